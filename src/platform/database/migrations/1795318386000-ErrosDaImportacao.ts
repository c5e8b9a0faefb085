import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE IF NOT EXISTS importacao_erro (
    id_importacao int NOT NULL,
    ordem int NOT NULL,
    linha int NOT NULL,
    conteudo longtext NOT NULL,
    erro text NOT NULL,
    PRIMARY KEY (id_importacao, ordem),
    CONSTRAINT fk_importacao_erro_importacao FOREIGN KEY (id_importacao) REFERENCES importacao(id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
];

const DOWN = ['DROP TABLE IF EXISTS importacao_erro'];

export class ErrosDaImportacao1795318386000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
