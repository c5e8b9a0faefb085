import type { Connection } from 'mysql2/promise';
import type { CatalogueColumn, CatalogueTable } from '../catalogue';
import { kindOf, quoteName } from '../geracao/sql-text';
import { SQL_HEADER } from '../geracao/sql-format';
import type { ArchiveReader } from './archive-reader';
import { sqlStatements } from './sql-statements';
import { textLines } from './text-lines';

const ROWS_AT_ONCE = 500;

/** Runs a file of SQL statements. */
export async function runSqlFile(connection: Connection, archive: ArchiveReader, name: string): Promise<void> {
  for await (const statement of sqlStatements(await archive.stream(name))) await connection.query(statement);
}

/** Inserts the rows of a JSON file, one a line, as this service writes it. */
export async function insertJsonFile(
  connection: Connection,
  archive: ArchiveReader,
  name: string,
  table: CatalogueTable,
): Promise<void> {
  const columns = table.colunas.filter(({ expressao }) => expressao === '');
  const insert = `INSERT INTO ${quoteName(table.nome)} (${columns.map((each) => quoteName(each.nome)).join(', ')}) VALUES ?`;
  let rows: unknown[][] = [];
  const flush = async () => {
    if (rows.length > 0) await connection.query(insert, [rows]);
    rows = [];
  };
  for await (const line of textLines(await archive.stream(name))) {
    if (line === '[' || line === ']' || line === '[]') continue;
    const row = JSON.parse(line.replace(/,$/, '')) as Record<string, unknown>;
    rows.push(columns.map((column) => storedValue(row[column.nome], column)));
    if (rows.length === ROWS_AT_ONCE) await flush();
  }
  await flush();
}

/** Runs the header of SQL archive files on a connection. */
export async function prepareForRows(connection: Connection): Promise<void> {
  for await (const statement of sqlStatements(oneChunk(SQL_HEADER))) await connection.query(statement);
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

function storedValue(value: unknown, { tipo }: CatalogueColumn): unknown {
  return kindOf(tipo) === 'bytes' && typeof value === 'string' ? Buffer.from(value, 'hex') : value;
}
