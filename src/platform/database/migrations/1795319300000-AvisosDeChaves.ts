import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AvisosDeChaves1795319300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_key ADD aviso_dias int NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_key DROP COLUMN aviso_dias');
  }
}
