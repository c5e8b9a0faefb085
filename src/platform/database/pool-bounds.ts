import type { Pool, PoolConnection } from 'mysql2';

/** No connection came free in time; the caller is told to try again. */
export class PoolBusyError extends Error {
  readonly code = 'POOL_BUSY';

  constructor(waitedMs: number) {
    super(`no connection to the database came free within ${waitedMs} ms`);
  }
}

type Done = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

/** Ends every wait for a connection of the pool after so long; one that comes later goes back at once. */
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
