import { quoteName, quoteText } from './sql-text';
import { SQL_HEADER } from './sql-format';
import type { TableFile } from './table-writer';

/**
 * Builds restaurar.sql, which restores everything in order: `mysql database < restaurar.sql` in the unzipped folder.
 * The client continues after an error in a file of `source`, and would end without an error. So the script itself stops
 * with an error at a database that already has one of the tables, and at a table that did not get all its rows.
 */
export function restoreScript(tables: readonly string[], files: readonly TableFile[]): string {
  const existing = `SELECT 1 FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN (${tables
    .map(quoteText)
    .join(', ')})`;
  const parts = tables.map((table) => {
    const own = files.filter(({ tabela }) => tabela === table);
    const rows = own.reduce((sum, { linhas }) => sum + linhas, 0);
    const sources = own.map(({ nome }) => `source ${nome}\n`).join('');
    return `${sources}${stopUnless(`(SELECT COUNT(*) FROM ${quoteName(table)}) = ${rows}`, 'tabela_incompleta')}`;
  });
  return [
    SQL_HEADER,
    stopUnless(`NOT EXISTS (${existing})`, 'o_banco_ja_tem_estas_tabelas'),
    'source esquema.sql\n',
    ...parts,
    'SET unique_checks = 1;\nSET foreign_key_checks = 1;\n',
  ].join('');
}

/**
 * Returns a statement that fails unless the condition holds, since a scalar subquery cannot return two rows. The client
 * shows it with its error.
 */
function stopUnless(condition: string, what: string): string {
  return `SET @restaurado = (SELECT 1 FROM (SELECT 1 AS n UNION ALL SELECT 2) AS ${what} WHERE NOT (${condition}));\n`;
}
