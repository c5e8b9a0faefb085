import { isDecodable } from '../redis/redis-address';

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
