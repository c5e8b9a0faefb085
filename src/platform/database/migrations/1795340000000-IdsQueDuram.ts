import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'lancamento_contabil',
  'auditoria',
  'notificacao',
  'clinicsys_consumo_lancamento',
  'sn_receita',
  'sn_folha',
  'sn_prefeitura_registro',
  'sn_prefeitura_consolidado',
];

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  readonly to: string;
  readonly whenDeleted: 'CASCADE' | 'NO ACTION';
}

const REFERENCES: readonly Reference[] = [
  {
    table: 'lancamento_historico',
    column: 'id_lancamento',
    key: 'fk_lancamento_historico_lancamento',
    to: 'lancamento_contabil',
    whenDeleted: 'CASCADE',
  },
  {
    table: 'sn_prefeitura_registro',
    column: 'consolidado_id',
    key: 'fk_sn_prefeitura_registro_consolidado',
    to: 'sn_prefeitura_consolidado',
    whenDeleted: 'NO ACTION',
  },
];

/**
 * Ids of rows that come by the million become BIGINT: INT would end after some years. Each table is copied once by the server;
 * that takes as long as the table is large, and nobody writes to it meanwhile. The reference is gone for that time: what an
 * entry that was deleted then left in its history goes as the reference would have let it go.
 */
export class IdsQueDuram1795340000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return change(runner, 'bigint');
  }

  down(runner: QueryRunner): Promise<void> {
    return change(runner, 'int');
  }
}

async function change(runner: QueryRunner, type: 'bigint' | 'int'): Promise<void> {
  for (const { table, key } of REFERENCES) await runner.query(`ALTER TABLE ${table} DROP FOREIGN KEY ${key}`);
  for (const table of TABLES) {
    const referring = REFERENCES.filter((each) => each.table === table).map(
      ({ column }) => `, MODIFY ${column} ${type} NOT NULL`,
    );
    await runner.query(`ALTER TABLE ${table} MODIFY id ${type} NOT NULL AUTO_INCREMENT${referring.join('')}`);
  }
  for (const { table, column } of REFERENCES) {
    if (!TABLES.includes(table)) await runner.query(`ALTER TABLE ${table} MODIFY ${column} ${type} NOT NULL`);
  }
  for (const { table, column, key, to, whenDeleted } of REFERENCES) {
    if (whenDeleted === 'CASCADE')
      await runner.query(
        `DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM ${to} p WHERE p.id = ${table}.${column})`,
      );
    await runner.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${key} FOREIGN KEY (${column}) REFERENCES ${to}(id) ON DELETE ${whenDeleted} ON UPDATE NO ACTION`,
    );
  }
}
