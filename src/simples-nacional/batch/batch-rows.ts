import { packets, placeholders, upsertStatement, valuesList } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

/** Limit of the keys that the lists of {@link keysOf} select, as a multiple of the items. */
const MOST_KEYS = 2;

/**
 * Returns a condition for the rows of these items, with its parameters. A list for each column is read four times as fast
 * as a list of keys. It also selects rows of other combinations, so it is used where there are few of them: {@link inOrderOf}
 * drops them.
 */
export function keysOf<T>(
  items: readonly T[],
  key: readonly (keyof T & string)[],
): { sql: string; parameters: unknown[] } {
  const lists = key.map((column) => [...new Set(items.map((item) => item[column]))]);
  if (lists.reduce((keys, list) => keys * list.length, 1) <= MOST_KEYS * items.length)
    return {
      sql: key.map((column, index) => `${column} IN (${placeholders(lists[index]?.length ?? 0)})`).join(' AND '),
      parameters: lists.flat(),
    };
  const { sql, parameters } = valuesList(items, key);
  return { sql: `(${key.join(', ')}) IN (${sql})`, parameters };
}

/**
 * Returns the rows of a bulk statement in the order in which their items were sent.
 * @throws Error when a row is missing, which can't happen inside the transaction that wrote it
 */
export function inOrderOf<I, R>(
  items: readonly I[],
  keyOfItem: (item: I) => unknown,
  rows: readonly R[],
  keyOfRow: (row: R) => unknown,
): R[] {
  const byKey = new Map(rows.map((row) => [keyOfRow(row), row]));
  return items.map((item) => {
    const row = byKey.get(keyOfItem(item));
    if (row === undefined) throw new Error('a row that was just written is not there');
    return row;
  });
}

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
