import type { MigrationInterface, QueryRunner } from 'typeorm';

const BINARY = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

const UP = [
  `ALTER TABLE importacao
    ADD COLUMN ignorar_duplicados tinyint NOT NULL DEFAULT 0 AFTER erros,
    ADD COLUMN conta varchar(100) ${BINARY} NULL AFTER ignorar_duplicados,
    ADD COLUMN avisos longtext NULL AFTER conta`,
  `ALTER TABLE lancamento_contabil
    ADD COLUMN conta varchar(100) ${BINARY} NULL AFTER linha_arquivo,
    ADD COLUMN extrato_data date NULL AFTER conta,
    ADD COLUMN extrato_valor decimal(15,2) NULL AFTER extrato_data`,
];

/**
 * What earlier entries of imports say now is the nearest to what the bank wrote that was kept. In steps, so that a large
 * ledger is never one transaction.
 */
const FILL = `UPDATE lancamento_contabil SET extrato_data = data_registro, extrato_valor = valor
  WHERE id > ? AND id <= ? AND extrato_tipo IS NOT NULL AND extrato_data IS NULL`;
const IDS_PER_STATEMENT = 50_000;

const DOWN = [
  'ALTER TABLE lancamento_contabil DROP COLUMN extrato_valor, DROP COLUMN extrato_data, DROP COLUMN conta',
  'ALTER TABLE importacao DROP COLUMN avisos, DROP COLUMN conta, DROP COLUMN ignorar_duplicados',
];

/** Entries keep the day, the amount and the account that the bank wrote; imports keep how they were confirmed. */
export class ExtratoDosLancamentos1795314636479 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
    const [row] = (await runner.query('SELECT MAX(id) AS last FROM lancamento_contabil')) as { last: number | null }[];
    const last = row?.last ?? 0;
    for (let from = 0; from < last; from += IDS_PER_STATEMENT)
      await runner.query(FILL, [from, from + IDS_PER_STATEMENT]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
