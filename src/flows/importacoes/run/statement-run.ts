import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ClosedPeriods, periodClosed } from '../../../contabil/ledger/bloqueios/period-locks';
import { EntryHistory } from '../../../contabil/ledger/historico/entry-history';
import type { OrigemLancamento } from '../../../contabil/ledger/lancamento-contabil.entity';
import { LedgerWriter, type NewLedgerEntry } from '../../../contabil/ledger/ledger-writer';
import { ignoreRuleUsage, ledgerRuleUsage, UsageCount } from '../../../contabil/rules/rule-tables';
import { type CalendarDate, competenciaOf } from '../../../kernel/calendar';
import { prefetchNext } from '../../../kernel/cooperative-steps';
import type { Tx } from '../../../platform/database/unit-of-work';
import { accountNumber, type StatementReading } from '../../../statements';
import { avisosOf } from '../avisos';
import type { Importacao } from '../importacao.entity';
import { keepAccounts, balancesOf } from '../saldos/contas-da-importacao';
import { type ClassifiedLine, type ClassifiedLines, classifyLines, LineRulesFactory } from './classify-lines';
import type { Escolhas } from './escolhas';
import { type RunOutcome, statusOf } from './run-outcome';
import type { KeptEdits, KeptEntry } from './kept-edits';

/** The entries that the evaluated lines of a run make; what becomes of the lines is counted on the way. */
class EntriesOfRun {
  /** Entries that a person had changed and that go on as they are. */
  readonly kept: KeptEntry[] = [];
  readonly usage: UsageOfRun;
  criados = 0;
  sucesso = 0;
  ignorados: number;
  /** Lines that would make an entry of a closed day; from the first one on no entry is made. */
  closed = 0;

  /** @param ate last closed day of the customer */
  constructor(
    private readonly importacao: Importacao,
    private readonly reading: StatementReading,
    private readonly ate: CalendarDate | null,
    private readonly edits: KeptEdits | undefined,
  ) {
    this.usage = new UsageOfRun(importacao.id);
    this.ignorados = reading.ignorados.length;
  }

  /** The new entries, part by part. */
  async *of(parts: AsyncIterable<ClassifiedLines>): AsyncGenerator<NewLedgerEntry[]> {
    for await (const part of parts) {
      this.closed += closedLines(part, this.ate);
      if (this.closed > 0) continue;
      this.ignorados += part.ignorados.length;
      this.usage.add(part);
      yield this.made(part);
    }
  }

  private made({ lancamentos }: ClassifiedLines): NewLedgerEntry[] {
    const made: NewLedgerEntry[] = [];
    for (const classified of lancamentos) {
      const entry = ledgerEntry(this.importacao, classified, accountNumber(this.reading, classified.line));
      const edited = this.edits?.take(entry, classified.line);
      if (edited) this.kept.push(...edited);
      else made.push(entry);
      const entries = edited ?? [entry];
      this.criados += entries.length;
      this.sucesso += entries.filter(({ status }) => status === 'sucesso').length;
    }
    return made;
  }
}

/** How many of these lines would make an entry of a closed day. */
function closedLines({ lancamentos }: ClassifiedLines, ate: CalendarDate | null): number {
  return ate === null ? 0 : lancamentos.filter(({ line }) => line.data <= ate).length;
}

/** The ledger entry of an evaluated line of this account. The line itself is kept next to it, for a later re-evaluation. */
function ledgerEntry(importacao: Importacao, { line, proposal }: ClassifiedLine, conta: string | null): NewLedgerEntry {
  return {
    id_usuario_created: importacao.id_usuario_created,
    id_cliente: importacao.id_cliente,
    id_plano_contas: proposal.id_plano_contas,
    competencia: competenciaOf(line.data),
    data_registro: line.data,
    id_conta_debito: proposal.id_conta_debito,
    id_conta_credito: proposal.id_conta_credito,
    valor: line.valor,
    codigo_historico: proposal.codigo_historico ?? '',
    historico_contabil: proposal.historico_contabil,
    numero_documento: line.documento,
    status: proposal.status,
    origem: `import_${importacao.tipo}` as OrigemLancamento,
    regras_aplicadas: proposal.regras_aplicadas,
    id_importacao: importacao.id,
    id_fixo: line.id_fixo,
    linha_arquivo: line.linha_arquivo,
    conta,
    extrato_data: line.data,
    extrato_valor: line.valor,
    extrato_descricao: line.descricao,
    extrato_documento: line.documento,
    extrato_tipo: line.tipo,
  };
}

