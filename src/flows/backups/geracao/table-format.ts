import type { CatalogueTable } from '../catalogue';

/** Format of the rows of tables. The server makes the text of each row. The format only joins rows to a file. */
export interface TableFormat {
  readonly extension: 'json' | 'sql';
  /** The SQL expression of one row's text; null columns and masked ones are written as null. */
  rowExpression(table: CatalogueTable): string;
  opening(table: CatalogueTable): string;
  /** Text before the first row of a batch, between rows, and after the last one. */
  around(table: CatalogueTable, firstOfFile: boolean): { before: string; between: string; after: string };
  closing(empty: boolean): string;
}
