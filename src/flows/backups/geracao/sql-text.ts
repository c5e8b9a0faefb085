import type { CatalogueTable } from '../catalogue';

/** A name in SQL. */
export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}

/** A text in SQL, where backslashes escape. */
export function quoteText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\r', '\\r').replaceAll('\n', '\\n')}'`;
}

/** Kind of a column, which decides how its values are written. */
type ValueKind = 'number' | 'bigint' | 'decimal' | 'float' | 'text' | 'time' | 'datetime' | 'bytes' | 'other';

const KINDS: Readonly<Record<ValueKind, readonly string[]>> = {
  number: ['tinyint', 'smallint', 'mediumint', 'int', 'year', 'bit'],
  bigint: ['bigint'],
  decimal: ['decimal'],
  float: ['float', 'double'],
  text: ['char', 'varchar', 'tinytext', 'text', 'mediumtext', 'longtext'],
  time: ['date', 'time'],
  datetime: ['datetime', 'timestamp'],
  bytes: [
    ...['binary', 'varbinary', 'tinyblob', 'blob', 'mediumblob', 'longblob'],
    ...['geometry', 'point', 'linestring', 'polygon', 'multipoint', 'multilinestring', 'multipolygon'],
    ...['geometrycollection', 'geomcollection'],
  ],
  // enum, set, json, uuid, inet6 … are written as the text that they read as.
  other: [],
};
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, types]) => types.map((type) => [type, kind as ValueKind])),
);

export function kindOf(type: string): ValueKind {
  return KIND_OF.get(type) ?? 'other';
}

const UNICODE = ['utf8mb4', 'utf8mb3', 'utf8', 'ascii'];

/** A column's value as Unicode text. */
export function unicodeText(name: string, kind: ValueKind, charset: string | null): string {
  if (kind === 'other') return `CAST(${name} AS CHAR CHARACTER SET utf8mb4)`;
  return charset === null || UNICODE.includes(charset) ? name : `CONVERT(${name} USING utf8mb4)`;
}

const QUOTED_OR_NOT_NULL = /'(?:[^'\\]|''|\\.)*'| NOT NULL/g;

/**
 * Returns the table's definition with nullable masked columns. A primary key with such a column becomes a plain key.
 * @param createTable the server's SHOW CREATE TABLE, one column or key a line
 */
export function restorableSchema(createTable: string, table: CatalogueTable): string {
  const masked = table.colunas.filter(({ mascarada }) => mascarada);
  if (masked.length === 0) return createTable;
  const keyIsMasked = masked.some(({ chave }) => chave > 0);
  return createTable
    .split('\n')
    .map((line) => {
      if (masked.some(({ nome }) => line.startsWith(`  ${quoteName(nome)} `))) return nullable(line);
      return keyIsMasked ? line.replace(/^ {2}PRIMARY KEY /, '  KEY `chave_mascarada` ') : line;
    })
    .join('\n');
}

function nullable(line: string): string {
  let done = false;
  return line.replace(QUOTED_OR_NOT_NULL, (found) => {
    if (done || found !== ' NOT NULL') return found;
    done = true;
    return '';
  });
}
