/** `?, ?, ?` for so many parameters. */
export function placeholders(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

/** The rows of a multi-row VALUES list, `(?, ?), (?, ?)`, and its parameters in order. */
export function valuesList<T>(
  rows: readonly T[],
  columns: readonly (keyof T)[],
): { sql: string; parameters: unknown[] } {
  const group = `(${placeholders(columns.length)})`;
  const parameters: unknown[] = [];
  for (const row of rows) for (const column of columns) parameters.push(row[column] ?? null);
  return { sql: Array.from({ length: rows.length }, () => group).join(', '), parameters };
}

/** The list in pieces of at most `size`: how many rows one bulk statement takes. */
export function* chunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
