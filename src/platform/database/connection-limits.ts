import type { Pool, PoolConnection } from 'mysql2';

/** All SQL that differs between MariaDB and MySQL. Each server skips the comments of the other. */

/** Part of a SET SESSION that limits the seconds of a statement. MariaDB ends any statement, MySQL only reads. */
const statementLimit = (seconds: number): string =>
  `/*M! , max_statement_time = ${seconds} */ /*!50704 , max_execution_time = ${seconds * 1_000} */`;

/** Part of a SET that stores rows although a check constraint of their table rejects them. */
export const WITHOUT_CHECKS = '/*M!, check_constraint_checks = 0 */';

/** Error when no connection became free in time. The response asks the caller to try again. */
export class PoolBusyError extends Error {
  readonly code = 'POOL_BUSY';

  constructor(waitedMs: number) {
    super(`no connection to the database came free within ${waitedMs} ms`);
  }
}

type Done = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

/**
 * Limits each wait for a connection of the pool. A connection that comes later is released at once. The pool hands out an
 * idle connection before the timer would be set, so most requests need none.
 */
export function limitWaiting(pool: Pick<Pool, 'getConnection'>, waitMs: number): void {
  const take = pool.getConnection.bind(pool) as (done: Done) => void;
  pool.getConnection = (done: Done) => {
    let waiting = true;
    let timer: NodeJS.Timeout | undefined;
    const giveUp = (): void => {
      waiting = false;
      done(new PoolBusyError(waitMs), undefined as unknown as PoolConnection);
    };
    take((error, connection) => {
      if (!waiting) {
        if (!error) connection.release();
        return;
      }
      waiting = false;
      clearTimeout(timer);
      done(error, connection);
    });
    process.nextTick(() => {
      if (waiting) timer = setTimeout(giveUp, waitMs);
    });
  };
}

/** How long statements of a connection may take, and wait for a row that another user holds. */
interface QueryLimits {
  /** Statement that sets the limits on the server. Each server skips the comment of the other. */
  readonly sql: string;
  /** Limit after which the client aborts a statement, for servers that have no such limit. */
  readonly hardMs: number;
}

/**
 * @param statementS limit of a statement in seconds; MariaDB ends any statement, MySQL only reads
 * @param lockS shorter, so that a caller who waits for a lock gets the lock error and not the error of a slow server
 */
function limits(statementS: number, lockS: number): QueryLimits {
  return {
    sql: `SET SESSION innodb_lock_wait_timeout = ${lockS} ${statementLimit(statementS)}`,
    hardMs: (statementS + 2) * 1_000,
  };
}

/** Limits for a request. With the wait for a connection its statements end in 503 within 15 s. */
export const DEFAULT_LIMITS = limits(10, 8);
/**
 * Limits for exports, runs over whole bank statements, removal of their results, and operations that wait for those.
 */
export const LONG_LIMITS = limits(600, 50);
