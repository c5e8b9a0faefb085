import type { DataSource } from 'typeorm';

interface Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
}

/** Connections of the data source's pool that somebody holds. */
export function heldConnections(dataSource: DataSource): number {
  const { pool } = dataSource.driver as unknown as { pool: Pool | { pool: Pool } };
  const inner = 'pool' in pool ? pool.pool : pool;
  return inner._allConnections.length - inner._freeConnections.length;
}
