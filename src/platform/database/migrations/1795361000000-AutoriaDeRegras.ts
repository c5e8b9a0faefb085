import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['regra_ignorar', 'regra_lancamento'] as const;

/** Who changed a rule last, and when; of the rules that are there nobody knows. */
export class AutoriaDeRegras1795361000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(
        `ALTER TABLE ${table} ADD id_usuario_alterou int NULL, ADD data_hora_alteracao datetime(6) NULL,
           ADD INDEX ix_${table}_alteracao (id_usuario_alterou)`,
      );
      await runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT fk_${table}_alteracao FOREIGN KEY (id_usuario_alterou) REFERENCES usuario(id)
           ON DELETE NO ACTION ON UPDATE NO ACTION`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} DROP FOREIGN KEY fk_${table}_alteracao`);
      await runner.query(
        `ALTER TABLE ${table} DROP INDEX ix_${table}_alteracao, DROP COLUMN data_hora_alteracao, DROP COLUMN id_usuario_alterou`,
      );
    }
  }
}
