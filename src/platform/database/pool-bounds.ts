import type { Pool, PoolConnection } from 'mysql2';

/** Error when no connection became free in time. The response asks the caller to try again. */
export class PoolBusyError extends Error {
  readonly code = 'POOL_BUSY';

  constructor(waitedMs: number) {
    super(`no connection to the database came free within ${waitedMs} ms`);
  }
}

type Done = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

/** Limits each wait for a connection of the pool. A connection that comes later is released at once. */
export function limitWaiting(pool: Pick<Pool, 'getConnection'>, waitMs: number): void {
  const take = pool.getConnection.bind(pool) as (done: Done) => void;
  pool.getConnection = (done: Done) => {
    let waiting = true;
    const timer = setTimeout(() => {
      waiting = false;
      done(new PoolBusyError(waitMs), undefined as unknown as PoolConnection);
    }, waitMs);
    take((error, connection) => {
      if (!waiting) {
        if (!error) connection.release();
        return;
      }
      waiting = false;
      clearTimeout(timer);
      done(error, connection);
    });
  };
}
