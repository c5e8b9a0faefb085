import { type ConnectionOptions, createConnection, type Pool, type PoolConnection } from 'mysql2';
import {
  DataSource,
  type DataSourceOptions,
  type EntityManager,
  type EntityMetadata,
  type ObjectLiteral,
  QueryFailedError,
  type QueryRunner,
} from 'typeorm';
import { isWrongServer } from './driver-errors';
import { DEFAULT_LIMITS, limitWaiting, LONG_LIMITS } from './connection-limits';
import { QueryMonitor, type WatchedConnection } from './query-monitor';
import type { ReadReplica } from './read-replica';
import { RequestTransaction } from './request-transaction';
import { StaleConnections } from './stale-connections';
import { SHARE_WAIT_MS, STREAM_POOL_SIZE, StreamShares } from './stream-shares';

/** How long a request waits for a connection. After that the response is 503. */
export const WAIT_MS = 5_000;
/** The same for a stream, which has waited for its reader's share before. */
export const STREAM_WAIT_MS = WAIT_MS - SHARE_WAIT_MS;
export const PROBE_MS = 2_000;
/** Together with the wait and two probes, a request on a server that has stopped ends within 15 s. */
export const WATCH = { suspectMs: 4_000, everyMs: 500 } as const;

interface Driver {
  readonly pool: Pool;
  readonly options: unknown;
  createConnectionOptions(options: unknown, credentials: unknown): ConnectionOptions;
}

/**
 * Connection pool of the service, with a smaller pool for streams. Slow readers of streams leave the other connections
 * free. Waiting for a connection ends after a limit, and so does waiting for a server that no longer responds.
 */
export class FirmDataSource extends DataSource {
  readonly watch: QueryMonitor;
  /** How many streams each caller may read at once. */
  readonly shares = new StreamShares(STREAM_POOL_SIZE);
  private stale: StaleConnections | undefined;
  private streams: Promise<FirmDataSource> | undefined;

  /**
   * @param hardMs limit after which a statement is aborted
   * @param streamPool creates the pool for streams; undefined for that pool itself
   * @param reads the read replica, where there is one
   */
  constructor(
    options: DataSourceOptions,
    private readonly hardMs: number,
    private readonly streamPool?: () => Promise<FirmDataSource>,
    readonly reads?: ReadReplica,
  ) {
    super(options);
    this.watch = new QueryMonitor(() => this.isResponding(), { ...WATCH, hardMs });
    const ofThePool: EntityManager = this.manager;
    Object.defineProperty(this, 'manager', { get: () => RequestTransaction.managerOf(this) ?? ofThePool });
  }

  /** Runs in the current request transaction once that has begun. */
  override query<T = unknown>(sql: string, parameters?: unknown[], runner?: QueryRunner): Promise<T> {
    const running = runner ?? RequestTransaction.managerOf(this)?.queryRunner;
    return running ? super.query<T>(sql, parameters, running) : this.queryOnce<T>(sql, parameters);
  }

