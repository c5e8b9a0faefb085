import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../src');

/** The sources as they are run: without their tests, and without comments, which may speak of anything. SQL for one server is in `/*M!` and stays. */
const SOURCES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(ROOT, file), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

const filesWith = (pattern: RegExp): string[] =>
  SOURCES.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** What one of MySQL, Vitess and TiDB does not have, or not so that it could be relied on: nothing here asks for it (docs/explanation/scaling.md). */
const CLOSED: Readonly<Record<string, RegExp>> = {
  trigger: /\b(?:CREATE|DROP)\s+(?:OR REPLACE\s+)?TRIGGER\b/i,
  'stored procedure or function':
    /\b(?:CREATE|DROP)\s+(?:OR REPLACE\s+)?(?:PROCEDURE|FUNCTION)\b|['"`]\s*CALL\s+\w+\s*\(/i,
  event: /\b(?:CREATE|ALTER|DROP)\s+EVENT\b/i,
  view: /\bCREATE\s+(?:OR REPLACE\s+)?VIEW\b|@ViewEntity\b/i,
  'full-text index or search': /\bFULLTEXT\b|\bfulltext\s*:\s*true|\bMATCH\s*\([^)]*\)\s*AGAINST\b/i,
  'spatial index or type': /\bSPATIAL\b|\bspatial\s*:\s*true|\bST_[A-Z]\w+\(|type: '(?:point|polygon|geometry)'/i,
  'locked tables': /\bLOCK TABLES?\b|\bFLUSH TABLES\b/,
  'temporary table': /\bCREATE\s+TEMPORARY\b/i,
  'table made by a query': /\bCREATE\s+TABLE\b[^;'"`]*\b(?:AS\s+)?SELECT\b/i,
  'distributed transaction by the client': /['"`]\s*XA\s+(?:START|BEGIN|PREPARE)\b/i,
  'rows skipped where locked': /\bSKIP LOCKED\b|skip_locked/i,
  'lateral derived table': /\bLATERAL\b/,
  'changed rows in the answer': /\bRETURNING\b|\.returning\(/,
  sequence: /\b(?:CREATE\s+SEQUENCE|NEXTVAL\s*\(|NEXT VALUE FOR)\b|\bseq_\d+_to_/i,
  'check constraint': /\bADD\s+(?:CONSTRAINT\s+\S+\s+)?CHECK\s*\(|\bNULL\s+CHECK\s*\(/i,
  partition: /\bPARTITION\s+BY\s+(?:RANGE|LIST|HASH|KEY)\b/i,
  'reference into another database': /\bREFERENCES\s+`?\w+`?\s*\.\s*`?\w/i,
  'hash that MySQL 9.6 no longer has': /\b(?:MD5|SHA1?)\(/,
  'rows of a JSON list (TiDB has none)': /\bJSON_TABLE\b/i,
  'file of the server': /\bINTO\s+(?:OUTFILE|DUMPFILE)\b|\bLOAD\s+DATA\b|\bLOAD_FILE\s*\(/i,
  'text of another character set':
    /\bCHARACTER SET (?!utf8mb4\b|ascii\b)\w|\bCOLLATE[ =](?!utf8mb4_(?:unicode_ci|bin)\b|ascii_bin\b)\w/i,
};

/** What each of them has in a way of its own, and where we ask for it: what is here is thought over when a database moves there. */
const KNOWN: Readonly<Record<string, { readonly pattern: RegExp; readonly where: readonly string[] }>> = {
  'named lock (one migrator; of one keyspace in Vitess)': {
    pattern: /\b(?:GET|RELEASE)_LOCK\s*\(/i,
    where: ['platform/database/migrate.ts'],
  },
  'savepoint (units of work inside one act)': {
    pattern: /\bSAVEPOINT\b/i,
    where: ['platform/database/request-transaction.ts'],
  },
  'shared lock (TiDB locks nothing unless tidb_enable_shared_lock_promotion is on)': {
    pattern: /\bLOCK IN SHARE MODE\b|\bFOR SHARE\b|pessimistic_read/i,
    where: [
      'acesso/api-keys/key-rows.ts',
      'acesso/api-keys/key-usage.ts',
      'acesso/rbac/credential-lock.ts',
      'contabil/plano-contas/chart-locks.ts',
    ],
  },
  'snapshot of many statements (Vitess: of one shard)': {
    pattern: /\bCONSISTENT SNAPSHOT\b/i,
    where: ['flows/backups/geracao/snapshot.ts'],
  },
  'ids that follow each other (@@auto_increment_increment)': {
    pattern: /@@auto_increment/i,
    where: ['simples-nacional/sn-prefeitura/registros.service.ts'],
  },
  'window function (Vitess: within one shard)': {
    pattern: /\bOVER\s*\(/,
    where: ['contabil/ledger/ledger-pages.ts', 'flows/painel/painel.query.ts'],
  },
  'variable of the session (the script that restores a backup checks itself by one)': {
    pattern: /@\w+\s*:=|\bSET\s+@(?!@)\w/i,
    where: ['flows/backups/geracao/generate-backup.ts'],
  },
  'SQL that one kind of server reads and the others pass over': {
    pattern: /\/\*M?!/,
    where: ['platform/database/connection-limits.ts'],
  },
};

it('reads the sources', () => expect(SOURCES.length).toBeGreaterThan(400));

it.each(Object.entries(CLOSED))('no code asks for a %s', (_name, pattern) => {
  expect(filesWith(pattern)).toEqual([]);
});

it.each(Object.entries(KNOWN))('%s is where it is known to be', (_name, { pattern, where }) => {
  expect(filesWith(pattern).sort()).toEqual([...where].sort());
});

it('every table is InnoDB and has a primary key: a cluster can distinguish its rows', () => {
  const tables = SOURCES.filter(({ file }) => file.includes('migrations/')).flatMap(({ text }) =>
    [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?`?(\w+)`? \(([\s\S]*?)ENGINE=(\w+)/g)].map(
      ([, name, columns, engine]) => ({ name, engine, hasKey: /PRIMARY KEY/.test(columns ?? '') }),
    ),
  );
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter(({ engine, hasKey }) => engine !== 'InnoDB' || !hasKey)).toEqual([]);
});

describe('the patterns find what they are for:', () => {
  it.each([
    ['trigger', 'CREATE TRIGGER t BEFORE INSERT ON a'],
    ['stored procedure or function', "await tx.query('CALL close_month(?)')"],
    ['event', 'CREATE EVENT sweep ON SCHEDULE EVERY 1 DAY'],
    ['full-text index or search', "@Index('ix', ['nome'], { fulltext: true })"],
    ['table made by a query', 'CREATE TABLE old_entries AS SELECT * FROM lancamento_contabil'],
    ['rows skipped where locked', "lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' }"],
    ['changed rows in the answer', 'DELETE FROM a WHERE id = ? RETURNING id'],
    ['hash that MySQL 9.6 no longer has', "GET_LOCK(CONCAT('migracao:', MD5(DATABASE())))"],
    ['check constraint', 'ALTER TABLE a ADD CONSTRAINT positive CHECK (valor > 0)'],
    ['text of another character set', 'nome varchar(10) CHARACTER SET latin1 NOT NULL'],
    ['text of another character set', 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_uca1400_ai_ci'],
  ])('%s', (name, text) => expect(CLOSED[name]?.test(withoutComments(text))).toBe(true));
});
