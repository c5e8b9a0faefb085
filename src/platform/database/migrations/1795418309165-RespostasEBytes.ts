import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE armazenamento_dia (
    usuario_id int NOT NULL,
    dia date NOT NULL,
    bytes bigint NOT NULL DEFAULT '0',
    PRIMARY KEY (usuario_id, dia)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE idempotencia ADD usuario_id int NOT NULL DEFAULT '0'`,
  `ALTER TABLE idempotencia ADD tamanho int NOT NULL DEFAULT '65536'`,
  `ALTER TABLE idempotencia ADD nao_guardada tinyint NOT NULL DEFAULT 0`,
  `CREATE INDEX ix_idempotencia_usuario ON idempotencia (usuario_id, criada_em, tamanho)`,
];

const DOWN = [
  `DROP INDEX ix_idempotencia_usuario ON idempotencia`,
  `ALTER TABLE idempotencia DROP COLUMN nao_guardada`,
  `ALTER TABLE idempotencia DROP COLUMN tamanho`,
  `ALTER TABLE idempotencia DROP COLUMN usuario_id`,
  `DROP TABLE armazenamento_dia`,
];

/** The bounds of stored responses, and of the bytes that a user stores a day. */
export class RespostasEBytes1795418309165 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
