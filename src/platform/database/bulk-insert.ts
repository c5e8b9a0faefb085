import { yieldToEventLoop } from '../../kernel/yield-to-event-loop';
import { packets, valuesList } from './sql';
import type { Tx } from './unit-of-work';

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
