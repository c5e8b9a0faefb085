import type { Caller } from '../../acesso/rbac/caller';
import { domainError } from '../../kernel/errors';
import { isLocked } from '../../platform/database/driver-errors';
import type { Tx } from '../../platform/database/unit-of-work';
import { Importacao } from './importacao.entity';

const BEING_PROCESSED = 'importacoes.em_processamento';

/**
 * The caller's import, its row locked until the transaction ends: of two acts on one import at once, one runs.
 * @throws DomainError 404 when absent or foreign, 409 while another act holds the row
 */
export async function lockImportacao(tx: Tx, caller: Caller, id: number): Promise<Importacao> {
  const importacao = await tx
    .findOne(Importacao, {
      where: { id, id_usuario_created: caller.id },
      lock: { mode: 'pessimistic_write', onLocked: 'nowait' },
    })
    .catch((error: unknown) => {
      throw isLocked(error) ? domainError(BEING_PROCESSED) : error;
    });
  if (!importacao) throw domainError('importacoes.nao_encontrada');
  rejectBusy(importacao);
  return importacao;
}

/** @throws DomainError 409 while the record says that the import is being processed */
export function rejectBusy({ status }: Pick<Importacao, 'status'>): void {
  if (status === 'processing') throw domainError(BEING_PROCESSED);
}

/** @throws DomainError 409 for an import that a run has made something of, or is at */
export function rejectConfirmed({ status }: Pick<Importacao, 'status'>): void {
  rejectBusy({ status });
  if (status !== 'pending' && status !== 'error') throw domainError('importacoes.estado_nao_confirma');
}

/** @throws DomainError 409 for an import of which something was made, or is being made */
export function rejectUnchangeable({ status }: Pick<Importacao, 'status'>): void {
  rejectBusy({ status });
  if (status !== 'pending' && status !== 'error') throw domainError('importacoes.estado_nao_altera');
}
