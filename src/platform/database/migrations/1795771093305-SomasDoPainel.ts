import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE painel_mes (
    competencia char(7) NOT NULL,
    id_cliente int NOT NULL,
    vez bigint NOT NULL,
    pendentes int NOT NULL,
    sucesso int NOT NULL,
    exportados int NOT NULL,
    erros int NOT NULL,
    entradas decimal(30,2) NOT NULL,
    saidas decimal(30,2) NOT NULL,
    importacoes int NOT NULL,
    ultima_importacao datetime(6) NULL,
    PRIMARY KEY (competencia, id_cliente)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE painel_mes ADD CONSTRAINT fk_painel_mes_cliente FOREIGN KEY (id_cliente) REFERENCES customer(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const DOWN = [`ALTER TABLE painel_mes DROP FOREIGN KEY fk_painel_mes_cliente`, `DROP TABLE painel_mes`];

/** The month's board keeps the sums that it has added up. */
export class SomasDoPainel1795771093305 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
