import { type DatabaseTls, databaseTls } from './database-tls';
import { databaseAddress } from './server-url';

/**
 * DATABASE_READ_URL: another address of the same database, encrypted as the first; undefined for none. DATABASE_PASSWORD is its
 * password too where its URL has none.
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
  // What is wrong with the settings of TLS is told once, by the first address; only the name of the host is another.
  const ofTls: string[] = [];
  const encrypted = databaseTls({ ...tls, databaseUrl }, ofTls);
  const address = ofTls.find((problem) => problem.includes('DATABASE_URL'));
  if (address) problems.push(address.replace('DATABASE_URL', 'DATABASE_READ_URL'));
  return { databaseUrl, databaseTls: encrypted };
}
