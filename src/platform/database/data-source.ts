import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { databaseServer, type DatabaseTarget } from './database-server';
import { FirmDataSource } from './firm-data-source';
import { ReadReplica } from './read-replica';
import { DEFAULT_LIMITS } from './connection-limits';
import { STREAM_POOL_SIZE } from './stream-shares';

const SOURCE_ROOT = join(__dirname, '..', '..');
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 3_000;
/**
 * Longest wait for a row of a stream. A list's reader may be slow, but the server needs less time between rows and
 * before the first one.
 */
const LONGEST_ROW_MS = 60_000;

/**
 * Session settings of every new connection. Times are UTC, values are never cut silently, and two writers meet at row
 * locks instead of gap locks. Storage engine and strict mode must not depend on how the server is configured.
 */
const SESSION =
  "SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', group_concat_max_len = 1048576";
const ISOLATION = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';
/** Makes connections to the read replica read-only, whatever its account may do. */
const READ_ONLY = 'SET SESSION TRANSACTION READ ONLY';

/** Options of a data source, with the read replica for reads that may be slightly outdated. */
export type FirmOptions = DataSourceOptions & { readonly readTarget?: DatabaseTarget };

/** How this project talks to MariaDB 10.6+ or MySQL 8. The schema is made by migrations, never synchronised. */
export function dataSourceOptions(target: string | DatabaseTarget): FirmOptions {
  const { user, ...server } = databaseServer(target);
  return {
    ...server,
    username: user,
    type: 'mariadb',
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
    extra: poolOf(POOL_SIZE),
    ...(typeof target !== 'string' && target.databaseRead ? { readTarget: target.databaseRead } : {}),
  };
}

/**
 * Opens a data source whose connections all have our session settings, with a separate pool for streams.
 * @param database a plain URL means a connection without TLS
 * @param patient for operator commands, whose statements (a migration's ALTER TABLE) may take as long as they need
 */
export async function connect(database: string | FirmOptions, patient = false): Promise<FirmDataSource> {
  const { readTarget, ...options } = typeof database === 'string' ? dataSourceOptions(database) : database;
  const forEver = Number.POSITIVE_INFINITY;
  const poolForStreams = async (of: DataSourceOptions, session: readonly string[]): Promise<FirmDataSource> => {
    const pool = { ...of, entities: [], migrations: [], extra: poolOf(STREAM_POOL_SIZE) };
    const streams = new FirmDataSource(pool, patient ? forEver : LONGEST_ROW_MS);
    await streams.initialize();
    await streams.prepare(session);
    return streams;
  };
  const dataSource = new FirmDataSource(
    options,
    patient ? forEver : DEFAULT_LIMITS.hardMs,
    () => poolForStreams(options, [ISOLATION, SESSION]),
    readTarget && new ReadReplica(() => poolForStreams(dataSourceOptions(readTarget), [ISOLATION, SESSION, READ_ONLY])),
  );
  await dataSource.initialize();
  await dataSource.prepare(patient ? [ISOLATION, SESSION] : [ISOLATION, SESSION, DEFAULT_LIMITS.sql]);
  return dataSource;
}

const poolOf = (size: number) => ({ connectionLimit: size, maxIdle: size, enableKeepAlive: true });

type Class = new () => object;

/** Every class exported by the matching files, so that a new entity or migration is listed nowhere else. */
function classesIn(folder: string, pattern: RegExp): Class[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !file.endsWith('.d.ts') && !/\.(e2e-)?spec\.[jt]s$/.test(file))
    .sort()
    .flatMap((file) => Object.values(module.require(join(folder, file)) as Record<string, unknown>))
    .filter((exported): exported is Class => typeof exported === 'function' && exported.prototype !== undefined);
}
