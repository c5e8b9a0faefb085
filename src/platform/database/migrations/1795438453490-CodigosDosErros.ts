import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE importacao_erro ADD COLUMN IF NOT EXISTS codigo varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`,
  `ALTER TABLE importacao_erro ADD COLUMN IF NOT EXISTS valores longtext NULL`,
];

const DOWN = [
  `ALTER TABLE importacao_erro DROP COLUMN IF EXISTS valores`,
  `ALTER TABLE importacao_erro DROP COLUMN IF EXISTS codigo`,
];

/** Codes and values of the errors that an import keeps beside its record. */
export class CodigosDosErros1795438453490 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
