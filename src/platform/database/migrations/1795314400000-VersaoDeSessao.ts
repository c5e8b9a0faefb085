import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions end by a version in the account; the audit trail names the key behind an act. */
export class VersaoDeSessao1795314400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE usuario ADD sessao_versao int NOT NULL DEFAULT 0');
    await queryRunner.query(
      'ALTER TABLE auditoria ADD api_key_id int NULL, ADD INDEX ix_auditoria_api_key (api_key_id, id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE auditoria DROP INDEX ix_auditoria_api_key, DROP COLUMN api_key_id');
    await queryRunner.query('ALTER TABLE usuario DROP COLUMN sessao_versao');
  }
}
