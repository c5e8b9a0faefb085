import { packets, upsertStatement } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

/**
 * Creates or changes rows by their unique key. A value that an item leaves out keeps the stored value, or uses the
 * column's default in a new row. The database decides which of the two applies, so that parallel batches never undo
 * each other. It runs one statement for each set of fields that items sent, in most cases one in total.
 * @param items in the order in which every batch locks rows
 */
export async function upsertSent<T extends object>(
  tx: Tx,
  table: string,
  items: readonly T[],
  key: readonly (keyof T & string)[],
  values: readonly (keyof T & string)[],
): Promise<void> {
  const sets = new Map<string, { sent: readonly (keyof T & string)[]; items: T[] }>();
  for (const item of items) {
    const sent = values.filter((name) => item[name] !== undefined);
    const name = sent.join();
    const set = sets.get(name) ?? { sent, items: [] };
    sets.set(name, set);
    set.items.push(item);
  }
  for (const { sent, items: alike } of sets.values())
    for (const packet of packets(alike))
      await tx.query(...upsertStatement(table, packet, [...key, ...sent], sent.length > 0 ? sent : key.slice(0, 1)));
}
