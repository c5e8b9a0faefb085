import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RotacaoDeChaves1795319100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_key ADD substituta_id int NULL');
    await runner.query('CREATE INDEX ix_api_key_substituta ON api_key (substituta_id)');
    await runner.query(
      'ALTER TABLE api_key ADD CONSTRAINT fk_api_key_substituta FOREIGN KEY (substituta_id) REFERENCES api_key(id) ON DELETE SET NULL ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_key DROP FOREIGN KEY fk_api_key_substituta');
    await runner.query('DROP INDEX ix_api_key_substituta ON api_key');
    await runner.query('ALTER TABLE api_key DROP COLUMN substituta_id');
  }
}
