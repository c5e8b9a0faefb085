import type { Logger } from '@nestjs/common';
import type { Redis, RedisOptions } from 'ioredis';

/** Scheme of a URL for sentinels, which know the address of the master. Other URLs name a single Redis. */
const SENTINELS =
  /^redis(?<tls>s?)\+sentinel:\/\/(?:(?<login>[^@/]*)@)?(?<hosts>[^@/?#]+)\/(?<name>[^/?#]+?)(?:\/(?<db>\d+))?\/?$/;
const SENTINEL_PORT = 26_379;
const SENTINEL_TIMEOUT_MS = 800;
const MAX_SENTINEL_DELAY_MS = 1_000;

/** Whether a setting means sentinels, well formed or not. */
export function isSentinelUrl(url: string): boolean {
  return /^rediss?\+sentinel:/.test(url);
}

/** `redis+sentinel://[user:password@]host[:port][,host[:port]…]/name[/db]` with the password in it; undefined when it is not that. */
export function sentinelUrl(raw: string, password: string): string | undefined {
  const match = SENTINELS.exec(raw)?.groups;
  const { tls = '', login = '', hosts = '', name = '', db } = match ?? {};
  if (!match || !hosts.split(',').every((host) => hostOf(host) !== undefined)) return undefined;
  if (!isDecodable(login) || !isDecodable(name)) return undefined;
  const secret = password === '' ? login : `${login}:${encodeURIComponent(password)}`;
  const path = db === undefined ? name : `${name}/${db}`;
  return `redis${tls}+sentinel://${secret === '' ? '' : `${secret}@`}${hosts}/${path}`;
}

/** Returns the connection options of the client for a URL that the configuration has accepted. */
export function redisAt(url: string, sentinelPassword: string): RedisOptions {
  return isSentinelUrl(url) ? behindSentinels(url, sentinelPassword) : alone(url);
}

function alone(url: string): RedisOptions {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1') || '127.0.0.1',
    port: port === '' ? 6_379 : Number(port),
    ...loginOf(username, password),
    ...(/^\/\d+$/.test(pathname) ? { db: Number(pathname.slice(1)) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    ...Object.fromEntries(searchParams),
  };
}

/**
 * Connects through sentinels. The client asks them for the master each time it connects. It gets no notice of a
 * failover and notices it when its connection fails.
 */
function behindSentinels(url: string, sentinelPassword: string): RedisOptions {
  const { tls, login = '', hosts = '', name = '', db } = SENTINELS.exec(url)?.groups ?? {};
  const [username = '', ...password] = login.split(':');
  return {
    sentinels: hosts.split(',').flatMap((host) => hostOf(host) ?? []),
    name: decodeURIComponent(name),
    ...loginOf(username, password.join(':')),
    ...(db === undefined ? {} : { db: Number(db) }),
    ...(tls ? { tls: {}, enableTLSForSentinelMode: true } : {}),
    ...(sentinelPassword === '' ? {} : { sentinelPassword }),
    sentinelCommandTimeout: SENTINEL_TIMEOUT_MS,
    sentinelRetryStrategy: (attempt) => Math.min(attempt * 100, MAX_SENTINEL_DELAY_MS),
  };
}

function loginOf(username: string, password: string): RedisOptions {
  return {
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
  };
}

function hostOf(text: string): { readonly host: string; readonly port: number } | undefined {
  const url = `redis://${text}`;
  if (text === '' || !URL.canParse(url)) return undefined;
  const { hostname, port } = new URL(url);
  if (hostname === '') return undefined;
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? SENTINEL_PORT : Number(port) };
}

/** Whether a part of a URL can be decoded: a `%` in a password has to be written as `%25`. */
export function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Logs the loss of the Redis connection once per outage, and its restoration. */
export function logOutages(connection: Redis, logger: Logger): void {
  let isDown = false;
  connection.on('error', (error: Error) => {
    if (!isDown) logger.warn(`Redis connection lost: ${error.message}`);
    isDown = true;
  });
  connection.on('ready', () => {
    if (isDown) logger.log('Redis connection restored');
    isDown = false;
  });
}
