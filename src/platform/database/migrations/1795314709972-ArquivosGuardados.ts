import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE INDEX ix_backup_job_arquivo ON backup_job (path_arquivo)`,
  `CREATE INDEX ix_exportacao_arquivo ON exportacao (path_arquivo)`,
  `CREATE INDEX ix_importacao_arquivo ON importacao (path_arquivo)`,
  `CREATE INDEX ix_nota_fiscal_arquivo ON nota_fiscal (arquivo_chave)`,
];

const DOWN = [
  `DROP INDEX ix_nota_fiscal_arquivo ON nota_fiscal`,
  `DROP INDEX ix_importacao_arquivo ON importacao`,
  `DROP INDEX ix_exportacao_arquivo ON exportacao`,
  `DROP INDEX ix_backup_job_arquivo ON backup_job`,
];

export class ArquivosGuardados1795314709972 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
