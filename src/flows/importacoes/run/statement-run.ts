import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ClosedPeriods, periodClosed } from '../../../contabil/ledger/bloqueios/period-locks';
import { EntryHistory } from '../../../contabil/ledger/historico/entry-history';
import { LedgerWriter } from '../../../contabil/ledger/ledger-writer';
import { prefetchNext } from '../../../kernel/cooperative-steps';
import type { Tx } from '../../../platform/database/unit-of-work';
import { avisosOf } from '../avisos';
import type { Escolhas } from './escolhas';
import type { Importacao } from '../importacao.entity';
import type { StatementReading } from '../../../statements';
import { keepAccounts } from '../saldos/contas-da-importacao';
import { balancesOf } from '../saldos/saldos-anteriores';
import { classifyLines } from './classify-lines';
import { closedLines, EntriesOfRun } from './entries-of-run';
import type { KeptEdits } from './kept-edits';
import { LineRulesFactory } from './line-rules';
import { type RunOutcome, statusOf } from './keep-errors';

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
