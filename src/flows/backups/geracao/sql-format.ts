import { WITHOUT_CHECKS } from '../../../platform/database/server-sql';
import type { CatalogueColumn, CatalogueTable } from '../catalogue';
import { kindOf, quoteName, unicodeText } from './sql-text';
import type { TableFormat } from './table-writer';

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
  rowExpression: (table) => `CONCAT('(', CONCAT_WS(',', ${stored(table).map(valueOf).join(', ')}), ')')`,
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

function valueOf({ nome, tipo, conjunto, mascarada }: CatalogueColumn): string {
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
