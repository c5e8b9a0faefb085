import type { QueryRunner } from 'typeorm';

/**
 * Steps of a migration that may be repeated: DDL commits by itself, so a migration that was cut off begins again with some
 * of its steps done. MySQL knows no `ADD COLUMN IF NOT EXISTS`, hence the look before.
 */
export const addColumn = async (runner: QueryRunner, table: string, column: string, definition: string) => {
  if (!(await hasColumn(runner, table, column)))
    await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
};

/** @see addColumn */
export const dropColumn = async (runner: QueryRunner, table: string, column: string) => {
  if (await hasColumn(runner, table, column)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
};

/** @see addColumn */
export const addIndex = async (runner: QueryRunner, table: string, index: string, columns: string) => {
  if (!(await hasIndex(runner, table, index)))
    await runner.query(`ALTER TABLE ${table} ADD INDEX ${index} (${columns})`);
};

/** @see addColumn */
export const dropIndex = async (runner: QueryRunner, table: string, index: string) => {
  if (await hasIndex(runner, table, index)) await runner.query(`ALTER TABLE ${table} DROP INDEX ${index}`);
};

const HERE = 'table_schema = DATABASE() AND table_name = ?';

const hasColumn = (runner: QueryRunner, table: string, column: string) =>
  exists(runner, `SELECT 1 FROM information_schema.columns WHERE ${HERE} AND column_name = ?`, [table, column]);

const hasIndex = (runner: QueryRunner, table: string, index: string) =>
  exists(runner, `SELECT 1 FROM information_schema.statistics WHERE ${HERE} AND index_name = ?`, [table, index]);

async function exists(runner: QueryRunner, sql: string, parameters: readonly string[]): Promise<boolean> {
  return ((await runner.query(sql, [...parameters])) as unknown[]).length > 0;
}
