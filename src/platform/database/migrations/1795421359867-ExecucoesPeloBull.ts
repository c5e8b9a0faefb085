import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [`ALTER TABLE backup_job DROP COLUMN execucao`, `ALTER TABLE backup_job DROP COLUMN pulso_em`];

const DOWN = [
  `ALTER TABLE backup_job ADD pulso_em datetime(6) NULL`,
  `ALTER TABLE backup_job ADD execucao varchar(36) COLLATE utf8mb4_bin NULL`,
];

/** Bull holds the lock of a running backup: the row needs no lease. */
export class ExecucoesPeloBull1795421359867 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
