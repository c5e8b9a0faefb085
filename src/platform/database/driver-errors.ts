import type { Fixed } from '../../kernel/error-codes/error-code';
import { DomainError, domainError, factsOf } from '../../kernel/errors';

/** MariaDB and MySQL error numbers that mean something to a caller. */
export const ErrorNumber = {
  duplicateKey: 1062,
  parentHasChildren: 1451,
  parentMissing: 1452,
  lockWaitTimeout: 1205,
  deadlock: 1213,
  recordChanged: 1020,
  lockNotAvailable: 3572,
  dataTooLong: 1406,
  outOfRange: 1264,
  wrongValue: 1366,
  connectionCountExceeded: 1040,
  columnMissing: 1054,
  tableMissing: 1146,
  tableChanged: 1412,
  statementTimeout: 1969,
  readTimeout: 3024,
  nodeNotReady: 1047,
  optionPreventsStatement: 1290,
  readOnlyTransaction: 1792,
  readOnlyMode: 1836,
} as const;

/** When a request that met a lock is worth another try. */
const RETRY_AFTER_SECONDS = 5;

interface DriverError {
  readonly errno?: number;
  /** What was asked: as TypeORM has it, and as the driver has. */
  readonly query?: string;
  readonly sql?: string;
  readonly code?: string;
  readonly driverError?: DriverError;
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'POOL_CLOSED',
  'POOL_BUSY',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_QUERY_INTERRUPTED',
  'ER_CONNECTION_KILLED',
]);

/** The driver's error number behind whatever TypeORM wrapped it in. */
export function errorNumber(error: unknown): number | undefined {
  const { errno, driverError } = (error ?? {}) as DriverError;
  return driverError?.errno ?? errno;
}

/**
 * Whether the server aborted the transaction because of another one. The whole transaction can be retried.
 * MariaDB 11.8 also reports 1020 (`innodb_snapshot_isolation`) when a snapshot meets a newer row, and rolls the
 * transaction back.
 */
export function isDeadlock(error: unknown): boolean {
  const number = errorNumber(error);
  return number === ErrorNumber.deadlock || number === ErrorNumber.recordChanged;
}

/** Whether a `NOWAIT` found the row locked. MariaDB reports a lock wait timeout, MySQL has a separate number. */
export function isLocked(error: unknown): boolean {
  const number = errorNumber(error);
  return number === ErrorNumber.lockWaitTimeout || number === ErrorNumber.lockNotAvailable;
}

/** Whether a unique key rejected the row; `key` narrows it to one index. */
export function isDuplicate(error: unknown, key?: string): boolean {
  if (errorNumber(error) !== ErrorNumber.duplicateKey) return false;
  return key === undefined || (error instanceof Error && error.message.includes(key));
}

/**
 * Whether a read without locks timed out. A Galera node that lags behind the others (`wsrep_sync_wait`) reports this as
 * a lock timeout.
 */
function isNodeBehind(error: unknown): boolean {
  const { query, sql = '', driverError } = (error ?? {}) as DriverError;
  const asked = query ?? driverError?.sql ?? sql;
  const reads = /^\s*\(?(?:SELECT|SHOW|WITH|START|BEGIN)\b/i.test(asked);
  return (
    reads &&
    errorNumber(error) === ErrorNumber.lockWaitTimeout &&
    !/\bFOR (?:UPDATE|SHARE)\b|LOCK IN SHARE/i.test(asked)
  );
}

/**
 * Whether a failed transaction may have been committed nevertheless. The connection broke or the wait ended, perhaps
 * only after the server had run the COMMIT.
 */
export function mayHaveCommitted(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as DriverError;
  return isConnectionError(error) || [code, driverError?.code].includes('PROTOCOL_SEQUENCE_TIMEOUT');
}

/**
 * Whether the server rejected a write because it is read-only: a primary during a failover, or a replica. The transaction had no
 * effect, also where its COMMIT was rejected. 1290 has other reasons as well; its message names the option.
 */
export function isReadOnlyServer(error: unknown): boolean {
  switch (errorNumber(error)) {
    case ErrorNumber.optionPreventsStatement:
      return error instanceof Error && /read[-_]only/i.test(error.message);
    case ErrorNumber.readOnlyTransaction:
    case ErrorNumber.readOnlyMode:
      return true;
    default:
      return false;
  }
}

/**
 * Whether the connection leads to a server that cannot do the service's work now. Another server may be reachable at
 * the same address.
 */
export function isWrongServer(error: unknown): boolean {
  return isReadOnlyServer(error) || errorNumber(error) === ErrorNumber.nodeNotReady;
}

/** Whether the server is unavailable or the connection to it failed. */
export function isConnectionError(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as DriverError;
  const codes = [code, driverError?.code];
  if (codes.some((each) => each !== undefined && CONNECTION_CODES.has(each))) return true;
  return (
    error instanceof Error &&
    /Connection is closed|Pool is closed|Queue limit reached|not established|closed state/i.test(error.message)
  );
}

/** Returns the domain error for a driver error that a caller can resolve; undefined for a defect. */
export function asDomainError(error: unknown): DomainError | undefined {
  if (isNodeBehind(error) || isReadOnlyServer(error)) return domainError('comum.banco_indisponivel');
  switch (errorNumber(error)) {
    case ErrorNumber.duplicateKey:
      return domainError('comum.chave_repetida');
    case ErrorNumber.parentHasChildren:
      return linked('comum.registros_vinculados', error);
    case ErrorNumber.parentMissing:
      return domainError('comum.referencia_ausente');
    case ErrorNumber.dataTooLong:
    case ErrorNumber.outOfRange:
    case ErrorNumber.wrongValue:
      return domainError('comum.valor_nao_cabe');
    case ErrorNumber.deadlock:
    case ErrorNumber.recordChanged:
    case ErrorNumber.lockWaitTimeout:
    case ErrorNumber.lockNotAvailable:
      return domainError('comum.em_alteracao');
    case ErrorNumber.connectionCountExceeded:
    case ErrorNumber.statementTimeout:
    case ErrorNumber.readTimeout:
    case ErrorNumber.nodeNotReady:
      return domainError('comum.banco_indisponivel');
    default:
      return isConnectionError(error) ? domainError('comum.banco_indisponivel') : undefined;
  }
}

/** Awaits a write; where the named unique key rejects it, the caller gets this error. */
export async function rejectDuplicate<T>(write: Promise<T>, key: string, name: Fixed<409>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error, key) ? domainError(name) : error;
  }
}

/**
 * Awaits a change of a record; where the row stayed locked until the wait limit, the caller gets this error with `Retry-After`.
 * Another transaction that writes records of this one locks the row by its foreign key.
 */
export async function rejectLocked<T>(write: Promise<T>, name: Fixed<409>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isLocked(error) || isNodeBehind(error)) throw error;
    throw domainError(name).with({ retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** Awaits a deletion; where records still refer to what is deleted, the caller gets this error. */
export async function rejectLinked<T>(deletion: Promise<T>, name: Fixed<409>): Promise<T> {
  try {
    return await deletion;
  } catch (error) {
    throw errorNumber(error) === ErrorNumber.parentHasChildren ? linked(name, error) : error;
  }
}

/** The error of a record that others refer to; its value `registros` is the table of these, as the database names it. */
function linked(name: Fixed<409>, error: unknown): DomainError {
  const registros = /`[^`]+`\.`([^`]+)`, CONSTRAINT/.exec((error as Error).message)?.[1];
  const found = domainError(name);
  return registros === undefined ? found : DomainError.of({ ...factsOf(found), valores: { registros } });
}
