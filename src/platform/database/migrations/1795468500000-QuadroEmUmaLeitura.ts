import type { MigrationInterface, QueryRunner } from 'typeorm';

const replaceBy = (columns: string) =>
  `ALTER TABLE lancamento_contabil DROP INDEX ix_lancamento_competencia, ADD INDEX ix_lancamento_competencia (${columns})`;

/** The month's board reads its index once, in the order of its groups. Writes the index of all entries again. */
export class QuadroEmUmaLeitura1795468500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      replaceBy('competencia, id_cliente, status, id_usuario_created, id_importacao, extrato_tipo, valor'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(replaceBy('competencia, id_cliente, status, extrato_tipo, valor, id_importacao'));
  }
}
