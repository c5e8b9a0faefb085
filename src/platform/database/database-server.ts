import type { DatabaseTls } from '../config/database-tls';

/** Address and connection settings of the database. A configuration is one. */
export interface DatabaseTarget {
  readonly databaseUrl: string;
  readonly databaseTls?: DatabaseTls | undefined;
  /** Read replica for long reads that may be slightly outdated. */
  readonly databaseRead?: DatabaseTarget | undefined;
}

/** The same in the driver's terms. */
export interface DatabaseServer {
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