  /**
   * Runs one statement on a connection of the pool, without a query runner. A runner with its events and the driver's stack trace
   * took a twelfth of the processor time of a read (lab/bench/flame.mjs).
   * @throws QueryFailedError as a runner does
   */
  private queryOnce<T>(sql: string, parameters?: unknown[]): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.ownDriver.pool.getConnection((noConnection, connection) => {
        if (noConnection) return reject(noConnection);
        const done = (error: unknown, rows?: unknown): void => {
          connection.release();
          if (error) reject(new QueryFailedError(sql, parameters, error as Error));
          else resolve(rows as T);
        };
        try {
          connection.query(sql, parameters, done);
        } catch (error) {
          done(error); // a parameter that can't be written
        }
      });
    });
  }

  /** Runs these statements first on every connection, and monitors its queries. */
  async prepare(session: readonly string[]): Promise<void> {
    const { pool } = this.ownDriver;
    this.stale = new StaleConnections(pool, isWrongServer, () => this.reconnect());
    pool.on('connection', (connection: PoolConnection) => {
      this.watchOver(connection);
      for (const statement of session)
        connection.query(statement, (error) => {
          // A connection with other date or isolation settings must not be used.
          if (error) connection.destroy();
        });
    });
    limitWaiting(pool, this.streamPool ? WAIT_MS : STREAM_WAIT_MS);
    // The connection that initialize() opened is the only one so far.
    const runner = this.createQueryRunner();
    this.watchOver((await runner.connect()) as PoolConnection);
    for (const statement of session) await runner.query(statement);
    await runner.release();
  }

  /** Runs a transaction with the time limits of an export. The connection gets its default limits back. */
  async longTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.createQueryRunner();
    try {
      const restore = await this.extendLimits(runner);
      try {
        return await runner.manager.transaction(work);
      } finally {
        await restore();
      }
    } finally {
      await runner.release();
    }
  }

  /**
   * Sets the time limits of an export on a connection.
   * @returns a function that restores the limits, to be called before the connection is released
   */
  async extendLimits(runner: QueryRunner): Promise<() => Promise<void>> {
    if (!Number.isFinite(this.hardMs)) return () => Promise.resolve();
    const connection = (await runner.connect()) as PoolConnection & WatchedConnection;
    const restore = async (): Promise<void> => {
      this.watch.allow(connection, undefined);
      // A connection that cannot be reset is not used again. The work has already thrown the error.
      await runner.query(DEFAULT_LIMITS.sql).catch(() => connection.destroy());
    };
    try {
      await runner.query(LONG_LIMITS.sql);
    } catch (error) {
      await restore();
      throw error;
    }
    this.watch.allow(connection, LONG_LIMITS.hardMs);
    return restore;
  }

  /** Where streams take their connections; connected at the first use. */
  async forStreams(): Promise<FirmDataSource> {
    if (!this.streamPool) return this;
    this.streams ??= this.streamPool();
    try {
      return await this.streams;
    } catch (error) {
      this.streams = undefined;
      throw error;
    }
  }

  /** Retires every current connection, here and in the pool for streams. All may lead to the same server. */
  private reconnect(): void {
    this.stale?.retireAll();
    void this.streams?.then(
      (streams) => streams.stale?.retireAll(),
      () => undefined,
    );
  }

  override async destroy(): Promise<void> {
    this.watch.end();
    const streams = await this.streams?.catch(() => undefined);
    await streams?.destroy();
    await this.reads?.destroy();
    await super.destroy();
  }

  protected override async buildMetadatas(): Promise<void> {
    await super.buildMetadatas();
    keepIdsNumeric(this.entityMetadatas);
  }

  private get ownDriver(): Driver {
    return this.driver as unknown as Driver;
  }

  private watchOver(connection: PoolConnection): void {
    this.stale?.add(connection as never);
    // Streams are monitored row by row, by their reader.
    if (this.streamPool) this.watch.add(connection as never);
  }

  /** Whether the server responds to a new connection, even with an error. */
  private isResponding(): Promise<boolean> {
    const { options } = this.ownDriver;
    const connection = createConnection({
      ...this.ownDriver.createConnectionOptions(options, options),
      connectTimeout: PROBE_MS,
    });
    return new Promise((resolve) => {
      const done = (alive: boolean) => {
        resolve(alive);
        connection.destroy();
      };
      connection.once('connect', () => done(true));
      connection.on('error', (error: { errno?: number }) => done(error.errno !== undefined && error.errno > 1_000));
    });
  }
}

/**
 * Keeps generated BIGINT ids as numbers, as the driver returns them. TypeORM changes the id of an inserted entity to a
 * string, while the same entity read again has a number.
 */
function keepIdsNumeric(entities: readonly EntityMetadata[]): void {
  for (const { generatedColumns } of entities) {
    for (const column of generatedColumns) {
      if (column.type !== 'bigint') continue;
      column.createValueMap = (value: unknown, byDatabaseName?: boolean): ObjectLiteral => ({
        [byDatabaseName ? column.databaseName : column.propertyName]: value,
      });
    }
  }
}
