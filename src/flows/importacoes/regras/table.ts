import { type DomainError, domainError } from '../../../kernel/errors';

/** A table of texts: a heading row and the rows under it. */
export interface Table {
  readonly colunas: readonly string[];
  readonly linhas: readonly TableRow[];
}

export interface TableRow {
  /** Line of the file or row of the sheet, 1 = first. */
  readonly linha: number;
  readonly cells: readonly string[];
}

/** A file that holds no table, and why. */
export interface NoTable {
  readonly rejection: DomainError;
}

/** What is done with so many rows lets others in. */
export const ROWS_PER_STEP = 500;
export const TABLE_LIMITS = { rows: 50_000, columns: 200, characters: 20_000_000 };
export const tooLarge = (): NoTable => ({
  rejection: domainError('importacoes.tabela_muito_grande', TABLE_LIMITS.rows),
});

/** The table of rows as they come: blank ones are left out, the first other one holds the headings. */
export function tableOf(rows: Iterable<TableRow>): Table | NoTable {
  let colunas: readonly string[] | undefined;
  const linhas: TableRow[] = [];
  for (const row of rows) {
    if (row.cells.every((cell) => cell === '')) continue;
    if (!colunas) colunas = row.cells;
    else if (linhas.push(row) > TABLE_LIMITS.rows) return tooLarge();
  }
  return colunas ? { colunas, linhas } : { rejection: domainError('importacoes.tabela_ilegivel#vazia') };
}
