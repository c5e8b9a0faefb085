import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE modelo (
    id int NOT NULL AUTO_INCREMENT,
    titulo varchar(255) NOT NULL,
    mensagem mediumtext NOT NULL,
    departamento_id int NULL,
    dia_envio int NULL,
    dia_semana int NULL,
    horario_envio varchar(8) NULL,
    ajuste_dia_util varchar(20) NULL,
    empresa_ids longtext NULL,
    variaveis longtext NULL,
    meses_ativos longtext NULL,
    obrigacao_nome varchar(255) NULL,
    recorrencia_ativa tinyint NOT NULL DEFAULT 0,
    telefone_avulso varchar(50) NULL,
    tipo_recorrencia varchar(50) NULL,
    vinculo_mode varchar(50) NULL,
    tipo_midia varchar(20) NULL,
    arquivo_url varchar(500) NULL,
    arquivo_nome varchar(255) NULL,
    arquivo_chave varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    legacy_uuid varchar(36) NULL,
    data_hora_criacao datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    data_hora_atualizacao datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6),
    INDEX ix_modelo_departamento (departamento_id),
    UNIQUE INDEX uq_modelo_arquivo_chave (arquivo_chave),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE modelo ADD CONSTRAINT fk_modelo_departamento FOREIGN KEY (departamento_id) REFERENCES departamento(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
];

const DOWN = [
  `ALTER TABLE modelo DROP FOREIGN KEY fk_modelo_departamento`,
  `DROP INDEX uq_modelo_arquivo_chave ON modelo`,
  `DROP INDEX ix_modelo_departamento ON modelo`,
  `DROP TABLE modelo`,
];

export class Modelos1795257374407 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
