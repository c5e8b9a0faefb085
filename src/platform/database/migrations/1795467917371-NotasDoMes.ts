import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [`CREATE INDEX ix_nota_fiscal_competencia ON nota_fiscal (competencia_referencia, status)`];

const DOWN = [`DROP INDEX ix_nota_fiscal_competencia ON nota_fiscal`];

export class NotasDoMes1795467917371 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
