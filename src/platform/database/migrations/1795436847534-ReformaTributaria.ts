import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE customer ADD lucros_isentos tinyint NOT NULL DEFAULT 0`,
  `ALTER TABLE customer_ata ADD ano_resultado smallint NULL`,
  `ALTER TABLE customer_ata ADD data_aprovacao date NULL`,
  `ALTER TABLE config_tributos ADD cbs_percentual decimal(7,4) NULL`,
  `ALTER TABLE config_tributos ADD ibs_percentual decimal(7,4) NULL`,
  `ALTER TABLE config_tributos ADD csll_retida decimal(7,4) NULL`,
  `ALTER TABLE config_tributos ADD irrf decimal(7,4) NULL`,
  `ALTER TABLE config_tributos ADD inss decimal(7,4) NULL`,
  `ALTER TABLE config_tributos ADD iss_retido decimal(7,4) NULL`,
  `ALTER TABLE config_tributos ADD pcc_retido decimal(7,4) NULL`,
  `ALTER TABLE nota_fiscal ADD data_emissao date NULL`,
  `ALTER TABLE nota_fiscal ADD chave_nfse varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`,
  `ALTER TABLE nota_fiscal ADD regime_ibs_cbs tinyint NULL`,
  `ALTER TABLE nota_fiscal ADD cclasstrib varchar(6) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`,
  `ALTER TABLE nota_fiscal ADD nbs varchar(9) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL`,
  `ALTER TABLE nota_fiscal ADD valor_cbs decimal(15,2) NULL`,
  `ALTER TABLE nota_fiscal ADD valor_ibs decimal(15,2) NULL`,
];

const DOWN = [
  `ALTER TABLE nota_fiscal DROP COLUMN valor_ibs`,
  `ALTER TABLE nota_fiscal DROP COLUMN valor_cbs`,
  `ALTER TABLE nota_fiscal DROP COLUMN nbs`,
  `ALTER TABLE nota_fiscal DROP COLUMN cclasstrib`,
  `ALTER TABLE nota_fiscal DROP COLUMN regime_ibs_cbs`,
  `ALTER TABLE nota_fiscal DROP COLUMN chave_nfse`,
  `ALTER TABLE nota_fiscal DROP COLUMN data_emissao`,
  `ALTER TABLE config_tributos DROP COLUMN pcc_retido`,
  `ALTER TABLE config_tributos DROP COLUMN iss_retido`,
  `ALTER TABLE config_tributos DROP COLUMN inss`,
  `ALTER TABLE config_tributos DROP COLUMN irrf`,
  `ALTER TABLE config_tributos DROP COLUMN csll_retida`,
  `ALTER TABLE config_tributos DROP COLUMN ibs_percentual`,
  `ALTER TABLE config_tributos DROP COLUMN cbs_percentual`,
  `ALTER TABLE customer_ata DROP COLUMN data_aprovacao`,
  `ALTER TABLE customer_ata DROP COLUMN ano_resultado`,
  `ALTER TABLE customer DROP COLUMN lucros_isentos`,
];

/** Exempt profits, minutes by year, percentages of CBS, IBS and withholding, and the fields of the national NFS-e. */
export class ReformaTributaria1795436847534 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
