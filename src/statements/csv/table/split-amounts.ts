import { amountParts } from '../../common/amount';
import type { CsvRow } from './rows';
import { amountCells, type CsvTable } from './table-facts';
import { cellAt, isDay } from './cells';

/**
 * Where a comma that delimits may split amounts: at their cents (`-1.234,56`) or thousands, at their thousands alone where a structure
 * declares the decimal point; null where no comma delimits.
 */
export type SplitAt = 'cents' | 'thousands' | null;

// Amounts that a comma-delimited file has split in two because their own comma is outside quotes (statement reading, 3.5):
// `-1.234,56` and `-1,234.56` are two cells each.
const WITH_CENTS = /[.,]\d{1,2}\D*$/;
/** `-1,234.56` outside quotes; no thousands begin with the 0 of a document [Banco do Brasil]. */
const ONE_GROUP = /^\D*[1-9]\d{0,2}$/;
const LATER_GROUPS = /^\d{3}\.\d{2}(?: ?[-+)]| ?[CD])?$/i;
const CENTS = /^\d{2}(?: ?[-+)]| ?[CD])?$/i;
/** What is before the other groups of an American amount. */
const FIRST_GROUP = /^(?:[-+(]|R\$ ?)*\d{1,3}$/;
/** What is before the cents of a Brazilian amount, also behind a text that has lost its delimiter (`Conta3565804`). */
const WHOLE_GROUPS = /(?:^|[^\d.])\d{1,3}(?:\.?\d{3})*$/;
const ONE_DIGIT_OF_CENTS = /^\d(?: ?[-+)]| ?[CD])?$/i;

/**
 * Whether an amount without cents is before a cell of two digits, or one group of digits before one with cents.
 * @param isOfSplitFile other rows of the file show that its decimal comma delimits: one digit may be cents too
 */
function isSplitAmount(amount: string, next: string, isOfSplitFile: boolean): boolean {
  if (isSplitInGroups(amount, next)) return true;
  const isCents = CENTS.test(next) || (isOfSplitFile && ONE_DIGIT_OF_CENTS.test(next));
  return isCents && /\d/.test(amount) && !WITH_CENTS.test(amount);
}

const isSplitInGroups = (amount: string, next: string): boolean => LATER_GROUPS.test(next) && ONE_GROUP.test(amount);

/** Whether an amount of the row is split between its thousands, whose comma delimits though its decimal sign is a point. */
export function losesGroups(row: CsvRow, { layout: { valor, credito, debito } }: CsvTable): boolean {
  const columns = [valor, credito, debito].filter((column) => column !== null);
  return columns.some((column) => isSplitInGroups(cellAt(row, column), cellAt(row, column + 1)));
}

/** Whether an amount has three digits or more and no decimal sign: where decimal commas delimit it may have lost its own. */
export function isWhole(row: CsvRow, { layout }: CsvTable): boolean {
  return amountCells(row, layout).some((cell) => /^\d{3,}$/.test(amountParts(cell)?.body ?? ''));
}

/** The end of a day, which no cents follow. */
const DAY = /\d[-/]\d{1,2}[-/]\d+$/;

/** Whether some cell of a row, also behind a text (`Saldo anterior: 100,50`), is split from the next one. */
export function holdsSplitAmount(row: CsvRow, isOfSplitFile: boolean): boolean {
  return row.cells.some(
    (cell, column) => !DAY.test(cell) && isSplitAmount(cell, cellAt(row, column + 1), isOfSplitFile),
  );
}

/** Whether an amount of the row is split from its cents by the comma that delimits (3.5). */
export function losesCents(row: CsvRow, { layout }: CsvTable, isOfSplitFile = false): boolean {
  return [layout.valor, layout.credito, layout.debito].some((column) => {
    if (column === null) return false;
    const written = cellAt(row, column);
    const before = cellAt(row, column - 1);
    const isRest =
      isOfSplitFile &&
      ((LATER_GROUPS.test(written) && FIRST_GROUP.test(before)) ||
        (CENTS.test(written) && WHOLE_GROUPS.test(before) && !isDay(before)));
    return isRest || isSplitAmount(written, cellAt(row, column + 1), isOfSplitFile);
  });
}
