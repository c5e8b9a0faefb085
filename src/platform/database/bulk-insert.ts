import { yieldToEventLoop } from '../../kernel/yield-to-event-loop';
import { packets, valuesList } from './sql';
import type { Tx } from './unit-of-work';

/** Rows that come part by part. */
export type Parts<T> = Iterable<Iterable<T>> | AsyncIterable<Iterable<T>>;

/** Inserts rows in their order, as many a statement as every server takes; in between the event loop gets its turn. */
export function bulkInsert<T extends object>(
  tx: Tx,
  table: string,
  columns: readonly (keyof T & string)[],
  rows: Iterable<T>,
): Promise<void> {
  return bulkInsertParts(tx, table, columns, [rows]);
}

/**
 * {@link bulkInsert} of rows that come in parts: the next statement is made while the server works on this one. It is sent only
 * once this one has ended well: behind a deadlock's victim it would stand outside the transaction, which is over then.
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
