import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE clinicsys_consumo_execucao (
    id int NOT NULL AUTO_INCREMENT,
    id_usuario_created int NOT NULL,
    mes varchar(7) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    total_lancamentos int NULL,
    executado_em datetime(6) NOT NULL,
    data_hora_criacao datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    INDEX ix_clinicsys_consumo_usuario (id_usuario_created, executado_em, id),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE clinicsys_consumo_payload (
    id_execucao int NOT NULL,
    parte int NOT NULL,
    conteudo mediumtext NOT NULL,
    PRIMARY KEY (id_execucao, parte)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE clinicsys_consumo_lancamento (
    id int NOT NULL AUTO_INCREMENT,
    id_execucao int NOT NULL,
    id_estoque_movimentacao int NULL,
    id_estoque_item int NULL,
    id_centro_custo int NULL,
    dt_movimentacao datetime(6) NULL,
    st_doc varchar(255) NULL,
    qtd decimal(17,4) NULL,
    valor decimal(17,2) NULL,
    marcacao varchar(255) NULL,
    item_nome varchar(500) NULL,
    item_grupo_id int NULL,
    item_grupo_nome varchar(255) NULL,
    item_categoria_id int NULL,
    item_categoria_nome varchar(255) NULL,
    item_categoria_natureza varchar(255) NULL,
    centro_nome varchar(500) NULL,
    centro_unidade_id int NULL,
    centro_unidade_nome varchar(255) NULL,
    centro_unidade_sigla varchar(50) NULL,
    payload_bruto_lancamento longtext NULL,
    data_hora_criacao datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    INDEX ix_clinicsys_consumo_lancamento_execucao (id_execucao, id),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE clinicsys_relatorio_execucao (
    id int NOT NULL AUTO_INCREMENT,
    id_usuario_created int NOT NULL,
    id_relatorio_clinicsys int NOT NULL,
    titulo varchar(500) NULL,
    parametros_enviados varchar(500) NULL,
    total_linhas int NULL,
    inputs longtext NULL,
    clinicsys_status_code int NULL,
    clinicsys_msg varchar(500) NULL,
    executado_em datetime(6) NOT NULL,
    data_hora_criacao datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    INDEX ix_clinicsys_relatorio_usuario (id_usuario_created, executado_em, id),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE clinicsys_relatorio_payload (
    id_execucao int NOT NULL,
    parte int NOT NULL,
    conteudo mediumtext NOT NULL,
    PRIMARY KEY (id_execucao, parte)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE clinicsys_relatorio_coluna (
    id_execucao int NOT NULL,
    indice int NOT NULL,
    nome varchar(255) NOT NULL,
    titulo varchar(500) NULL,
    tipo varchar(100) NULL,
    formato varchar(100) NULL,
    align varchar(100) NULL,
    definicao_bruta longtext NULL,
    PRIMARY KEY (id_execucao, indice)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE clinicsys_relatorio_linha (
    id_execucao int NOT NULL,
    indice int NOT NULL,
    col0 text NULL,
    col1 text NULL,
    col2 text NULL,
    col3 text NULL,
    col4 text NULL,
    col5 text NULL,
    col6 text NULL,
    col7 text NULL,
    col8 text NULL,
    col9 text NULL,
    dados_linha_json longtext NULL,
    PRIMARY KEY (id_execucao, indice)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE clinicsys_consumo_execucao ADD CONSTRAINT fk_clinicsys_consumo_usuario FOREIGN KEY (id_usuario_created) REFERENCES usuario(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE clinicsys_consumo_payload ADD CONSTRAINT fk_clinicsys_consumo_payload_execucao FOREIGN KEY (id_execucao) REFERENCES clinicsys_consumo_execucao(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE clinicsys_consumo_lancamento ADD CONSTRAINT fk_clinicsys_consumo_lancamento_execucao FOREIGN KEY (id_execucao) REFERENCES clinicsys_consumo_execucao(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE clinicsys_relatorio_execucao ADD CONSTRAINT fk_clinicsys_relatorio_usuario FOREIGN KEY (id_usuario_created) REFERENCES usuario(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE clinicsys_relatorio_payload ADD CONSTRAINT fk_clinicsys_relatorio_payload_execucao FOREIGN KEY (id_execucao) REFERENCES clinicsys_relatorio_execucao(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE clinicsys_relatorio_coluna ADD CONSTRAINT fk_clinicsys_relatorio_coluna_execucao FOREIGN KEY (id_execucao) REFERENCES clinicsys_relatorio_execucao(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE clinicsys_relatorio_linha ADD CONSTRAINT fk_clinicsys_relatorio_linha_execucao FOREIGN KEY (id_execucao) REFERENCES clinicsys_relatorio_execucao(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const DOWN = [
  `ALTER TABLE clinicsys_relatorio_linha DROP FOREIGN KEY fk_clinicsys_relatorio_linha_execucao`,
  `ALTER TABLE clinicsys_relatorio_coluna DROP FOREIGN KEY fk_clinicsys_relatorio_coluna_execucao`,
  `ALTER TABLE clinicsys_relatorio_payload DROP FOREIGN KEY fk_clinicsys_relatorio_payload_execucao`,
  `ALTER TABLE clinicsys_relatorio_execucao DROP FOREIGN KEY fk_clinicsys_relatorio_usuario`,
  `ALTER TABLE clinicsys_consumo_lancamento DROP FOREIGN KEY fk_clinicsys_consumo_lancamento_execucao`,
  `ALTER TABLE clinicsys_consumo_payload DROP FOREIGN KEY fk_clinicsys_consumo_payload_execucao`,
  `ALTER TABLE clinicsys_consumo_execucao DROP FOREIGN KEY fk_clinicsys_consumo_usuario`,
  `DROP TABLE clinicsys_relatorio_linha`,
  `DROP TABLE clinicsys_relatorio_coluna`,
  `DROP TABLE clinicsys_relatorio_payload`,
  `DROP INDEX ix_clinicsys_relatorio_usuario ON clinicsys_relatorio_execucao`,
  `DROP TABLE clinicsys_relatorio_execucao`,
  `DROP INDEX ix_clinicsys_consumo_lancamento_execucao ON clinicsys_consumo_lancamento`,
  `DROP TABLE clinicsys_consumo_lancamento`,
  `DROP TABLE clinicsys_consumo_payload`,
  `DROP INDEX ix_clinicsys_consumo_usuario ON clinicsys_consumo_execucao`,
  `DROP TABLE clinicsys_consumo_execucao`,
];

export class Clinicsys1795258059094 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
