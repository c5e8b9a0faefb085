import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE sn_empresa (
    id int NOT NULL,
    cnae varchar(20) NULL,
    tipo_atividade varchar(20) NOT NULL DEFAULT 'servicos_V',
    anexos_permitidos longtext NOT NULL,
    utiliza_fator_r tinyint NOT NULL DEFAULT 0,
    regime_apuracao varchar(20) NOT NULL DEFAULT 'competencia',
    possui_sublimite tinyint NOT NULL DEFAULT 0,
    atividade_servico tinyint NOT NULL DEFAULT 0,
    iss_aliquota_fixa tinyint NOT NULL DEFAULT 0,
    iss_aliquota_fixa_valor decimal(15,4) NOT NULL DEFAULT '0.0000',
    observacao text NULL,
    matriz_id int NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    updated_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6),
    INDEX ix_sn_empresa_matriz (matriz_id),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE sn_folha (
    id int NOT NULL AUTO_INCREMENT,
    empresa_id int NOT NULL,
    mes smallint NOT NULL,
    ano smallint NOT NULL,
    valor_folha decimal(15,2) NOT NULL DEFAULT '0.00',
    valor_inss decimal(15,2) NOT NULL DEFAULT '0.00',
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    updated_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6),
    UNIQUE INDEX uq_sn_folha_competencia (empresa_id, mes, ano),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE sn_prefeitura_consolidado (
    id int NOT NULL AUTO_INCREMENT,
    empresa_id int NOT NULL,
    competencia varchar(7) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    total_faturamento decimal(25,2) NOT NULL DEFAULT '0.00',
    total_faturamento_retido_s decimal(25,2) NOT NULL DEFAULT '0.00',
    total_faturamento_retido_n decimal(25,2) NOT NULL DEFAULT '0.00',
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    updated_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6),
    UNIQUE INDEX uq_sn_prefeitura_consolidado (empresa_id, competencia),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE sn_prefeitura_registro (
    id int NOT NULL AUTO_INCREMENT,
    empresa_id int NOT NULL,
    consolidado_id int NOT NULL,
    data_hora_nfe datetime(6) NOT NULL,
    competencia varchar(7) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    valor_servicos decimal(15,2) NOT NULL DEFAULT '0.00',
    iss_retido varchar(1) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT 'N',
    numero_nfse varchar(50) NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    updated_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6),
    INDEX ix_sn_prefeitura_registro_somas (consolidado_id, iss_retido, valor_servicos),
    INDEX ix_sn_prefeitura_registro_data (data_hora_nfe),
    INDEX ix_sn_prefeitura_registro_empresa (empresa_id, data_hora_nfe),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE sn_receita (
    id int NOT NULL AUTO_INCREMENT,
    id_usuario_created int NOT NULL,
    empresa_id int NOT NULL,
    mes smallint NOT NULL,
    ano smallint NOT NULL,
    receita_total decimal(15,2) NOT NULL DEFAULT '0.00',
    receita_iss_retido decimal(15,2) NOT NULL DEFAULT '0.00',
    receita_iss_proprio decimal(15,2) NOT NULL DEFAULT '0.00',
    receita_icms decimal(15,2) NOT NULL DEFAULT '0.00',
    receita_monofasica decimal(15,2) NOT NULL DEFAULT '0.00',
    receita_icms_st decimal(15,2) NOT NULL DEFAULT '0.00',
    receita_exportacao decimal(15,2) NOT NULL DEFAULT '0.00',
    receita_anexo_iv decimal(15,2) NOT NULL DEFAULT '0.00',
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    updated_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6),
    INDEX ix_sn_receita_empresa (empresa_id),
    UNIQUE INDEX uq_sn_receita_competencia (id_usuario_created, empresa_id, mes, ano),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE sn_empresa ADD CONSTRAINT fk_sn_empresa_customer FOREIGN KEY (id) REFERENCES customer(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE sn_empresa ADD CONSTRAINT fk_sn_empresa_matriz FOREIGN KEY (matriz_id) REFERENCES customer(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE sn_folha ADD CONSTRAINT fk_sn_folha_empresa FOREIGN KEY (empresa_id) REFERENCES customer(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE sn_prefeitura_consolidado ADD CONSTRAINT fk_sn_prefeitura_consolidado_empresa FOREIGN KEY (empresa_id) REFERENCES customer(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE sn_prefeitura_registro ADD CONSTRAINT fk_sn_prefeitura_registro_empresa FOREIGN KEY (empresa_id) REFERENCES customer(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE sn_prefeitura_registro ADD CONSTRAINT fk_sn_prefeitura_registro_consolidado FOREIGN KEY (consolidado_id) REFERENCES sn_prefeitura_consolidado(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE sn_receita ADD CONSTRAINT fk_sn_receita_usuario FOREIGN KEY (id_usuario_created) REFERENCES usuario(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE sn_receita ADD CONSTRAINT fk_sn_receita_empresa FOREIGN KEY (empresa_id) REFERENCES customer(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
];

const DOWN = [
  `ALTER TABLE sn_receita DROP FOREIGN KEY fk_sn_receita_empresa`,
  `ALTER TABLE sn_receita DROP FOREIGN KEY fk_sn_receita_usuario`,
  `ALTER TABLE sn_prefeitura_registro DROP FOREIGN KEY fk_sn_prefeitura_registro_consolidado`,
  `ALTER TABLE sn_prefeitura_registro DROP FOREIGN KEY fk_sn_prefeitura_registro_empresa`,
  `ALTER TABLE sn_prefeitura_consolidado DROP FOREIGN KEY fk_sn_prefeitura_consolidado_empresa`,
  `ALTER TABLE sn_folha DROP FOREIGN KEY fk_sn_folha_empresa`,
  `ALTER TABLE sn_empresa DROP FOREIGN KEY fk_sn_empresa_matriz`,
  `ALTER TABLE sn_empresa DROP FOREIGN KEY fk_sn_empresa_customer`,
  `DROP INDEX uq_sn_receita_competencia ON sn_receita`,
  `DROP INDEX ix_sn_receita_empresa ON sn_receita`,
  `DROP TABLE sn_receita`,
  `DROP INDEX ix_sn_prefeitura_registro_empresa ON sn_prefeitura_registro`,
  `DROP INDEX ix_sn_prefeitura_registro_data ON sn_prefeitura_registro`,
  `DROP INDEX ix_sn_prefeitura_registro_somas ON sn_prefeitura_registro`,
  `DROP TABLE sn_prefeitura_registro`,
  `DROP INDEX uq_sn_prefeitura_consolidado ON sn_prefeitura_consolidado`,
  `DROP TABLE sn_prefeitura_consolidado`,
  `DROP INDEX uq_sn_folha_competencia ON sn_folha`,
  `DROP TABLE sn_folha`,
  `DROP INDEX ix_sn_empresa_matriz ON sn_empresa`,
  `DROP TABLE sn_empresa`,
];

export class SimplesNacional1795258057626 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
