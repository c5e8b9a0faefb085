import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TokensUsados1795350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS backup_token_usado (
      resumo char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      usado_em datetime(6) NOT NULL,
      INDEX ix_backup_token_usado_em (usado_em),
      PRIMARY KEY (resumo)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backup_token_usado');
  }
}
