import type { DatabaseTls } from '../config/database-tls';

/** Where the database is and how it is spoken to; a configuration is one. */
export interface DatabaseTarget {
  readonly databaseUrl: string;
  readonly databaseTls?: DatabaseTls | undefined;
  /** A second address of it, for long reads that may be a moment old. */
  readonly databaseRead?: DatabaseTarget | undefined;
}

/** The same in the driver's words. */
export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl?: DatabaseTls;
}

const DEFAULT_PORT = 3306;

/** Takes the URL apart ourselves: TypeORM's own reader takes the brackets of an IPv6 address for part of its name. */
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
