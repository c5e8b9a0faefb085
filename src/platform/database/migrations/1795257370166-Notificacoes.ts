import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE atividade (
    id int NOT NULL AUTO_INCREMENT,
    titulo varchar(200) NOT NULL,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE notificacao (
    id int NOT NULL AUTO_INCREMENT,
    sistema varchar(30) NOT NULL,
    usuario_id int NOT NULL,
    tipo varchar(20) NOT NULL DEFAULT 'info',
    titulo varchar(200) NOT NULL,
    mensagem mediumtext NULL,
    link varchar(500) NULL,
    activity_id int NULL,
    lida tinyint NOT NULL DEFAULT 0,
    lida_em datetime(6) NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    INDEX ix_notificacao_activity (activity_id),
    INDEX ix_notificacao_nao_lidas (usuario_id, lida, id),
    INDEX ix_notificacao_usuario (usuario_id, id),
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE notificacao ADD CONSTRAINT fk_notificacao_usuario FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE notificacao ADD CONSTRAINT fk_notificacao_activity FOREIGN KEY (activity_id) REFERENCES atividade(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
];

const DOWN = [
  `ALTER TABLE notificacao DROP FOREIGN KEY fk_notificacao_activity`,
  `ALTER TABLE notificacao DROP FOREIGN KEY fk_notificacao_usuario`,
  `DROP INDEX ix_notificacao_usuario ON notificacao`,
  `DROP INDEX ix_notificacao_nao_lidas ON notificacao`,
  `DROP INDEX ix_notificacao_activity ON notificacao`,
  `DROP TABLE notificacao`,
  `DROP TABLE atividade`,
];

export class Notificacoes1795257370166 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
