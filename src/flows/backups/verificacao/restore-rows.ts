import type { Connection } from 'mysql2/promise';
import type { CatalogueColumn, CatalogueTable } from '../catalogue';
import { SQL_HEADER } from '../geracao/sql-format';
import { kindOf, quoteName } from '../geracao/sql-text';
import type { ArchiveReader } from './archive-reader';
import { sqlStatements } from './sql-statements';

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

/**
 * Yields the lines of UTF-8 text, ended by line feeds only. Newer versions of Node's own reader also end lines at
 * U+2028 and U+2029, which occur in texts. Memory holds one line and one chunk.
 * @throws TypeError for bytes that are not UTF-8
 */
export async function* textLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun = '';
  for await (const chunk of chunks) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    lines[0] = begun + (lines[0] ?? '');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  begun += decoder.decode();
  if (begun !== '') yield begun;
}
