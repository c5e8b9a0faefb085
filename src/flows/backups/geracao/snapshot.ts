import { Logger } from '@nestjs/common';
import { type Connection, createConnection } from 'mysql2';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { BACKUP_FAILURES } from '../../../kernel/reason-codes/backups';
import { databaseServer, type DatabaseTarget } from '../../../platform/database/database-server';
import { acquireNamedLocks } from '../../../platform/database/named-locks';
import { UnitOfWork } from '../../../platform/database/unit-of-work';

const SETTINGS = [
  // Backslashes in QUOTE must mean the same as in the client that restores.
  "SET SESSION sql_mode = '', time_zone = '+00:00', net_write_timeout = 3600, net_read_timeout = 3600, wait_timeout = 86400",
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
];

/** A separate connection that sees the whole database at one time, whatever is written meanwhile. */
export class Snapshot {
  private constructor(
    private readonly connection: Connection,
    private readonly signal: AbortSignal,
  ) {}

  /** Opens the snapshot. The signal's abort ends every read with its reason, and the connection. */
  static async open(target: string | DatabaseTarget, signal: AbortSignal): Promise<Snapshot> {
    signal.throwIfAborted();
    const connection = createConnection({
      ...databaseServer(target),
      charset: 'utf8mb4_unicode_ci',
      timezone: 'Z',
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
      connectTimeout: 10_000,
    });
    // A broken connection also fails the current query. Without a listener the error would end the process.
    connection.on('error', () => undefined);
    const snapshot = new Snapshot(connection, signal);
    signal.addEventListener('abort', () => connection.destroy(), { once: true });
    try {
      for (const statement of SETTINGS) await snapshot.query(statement);
      return snapshot;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  /** The rows of a small result. */
  query<Row>(sql: string): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const abort = () => reject(this.signal.reason as Error);
      this.signal.addEventListener('abort', abort, { once: true });
      this.connection.query(sql, (error, rows) => {
        this.signal.removeEventListener('abort', abort);
        if (error) reject(error);
        else resolve(rows as Row[]);
      });
    });
  }

  /**
   * Returns the one column of a query as bytes, in batches of about half a megabyte. The server waits for a slow
   * reader.
   * @throws RowTooLargeError for a null, which no row's text can be
   */
  async *texts(sql: string, parameters: readonly unknown[]): AsyncGenerator<readonly Buffer[]> {
    const batches = new Batches(() => this.connection.pause());
    const abort = () => batches.fail(this.signal.reason as Error);
    this.signal.addEventListener('abort', abort, { once: true });
    if (this.signal.aborted) abort();
    // The driver reports a broken connection only to the connection's own listeners, not to the query that reads from
    // it.
    const broken = (error: Error) => batches.fail(error);
    this.connection.on('error', broken);
    this.connection
      .query({ sql, values: [...parameters], rowsAsArray: true, typeCast: false })
      .on('result', (row: unknown) => batches.add((row as [Buffer | null])[0]))
      .on('error', (error: Error) => batches.fail(error))
      .on('end', () => batches.end());
    try {
      for (let batch = await batches.next(); batch; batch = await batches.next()) {
        this.connection.resume();
        yield batch;
      }
    } finally {
      this.signal.removeEventListener('abort', abort);
      this.connection.off('error', broken);
      // A reader that stops early does not need the remaining rows, which the server would go on sending.
      if (!batches.ended) this.connection.destroy();
    }
  }

  /** Closes the snapshot. It has written nothing. */
  close(): void {
    this.connection.destroy();
  }
}

/** Bytes of rows in one batch, and how many batches may wait. */
const BATCH_BYTES = 512 * 1024;
const MAX_WAITING = 3;

/** A row whose text is longer than the server's max_allowed_packet. The server returns NULL for it. */
export class RowTooLargeError extends Error {
  constructor() {
    super(BACKUP_FAILURES['backups.linha_grande_demais']);
  }
}

/** Buffers rows between a connection, which pushes them, and a reader, which takes batches. */
class Batches {
  ended = false;
  private readonly waiting: Buffer[][] = [];
  private batch: Buffer[] = [];
  private bytes = 0;
  private failure: Error | undefined;
  private wake: () => void = () => undefined;

