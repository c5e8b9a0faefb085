import type { OrigemLancamento } from '../../../contabil/ledger/lancamento-contabil.entity';
import type { NewLedgerEntry } from '../../../contabil/ledger/ledger-writer';
import { ignoreRuleUsage, ledgerRuleUsage, UsageCount } from '../../../contabil/rules/rule-usage';
import { type CalendarDate, competenciaOf } from '../../../kernel/calendar';
import type { Tx } from '../../../platform/database/unit-of-work';
import { accountNumber, type StatementReading } from '../../../statements';
import type { Importacao } from '../importacao.entity';
import type { ClassifiedLine, ClassifiedLines } from './classify-lines';
import type { KeptEdits, KeptEntry } from './kept-edits';

/** The entries that the evaluated lines of a run make; what becomes of the lines is counted on the way. */
export class EntriesOfRun {
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
export function closedLines({ lancamentos }: ClassifiedLines, ate: CalendarDate | null): number {
  return ate === null ? 0 : lancamentos.filter(({ line }) => line.data <= ate).length;
}

/** The ledger entry of a evaluated line of this account; the line itself is kept next to it, for a later re-evaluation. */
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
export class UsageOfRun {
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
