import { DomainError } from '../../../kernel/errors';
import { ErrorNumber, errorNumber, isConnectionError } from '../../../platform/database/driver-errors';
import { TableGoneError } from '../geracao/generate-backup';
import { RowTooLargeError } from '../geracao/batches';

const TABLE_CHANGED: readonly number[] = [
  ErrorNumber.tableMissing,
  ErrorNumber.tableChanged,
  ErrorNumber.columnMissing,
];

/** What an administrator is told of a failed generation; the whole error is in the worker's log. */
export function shortReason(error: unknown): string {
  const isTold = [DomainError, TableGoneError, RowTooLargeError].some((kind) => error instanceof kind);
  if (isTold) return (error as Error).message;
  const { code } = (error ?? {}) as { code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no space left in the storage';
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOENT') return 'the storage cannot be written';
  const number = errorNumber(error);
  if (number !== undefined && TABLE_CHANGED.includes(number)) return 'a table was changed during the backup';
  return isConnectionError(error) ? 'connection to the database lost' : 'unexpected error, see the log of the worker';
}
