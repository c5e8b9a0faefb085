import type { Aviso } from '../avisos';
import type { StatusImportacao } from '../importacao.entity';
import { BALANCE_REASON, type LineError, type StatementReading } from '../../../statements';

/** What a run did, or would have done. */
export interface RunOutcome {
  readonly status: Extract<StatusImportacao, 'success' | 'partial' | 'error'>;
  readonly qtd_criados: number;
  readonly qtd_atualizados: number;
  /** Of the entries that a statement made, those with both sides and the others. */
  readonly qtd_sucesso?: number;
  readonly qtd_pendentes?: number;
  /** Where changed entries were to be kept. */
  readonly qtd_preservados?: number;
  readonly qtd_ignorados: number;
  readonly qtd_erros: number;
  readonly erros: readonly LineError[];
  readonly avisos: readonly Aviso[];
}

/** How a run ends: `error` when nothing of the file could be understood, `partial` when some of it could not. */
export function finalStatus(understood: number, failed: number): RunOutcome['status'] {
  if (failed === 0) return 'success';
  return understood === 0 ? 'error' : 'partial';
}

/**
 * How a run over this reading ends; whether lines are ignored or kept makes no difference. Next to errors a balance alone is
 * no row that was understood (document 6, 1.3).
 */
export function statusOf({ legivel, linhas, ignorados, erros }: StatementReading): RunOutcome['status'] {
  if (!legivel) return 'error';
  const understood = linhas.length > 0 || ignorados.some(({ motivo }) => motivo.codigo !== BALANCE_REASON.codigo);
  return finalStatus(understood ? 1 : 0, erros.length);
}
