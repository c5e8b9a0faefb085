import type { DataSource } from 'typeorm';

interface Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
}

/** Connections of the data source's pool that are in use. */
export function heldConnections(dataSource: DataSource): number {
  const { pool } = dataSource.driver as unknown as { pool: Pool | { pool: Pool } };
  const inner = 'pool' in pool ? pool.pool : pool;
  return inner._allConnections.length - inner._freeConnections.length;
}

/** Leaves the pool one connection until the response is called: an operation that wants a second one next to its own waits for ever. */
export async function allButOne(dataSource: DataSource): Promise<() => Promise<void>> {
  const { connectionLimit } = dataSource.options.extra as { connectionLimit: number };
  const held = Array.from({ length: connectionLimit - 1 }, () => dataSource.createQueryRunner());
  for (const runner of held) await runner.connect();
  return async () => {
    for (const runner of held) await runner.release();
  };
}
