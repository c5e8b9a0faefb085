import { Injectable } from '@nestjs/common';
import { type ClosedPeriods, periodClosed } from '../../../contabil/lancamentos-contabil/bloqueios/period-locks';
import { LedgerWriter } from '../../../contabil/lancamentos-contabil/ledger-writer';
import { IgnoreRuleBook } from '../../../contabil/regra-ignorar/ignore-rule-book';
import { LedgerRuleBook } from '../../../contabil/regras-lancamento/ledger-rule-book';
import type { Tx } from '../../../platform/database/unit-of-work';
import { avisosOf } from '../avisos/avisos-of';
import type { Importacao } from '../importacao.entity';
import { accountNumber, type LineError, type StatementReading } from '../readers/statement';
import { keepAccounts } from '../saldos/contas-da-importacao';
import { balancesOf } from '../saldos/saldos-anteriores';
import { judgeLines } from './judge-lines';
import { knownLines } from './known-lines';
import { ledgerEntry } from './ledger-entry';
import { finalStatus, type RunOutcome } from './outcome';
import { UsageOfRun } from './usage-of-run';

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
  async write(tx: Tx, importacao: Importacao, reading: StatementReading, periods: ClosedPeriods): Promise<RunOutcome> {
    const dropKnown = importacao.ignorar_duplicados;
    const judge = {
      ignoreRules: await this.ignoreRules.load(tx, importacao),
      ledgerRules: await this.ledgerRules.load(tx, importacao),
      ...(dropKnown ? { known: await knownLines(tx, importacao, reading), dropKnown } : {}),
    };
    let qtd_criados = 0;
    let qtd_sucesso = 0;
    const ate = periods.ate(importacao.id_cliente);
    let closed = 0;
    let qtd_ignorados = reading.ignorados.length;
    const usage = new UsageOfRun(importacao.id);
    for await (const part of judgeLines(reading.linhas, judge)) {
      const { lancamentos, ignorados } = part;
      if (ate !== null) closed += lancamentos.filter(({ line }) => line.data <= ate).length;
      if (closed > 0) continue;
      await this.writer.insertAll(
        tx,
        lancamentos.map((judged) => ledgerEntry(importacao, judged, accountNumber(reading, judged.line))),
      );
      qtd_criados += lancamentos.length;
      qtd_sucesso += lancamentos.filter(({ proposal }) => proposal.status === 'sucesso').length;
      qtd_ignorados += ignorados.length;
      usage.add(part);
    }
    if (ate !== null && closed > 0) throw periodClosed(ate, closed);
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
      qtd_ignorados,
      qtd_erros: reading.erros.length,
      erros: reading.erros.map(withoutAccount),
      avisos: avisosOf(reading, importacao, saldos),
    };
  }
}

/** How a run over this reading ends; whether lines are ignored or kept makes no difference. */
export function statusOf({ legivel, linhas, ignorados, erros }: StatementReading): RunOutcome['status'] {
  return legivel ? finalStatus(linhas.length + ignorados.length, erros.length) : 'error';
}

/** The error as it is shown and kept. */
export function withoutAccount({ linha, conteudo, erro }: LineError): LineError {
  return { linha, conteudo, erro };
}
