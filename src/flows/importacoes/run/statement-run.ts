import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ClosedPeriods, periodClosed } from '../../../contabil/lancamentos-contabil/bloqueios/period-locks';
import { EntryHistory } from '../../../contabil/lancamentos-contabil/historico/entry-history';
import { LedgerWriter, type NewLedgerEntry } from '../../../contabil/lancamentos-contabil/ledger-writer';
import type { CalendarDate } from '../../../kernel/calendar';
import type { Tx } from '../../../platform/database/unit-of-work';
import { avisosOf } from '../avisos/avisos-of';
import type { Escolhas } from '../escolhas/escolhas';
import type { Importacao } from '../importacao.entity';
import { accountNumber, type LineError, type StatementReading } from '../readers/statement';
import { keepAccounts } from '../saldos/contas-da-importacao';
import { balancesOf } from '../saldos/saldos-anteriores';
import { type JudgedLine, judgeLines } from './judge-lines';
import type { KeptEdits } from './kept-edits';
import { ledgerEntry } from './ledger-entry';
import { LineJudges } from './line-judges';
import { type RunOutcome, statusOf } from './outcome';
import { UsageOfRun } from './usage-of-run';

export interface StatementRunOptions {
  readonly periods: ClosedPeriods;
  readonly escolhas: Escolhas;
  /** Entries of the run before that a person changed; they stay where their line still makes an entry. */
  readonly edits?: KeptEdits | undefined;
}

/** Makes ledger entries of a statement that was read. */
@Injectable()
export class StatementRun {
  constructor(
    private readonly judges: LineJudges,
    private readonly writer: LedgerWriter,
    private readonly history: EntryHistory,
  ) {}

  /**
   * Writes an entry for every line that stays, inside the caller's transaction; a reading without any writes none.
   * @throws DomainError invalid, saying how many, when lines that stay are of a closed period
   */
  async write(
    tx: Tx,
    importacao: Importacao,
    reading: StatementReading,
    { periods, escolhas, edits }: StatementRunOptions,
  ): Promise<RunOutcome> {
    const judge = await this.judges.of(tx, importacao, reading, { escolhas, holdsCharts: true });
    let qtd_criados = 0;
    let qtd_sucesso = 0;
    const ate = periods.ate(importacao.id_cliente);
    let closed = 0;
    let qtd_ignorados = reading.ignorados.length;
    const usage = new UsageOfRun(importacao.id);
    for await (const part of judgeLines(reading.linhas, judge)) {
      const { lancamentos, ignorados } = part;
      closed += closedLines(lancamentos, ate);
      if (closed > 0) continue;
      const entries = lancamentos.map((judged) => ledgerEntry(importacao, judged, accountNumber(reading, judged.line)));
      const written = await this.writeEntries(tx, entries, edits);
      qtd_criados += written.length;
      qtd_sucesso += written.filter(({ status }) => status === 'sucesso').length;
      qtd_ignorados += ignorados.length;
      usage.add(part);
    }
    if (ate !== null && closed > 0) throw periodClosed(ate, closed);
    await edits?.finish(tx, this.writer, this.history);
    const status = statusOf(reading);
    const saldos = await balancesOf(tx, importacao, reading);
    if (status !== 'error') {
      await keepAccounts(tx, importacao, reading, saldos);
      await usage.keep(tx);
    }
    return {
      status,
      qtd_criados,
      qtd_atualizados: 0,
      qtd_sucesso,
      qtd_pendentes: qtd_criados - qtd_sucesso,
      ...(edits ? { qtd_preservados: edits.qtd } : {}),
      qtd_ignorados,
      qtd_erros: reading.erros.length,
      erros: reading.erros.map(withoutAccount),
      avisos: avisosOf(reading, importacao, saldos),
    };
  }

  /** @throws DomainError invalid for the lines that {@link write} would refuse; nothing is written */
  async refuseClosed(
    tx: EntityManager,
    importacao: Importacao,
    reading: StatementReading,
    { periods, escolhas }: StatementRunOptions,
  ): Promise<void> {
    const ate = periods.ate(importacao.id_cliente);
    if (ate === null) return;
    const judge = await this.judges.of(tx, importacao, reading, { escolhas });
    let closed = 0;
    for await (const { lancamentos } of judgeLines(reading.linhas, judge)) closed += closedLines(lancamentos, ate);
    if (closed > 0) throw periodClosed(ate, closed);
  }

  /** The entries as they stand then: those that a person had changed go on as they are. */
  private async writeEntries(
    tx: Tx,
    entries: readonly NewLedgerEntry[],
    edits: KeptEdits | undefined,
  ): Promise<readonly NewLedgerEntry[]> {
    if (!edits) {
      await this.writer.insertAll(tx, entries);
      return entries;
    }
    const made: NewLedgerEntry[] = [];
    const kept: (NewLedgerEntry & { readonly id: number })[] = [];
    for (const entry of entries) {
      const edited = edits.take(entry);
      if (edited) kept.push(edited);
      else made.push(entry);
    }
    await this.writer.insertAll(tx, made);
    await this.writer.rewriteAll(tx, kept);
    return [...made, ...kept];
  }
}

/** How many of these lines would make an entry of a closed day. */
function closedLines(lancamentos: readonly JudgedLine[], ate: CalendarDate | null): number {
  return ate === null ? 0 : lancamentos.filter(({ line }) => line.data <= ate).length;
}

/** The error as it is shown and kept. */
export function withoutAccount({ linha, conteudo, erro }: LineError): LineError {
  return { linha, conteudo, erro };
}
