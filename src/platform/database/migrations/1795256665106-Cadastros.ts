import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE departamento (
    id int NOT NULL AUTO_INCREMENT,
    nome varchar(120) NOT NULL,
    UNIQUE INDEX uq_departamento_nome (nome),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE prestador (
    id int NOT NULL AUTO_INCREMENT,
    nome varchar(200) NOT NULL,
    documento varchar(20) NULL,
    id_customer int NULL,
    INDEX ix_prestador_customer (id_customer),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE tomador (
    id int NOT NULL AUTO_INCREMENT,
    nome varchar(200) NOT NULL,
    documento varchar(20) NULL,
    id_customer int NULL,
    INDEX ix_tomador_customer (id_customer),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE prestador ADD CONSTRAINT fk_prestador_customer FOREIGN KEY (id_customer) REFERENCES customer(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE tomador ADD CONSTRAINT fk_tomador_customer FOREIGN KEY (id_customer) REFERENCES customer(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
];

const DOWN = [
  `ALTER TABLE tomador DROP FOREIGN KEY fk_tomador_customer`,
  `ALTER TABLE prestador DROP FOREIGN KEY fk_prestador_customer`,
  `DROP INDEX ix_tomador_customer ON tomador`,
  `DROP TABLE tomador`,
  `DROP INDEX ix_prestador_customer ON prestador`,
  `DROP TABLE prestador`,
  `DROP INDEX uq_departamento_nome ON departamento`,
  `DROP TABLE departamento`,
];

export class Cadastros1795256665106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
