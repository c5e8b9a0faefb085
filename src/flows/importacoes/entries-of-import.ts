import type { ClosedPeriods } from '../../contabil/ledger/bloqueios/period-locks';
import type { CalendarDate } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import type { EntityManager } from 'typeorm';
import type { Importacao } from './importacao.entity';

/** @throws DomainError 409, saying how many, when entries of the import went out with an export */
export async function rejectExported(tx: EntityManager, idImportacao: number): Promise<void> {
  const [row] = await tx.query<{ exported: number }[]>(
    "SELECT COUNT(*) AS exported FROM lancamento_contabil WHERE id_importacao = ? AND status = 'exportado'",
    [idImportacao],
  );
  const exported = row?.exported ?? 0;
  if (exported > 0)
    throw exported === 1
      ? domainError('importacoes.com_exportados#um')
      : domainError('importacoes.com_exportados', exported);
}

/** @throws DomainError 422 when entries of the import are of a closed period of its customer */
export async function rejectClosed(
  tx: EntityManager,
  periods: ClosedPeriods,
  { id, id_cliente }: Pick<Importacao, 'id' | 'id_cliente'>,
): Promise<void> {
  if (periods.ate(id_cliente) === null) return;
  const [first] = await tx.query<{ data_registro: CalendarDate }[]>(
    'SELECT data_registro FROM lancamento_contabil WHERE id_importacao = ? ORDER BY data_registro LIMIT 1',
    [id],
  );
  if (first) periods.reject(id_cliente, first.data_registro);
}
