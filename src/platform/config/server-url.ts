import { isIP } from 'node:net';
import { isDecodable, isSentinelUrl, sentinelUrl } from '../redis/redis-address';
import { type DatabaseTls, databaseTls } from './database-tls';

/**
 * Returns the URL of a server with the separately configured password in it. Errors are added to `problems` under the
 * setting's name.
 */
export function serverUrl(
  name: string,
  raw: string,
  protocols: readonly string[],
  password: string,
  problems: string[],
): string {
  const shown = protocols.map((protocol) => `${protocol}//`).join(' or ');
  if (raw === '') {
    problems.push(`${name} is missing (${protocols.join(' or ')}//…)`);
    return '';
  }
  if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol)) {
    problems.push(`${name} must be a URL beginning with ${shown}`);
    return '';
  }
  const url = new URL(raw);
  if (![url.username, url.password, url.pathname].every(isDecodable)) {
    problems.push(`${name} has a % that begins no escape: write it as %25`);
    return '';
  }
  if (password !== '' && url.password !== '') problems.push(`${name} has a password already`);
  else if (password !== '') url.password = encodeURIComponent(password);
  return (password === '' ? raw : url.href).replace(/(?<!\/)\/+$/, '');
}

/** {@link serverUrl} of a database. */
export function databaseAddress(name: string, raw: string, password: string, problems: string[]): string {
  const url = serverUrl(name, raw, ['mysql:', 'mariadb:'], password, problems);
  if (url === '') return '';
  rejectParameters(name, url, problems);
  if (new URL(url).pathname.length < 2) problems.push(`${name} names no database`);
  return url;
}

/** The URL of a Redis, or of the sentinels that know where it is, with its password. */
export function redisUrl(raw: string, password: string, problems: string[]): string {
  if (!isSentinelUrl(raw)) return serverUrl('REDIS_URL', raw, ['redis:', 'rediss:'], password, problems);
  const url = sentinelUrl(raw, password);
  if (url === undefined)
    problems.push('REDIS_URL must name sentinels as redis+sentinel://[user:password@]host[:port][,host…]/name[/db]');
  return url ?? '';
}

/**
 * Rejects parameters of the database URL, such as `?ssl=`. They would be ignored silently, because TLS has its own
 * settings.
 */
function rejectParameters(name: string, url: string, problems: string[]): void {
  for (const parameter of new Set(new URL(url).searchParams.keys()))
    problems.push(`${name} has the parameter '${parameter}', which nothing reads (for TLS: DATABASE_SSL)`);
}

/**
 * Reads DATABASE_READ_URL, another address of the same database, encrypted like the first; undefined for none.
 * DATABASE_PASSWORD is the password where this URL has none.
 */
export function readAddress(
  raw: string,
  password: string,
  tls: { readonly mode: string; readonly caFile: string },
  problems: string[],
): { readonly databaseUrl: string; readonly databaseTls: DatabaseTls | undefined } | undefined {
  if (raw === '') return undefined;
  const own = URL.canParse(raw) && new URL(raw).password !== '';
  const databaseUrl = databaseAddress('DATABASE_READ_URL', raw, own ? '' : password, problems);
  // Errors in the TLS settings are reported once, for the first address. Only the host name differs here.
  const ofTls: string[] = [];
  const encrypted = databaseTls({ ...tls, databaseUrl }, ofTls);
  const address = ofTls.find((problem) => problem.includes('DATABASE_URL'));
  if (address) problems.push(address.replace('DATABASE_URL', 'DATABASE_READ_URL'));
  return { databaseUrl, databaseTls: encrypted };
}

/** Named subnets that Express knows. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const MAX_HOPS = 16;

/**
 * Which proxies may set the client's address: false, true, a number of hops, or a list of addresses and subnets.
 * @returns undefined for anything else, because Express would fail at the first request or trust the wrong proxy
 */
export function trustProxyOf(raw: string): boolean | number | string | undefined {
  if (raw === '' || raw === 'false') return false;
  if (raw === 'true') return true;
  if (/^\d+$/.test(raw)) return Number(raw) <= MAX_HOPS ? Number(raw) : undefined;
  return raw.split(',').every((entry) => isSubnet(entry.trim())) ? raw : undefined;
}

function isSubnet(entry: string): boolean {
  if (NAMED.includes(entry)) return true;
  const [address = '', length, ...rest] = entry.split('/');
  const version = isIP(address);
  const bits = length === undefined ? 1 : Number(length);
  return (
    version !== 0 && rest.length === 0 && Number.isInteger(bits) && bits >= 1 && bits <= (version === 4 ? 32 : 128)
  );
}
