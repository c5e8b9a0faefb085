import type { MigrationInterface, QueryRunner } from 'typeorm';

const TEXTS =
  'id_usuario_created, data_registro, id, historico_contabil, numero_documento, codigo_historico, id_cliente, id_plano_contas';
const replaceBy = (columns: string) =>
  `ALTER TABLE lancamento_contabil DROP INDEX ix_lancamento_usuario_data, ADD INDEX ix_lancamento_usuario_data (${columns})`;

/** A search for an amount reads the index of a search for texts (document 8, 8.9). Writes the index of all entries again. */
export class ValoresProcurados1795451809015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(replaceBy(`${TEXTS}, valor, extrato_tipo`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(replaceBy(TEXTS));
  }
}
