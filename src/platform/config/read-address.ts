import { type DatabaseTls, databaseTls } from './database-tls';
import { databaseAddress } from './server-url';

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
