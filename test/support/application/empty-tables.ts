import type { EntityManager } from 'typeorm';
import type { UnitOfWork } from '../../../src/platform/database/unit-of-work';

/** The catalogue of scopes is written when the application starts. */
const KEPT = ['escopo', 'migracao'];

export async function tablesOf(connection: Pick<EntityManager, 'query'>): Promise<string[]> {
  const rows = await connection.query<{ name: string }[]>(
    `SELECT TABLE_NAME AS name FROM information_schema.TABLES
      WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
}

/** Deletes the rows of these tables and drops all other tables. The next ids follow those that were used. */
export async function emptyTables(unitOfWork: UnitOfWork, tables: readonly string[]): Promise<void> {
  await unitOfWork.runLong(async (tx) => {
    await tx.query('SET SESSION foreign_key_checks = 0');
    for (const name of await tablesOf(tx)) {
      const quoted = `\`${name.replaceAll('`', '``')}\``;
      if (!tables.includes(name)) await tx.query(`DROP TABLE ${quoted}`);
      else if (!KEPT.includes(name)) await tx.query(`DELETE FROM ${quoted}`);
    }
    await tx.query('SET SESSION foreign_key_checks = 1');
  });
}
