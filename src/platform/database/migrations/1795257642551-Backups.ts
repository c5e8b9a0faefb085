import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE backup_job (
    id int NOT NULL AUTO_INCREMENT,
    formato varchar(10) NOT NULL,
    escopo varchar(10) NOT NULL,
    tabelas longtext NOT NULL,
    periodo longtext NULL,
    lote_linhas int NULL,
    status varchar(12) NOT NULL DEFAULT 'pendente',
    progresso_pct int NOT NULL DEFAULT '0',
    etapa varchar(200) NULL,
    tamanho_bytes bigint NULL,
    sha256 varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    nome_arquivo varchar(255) NULL,
    path_arquivo varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    erro varchar(500) NULL,
    solicitante_id int NOT NULL,
    solicitante_login varchar(200) NULL,
    ip varchar(60) NULL,
    criado_em datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    iniciado_em datetime(6) NULL,
    concluido_em datetime(6) NULL,
    expira_em datetime(6) NULL,
    execucao varchar(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    pulso_em datetime(6) NULL,
    tentativas int NOT NULL DEFAULT '0',
    INDEX ix_backup_job_solicitante (solicitante_id),
    INDEX ix_backup_job_status (status, id),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE backup_job ADD CONSTRAINT fk_backup_job_solicitante FOREIGN KEY (solicitante_id) REFERENCES usuario(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
];

const DOWN = [
  `ALTER TABLE backup_job DROP FOREIGN KEY fk_backup_job_solicitante`,
  `DROP INDEX ix_backup_job_status ON backup_job`,
  `DROP INDEX ix_backup_job_solicitante ON backup_job`,
  `DROP TABLE backup_job`,
];

export class Backups1795257642551 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
