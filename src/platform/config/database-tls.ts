import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

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
