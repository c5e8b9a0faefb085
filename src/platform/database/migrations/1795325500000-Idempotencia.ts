import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
  CREATE TABLE IF NOT EXISTS idempotencia (
    chave char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    impressao varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    dono varchar(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    criada_em datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    renovada_em datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    concluida_em datetime(6) NULL,
    status smallint NULL,
    cabecalhos text NULL,
    corpo mediumtext NULL,
    arquivo_chave varchar(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    sem_resposta tinyint NOT NULL DEFAULT 0,
    INDEX idx_idempotencia_criada_em (criada_em),
    INDEX idx_idempotencia_arquivo_chave (arquivo_chave),
    PRIMARY KEY (chave)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`;

/** Requests with an `Idempotency-Key` and their answers. */
export class Idempotencia1795325500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotencia');
  }
}
