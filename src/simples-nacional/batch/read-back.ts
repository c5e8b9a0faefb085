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
