import type { Caller } from '../../acesso/rbac/caller';
import { conflict, notFound } from '../../kernel/errors';
import { isLocked } from '../../platform/database/driver-errors';
import type { Tx } from '../../platform/database/unit-of-work';
import { Importacao } from './importacao.entity';

const BEING_PROCESSED = 'import is being processed';

/**
 * The caller's import, its row locked until the transaction ends: of two acts on one import at once, one runs.
 * @throws DomainError not_found when absent or foreign, conflict while another act holds the row
 */
export async function lockImportacao(tx: Tx, caller: Caller, id: number): Promise<Importacao> {
  const importacao = await tx
    .findOne(Importacao, {
      where: { id, id_usuario_created: caller.id },
      lock: { mode: 'pessimistic_write', onLocked: 'nowait' },
    })
    .catch((error: unknown) => {
      throw isLocked(error) ? conflict(BEING_PROCESSED) : error;
    });
  if (!importacao) throw notFound('import');
  refuseBusy(importacao);
  return importacao;
}

/** @throws DomainError conflict while the record says that the import is being processed */
export function refuseBusy({ status }: Pick<Importacao, 'status'>): void {
  if (status === 'processing') throw conflict(BEING_PROCESSED);
}

/** @throws DomainError conflict for an import that a run has made something of, or is at */
export function refuseConfirmed({ status }: Pick<Importacao, 'status'>): void {
  refuseBusy({ status });
  if (status !== 'pending' && status !== 'error')
    throw conflict('only pending imports and those in error can be confirmed');
}