/** In how many lines of one run each rule took part. */
class UsageOfRun {
  private readonly ledger = new UsageCount();
  private readonly ignore = new UsageCount();

  constructor(private readonly idImportacao: number) {}

  add({ lancamentos, descartadas_por }: ClassifiedLines): void {
    for (const { proposal } of lancamentos)
      for (const { id } of proposal.regras_aplicadas) this.ledger.add(this.idImportacao, id);
    for (const id of descartadas_por) this.ignore.add(this.idImportacao, id);
  }

  /** Puts it in the place of what the last run over the import has left. */
  async keep(tx: Tx): Promise<void> {
    await ledgerRuleUsage.replace(tx, this.idImportacao, this.ledger);
    await ignoreRuleUsage.replace(tx, this.idImportacao, this.ignore);
  }
}

interface StatementRunOptions {
  readonly periods: ClosedPeriods;
  readonly escolhas: Escolhas;
  /** Entries of the run before that a person changed; they stay where their line still makes an entry. */
  readonly edits?: KeptEdits | undefined;
}

/** Makes ledger entries of a statement that was read. */
@Injectable()
export class StatementRun {
  constructor(
    private readonly lineRules: LineRulesFactory,
    private readonly writer: LedgerWriter,
    private readonly history: EntryHistory,
  ) {}

  /**
   * Writes an entry for every line that stays, inside the caller's transaction; a reading without any writes none.
   * @throws DomainError 422, saying how many, when lines that stay are of a closed period
   */
  async write(
    tx: Tx,
    importacao: Importacao,
    reading: StatementReading,
    { periods, escolhas, edits }: StatementRunOptions,
  ): Promise<RunOutcome> {
    const ate = periods.ate(importacao.id_cliente);
    const rules = await this.lineRules.of(tx, importacao, reading, { escolhas, holdsCharts: true });
    const entries = new EntriesOfRun(importacao, reading, ate, edits);
    await this.writer.insertAll(tx, entries.of(prefetchNext(classifyLines(reading.linhas, rules))));
    if (ate !== null && entries.closed > 0) throw periodClosed(ate, entries.closed);
    await edits?.finish(tx, entries.kept, this.writer, this.history);
    const status = statusOf(reading);
    const saldos = await balancesOf(tx, importacao, reading);
    if (status !== 'error') {
      await keepAccounts(tx, importacao, reading, saldos);
      await entries.usage.keep(tx);
    }
    return {
      status,
      qtd_criados: entries.criados,
      qtd_atualizados: 0,
      qtd_sucesso: entries.sucesso,
      qtd_pendentes: entries.criados - entries.sucesso,
      ...(edits ? { qtd_preservados: edits.qtd } : {}),
      qtd_ignorados: entries.ignorados,
      qtd_erros: reading.erros.length,
      erros: reading.erros,
      avisos: avisosOf(reading, importacao, saldos),
    };
  }

  /** @throws DomainError 422 for the lines that {@link write} would reject; nothing is written */
  async rejectClosed(
    tx: EntityManager,
    importacao: Importacao,
    reading: StatementReading,
    { periods, escolhas }: StatementRunOptions,
  ): Promise<void> {
    const ate = periods.ate(importacao.id_cliente);
    if (ate === null) return;
    const rules = await this.lineRules.of(tx, importacao, reading, { escolhas });
    let closed = 0;
    for await (const part of classifyLines(reading.linhas, rules)) closed += closedLines(part, ate);
    if (closed > 0) throw periodClosed(ate, closed);
  }
}
