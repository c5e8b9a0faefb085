import { Injectable } from '@nestjs/common';
import { type ClosedPeriods, periodClosed } from '../../../contabil/lancamentos-contabil/bloqueios/period-locks';
import { LedgerWriter } from '../../../contabil/lancamentos-contabil/ledger-writer';
import { IgnoreRuleBook } from '../../../contabil/regra-ignorar/ignore-rule-book';
import { LedgerRuleBook } from '../../../contabil/regras-lancamento/ledger-rule-book';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { Importacao } from '../importacao.entity';
import type { StatementReading } from '../readers/statement';
import { judgeLines } from './judge-lines';
import { knownTransactions, oneRunPerCustomer } from './known-transactions';
import { ledgerEntry } from './ledger-entry';
import { finalStatus, type RunOutcome } from './outcome';

/** Makes ledger entries of a statement that was read. */
@Injectable()
export class StatementRun {
  constructor(
    private readonly ignoreRules: IgnoreRuleBook,
    private readonly ledgerRules: LedgerRuleBook,
    private readonly writer: LedgerWriter,
  ) {}

  /**
   * Writes an entry for every line that stays, inside the caller's transaction; a reading without any writes none.
   * @throws DomainError invalid, saying how many, when lines that stay are of a closed period
   */
  async write(
    tx: Tx,
    importacao: Importacao,
    reading: StatementReading,
    options: { readonly dropKnown: boolean },
    periods: ClosedPeriods,
  ): Promise<RunOutcome> {
    if (options.dropKnown) await oneRunPerCustomer(tx, importacao.id_cliente);
    const judge = {
      ignoreRules: await this.ignoreRules.load(tx, importacao),
      ledgerRules: await this.ledgerRules.load(tx, importacao),
      ...(options.dropKnown ? { knownIds: knownTransactions(tx, importacao.id_cliente), dropKnown: true } : {}),
    };
    let qtd_criados = 0;
    const ate = periods.ate(importacao.id_cliente);
    let closed = 0;
    let qtd_ignorados = reading.ignorados.length;
    for await (const { lancamentos, ignorados } of judgeLines(reading.linhas, judge)) {
      if (ate !== null) closed += lancamentos.filter(({ line }) => line.data <= ate).length;
      if (closed > 0) continue;
      await this.writer.insertAll(
        tx,
        lancamentos.map((judged) => ledgerEntry(importacao, judged)),
      );
      qtd_criados += lancamentos.length;
      qtd_ignorados += ignorados.length;
    }
    if (ate !== null && closed > 0) throw periodClosed(ate, closed);
    return {
      status: statusOf(reading),
      qtd_criados,
      qtd_atualizados: 0,
      qtd_ignorados,
      qtd_erros: reading.erros.length,
      erros: reading.erros,
    };
  }
}

/** How a run over this reading ends; whether lines are ignored or kept makes no difference. */
export function statusOf({ legivel, linhas, ignorados, erros }: StatementReading): RunOutcome['status'] {
  return legivel ? finalStatus(linhas.length + ignorados.length, erros.length) : 'error';
}
