import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'CREATE INDEX ix_importacao_conta_numero ON importacao_conta (conta, banco)',
  'CREATE INDEX ix_importacao_hash ON importacao (hash_arquivo)',
];

const DOWN = [
  'DROP INDEX ix_importacao_hash ON importacao',
  'DROP INDEX ix_importacao_conta_numero ON importacao_conta',
];

/** Finds the customers of an account, and a file at any customer (document 8, 8.3). */
export class DonosDosArquivos1795447508969 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
