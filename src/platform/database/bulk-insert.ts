import { valuesList } from './sql';
import type { Tx } from './unit-of-work';

const ROWS_PER_STATEMENT = 2_500;
/** Escaping at worst doubles the text: 4 MB, a quarter of MariaDB's default `max_allowed_packet`. */
const BYTES_PER_STATEMENT = 2 * 1024 * 1024;
/** Numbers, dates, quotes and commas of one row. */
const BYTES_BESIDE_TEXTS = 256;

/** Inserts rows in their order, as many a statement as every server takes; a single row larger than that goes alone. */
export async function bulkInsert<T extends object>(
  tx: Tx,
  table: string,
  columns: readonly (keyof T & string)[],
  rows: Iterable<T>,
): Promise<void> {
  for (const chunk of bySize(rows)) {
    const { sql, parameters } = valuesList(chunk, columns);
    await tx.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${sql}`, parameters);
  }
}

/** Rows in groups that one statement takes. */
export function* bySize<T extends object>(rows: Iterable<T>): Generator<T[]> {
  let group: T[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = textBytesOf(row);
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

function textBytesOf(row: object): number {
  let bytes = BYTES_BESIDE_TEXTS;
  for (const value of Object.values(row)) if (typeof value === 'string') bytes += Buffer.byteLength(value);
  return bytes;
}
