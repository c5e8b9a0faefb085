import { WITHOUT_CHECKS } from '../../../platform/database/connection-limits';
import type { CatalogueColumn, CatalogueTable } from '../catalogue';
import { kindOf, quoteName, quoteText, unicodeText } from './sql-text';
import type { TableFormat } from './table-writer';

const MAX_SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Writes an array of row objects. Numbers are JSON numbers where every reader takes them exactly. Decimals, and
 * integers beyond 2^53, are strings. Times are UTC as `2026-11-21T13:15:30.000000`. Bytes are hexadecimal.
 */
export const jsonFormat: TableFormat = {
  extension: 'json',
  rowExpression: (table: CatalogueTable) => {
    const parts = table.colunas.map((column, index) => {
      const key = quoteText(`${index === 0 ? '{' : ','}${JSON.stringify(column.nome)}:`);
      return `${key}, ${jsonValueOf(column)}`;
    });
    return `CONCAT(${parts.join(', ')}, '}')`;
  },
  opening: () => '[',
  around: (_table, firstOfFile) => ({ before: firstOfFile ? '\n' : ',\n', between: ',\n', after: '' }),
  closing: (empty) => (empty ? ']\n' : '\n]\n'),
};

function jsonValueOf({ nome, tipo, conjunto, mascarada }: CatalogueColumn): string {
  if (mascarada) return "'null'";
  const name = quoteName(nome);
  const kind = kindOf(tipo);
  switch (kind) {
    case 'number':
      return `IFNULL(${name} + 0, 'null')`;
    case 'bigint':
      return `IFNULL(IF(${name} BETWEEN -${MAX_SAFE} AND ${MAX_SAFE}, ${name} + 0, CONCAT('"', ${name} + 0, '"')), 'null')`;
    case 'float':
      return `IFNULL(${name} + 0e0, 'null')`;
    case 'decimal':
    case 'time':
      return `IFNULL(CONCAT('"', ${name}, '"'), 'null')`;
    case 'datetime':
      return `IFNULL(CONCAT('"', REPLACE(${name}, ' ', 'T'), '"'), 'null')`;
    case 'bytes':
      return `IFNULL(CONCAT('"', HEX(${name}), '"'), 'null')`;
    case 'text':
    case 'other':
      return `IFNULL(JSON_QUOTE(${unicodeText(name, kind, conjunto)}), 'null')`;
  }
}

/**
 * Header of every file, so that each can also be run alone. Masked columns are NULL even where a check constraint
 * requires a value.
 */
export const SQL_HEADER = `SET NAMES utf8mb4;
SET time_zone = '+00:00';
SET foreign_key_checks = 0;
SET unique_checks = 0 ${WITHOUT_CHECKS};
SET sql_mode = 'NO_AUTO_VALUE_ON_ZERO';
`;

/** Writes INSERT statements of about half a megabyte. Generated columns are left out. */
export const sqlFormat: TableFormat = {
  extension: 'sql',
  rowExpression: (table) => `CONCAT('(', CONCAT_WS(',', ${stored(table).map(sqlValueOf).join(', ')}), ')')`,
  opening: () => `${SQL_HEADER}START TRANSACTION;\n`,
  around: (table) => ({
    before: `INSERT INTO ${quoteName(table.nome)} (${stored(table)
      .map(({ nome }) => quoteName(nome))
      .join(', ')}) VALUES\n`,
    between: ',\n',
    after: ';\n',
  }),
  closing: () => 'COMMIT;\n',
};

function stored(table: CatalogueTable): CatalogueColumn[] {
  return table.colunas.filter(({ expressao }) => expressao === '');
}

function sqlValueOf({ nome, tipo, conjunto, mascarada }: CatalogueColumn): string {
  if (mascarada) return "'NULL'";
  const name = quoteName(nome);
  const kind = kindOf(tipo);
  switch (kind) {
    case 'number':
      return tipo === 'bit' ? `IFNULL(${name} + 0, 'NULL')` : `IFNULL(${name}, 'NULL')`;
    case 'bigint':
    case 'decimal':
      return `IFNULL(${name}, 'NULL')`;
    case 'float':
      // Written as a double, because the text of a float has only six digits.
      return `IFNULL(${name} + 0e0, 'NULL')`;
    case 'time':
    case 'datetime':
      return `IFNULL(CONCAT('\\'', ${name}, '\\''), 'NULL')`;
    case 'bytes':
      return `IFNULL(CONCAT('X\\'', HEX(${name}), '\\''), 'NULL')`;
    case 'text':
    case 'other':
      // The client that restores would change a raw CR LF inside a text to LF.
      return `REPLACE(QUOTE(${unicodeText(name, kind, conjunto)}), '\\r', '\\\\r')`;
  }
}
