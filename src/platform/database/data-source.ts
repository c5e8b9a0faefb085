import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';

const SOURCE_ROOT = join(__dirname, '..', '..');
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Said to the server on every new connection: times are UTC, nothing is silently cut, and two writers meet at row locks
 * instead of gap locks. Mixing engines or losing strictness must not depend on how somebody set up a server.
 */
const SESSION =
  "SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', group_concat_max_len = 1048576";
const ISOLATION = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';

/** How this project talks to MariaDB 10.6+ or MySQL 8. The schema is made by migrations, never synchronised. */
export function dataSourceOptions(databaseUrl: string): DataSourceOptions {
  return {
    type: 'mariadb',
    url: databaseUrl.replace(/^mysql:/, 'mariadb:'),
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    dateStrings: ['DATE'],
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    synchronize: false,
    migrationsRun: false,
    migrationsTableName: 'migracao',
    entities: classesIn(SOURCE_ROOT, /\.entity\.[jt]s$/),
    migrations: classesIn(join(__dirname, 'migrations'), /\.[jt]s$/),
    extra: { connectionLimit: POOL_SIZE, maxIdle: POOL_SIZE, enableKeepAlive: true },
  };
}

/** A connected data source whose connections all carry our session settings. */
export async function connect(databaseUrl: string): Promise<DataSource> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  const { pool } = dataSource.driver as unknown as { pool: SessionPool };
  pool.on('connection', (connection) => {
    connection.query(ISOLATION);
    connection.query(SESSION);
  });
  // The connection that initialize() opened is the only one so far.
  await dataSource.query(ISOLATION);
  await dataSource.query(SESSION);
  return dataSource;
}

interface SessionPool {
  on(event: 'connection', listener: (connection: { query(sql: string): void }) => void): void;
}

type Class = new () => object;

/** Every class exported by the matching files, so that a new entity or migration is listed nowhere else. */
function classesIn(folder: string, pattern: RegExp): Class[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !file.endsWith('.d.ts') && !/\.(e2e-)?spec\.[jt]s$/.test(file))
    .sort()
    .flatMap((file) => Object.values(module.require(join(folder, file)) as Record<string, unknown>))
    .filter((exported): exported is Class => typeof exported === 'function' && exported.prototype !== undefined);
}
