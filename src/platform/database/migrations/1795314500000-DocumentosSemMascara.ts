import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of providers, takers and partners are stored as they are searched: without what stands in masks, upper-cased. */
export class DocumentosSemMascara1795314500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['prestador', 'tomador', 'customer_qsa'])
      await queryRunner.query(
        `UPDATE ${table} SET documento = NULLIF(UPPER(REGEXP_REPLACE(documento, '[-./[:space:]]', '')), '') WHERE documento IS NOT NULL`,
      );
  }

  /** The masks are gone; what is left means the same. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
