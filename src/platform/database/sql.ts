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

/** A bulk INSERT that brings rows whose unique key stands already up to date in the named columns. */
export function upsertStatement<T>(
  table: string,
  rows: readonly T[],
  columns: readonly (keyof T & string)[],
  updated: readonly (keyof T & string)[],
): [sql: string, parameters: unknown[]] {
  const { sql, parameters } = valuesList(rows, columns);
  const assignments = updated.map((column) => `${column} = VALUES(${column})`).join(', ');
  return [
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${sql} ON DUPLICATE KEY UPDATE ${assignments}`,
    parameters,
  ];
}

/** Escaping at worst doubles a text: 4 MiB of it, a quarter of the default `max_allowed_packet` of MariaDB. */
const BYTES_PER_STATEMENT = 2 * 1024 * 1024;

/** The list in pieces whose texts fit into one statement each; a single item may be larger. */
export function* packets<T>(list: readonly T[], bytesOf: (item: T) => number): Generator<readonly T[]> {
  let start = 0;
  let bytes = 0;
  for (const [index, item] of list.entries()) {
    const size = bytesOf(item);
    if (index > start && bytes + size > BYTES_PER_STATEMENT) {
      yield list.slice(start, index);
      start = index;
      bytes = 0;
    }
    bytes += size;
  }
  if (start < list.length) yield list.slice(start);
}
