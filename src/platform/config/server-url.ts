import { isDecodable, isSentinelUrl, sentinelUrl } from '../redis/redis-address';

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
