import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndex, dropColumn, dropIndex } from '../migration-steps';

/** Sessions end by a version in the account; the audit trail names the key behind an act. */
export class VersaoDeSessao1795309800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'usuario', 'sessao_versao', 'int NOT NULL DEFAULT 0');
    await addColumn(runner, 'auditoria', 'api_key_id', 'int NULL');
    await addIndex(runner, 'auditoria', 'ix_auditoria_api_key', 'api_key_id, id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'auditoria', 'ix_auditoria_api_key');
    await dropColumn(runner, 'auditoria', 'api_key_id');
    await dropColumn(runner, 'usuario', 'sessao_versao');
  }
}
