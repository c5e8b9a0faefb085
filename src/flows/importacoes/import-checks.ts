import type { EntityManager } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import type { Estrutura } from '../../cadastros/estruturas/estrutura.entity';
import type { ClosedPeriods } from '../../contabil/ledger/bloqueios/period-locks';
import type { CalendarDate } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { isLocked } from '../../platform/database/driver-errors';
import type { Tx } from '../../platform/database/unit-of-work';
import { type NamedImportacao, toHashDuplicadoInfo } from './importacao-read';
import { Importacao } from './importacao.entity';
import type { ArquivoJaImportado } from './importacoes.dto';
import { countRows } from '../../platform/database/sql';

const BEING_PROCESSED = 'importacoes.em_processamento';

/**
 * Returns the caller's import and locks its row until the transaction ends. Of two parallel operations on it, one runs.
 * @throws DomainError 404 when absent or foreign, 409 while another operation holds the row
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

/**
 * Rejects `processing`, a status of the contract (2-accounting-records, Import). No code here writes it: an operation
 * locks the row instead. Checks before the lock need it, too.
 * @throws DomainError 409 while the record has the import as being processed
 */
export function rejectBusy({ status }: Pick<Importacao, 'status'>): void {
  if (status === 'processing') throw domainError(BEING_PROCESSED);
}

/** @throws DomainError 409 for an import that is being processed or was confirmed */
export function rejectConfirmed(importacao: Pick<Importacao, 'status'>): void {
  rejectUnlessPendingOrError(importacao, 'importacoes.estado_nao_confirma');
}

/** @throws DomainError 409 for an import that is being processed or already has results */
export function rejectUnchangeable(importacao: Pick<Importacao, 'status'>): void {
  rejectUnlessPendingOrError(importacao, 'importacoes.estado_nao_altera');
}

function rejectUnlessPendingOrError(
  importacao: Pick<Importacao, 'status'>,
  code: 'importacoes.estado_nao_confirma' | 'importacoes.estado_nao_altera',
): void {
  rejectBusy(importacao);
  if (importacao.status !== 'pending' && importacao.status !== 'error') throw domainError(code);
}

/** @throws DomainError 422 for a structure that reads files of another type; an OFX file is read without one */
export function rejectOtherTipo(estrutura: Pick<Estrutura, 'tipo'>, tipo: Importacao['tipo']): void {
  const isReadBy = tipo === 'csv' || tipo === 'pdf';
  if (isReadBy && estrutura.tipo !== tipo)
    throw domainError('importacoes.estrutura_de_outro_tipo', estrutura.tipo, tipo);
}

/** @throws DomainError 409 with the customer's import of the same file */
export function rejectDuplicateFile(duplicate: NamedImportacao | undefined): void {
  if (!duplicate) return;
  const rejected = domainError('importacoes.ja_importado');
  const detail: ArquivoJaImportado = {
    message: rejected.message,
    importacao_existente: toHashDuplicadoInfo(duplicate),
  };
  throw rejected.with({ detail });
}

/** @throws DomainError 409 with the number of entries of the import that were exported */
export async function rejectExported(tx: EntityManager, idImportacao: number): Promise<void> {
  const from = "FROM lancamento_contabil WHERE id_importacao = ? AND status = 'exportado'";
  const exported = await countRows(tx, from, [idImportacao]);
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
