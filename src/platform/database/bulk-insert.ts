import { packets, valuesList } from './sql';
import type { Tx } from './unit-of-work';

/** Inserts rows in their order, as many a statement as every server takes; in between the event loop gets its turn. */
export async function bulkInsert<T extends object>(
  tx: Tx,
  table: string,
  columns: readonly (keyof T & string)[],
  rows: Iterable<T>,
): Promise<void> {
  for (const packet of packets(rows)) {
    const { sql, parameters } = valuesList(packet, columns);
    await tx.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${sql}`, parameters);
  }
}
