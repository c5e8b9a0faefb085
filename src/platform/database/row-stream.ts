import type { DataSource } from 'typeorm';
import type { Tx } from './unit-of-work';

/**
 * The rows of a query as they come, without ever holding all of them. The connection goes back to the pool at the end;
 * when the reader stops early it is closed, since the server would go on sending.
 */
export async function* streamRows<T>(
  dataSource: DataSource,
  sql: string,
  parameters: readonly unknown[] = [],
): AsyncGenerator<T> {
  const runner = dataSource.createQueryRunner();
  const connection = (await runner.connect()) as PooledConnection;
  let whole = false;
  try {
    const rows = await runner.stream(sql, [...parameters], undefined, () => undefined);
    for await (const row of rows) yield row as T;
    whole = true;
  } finally {
    if (whole) await runner.release();
    else cut(connection);
  }
}

interface PooledConnection {
  destroy(): void;
  readonly stream: { destroy(): void };
}

/** Out of the pool, and the socket closed: the driver alone only says goodbye, which a server busy sending doesn't hear. */
function cut(connection: PooledConnection): void {
  connection.destroy();
  connection.stream.destroy();
}

/**
 * The rows of a query inside a transaction, as they come. Until the last one no other statement runs in it; a reader that
 * stops early leaves the rest to be read over, so that the transaction can go on or be rolled back.
 */
export async function* streamRowsIn<T>(tx: Tx, sql: string, parameters: readonly unknown[] = []): AsyncGenerator<T> {
  if (!tx.queryRunner) throw new Error('rows are streamed inside a transaction');
  // The listener stays when the reader is gone: a connection that breaks then is the next statement's error, not a crash.
  const rows = await tx.queryRunner.stream(sql, [...parameters], undefined, () => undefined);
  for await (const row of rows) yield row as T;
}

/** The rows in another form, one by one. */
export async function* mapRows<T, R>(rows: AsyncIterable<T>, map: (row: T) => R): AsyncGenerator<R> {
  for await (const row of rows) yield map(row);
}
