import { yieldToEventLoop } from '../../kernel/yield-to-event-loop';
import type { DataSource, QueryRunner } from 'typeorm';
import { currentRequest } from '../http/current-request';
import { FirmDataSource } from './firm-data-source';
import type { WatchedConnection } from './query-monitor';
import type { Tx } from './unit-of-work';

/** Rows between two pauses for the event loop. The driver delivers buffered rows without a pause. */
const ROWS_PER_CHUNK = 128;

/**
 * Streams the rows of a query on a connection of the separate stream pool, so that memory stays bounded. The connection
 * is released at the end. When the reader stops early it is closed, since the server would go on sending.
 * @throws PoolBusyError when too many streams are being read; DomainError 429 when too many are by this caller
 */
export function streamRows<T>(
  dataSource: DataSource,
  sql: string,
  parameters: readonly unknown[] = [],
): AsyncGenerator<T> {
  return streamFrom<T>(dataSource, () => ofStreams(dataSource), sql, parameters);
}

/** {@link streamRows} for reads that may be slightly outdated. Uses the read replica where there is one. */
export function streamOldRows<T>(
  dataSource: DataSource,
  sql: string,
  parameters: readonly unknown[] = [],
): AsyncGenerator<T> {
  const take = async () => {
    const taken = dataSource instanceof FirmDataSource ? await dataSource.reads?.take() : undefined;
    return taken ?? ofStreams(dataSource);
  };
  return streamFrom<T>(dataSource, take, sql, parameters);
}

/** Runs short reads that may be slightly outdated, all on one connection of the read replica where there is one. */
export async function readOld<T>(dataSource: DataSource, work: (tx: Tx) => Promise<T>): Promise<T> {
  const taken = dataSource instanceof FirmDataSource ? await dataSource.reads?.take() : undefined;
  if (!taken) return work(dataSource.manager);
  try {
    return await work(taken.runner.manager);
  } finally {
    await taken.runner.release();
  }
}

/** Where a stream reads. */
interface Source {
  readonly pool: DataSource;
  readonly runner: QueryRunner;
}

async function ofStreams(dataSource: DataSource): Promise<Source> {
  const pool = dataSource instanceof FirmDataSource ? await dataSource.forStreams() : dataSource;
  return { pool, runner: pool.createQueryRunner() };
}

/** A caller's stream is counted before it takes a connection, and until it has given it back. */
async function* streamFrom<T>(
  dataSource: DataSource,
  take: () => Promise<Source>,
  sql: string,
  parameters: readonly unknown[],
): AsyncGenerator<T> {
  const { credential, account } = currentRequest() ?? {};
  const shares = dataSource instanceof FirmDataSource ? dataSource.shares : undefined;
  const isCounted = shares && credential !== undefined && account !== undefined;
  const leave = isCounted ? await shares.enter({ credential, account }) : undefined;
  try {
    yield* rowsFrom<T>(await take(), sql, parameters);
  } finally {
    leave?.();
  }
}

async function* rowsFrom<T>({ pool, runner }: Source, sql: string, parameters: readonly unknown[]): AsyncGenerator<T> {
  const connection = (await runner.connect()) as StreamedConnection;
  const watch = pool instanceof FirmDataSource ? pool.watch : undefined;
  let whole = false;
  try {
    const rows = rowsOf<T>(runner, connection, sql, parameters);
    let turn = 0;
    for (;;) {
      watch?.waits(connection);
      const step = await rows.next();
      watch?.rests(connection);
      if (step.done) break;
      yield step.value;
      if (++turn % ROWS_PER_CHUNK === 0) await yieldToEventLoop();
    }
    whole = true;
  } finally {
    watch?.rests(connection);
    if (whole) await runner.release();
    else cut(connection);
  }
}

interface StreamedConnection extends WatchedConnection {
  destroy(): void;
  on(event: 'error', listener: (error: Error) => void): unknown;
  off(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * Removes the connection from the pool and closes its socket. The driver alone only sends a quit command, which a
 * server that is busy sending does not read.
 */
function cut(connection: StreamedConnection): void {
  connection.destroy();
  connection.stream.destroy();
}

/**
 * Streams the rows of a query inside a transaction. No other statement runs in it before the last row. When the reader
 * stops early, the remaining rows are read and dropped, so that the transaction can go on or be rolled back.
 */
export async function* streamRowsIn<T>(tx: Tx, sql: string, parameters: readonly unknown[] = []): AsyncGenerator<T> {
  if (!tx.queryRunner) throw new Error('rows are streamed inside a transaction');
  const connection = (await tx.queryRunner.connect()) as StreamedConnection;
  let turn = 0;
  for await (const row of rowsOf<T>(tx.queryRunner, connection, sql, parameters)) {
    yield row;
    if (++turn % ROWS_PER_CHUNK === 0) await yieldToEventLoop();
  }
}

/** Yields the rows of a stream. The driver reports a connection that breaks only to the connection's own listeners. */
async function* rowsOf<T>(
  runner: QueryRunner,
  connection: StreamedConnection,
  sql: string,
  parameters: readonly unknown[],
): AsyncGenerator<T> {
  // The listener stays after the reader has stopped. If the connection breaks then, the next statement fails instead of
  // the process.
  const rows = await runner.stream(sql, [...parameters], undefined, () => undefined);
  const broken = (error: Error) => rows.destroy(error);
  connection.on('error', broken);
  try {
    for await (const row of rows) yield row as T;
  } finally {
    connection.off('error', broken);
  }
}

/** The rows in another form, one by one. */
export async function* mapRows<T, R>(rows: AsyncIterable<T>, map: (row: T) => R): AsyncGenerator<R> {
  for await (const row of rows) yield map(row);
}

/** Groups the rows in lists of at most `size`, for queries about several rows. */
export async function* rowChunks<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let some: T[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
