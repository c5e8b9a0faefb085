import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE IF NOT EXISTS importacao_escolha (
    id_importacao int NOT NULL,
    id_fixo varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    manter tinyint NOT NULL,
    PRIMARY KEY (id_importacao, id_fixo),
    CONSTRAINT fk_importacao_escolha_importacao FOREIGN KEY (id_importacao) REFERENCES importacao(id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
];

const DOWN = ['DROP TABLE IF EXISTS importacao_escolha'];

export class EscolhasDaImportacao1795319145000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
