import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE conta_bancaria (
    id_cliente int NOT NULL,
    id_banco int NOT NULL,
    conta varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    id_conta int NOT NULL,
    INDEX ix_conta_bancaria_banco (id_banco),
    INDEX ix_conta_bancaria_conta (id_conta),
    PRIMARY KEY (id_cliente, id_banco, conta)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE lancamento_contabil ADD parte tinyint NOT NULL DEFAULT 0`,
  `ALTER TABLE importacao ADD legivel tinyint NULL`,
  `ALTER TABLE importacao ADD lido_de date NULL`,
  `ALTER TABLE importacao ADD lido_ate date NULL`,
  `ALTER TABLE importacao ADD contas_lidas longtext NULL`,
  `ALTER TABLE importacao ADD situacao_saldo varchar(20) NULL`,
  `CREATE INDEX ix_importacao_status ON importacao (status, tipo)`,
  `ALTER TABLE conta_bancaria ADD CONSTRAINT fk_conta_bancaria_cliente FOREIGN KEY (id_cliente) REFERENCES customer(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE conta_bancaria ADD CONSTRAINT fk_conta_bancaria_banco FOREIGN KEY (id_banco) REFERENCES banco(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE conta_bancaria ADD CONSTRAINT fk_conta_bancaria_conta FOREIGN KEY (id_conta) REFERENCES conta_contabil(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
];

const DOWN = [
  `ALTER TABLE conta_bancaria DROP FOREIGN KEY fk_conta_bancaria_conta`,
  `ALTER TABLE conta_bancaria DROP FOREIGN KEY fk_conta_bancaria_banco`,
  `ALTER TABLE conta_bancaria DROP FOREIGN KEY fk_conta_bancaria_cliente`,
  `DROP INDEX ix_importacao_status ON importacao`,
  `ALTER TABLE importacao DROP COLUMN situacao_saldo`,
  `ALTER TABLE importacao DROP COLUMN contas_lidas`,
  `ALTER TABLE importacao DROP COLUMN lido_ate`,
  `ALTER TABLE importacao DROP COLUMN lido_de`,
  `ALTER TABLE importacao DROP COLUMN legivel`,
  `ALTER TABLE lancamento_contabil DROP COLUMN parte`,
  `DROP INDEX ix_conta_bancaria_conta ON conta_bancaria`,
  `DROP INDEX ix_conta_bancaria_banco ON conta_bancaria`,
  `DROP TABLE conta_bancaria`,
];

export class PaginaDoOperador1795437600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
