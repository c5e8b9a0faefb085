import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationExecutor } from 'typeorm';
import { MigrationJournal } from './migration-journal';

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
