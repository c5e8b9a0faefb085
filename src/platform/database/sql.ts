import { yieldToEventLoop } from '../../kernel/cooperative-steps';
import type { Tx } from './unit-of-work';

/** Returns `?, ?, ?` for a number of parameters. */
export function placeholders(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

/**
 * The rows of a multi-row VALUES list, and its parameters. One list of lists is the only parameter: the driver writes it as
 * `(1, 'a'), (2, 'b')`, in less time than one parameter for each value.
 */
export function valuesList<T>(
  rows: readonly T[],
  columns: readonly (keyof T)[],
): { sql: string; parameters: unknown[] } {
  return { sql: '?', parameters: [rows.map((row) => columns.map((column) => row[column] ?? null))] };
}

/** Divides the list into chunks of at most `size`, the rows of one bulk statement. */
export function* chunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** A bulk INSERT. Rows whose unique key exists already are updated in the named columns. */
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

/** The number of rows of `from`, which begins with FROM. */
export async function countRows(
  tx: Pick<Tx, 'query'>,
  from: string,
  parameters: readonly unknown[] = [],
): Promise<number> {
  const [row] = await tx.query<{ total: number | string }[]>(`SELECT COUNT(*) AS total ${from}`, [...parameters]);
  return Number(row?.total ?? 0);
}

const ROWS_PER_STATEMENT = 2_500;
/** Escaping at worst doubles a text: 4 MiB of it, a quarter of the default `max_allowed_packet` of MariaDB. */
const BYTES_PER_STATEMENT = 2 * 1024 * 1024;
/** Numbers, dates, quotes and commas of one row. */
const BYTES_WITHOUT_TEXTS = 256;

/** Groups rows so that one statement is small enough for any server. A single larger row is a group of its own. */
export function* packets<T extends object>(rows: Iterable<T>): Generator<T[]> {
  let group: T[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = bytesOf(row);
    if (group.length === ROWS_PER_STATEMENT || (group.length > 0 && bytes + size > BYTES_PER_STATEMENT)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(row);
    bytes += size;
  }
  if (group.length > 0) yield group;
}

function bytesOf(row: object): number {
  let bytes = BYTES_WITHOUT_TEXTS;
  for (const value of Object.values(row)) if (typeof value === 'string') bytes += Buffer.byteLength(value);
  return bytes;
}

/** Rows that come part by part. */
export type Parts<T> = Iterable<Iterable<T>> | AsyncIterable<Iterable<T>>;

/**
 * Inserts rows in their order, with as many rows in a statement as every server takes. It yields to the event loop
 * between statements.
 */
export function bulkInsert<T extends object>(
  tx: Tx,
  table: string,
  columns: readonly (keyof T & string)[],
  rows: Iterable<T>,
): Promise<void> {
  return bulkInsertParts(tx, table, columns, [rows]);
}

/**
 * {@link bulkInsert} of rows that come in parts. The next statement is built while the server works on this one.
 * It is sent only when this one has succeeded. After a deadlock the transaction is over, and the next statement would
 * run outside of it.
 */
export async function bulkInsertParts<T extends object>(
  tx: Tx,
  table: string,
  columns: readonly (keyof T & string)[],
  parts: Parts<T>,
): Promise<void> {
  let sent: Promise<unknown> = Promise.resolve();
  try {
    for await (const rows of parts) {
      for (const packet of packets(rows)) {
        const { sql, parameters } = valuesList(packet, columns);
        await sent;
        sent = tx.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${sql}`, parameters);
        sent.catch(() => undefined); // it is met where `sent` is waited for
        await yieldToEventLoop();
      }
    }
  } finally {
    await sent;
  }
}
