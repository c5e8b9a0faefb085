import type { MigrationInterface, QueryRunner } from 'typeorm';

// Rows without the new counts are still right, but would be used until the customer's next change.
const UP = [`ALTER TABLE painel_mes ADD pendentes_por_usuario mediumtext NULL`, `DELETE FROM painel_mes`];

const DOWN = [`ALTER TABLE painel_mes DROP COLUMN pendentes_por_usuario`];

/** The month's board keeps how many pending entries each person has. */
export class PendentesPorUsuario1795789893356 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
