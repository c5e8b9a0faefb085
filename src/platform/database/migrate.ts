import { hash } from 'node:crypto';
import { type DataSource, MigrationExecutor, type MigrationInterface, type QueryRunner } from 'typeorm';
import { errorNumber, isConnectionError } from './driver-errors';

const TABLE = 'migracao_passo';
const READS = /^\s*(?:SELECT|SHOW|WITH)\b/i;
const WRITES_ROWS = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

/**
 * Error numbers for a statement that was run before. The table exists (1050). The column, key, primary key or foreign
 * key exists (1060, 1061, 1068, 1826). There is nothing to drop (1051, 1091) or to rename (1054, 1146).
 */
const DONE_BEFORE = new Set([1050, 1051, 1054, 1060, 1061, 1068, 1091, 1146, 1826]);

/** Number of several errors. With the file system's error 121 it means that the foreign key exists. */
const FOREIGN_KEY_THERE = 1005;

function wasDoneBefore(error: unknown): boolean {
  const number = errorNumber(error) ?? 0;
  if (number === FOREIGN_KEY_THERE) return error instanceof Error && error.message.includes('errno: 121');
  return DONE_BEFORE.has(number);
}

/** Records in the database which statements of the running migrations are done, until all of them are. */
class MigrationJournal {
  constructor(private readonly runner: QueryRunner) {}

