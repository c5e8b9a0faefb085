import type { Connection, RowDataPacket } from 'mysql2/promise';

/** What makes a database's schema, in an order of its own: columns, indexes, foreign keys. */
export async function schemaOf(connection: Connection, database: string): Promise<string[]> {
  const facts: string[] = [];
  for (const sql of [
    `SELECT CONCAT_WS(' ', 'column', TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, IS_NULLABLE, COLUMN_DEFAULT, EXTRA, COLLATION_NAME)
       FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ?`,
    `SELECT CONCAT_WS(' ', 'index', TABLE_NAME, INDEX_NAME, NON_UNIQUE, SEQ_IN_INDEX, COLUMN_NAME, SUB_PART)
       FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = ?`,
    `SELECT CONCAT_WS(' ', 'key', k.TABLE_NAME, k.CONSTRAINT_NAME, k.COLUMN_NAME, k.REFERENCED_TABLE_NAME, k.REFERENCED_COLUMN_NAME, r.DELETE_RULE)
       FROM information_schema.KEY_COLUMN_USAGE k
       JOIN information_schema.REFERENTIAL_CONSTRAINTS r
         ON r.CONSTRAINT_SCHEMA = k.CONSTRAINT_SCHEMA AND r.CONSTRAINT_NAME = k.CONSTRAINT_NAME AND r.TABLE_NAME = k.TABLE_NAME
      WHERE k.TABLE_SCHEMA = ? AND k.REFERENCED_TABLE_NAME IS NOT NULL`,
  ]) {
    const [rows] = await connection.query<RowDataPacket[]>({ sql, rowsAsArray: true }, [database]);
    facts.push(...(rows as unknown as string[][]).map(([fact]) => fact ?? ''));
  }
  return facts.filter((fact) => !/ modelo_completo /.test(fact)).sort();
}

/** How many rows each table has. */
export async function rowCounts(connection: Connection, database: string): Promise<Record<string, number>> {
  const [tables] = await connection.query<RowDataPacket[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_TYPE = 'BASE TABLE'",
    [database],
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [[row]] = await connection.query<RowDataPacket[]>('SELECT COUNT(*) AS n FROM ??.??', [database, name]);
    counts[String(name)] = Number(row?.['n']);
  }
  return counts;
}
