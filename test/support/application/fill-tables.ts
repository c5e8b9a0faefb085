import type { Connection, RowDataPacket } from 'mysql2/promise';

interface Column {
  readonly tabela: string;
  readonly nome: string;
  readonly tipo: string;
  readonly tamanho: number | null;
}

/**
 * Inserts one row into every empty table of the database. The schema of the table has the columns that need a value, so the schema may be
 * older than the entities. References are not checked while the rows are inserted; all rows have the id 1.
 */
export async function fillTables(connection: Connection, database: string): Promise<void> {
  const [columns] = await connection.query<(Column & RowDataPacket)[]>(
    `SELECT TABLE_NAME AS tabela, COLUMN_NAME AS nome, DATA_TYPE AS tipo, CHARACTER_MAXIMUM_LENGTH AS tamanho
       FROM information_schema.COLUMNS
      WHERE TABLE_SCHEMA = ? AND TABLE_NAME <> 'migracao'
        AND (EXTRA LIKE '%auto_increment%' OR (IS_NULLABLE = 'NO' AND COLUMN_DEFAULT IS NULL))`,
    [database],
  );
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const tabela of new Set(columns.map((column) => column.tabela))) {
    const row = columns.filter((column) => column.tabela === tabela).map((column) => [column.nome, someValue(column)]);
    await connection.query('INSERT INTO ??.?? SET ?', [database, tabela, Object.fromEntries(row)]);
  }
  await connection.query('SET FOREIGN_KEY_CHECKS = 1');
}

function someValue({ tipo, tamanho }: Column): unknown {
  if (tipo === 'longtext') return '[]'; // columns of this type hold JSON
  if (tipo === 'date' || tipo === 'datetime') return '2026-03-05';
  return tamanho === null ? 1 : 'filled'.slice(0, tamanho);
}
