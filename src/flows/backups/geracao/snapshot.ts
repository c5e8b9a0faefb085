import { once } from 'node:events';
import { type Connection, createConnection } from 'mysql2';

/** How many bytes of rows are handed over at once, and how many such batches may wait. */
const BATCH_BYTES = 512 * 1024;
const MAX_WAITING = 3;

const SETTINGS = [
  // Backslashes must mean in QUOTE what they mean to the client that restores.
  "SET SESSION sql_mode = '', time_zone = '+00:00', net_write_timeout = 3600, net_read_timeout = 3600, wait_timeout = 86400",
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
];

/** A row that came without a text: one of its values is longer than the server's max_allowed_packet allows a result to be. */
export class RowTooLargeError extends Error {}

/** A connection of its own that sees the whole database at one instant, whatever is written meanwhile. */
export class Snapshot {
  private constructor(
    private readonly connection: Connection,
    private readonly signal: AbortSignal,
  ) {}

  /** The signal's abort ends every read with its reason, and the connection. */
  static async open(databaseUrl: string, signal: AbortSignal): Promise<Snapshot> {
    signal.throwIfAborted();
    const connection = createConnection({
      uri: databaseUrl.replace(/^mariadb:/, 'mysql:'),
      charset: 'utf8mb4_unicode_ci',
      timezone: 'Z',
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
      connectTimeout: 10_000,
    });
    // A broken connection also fails the query that is at work; without a listener it would end the process.
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
   * The one column of a query as bytes, in batches of about half a megabyte; the server is made to wait for a slow reader.
   * @throws RowTooLargeError for a null, which no row's text can be
   */
  async *texts(sql: string, parameters: readonly unknown[]): AsyncGenerator<readonly Buffer[]> {
    const waiting: Buffer[][] = [];
    const turn = new EventTarget();
    const wake = () => turn.dispatchEvent(new Event('turn'));
    let batch: Buffer[] = [];
    let bytes = 0;
    let failure: Error | undefined;
    let ended = false;
    const fail = (error: Error) => {
      failure ??= error;
      wake();
    };
    const abort = () => fail(this.signal.reason as Error);
    this.signal.addEventListener('abort', abort, { once: true });
    if (this.signal.aborted) abort();

    const hand = () => {
      waiting.push(batch);
      batch = [];
      bytes = 0;
      if (waiting.length >= MAX_WAITING) this.connection.pause();
      wake();
    };
    this.connection
      .query({ sql, values: [...parameters], rowsAsArray: true, typeCast: false })
      .on('result', (row: unknown) => {
        const [text] = row as [Buffer | null];
        if (text === null) return fail(new RowTooLargeError('a row is larger than max_allowed_packet'));
        batch.push(text);
        bytes += text.length;
        if (bytes >= BATCH_BYTES) hand();
      })
      .on('error', fail)
      .on('end', () => {
        ended = true;
        if (batch.length > 0) hand();
        wake();
      });
    try {
      for (;;) {
        if (failure) throw failure;
        const next = waiting.shift();
        if (next) {
          this.connection.resume();
          yield next;
        } else if (ended) return;
        else await once(turn, 'turn');
      }
    } finally {
      this.signal.removeEventListener('abort', abort);
      // Whoever stops early has no use for the rest, which the server would go on sending.
      if (!ended) this.connection.destroy();
    }
  }

  /** Ends the snapshot; nothing was written. */
  close(): void {
    this.connection.destroy();
  }
}
