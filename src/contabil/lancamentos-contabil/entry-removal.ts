import { refusal } from '../../kernel/errors';
import type { ClosedPeriods } from './bloqueios/period-locks';
import type { Refusal } from './entry-change';
import type { LancamentoContabil } from './lancamento-contabil.entity';

/** The audit trail's word for a deleted entry; `detalhes` is its last image in read form. */
export const REMOVED = 'lancamentos.remover';

/** Why an entry, whose row is locked, is not deleted; undefined when it may be. */
export function removalRefusal(
  { status, id_cliente, data_registro }: Pick<LancamentoContabil, 'status' | 'id_cliente' | 'data_registro'>,
  periods: ClosedPeriods,
): Refusal {
  return status === 'exportado'
    ? refusal('lancamentos_contabil.exportado#remocao')
    : periods.problem(id_cliente, [data_registro]);
}