  async open(): Promise<void> {
    await this.runner.query(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (migracao VARCHAR(190) NOT NULL, passo CHAR(64) NOT NULL, feito TINYINT NOT NULL,
        PRIMARY KEY (migracao, passo)) ENGINE=InnoDB DEFAULT CHARSET=ascii`,
    );
  }

  /** Removes the journal after all migrations are done. */
  async close(): Promise<void> {
    await this.runner.query(`DROP TABLE IF EXISTS ${TABLE}`);
  }

  async stepsOf(migration: string): Promise<MigrationSteps> {
    const rows = (await this.runner.query(`SELECT passo, feito FROM ${TABLE} WHERE migracao = ?`, [migration])) as {
      passo: string;
      feito: number;
    }[];
    return new MigrationSteps(this.runner, migration, new Map(rows.map(({ passo, feito }) => [passo, feito === 1])));
  }
}

/** Statements of one migration. Each is run once, however often the migration is started. */
class MigrationSteps {
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly runner: QueryRunner,
    private readonly migration: string,
    /** Steps of an earlier attempt: true for done, false for begun. */
    private readonly before: ReadonlyMap<string, boolean>,
  ) {}

  /** Runs a statement unless an earlier attempt did; reads are always run. */
  async run(sql: string, parameters?: unknown[]): Promise<unknown> {
    if (READS.test(sql)) return this.runner.query(sql, parameters);
    const step = this.stepOf(sql, parameters);
    const state = this.before.get(step);
    if (state === true) return undefined;
    if (state === undefined) await this.note(step, 0);
    if (WRITES_ROWS.test(sql)) return this.runWithNote(step, sql, parameters);
    await this.runSchemaStatement(step, sql, parameters, state === false);
    await this.note(step, 1);
    return undefined;
  }

  /** Runs the statement and its note in one transaction. */
  private async runWithNote(step: string, sql: string, parameters: unknown[] | undefined): Promise<unknown> {
    await this.runner.startTransaction();
    try {
      const result: unknown = await this.runner.query(sql, parameters);
      await this.note(step, 1);
      await this.runner.commitTransaction();
      return result;
    } catch (error) {
      await this.runner.rollbackTransaction().catch(() => undefined); // the first error has more detail
      throw error;
    }
  }

  /**
   * Runs a schema statement. One that an earlier attempt began may be done. The server then reports that its result
   * exists.
   */
  private async runSchemaStatement(
    step: string,
    sql: string,
    parameters: unknown[] | undefined,
    begun: boolean,
  ): Promise<void> {
    try {
      await this.runner.query(sql, parameters);
    } catch (error) {
      if (begun && wasDoneBefore(error)) return;
      // The server rejected the statement, so it had no effect. The obstacle was not created by this migration.
      if (!begun && errorNumber(error) !== undefined && !isConnectionError(error)) await this.forget(step);
      throw error;
    }
  }

  private async forget(step: string): Promise<void> {
    await this.runner.query(`DELETE FROM ${TABLE} WHERE migracao = ? AND passo = ?`, [this.migration, step]);
  }

  private async note(step: string, feito: 0 | 1): Promise<void> {
    await this.runner.query(
      `INSERT INTO ${TABLE} (migracao, passo, feito) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE feito = VALUES(feito)`,
      [this.migration, step, feito],
    );
  }

  /** The statement's text and values, and its ordinal among equal ones. */
  private stepOf(sql: string, parameters: unknown[] | undefined): string {
    const text = `${sql}\n${JSON.stringify(parameters ?? [])}`;
    const ordinal = (this.seen.get(text) ?? 0) + 1;
    this.seen.set(text, ordinal);
    return hash('sha256', `${String(ordinal)} ${text}`);
  }
}

/** Seconds that a migrator waits for another one on the same database. */
const WAIT_S = 600;
/** A name of at most 64 characters, however long the database's is; MySQL 9.6 has no MD5 any more. */
const LOCK = "CONCAT('migracao:', LEFT(SHA2(DATABASE(), 256), 40))";

/**
 * Migrates the database to the schema of this version and returns the names of the migrations that were run.
 * A named lock allows one migrator at a time. A second one waits and finds nothing left to do. An interrupted run
 * (killed, connection lost) leaves a journal, and the next run resumes at the same statement. MariaDB and MySQL commit
 * each DDL statement implicitly, so a transaction could not roll a migration back.
 * @throws Error when the lock is not acquired within ten minutes, a statement fails, or the database is older than 1.0.0
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const [row] = (await runner.query(`SELECT GET_LOCK(${LOCK}, ${String(WAIT_S)}) AS got`)) as { got: unknown }[];
    if (Number(row?.got) !== 1) throw new Error('another migration of this database is still running');
    try {
      return await runPending(dataSource, runner);
    } finally {
      await runner.query(`DO RELEASE_LOCK(${LOCK})`).catch(() => undefined); // a lost connection has released it
    }
  } finally {
    await runner.release();
  }
}

async function runPending(dataSource: DataSource, runner: QueryRunner): Promise<string[]> {
  const executor = new MigrationExecutor(dataSource, runner);
  await executor.showMigrations(); // creates the table of migrations where there is none
  await rejectUnreleased(dataSource, executor);
  const pending = await executor.getPendingMigrations();
  const journal = new MigrationJournal(runner);
  if (pending.length > 0) await journal.open();
  for (const migration of pending) {
    if (!migration.instance) throw new Error(`migration ${migration.name} has no code`);
    await runJournaled(migration.instance, runner, journal, migration.name);
    await executor.insertMigration(migration);
  }
  await journal.close();
  return pending.map(({ name }) => name);
}

/** @throws Error for a database of a build before version 1.0.0, whose migrations no longer exist */
async function rejectUnreleased(dataSource: DataSource, executor: MigrationExecutor): Promise<void> {
  // A name ends in its timestamp of 13 digits.
  const first = Math.min(...dataSource.migrations.map(({ constructor }) => Number(constructor.name.slice(-13))));
  const unknown = (await executor.getExecutedMigrations()).find(({ timestamp }) => timestamp < first);
  if (unknown)
    throw new Error(
      `the database was made by a build before version 1.0.0 (migration ${unknown.name}), which is not upgraded: use a new database`,
    );
}

/** Runs a migration whose every `query` goes through the journal. */
async function runJournaled(
  migration: MigrationInterface,
  runner: QueryRunner,
  journal: MigrationJournal,
  name: string,
): Promise<void> {
  const steps = await journal.stepsOf(name);
  const journaled = new Proxy(runner, {
    get(target, property) {
      if (property === 'query') return (sql: string, parameters?: unknown[]) => steps.run(sql, parameters);
      const value = Reflect.get(target, property, target) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  await migration.up(journaled);
}
