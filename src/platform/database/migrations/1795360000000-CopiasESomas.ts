import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks imports that are copies, even after their original was deleted. Widens the columns of sums for the highest
 * number of entries of a file or an export, each with the largest amount.
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
