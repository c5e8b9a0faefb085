import type { DataSource } from 'typeorm';

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
  const connection = (await runner.connect()) as { destroy(): void };
  let whole = false;
  try {
    const rows = await runner.stream(sql, [...parameters]);
    for await (const row of rows) yield row as T;
    whole = true;
  } finally {
    if (whole) await runner.release();
    else connection.destroy();
  }
}
