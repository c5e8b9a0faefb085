import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As the first migration makes them today. Databases that it migrated before it was edited (53ce219) have shorter ones. */
const INDEXES = {
  ix_lancamento_cliente_status_data: ['id_cliente', 'status', 'data_registro', 'id', 'id_usuario_created'],
  ix_lancamento_usuario_data: [
    ...['id_usuario_created', 'data_registro', 'id', 'historico_contabil', 'numero_documento', 'codigo_historico'],
    ...['id_cliente', 'id_plano_contas'],
  ],
};

export class IndicesDoLancamento1795313678493 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      if ((await columnsOf(runner, name)).join() === columns.join()) continue;
      await runner.query(
        `ALTER TABLE lancamento_contabil DROP INDEX ${name}, ADD INDEX ${name} (${columns.join(', ')})`,
      );
    }
  }

  /** The indexes belong to the first migration, which drops them with its tables. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}

async function columnsOf(runner: QueryRunner, index: string): Promise<string[]> {
  const rows = (await runner.query(
    `SELECT COLUMN_NAME AS name FROM information_schema.STATISTICS
      WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'lancamento_contabil' AND INDEX_NAME = ? ORDER BY SEQ_IN_INDEX`,
    [index],
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}
