import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An import remembers that it is a copy when its original is gone; sums of as many entries as a file or an export may have, each
 * as large as an entry may be, fit their columns.
 */
export class CopiasESomas1795360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE importacao ADD COLUMN copia tinyint NOT NULL DEFAULT 0 AFTER id_importacao_original',
    );
    await runner.query('UPDATE importacao SET copia = 1 WHERE id_importacao_original IS NOT NULL');
    await widen(runner, 25);
  }

  async down(runner: QueryRunner): Promise<void> {
    await widen(runner, 20);
    await runner.query('ALTER TABLE importacao DROP COLUMN copia');
  }
}

async function widen(runner: QueryRunner, precision: number): Promise<void> {
  await runner.query(
    `ALTER TABLE importacao_conta MODIFY entradas decimal(${precision},2) NOT NULL DEFAULT '0.00',
     MODIFY saidas decimal(${precision},2) NOT NULL DEFAULT '0.00'`,
  );
  await runner.query(`ALTER TABLE exportacao MODIFY valor_total decimal(${precision},2) NOT NULL`);
}
