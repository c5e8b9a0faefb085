import type { Readable } from 'node:stream';
import type { Connection } from 'mysql2/promise';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { CatalogueColumn, CatalogueTable } from '../catalogue';
import { SQL_HEADER } from '../geracao/table-formats';
import { kindOf, quoteName } from '../geracao/sql-text';

/** Reads the files of a zip archive by its directory. Their content is streamed. */
export class ArchiveReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws Error where the file is no zip, or its directory is damaged */
  static async open(path: string): Promise<ArchiveReader> {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new ArchiveReader(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** Streams the content of a file. The stream fails where it is damaged or its length differs from the directory. */
  async stream(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new Error(`the archive lacks ${name}`);
    return this.zip.openReadStreamPromise(entry);
  }

  async text(name: string): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.stream(name)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }

  close(): void {
    this.zip.close();
  }
}

const QUOTES = /[;'"`]/g;

/**
 * Yields the statements of SQL text as this service writes it, each with its semicolon. A semicolon inside a text or a
 * name does not end a statement.
 * Memory holds one statement.
 */
export async function* sqlStatements(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let position = 0;
  let quote = '';
  for await (const chunk of chunks) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    while (position < text.length) {
      if (quote !== '') {
        const end = endOfQuoted(text, position, quote);
        if (end === undefined) break;
        position = end;
        quote = '';
        continue;
      }
      QUOTES.lastIndex = position;
      const found = QUOTES.exec(text);
      if (!found) {
        position = text.length;
      } else if (found[0] === ';') {
        yield text.slice(0, found.index + 1);
        text = text.slice(found.index + 1);
        position = 0;
      } else {
        quote = found[0];
        position = found.index + 1;
      }
    }
  }
  text += decoder.decode();
  if (text.trim() !== '') throw new Error(`SQL ends within a statement: ${text.trim().slice(0, 60)}`);
}

/**
 * Returns the position after the closing quote; undefined where the text ends before. The caller then tries again from
 * `position` with more text.
 */
function endOfQuoted(text: string, position: number, quote: string): number | undefined {
  // A doubled quote closes and opens the text again, which has the same effect.
  for (let at = position; at < text.length; at++) {
    if (text[at] === quote) return at + 1;
    if (text[at] === '\\' && quote !== '`') at++;
  }
  return undefined;
}

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
