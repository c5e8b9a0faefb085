import { domainError } from '../../kernel/errors';
import type { ClosedPeriods } from './bloqueios/period-locks';
import type { Rejection } from './entry-change';
import type { LancamentoContabil } from './lancamento-contabil.entity';

/** The audit trail's word for a deleted entry; `detalhes` is its last image in read form. */
export const REMOVED = 'lancamentos.remover';

/** Why an entry, whose row is locked, is not deleted; undefined when it may be. */
export function removalRejection(
  { status, id_cliente, data_registro }: Pick<LancamentoContabil, 'status' | 'id_cliente' | 'data_registro'>,
  periods: ClosedPeriods,
): Rejection {
  return status === 'exportado'
    ? domainError('lancamentos_contabil.exportado#remocao')
    : periods.problem(id_cliente, [data_registro]);
}
