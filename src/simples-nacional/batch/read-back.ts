import { placeholders, valuesList } from '../../platform/database/sql';

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
