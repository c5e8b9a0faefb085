import { Injectable } from '@nestjs/common';
import { type ClosedPeriods, PeriodLocks } from '../../../contabil/lancamentos-contabil/bloqueios/period-locks';
import { invalid } from '../../../kernel/errors';
import { saoPauloTimestamp } from '../../../kernel/calendar';
import type { Tx } from '../../../platform/database/unit-of-work';
import { Importacao } from '../importacao.entity';
import type { ConfirmarResponse } from '../resultado.dto';
import { ChartRun } from './chart-run';
import type { RunOutcome } from './outcome';
import { StatementFile } from './statement-file';
import { StatementRun, statusOf } from './statement-run';

/** So many errors are kept with the import; its counter counts all. */
export const MAX_ERRORS_KEPT = 1_000;

export interface RunOptions {
  readonly dropKnown: boolean;
  /** Makes room for the entries of this run; called only when the run does not end in `error`. */
  readonly beforeWriting?: (periods: ClosedPeriods) => Promise<void>;
}

/** One run of an import, of whatever type, inside the caller's transaction. */
@Injectable()
export class RunImportacao {
  constructor(
    private readonly file: StatementFile,
    private readonly statements: StatementRun,
    private readonly charts: ChartRun,
    private readonly periods: PeriodLocks,
  ) {}

  async run(tx: Tx, importacao: Importacao, options: RunOptions): Promise<RunOutcome> {
    if (importacao.tipo === 'regras_conversor') throw invalid('rules are confirmed by confirmar-regras');
    if (importacao.tipo === 'contas') return this.charts.write(tx, importacao);
    const reading = await this.file.read(tx, importacao);
    const periods = await this.periods.enterRun(tx, importacao.id_cliente);
    if (statusOf(reading) !== 'error') await options.beforeWriting?.(periods);
    return this.statements.write(tx, importacao, reading, options, periods);
  }

  /** Notes on the import how its run ended. */
  async conclude(tx: Tx, importacao: Importacao, outcome: RunOutcome): Promise<ConfirmarResponse> {
    const data_hora_conclusao = new Date();
    const { id, id_banco } = importacao;
    await tx.update(Importacao, id, {
      id_banco,
      status: outcome.status,
      qtd_lancamentos_criados: outcome.qtd_criados,
      qtd_atualizados: outcome.qtd_atualizados,
      qtd_ignorados: outcome.qtd_ignorados,
      qtd_linhas_erro: outcome.qtd_erros,
      erros: outcome.erros.slice(0, MAX_ERRORS_KEPT),
      data_hora_conclusao,
    });
    return confirmarResponse(id, outcome, data_hora_conclusao);
  }
}

/** What confirm and replace answer. */
export function confirmarResponse(id: number, outcome: RunOutcome, conclusao: Date): ConfirmarResponse {
  const { qtd_criados, qtd_erros, qtd_ignorados, status } = outcome;
  return {
    importacao_id: id,
    qtd_criados,
    qtd_erros,
    qtd_ignorados,
    status_final: status,
    data_hora_conclusao: saoPauloTimestamp(conclusao),
  };
}
