import { readFile } from 'node:fs/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { connect, dataSourceOptions } from './data-source';
import { databaseServer, type DatabaseTarget } from './database-server';
import { migrate } from './migrate';

export interface Migrated {
  readonly database: string;
  /** Names of the migrations that were run. */
  readonly done: readonly string[];
  /** Why it does not have the schema of this version. Earlier migrations stay, and the next run resumes there. */
  readonly error?: string;
}

const IS_URL = /^(mysql|mariadb):\/\//;

/**
 * Returns the databases that the operands name. An operand is a name at the server of `target`, a pattern of such names (`firma_*`),
 * or `@file` with one name, pattern or URL on each line (`#` begins a comment). Without operands it returns all databases of the
 * server that have been migrated before.
 * @throws Error for a pattern that nothing fits, and for a file that can't be read
 */
export async function databasesMeant(target: DatabaseTarget, operands: readonly string[]): Promise<DatabaseTarget[]> {
  const written = (await Promise.all(operands.map(linesOf))).flat();
  if (operands.length > 0 && written.length === 0)
    throw new Error(`${operands.join(', ')}: no database is named there`);
  const there = written.length === 0 || written.some(isPattern) ? await databasesAt(target) : [];
  const names = written.length === 0 ? migratedBefore(there) : written.flatMap((each) => fitting(each, there));
  return [...new Set(names)].map((name) => ({ ...target, databaseRead: undefined, databaseUrl: urlOf(target, name) }));
}

/** Migrates the databases to the schema of this version, one after the other. A failure does not stop the others. */
export async function* migrateAll(targets: readonly DatabaseTarget[]): AsyncGenerator<Migrated> {
  for (const target of targets) {
    let database = withoutCredentials(target.databaseUrl);
    try {
      const server = databaseServer(target);
      database = `${server.host}:${server.port}/${server.database}`;
      const dataSource = await connect(dataSourceOptions(target), true);
      try {
        yield { database, done: await migrate(dataSource) };
      } finally {
        await dataSource.destroy();
      }
    } catch (error) {
      yield { database, done: [], error: error instanceof Error ? error.message : String(error) };
    }
  }
}

/**
 * Removes credentials from an operand that may not be a valid URL. Everything up to the last `@` may contain a
 * password.
 */
function withoutCredentials(address: string): string {
  const start = address.indexOf('//') + 2;
  const end = address.lastIndexOf('@') + 1;
  return start < 2 || end < start ? address : address.slice(0, start) + address.slice(end);
}

interface Found {
  readonly name: string;
  /** Whether it has the table of migrations. */
  readonly ours: boolean;
}

function migratedBefore(there: readonly Found[]): string[] {
  const ours = there.filter((found) => found.ours);
  if (ours.length === 0) throw new Error('no database at this server was migrated before');
  return ours.map(({ name }) => name);
}

function fitting(written: string, there: readonly Found[]): string[] {
  if (!isPattern(written)) return [written];
  const expression = asExpression(written);
  const found = there.filter(({ name }) => expression.test(name));
  if (found.length === 0) throw new Error(`no database at this server is called ${written}`);
  return found.map(({ name }) => name);
}

async function linesOf(operand: string): Promise<string[]> {
  if (!operand.startsWith('@')) return [operand];
  const text = await readFile(operand.slice(1), 'utf8');
  return text
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*/s, '').trim())
    .filter((line) => line !== '');
}

const isPattern = (name: string): boolean => !IS_URL.test(name) && /[*?]/.test(name);

function asExpression(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'su');
}

function urlOf({ databaseUrl }: DatabaseTarget, name: string): string {
  if (IS_URL.test(name)) return name;
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** Every database that the account sees. */
async function databasesAt(target: DatabaseTarget): Promise<Found[]> {
  const { database: _theirs, ...server } = databaseServer(target);
  const connection = await createConnection(server);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(
      `SELECT s.SCHEMA_NAME AS name, t.TABLE_NAME IS NOT NULL AS ours FROM information_schema.SCHEMATA s
         LEFT JOIN information_schema.TABLES t ON t.TABLE_SCHEMA = s.SCHEMA_NAME AND t.TABLE_NAME = 'migracao'
        WHERE s.SCHEMA_NAME NOT IN ('information_schema', 'performance_schema', 'mysql', 'sys') ORDER BY 1`,
    );
    return rows.map(({ name, ours }) => ({ name: String(name), ours: Number(ours) === 1 }));
  } finally {
    await connection.end();
  }
}
