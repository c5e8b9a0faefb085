import { yieldToEventLoop } from '../../kernel/cooperative-steps';
import type { DataSource, QueryRunner } from 'typeorm';
import { currentRequest } from '../http/request';
import { FirmDataSource } from './firm-data-source';
import type { WatchedConnection } from './query-monitor';
import type { Tx } from './unit-of-work';

/** Rows between two pauses for the event loop. The driver delivers buffered rows without a pause. */
const ROWS_PER_CHUNK = 128;

/**
 * The rows of a query as they come. `for await` gives them one by one. `chunks` gives the rows that have arrived
 * together: a reader of many rows then needs a promise for a chunk instead of several for each row.
 */
export class Rows<T> implements AsyncIterable<T> {
  constructor(readonly chunks: AsyncIterable<readonly T[]>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const chunk of this.chunks) yield* chunk;
  }
}

/** The chunks of {@link Rows}; of other rows each is its own chunk. */
export function chunksOf<T>(rows: AsyncIterable<T>): AsyncIterable<readonly T[]> {
  return rows instanceof Rows ? (rows as Rows<T>).chunks : one(rows);
}

async function* one<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  for await (const row of rows) yield [row];
}

/** The rows in another form. */
export function mapRows<T, R>(rows: AsyncIterable<T>, map: (row: T) => R): Rows<R> {
  return new Rows(mapChunks(chunksOf(rows), map));
}

async function* mapChunks<T, R>(chunks: AsyncIterable<readonly T[]>, map: (row: T) => R): AsyncGenerator<R[]> {
  for await (const chunk of chunks) yield chunk.map((row) => map(row));
}

/**
 * Streams the rows of a query on a connection of the separate stream pool, so that memory stays bounded. The connection
 * is released at the end. When the reader stops early it is closed, since the server would go on sending.
 * @throws PoolBusyError when too many streams are being read; DomainError 429 when too many are by this caller
 */
export function streamRows<T>(dataSource: DataSource, sql: string, parameters: readonly unknown[] = []): Rows<T> {
  return new Rows(streamFrom<T>(dataSource, () => ofStreams(dataSource), sql, parameters));
}

/** {@link streamRows} for reads that may be slightly outdated. Uses the read replica where there is one. */
export function streamOldRows<T>(dataSource: DataSource, sql: string, parameters: readonly unknown[] = []): Rows<T> {
  const take = async () => {
    const taken = dataSource instanceof FirmDataSource ? await dataSource.reads?.take() : undefined;
    return taken ?? ofStreams(dataSource);
  };
  return new Rows(streamFrom<T>(dataSource, take, sql, parameters));
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
): AsyncGenerator<T[]> {
  const { credential, account } = currentRequest() ?? {};
  const shares = dataSource instanceof FirmDataSource ? dataSource.shares : undefined;
  const isCounted = shares && credential !== undefined && account !== undefined;
  const leave = isCounted ? await shares.enter({ credential, account }) : undefined;
  try {
    yield* chunksFrom<T>(await take(), sql, parameters);
  } finally {
    leave?.();
  }
}

async function* chunksFrom<T>(
  { pool, runner }: Source,
  sql: string,
  parameters: readonly unknown[],
): AsyncGenerator<T[]> {
  const connection = (await runner.connect()) as StreamedConnection;
  const watch = pool instanceof FirmDataSource ? pool.watch : undefined;
  let whole = false;
  try {
    const chunks = arrivals<T>(runner, connection, sql, parameters);
    let rows = 0;
    for (;;) {
      watch?.waits(connection);
      const step = await chunks.next();
      watch?.rests(connection);
      if (step.done) break;
      rows += step.value.length;
      yield step.value;
      if (rows < ROWS_PER_CHUNK) continue;
      rows = 0;
      await yieldToEventLoop();
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
export function streamRowsIn<T>(tx: Tx, sql: string, parameters: readonly unknown[] = []): Rows<T> {
  return new Rows(chunksIn<T>(tx, sql, parameters));
}

async function* chunksIn<T>(tx: Tx, sql: string, parameters: readonly unknown[]): AsyncGenerator<T[]> {
  if (!tx.queryRunner) throw new Error('rows are streamed inside a transaction');
  const connection = (await tx.queryRunner.connect()) as StreamedConnection;
  let rows = 0;
  for await (const chunk of arrivals<T>(tx.queryRunner, connection, sql, parameters)) {
    rows += chunk.length;
    yield chunk;
    if (rows < ROWS_PER_CHUNK) continue;
    rows = 0;
    await yieldToEventLoop();
  }
}

/**
 * Yields the rows of a stream that have arrived, at most {@link ROWS_PER_CHUNK} at once. The driver reports a
 * connection that breaks only to the connection's own listeners.
 */
async function* arrivals<T>(
  runner: QueryRunner,
  connection: StreamedConnection,
  sql: string,
  parameters: readonly unknown[],
): AsyncGenerator<T[]> {
  // The listener stays after the reader has stopped. If the connection breaks then, the next statement fails instead of
  // the process.
  const rows = await runner.stream(sql, [...parameters], undefined, () => undefined);
  const broken = (error: Error) => rows.destroy(error);
  connection.on('error', broken);
  try {
    for await (const row of rows) {
      const chunk = [row as T];
      // The iterator reads the stream in the same way, and sees its end or failure.
      for (let next; chunk.length < ROWS_PER_CHUNK && (next = rows.read() as T | null) !== null;) chunk.push(next);
      yield chunk;
    }
  } finally {
    connection.off('error', broken);
  }
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
