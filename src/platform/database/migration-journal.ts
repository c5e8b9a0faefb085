import { hash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
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
export class MigrationJournal {
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
export class MigrationSteps {
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
