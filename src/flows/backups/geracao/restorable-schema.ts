import type { CatalogueTable } from '../catalogue';
import { quoteName } from './sql-text';

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
