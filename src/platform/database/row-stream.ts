import { yieldToEventLoop } from '../../kernel/yield-to-event-loop';
import type { DataSource, QueryRunner } from 'typeorm';
import { currentRequest } from '../http/current-request';
import { FirmDataSource } from './firm-data-source';
import type { WatchedConnection } from './query-monitor';
import type { Tx } from './unit-of-work';

/** After so many rows the event loop gets its turn: the driver hands over what it has without one. */
const ROWS_PER_CHUNK = 128;

/**
 * The rows of a query as they come, without ever holding all of them, on a connection next to the pool of everybody. It goes
 * back at the end; when the reader stops early it is closed, since the server would go on sending.
 * @throws PoolBusyError when too many streams are being read; DomainError 429 when too many are by this caller
 */
export function streamRows<T>(
  dataSource: DataSource,
  sql: string,
  parameters: readonly unknown[] = [],
): AsyncGenerator<T> {
  return streamFrom<T>(dataSource, () => ofStreams(dataSource), sql, parameters);
}

/** {@link streamRows} of what may be a moment old: from the second address of the database, where there is one. */
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

/** Runs short reads that may be a moment old, all on one connection of the second address where there is one. */
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

/** Out of the pool, and the socket closed: the driver alone only says goodbye, which a server busy sending doesn't hear. */
function cut(connection: StreamedConnection): void {
  connection.destroy();
  connection.stream.destroy();
}

/**
 * The rows of a query inside a transaction, as they come. Until the last one no other statement runs in it; a reader that
 * stops early leaves the rest to be read over, so that the transaction can go on or be rolled back.
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

/** The driver tells a connection that breaks under a stream to the connection's own listeners alone. */
async function* rowsOf<T>(
  runner: QueryRunner,
  connection: StreamedConnection,
  sql: string,
  parameters: readonly unknown[],
): AsyncGenerator<T> {
  // The listener stays when the reader is gone: a connection that breaks then is the next statement's error, not a crash.
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

/** The rows in lists of at most `size`, for what is asked of several rows at once. */
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