  /** @param full asks the connection to pause; it may be called again */
  constructor(private readonly full: () => void) {}

  /** Adds a row's text. A null is not a valid text and fails the reading. */
  add(text: Buffer | null): void {
    if (text === null) return this.fail(new RowTooLargeError());
    this.batch.push(text);
    this.bytes += text.length;
    if (this.bytes >= BATCH_BYTES) this.hand();
  }

  /** The reader gets the first failure instead of the next batch. */
  fail(error: Error): void {
    this.failure ??= error;
    this.wake();
  }

  end(): void {
    this.ended = true;
    if (this.batch.length > 0) this.hand();
    this.wake();
  }

  /** The next batch once it is there; undefined after the last. */
  async next(): Promise<readonly Buffer[] | undefined> {
    for (;;) {
      if (this.failure) throw this.failure;
      const batch = this.waiting.shift();
      if (batch || this.ended) return batch;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  private hand(): void {
    this.waiting.push(this.batch);
    this.batch = [];
    this.bytes = 0;
    if (this.waiting.length >= MAX_WAITING) this.full();
    this.wake();
  }
}

/** How long a replica may lag before the primary is used, and the interval of the checks. */
export const REPLICA_WAIT = { forMs: 60_000, everyMs: 1_000 };
const RESPONSE_TIMEOUT_MS = 10_000;
const MARK = 'copia_de_leitura';

const logger = new Logger('Snapshot');

/**
 * Opens the snapshot of a backup. Uses the read replica once it has everything that was committed before, which a mark
 * written first shows. Otherwise it uses the primary. A backup is never older than its beginning.
 */
export async function openSnapshot(
  dataSource: DataSource,
  { databaseRead, ...writer }: DatabaseTarget,
  signal: AbortSignal,
): Promise<Snapshot> {
  if (databaseRead) {
    const mark = await setMark(dataSource);
    const deadline = performance.now() + REPLICA_WAIT.forMs;
    do {
      const snapshot = await snapshotWith(mark, databaseRead, signal);
      if (snapshot === 'unavailable') break;
      if (snapshot) return snapshot;
      await sleep(REPLICA_WAIT.everyMs, undefined, { signal });
    } while (performance.now() < deadline);
    logger.warn('Read replica unavailable or too far behind, the backup uses the primary');
  }
  return Snapshot.open(writer, signal);
}

/**
 * Increments the mark on the primary. Every change that was committed before reaches a replica before the mark does.
 * Two backups that begin on two nodes of a cluster collide here, and one of them tries again.
 */
async function setMark(dataSource: DataSource): Promise<number> {
  return new UnitOfWork(dataSource).run(async (tx) => {
    await acquireNamedLocks(tx, [MARK]);
    const [row] = await tx.query<{ vez: number }[]>('SELECT vez FROM trava WHERE nome = ?', [MARK]);
    return Number(row?.vez);
  });
}

/** Returns a snapshot that contains the mark; undefined where the mark has not arrived yet. */
async function snapshotWith(
  mark: number,
  target: DatabaseTarget,
  signal: AbortSignal,
): Promise<Snapshot | 'unavailable' | undefined> {
  // The first check has a timeout. Otherwise a stopped server would block the backup forever.
  const seen = await markAt(target, AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]));
  signal.throwIfAborted();
  if (seen === 'unavailable') return 'unavailable';
  if (seen < mark) return undefined;
  const snapshot = await Snapshot.open(target, signal);
  // One address may have several replicas.
  if ((await readMark(snapshot)) >= mark) return snapshot;
  snapshot.close();
  return undefined;
}

async function markAt(target: DatabaseTarget, signal: AbortSignal): Promise<number | 'unavailable'> {
  try {
    const snapshot = await Snapshot.open(target, signal);
    try {
      return await readMark(snapshot);
    } finally {
      snapshot.close();
    }
  } catch (error) {
    logger.error(`DATABASE_READ_URL: ${String(error)}`);
    return 'unavailable';
  }
}

async function readMark(snapshot: Snapshot): Promise<number> {
  const [row] = await snapshot.query<{ vez: string }>(`SELECT vez FROM trava WHERE nome = '${MARK}'`);
  return Number(row?.vez ?? 0);
}
