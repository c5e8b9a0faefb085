import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE sn_opcao_ibs_cbs (
    id bigint NOT NULL AUTO_INCREMENT,
    matriz_id int NOT NULL,
    periodo varchar(6) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    regime varchar(10) NOT NULL,
    feita_em date NULL,
    observacao varchar(500) NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    updated_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6),
    UNIQUE INDEX uq_sn_opcao_ibs_cbs_periodo (matriz_id, periodo),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE sn_empresa ADD inicio_atividade date NULL`,
  `ALTER TABLE sn_empresa ADD ipi_zfm tinyint NOT NULL DEFAULT 0`,
  `ALTER TABLE sn_receita ADD receita_sem_iss decimal(15,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE sn_receita ADD receita_sem_icms decimal(15,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE sn_opcao_ibs_cbs ADD CONSTRAINT fk_sn_opcao_ibs_cbs_matriz FOREIGN KEY (matriz_id) REFERENCES customer(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
];

const DOWN = [
  `ALTER TABLE sn_opcao_ibs_cbs DROP FOREIGN KEY fk_sn_opcao_ibs_cbs_matriz`,
  `ALTER TABLE sn_receita DROP COLUMN receita_sem_icms`,
  `ALTER TABLE sn_receita DROP COLUMN receita_sem_iss`,
  `ALTER TABLE sn_empresa DROP COLUMN ipi_zfm`,
  `ALTER TABLE sn_empresa DROP COLUMN inicio_atividade`,
  `DROP INDEX uq_sn_opcao_ibs_cbs_periodo ON sn_opcao_ibs_cbs`,
  `DROP TABLE sn_opcao_ibs_cbs`,
];

export class SimplesComIbs1795436813365 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
