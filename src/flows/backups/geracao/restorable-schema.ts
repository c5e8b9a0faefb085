import type { CatalogueTable } from '../catalogue';
import { quoteName } from './sql-text';

const QUOTED_OR_NOT_NULL = /'(?:[^'\\]|''|\\.)*'| NOT NULL/g;

/**
 * The table's definition with room for NULL in its masked columns: such a column is nullable, and a primary key that has one
 * becomes a plain key.
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
