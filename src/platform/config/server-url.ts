import { isIP } from 'node:net';
import { readFileSync } from 'node:fs';
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

const MODES = ['DISABLED', 'REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'];

/** TLS settings for the driver, in the terms of MySQL's own clients. */
export interface DatabaseTls {
  /** Certificates of the CAs to trust; undefined for those that Node trusts. */
  readonly ca?: string;
  /**
   * VERIFY_CA and VERIFY_IDENTITY: the certificate must come from the CA. REQUIRED encrypts, but accepts any server.
   */
  readonly rejectUnauthorized: boolean;
  /** VERIFY_IDENTITY: the certificate must also name the host of the URL. */
  readonly verifyIdentity: boolean;
  readonly minVersion: 'TLSv1.2';
}

/** DATABASE_SSL, DATABASE_SSL_CA, and the URL of the server. */
interface TlsSettings {
  readonly mode: string;
  readonly caFile: string;
  readonly databaseUrl: string;
}

/** TLS settings of the connection; undefined for a plain one. Errors are added to `problems`. */
export function databaseTls({ mode, caFile, databaseUrl }: TlsSettings, problems: string[]): DatabaseTls | undefined {
  if (mode !== '' && !MODES.includes(mode)) {
    problems.push(`DATABASE_SSL must be one of ${MODES.join(', ')}, not '${mode}'`);
    return undefined;
  }
  const verifies = mode === 'VERIFY_CA' || mode === 'VERIFY_IDENTITY';
  if (caFile !== '' && !verifies) problems.push('DATABASE_SSL_CA goes with DATABASE_SSL=VERIFY_CA or VERIFY_IDENTITY');
  if (mode === '' || mode === 'DISABLED') return undefined;
  // The driver would compare the certificate with the name `localhost` instead.
  if (mode === 'VERIFY_IDENTITY' && isAddress(databaseUrl))
    problems.push('DATABASE_SSL=VERIFY_IDENTITY needs a host name in DATABASE_URL, not an address');
  return {
    ...(caFile !== '' && verifies ? { ca: certificatesIn(caFile, problems) } : {}),
    rejectUnauthorized: verifies,
    verifyIdentity: mode === 'VERIFY_IDENTITY',
    minVersion: 'TLSv1.2',
  };
}

function isAddress(databaseUrl: string): boolean {
  return databaseUrl !== '' && isIP(new URL(databaseUrl).hostname.replace(/^\[|\]$/g, '')) !== 0;
}

function certificatesIn(file: string, problems: string[]): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
    problems.push('DATABASE_SSL_CA holds no certificate in PEM form');
  } catch (error) {
    problems.push(`DATABASE_SSL_CA can't be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`);
  }
  return '';
}

/** A bucket, and the beginning of the names of our objects in it. */
export interface S3Place {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  /** Address of a store that is not Amazon's; undefined for Amazon S3. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Access keys; undefined for the credentials of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const PARAMETERS = ['endpoint', 'region'];
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w.-]+\/)*$/;

/**
 * Reads STORAGE_URL, `s3://key:secret@bucket/prefix?region=…&endpoint=https://…`; undefined for files under DATA_DIR.
 * Errors are added to `problems`.
 */
export function storagePlace(raw: string, problems: string[]): S3Place | undefined {
  if (raw === '') return undefined;
  if (!URL.canParse(raw) || new URL(raw).protocol !== 's3:') {
    problems.push('STORAGE_URL must be a URL beginning with s3://');
    return undefined;
  }
  const { hostname: bucket, username, password, pathname, searchParams } = new URL(raw);
  if (!isDecodable(username) || !isDecodable(password)) {
    problems.push('STORAGE_URL has a % that begins no escape: write it as %25');
    return undefined;
  }
  const path = pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
  const prefix = path === '' ? '' : `${path}/`;
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (!BUCKET.test(bucket)) problems.push(`STORAGE_URL names no bucket, or one with a name that no bucket has`);
  if (!PREFIX.test(prefix)) problems.push('STORAGE_URL has a prefix of other than letters, digits, _, . and -');
  if ((username === '') !== (password === ''))
    problems.push('STORAGE_URL has a key without its secret, or the reverse');
  for (const name of searchParams.keys())
    if (!PARAMETERS.includes(name)) problems.push(`STORAGE_URL has the parameter '${name}', which nothing reads`);
  if (endpoint !== undefined && !/^https?:\/\/[^/]+\/?$/.test(endpoint))
    problems.push('STORAGE_URL: endpoint must be http(s)://host:port');
  return {
    bucket,
    prefix,
    endpoint,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials:
      username === ''
        ? undefined
        : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  };
}
