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
      return `${key}, ${valueOf(column)}`;
    });
    return `CONCAT(${parts.join(', ')}, '}')`;
  },
  opening: () => '[',
  around: (_table, firstOfFile) => ({ before: firstOfFile ? '\n' : ',\n', between: ',\n', after: '' }),
  closing: (empty) => (empty ? ']\n' : '\n]\n'),
};

function valueOf({ nome, tipo, conjunto, mascarada }: CatalogueColumn): string {
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
