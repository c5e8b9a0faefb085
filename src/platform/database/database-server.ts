import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DatabaseTls } from '../config/server-url';

/** Address and connection settings of the database. A configuration is one. */
export interface DatabaseTarget {
  readonly databaseUrl: string;
  readonly databaseTls?: DatabaseTls | undefined;
  /** Read replica for long reads that may be slightly outdated. */
  readonly databaseRead?: DatabaseTarget | undefined;
}

/** The same in the driver's terms. */
interface DatabaseServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl?: DatabaseTls;
}

const DEFAULT_PORT = 3306;

/** Parses the URL. TypeORM's own parser takes the brackets of an IPv6 address for a part of the host name. */
export function databaseServer(target: string | DatabaseTarget): DatabaseServer {
  const { databaseUrl, databaseTls }: DatabaseTarget = typeof target === 'string' ? { databaseUrl: target } : target;
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? DEFAULT_PORT : Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(databaseTls ? { ssl: databaseTls } : {}),
  };
}

/** A server setting that an acknowledged write's survival, or what a column holds, depends on. */
interface Expectation {
  readonly name: string;
  readonly good: readonly string[];
  readonly why: string;
}

const EXPECTED: readonly Expectation[] = [
  { name: 'innodb_flush_log_at_trx_commit', good: ['1'], why: 'an acknowledged write can be lost in a crash' },
  {
    name: 'innodb_doublewrite',
    good: ['ON', '1', 'DETECT_AND_RECOVER'],
    why: 'a partly written page can corrupt a table',
  },
  { name: 'innodb_strict_mode', good: ['ON', '1'], why: 'a table may be made otherwise than it was asked for' },
  { name: 'default_storage_engine', good: ['InnoDB'], why: 'tables need transactions and foreign keys' },
  { name: 'character_set_server', good: ['utf8mb4'], why: 'new databases may not take every character' },
];

/** The names of the settings that deviate, each with what follows. Pure, for the check and its test. */
export function deviations(variables: ReadonlyMap<string, string>): string[] {
  const found = EXPECTED.flatMap(({ name, good, why }) => {
    const value = variables.get(name);
    return value === undefined || good.includes(value) ? [] : [`${name} is ${value}, not ${good[0] ?? ''}: ${why}`];
  });
  const binlogUnsafe = variables.get('log_bin') === 'ON' && variables.get('sync_binlog') !== '1';
  return binlogUnsafe
    ? [...found, `sync_binlog is ${variables.get('sync_binlog') ?? '?'}, not 1: replicas can miss acknowledged writes`]
    : found;
}

/** At start: a warning for each setting of the database server that deviates from what we rely on. */
@Injectable()
export class ServerCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger(ServerCheck.name);

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    const names = [...EXPECTED.map(({ name }) => name), 'log_bin', 'sync_binlog'];
    const rows = await this.dataSource.query<{ Variable_name: string; Value: string }[]>(
      `SHOW GLOBAL VARIABLES WHERE Variable_name IN (${names.map(() => '?').join(', ')})`,
      names,
    );
    for (const deviation of deviations(new Map(rows.map((row) => [row.Variable_name, row.Value]))))
      this.logger.warn(`database server: ${deviation}`);
  }
}
