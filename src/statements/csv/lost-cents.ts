import type { CsvRow } from './rows';
import { cellAt, type CsvTable } from './table-facts';

/**
 * Amounts that a comma-delimited file has split in two because their own comma is outside quotes (statement reading, 3.5):
 * `-1.234,56` and `-1,234.56` are two cells each.
 */

const WITH_CENTS = /[.,]\d{1,2}\D*$/;
/** `-1,234.56` outside quotes. */
const ONE_GROUP = /^\D*\d{1,3}$/;
const LATER_GROUPS = /^\d{3}\.\d{2}(?: ?[-+)]| ?[CD])?$/i;
const CENTS = /^\d{2}(?: ?[-+)]| ?[CD])?$/i;

/** Whether an amount without cents is before a cell of two digits, or one group of digits before one with cents. */
export function isTorn(amount: string, next: string): boolean {
  if (LATER_GROUPS.test(next) && ONE_GROUP.test(amount)) return true;
  return CENTS.test(next) && /\d/.test(amount) && !WITH_CENTS.test(amount);
}

/** The end of a day, which no cents follow. */
const DAY = /\d[-/]\d{1,2}[-/]\d+$/;

/** Whether some cell of a row, also behind a text (`Saldo anterior: 100,50`), is split from the next one. */
export function holdsTorn(row: CsvRow): boolean {
  return row.cells.some((cell, column) => !DAY.test(cell) && isTorn(cell, cellAt(row, column + 1)));
}

/** Whether an amount of the row is split from its cents by the comma that delimits (3.5). */
export function losesCents(row: CsvRow, { layout }: CsvTable): boolean {
  return [layout.valor, layout.credito, layout.debito].some((column) =>
    isTorn(cellAt(row, column), column === null ? '' : cellAt(row, column + 1)),
  );
}
