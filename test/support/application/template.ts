import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { connect } from '../../../src/platform/database/data-source';
import { migrate } from '../../../src/platform/database/migrate';

const MIGRATIONS = join(__dirname, '../../../src/platform/database/migrations');
const LOCK = 'test_template';
const LOCK_WAIT_S = 120;
/** Only a template that is finished has this table; its row is the script that copies it. */
const COMPLETE = 'roteiro_da_copia';
const HIGH_ID = 9_007_199_000_000_000;

/**
 * Makes the tables of `name` (an empty database) as the migrations make them, rows included: they run once into a template, from
 * which every spec file's database is copied. A changed migration makes another template; older ones are dropped.
 */
export async function fillFromTemplate(adminUrl: string, name: string): Promise<void> {
  const connection = await createConnection({ uri: adminUrl, multipleStatements: true });
  try {
    const template = await templateDatabase(connection, adminUrl);
    const [[row]] = await connection.query<RowDataPacket[]>(`SELECT script FROM \`${template}\`.\`${COMPLETE}\``);
    await connection.query(`USE \`${name}\`; ${String(row?.['script'])}`);
  } finally {
    await connection.end();
  }
}

/** The name of the template. The first process makes it, the others wait. */
async function templateDatabase(connection: Connection, adminUrl: string): Promise<string> {
  const template = `test_template_${migrationsHash()}`;
  await connection.query('SELECT GET_LOCK(?, ?)', [LOCK, LOCK_WAIT_S]);
  try {
    if (await isComplete(connection, template)) return template;
    for (const old of await databasesLike(connection, 'test\\_template\\_%')) {
      await connection.query(`DROP DATABASE \`${old}\``);
    }
    await connection.query(`CREATE DATABASE \`${template}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    const url = new URL(adminUrl);
    url.pathname = `/${template}`;
    const migrator = await connect(url.href);
    await migrate(migrator);
    await migrator.destroy();
    await startIdsHigh(connection, template);
    // Last of all: a run that was killed on the way leaves a template without it, which is made again.
    const script = await copyScript(connection, template);
    await connection.query(
      `CREATE TABLE \`${template}\`.\`${COMPLETE}\` (script LONGTEXT NOT NULL) SELECT ? AS script`,
      [script],
    );
    return template;
  } finally {
    await connection.query('SELECT RELEASE_LOCK(?)', [LOCK]);
  }
}

/** Every test sees what ids are to last for: those of BIGINT tables begin near 2^53, where a number is still exact. */
async function startIdsHigh(connection: Connection, template: string): Promise<void> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT TABLE_NAME AS name FROM information_schema.COLUMNS
      WHERE TABLE_SCHEMA = ? AND DATA_TYPE = 'bigint' AND EXTRA LIKE '%auto_increment%'`,
    [template],
  );
  for (const { name } of rows)
    await connection.query(`ALTER TABLE \`${template}\`.\`${String(name)}\` AUTO_INCREMENT = ${HIGH_ID}`);
}

/** What makes the template's tables and rows in the database in use. */
async function copyScript(connection: Connection, template: string): Promise<string> {
  const statements: string[] = ['SET FOREIGN_KEY_CHECKS = 0'];
  for (const table of await tablesOf(connection, template)) {
    const [[row]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE \`${template}\`.\`${table}\``);
    statements.push(String(row?.['Create Table']));
    const [[some]] = await connection.query<RowDataPacket[]>(`SELECT 1 FROM \`${template}\`.\`${table}\` LIMIT 1`);
    if (some) statements.push(`INSERT INTO \`${table}\` SELECT * FROM \`${template}\`.\`${table}\``);
  }
  return statements.join(';\n');
}

async function isComplete(connection: Connection, template: string): Promise<boolean> {
  return (await tablesOf(connection, template)).includes(COMPLETE);
}

async function tablesOf(connection: Connection, database: string): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_TYPE = 'BASE TABLE'",
    [database],
  );
  return rows.map(({ name }) => String(name));
}

async function databasesLike(connection: Connection, pattern: string): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT SCHEMA_NAME AS name FROM information_schema.SCHEMATA WHERE SCHEMA_NAME LIKE ?',
    [pattern],
  );
  return rows.map(({ name }) => String(name));
}

function migrationsHash(): string {
  const hash = createHash('sha256').update(String(HIGH_ID));
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}
