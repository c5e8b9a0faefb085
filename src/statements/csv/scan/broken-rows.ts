import { amountParts, parseAmount } from '../../common/amount';
import { balanceKind, namesSumWithoutDay } from '../../common/balance-rows';
import { holdsRow } from '../table/delimiter';
import { BEGINS_WITH_DAY, type CsvRow } from '../table/rows';
import { isFullDay } from '../../common/statement-day';
import { type CsvTable, textOf } from '../table/table-facts';
import {
  cellAt,
  filledCells,
  holdsCents,
  isAmount,
  isAmountWithCents,
  isAmountWithDecimals,
  isDay,
  isDayAlone,
  widthOf,
} from '../table/cells';

/** Whether a row has cells in more columns than the headings name. */
export function isTooWide(row: CsvRow, { layout }: CsvTable): boolean {
  return widthOf(row.cells) > (layout.width ?? Infinity);
}

/** Whether a day or an amount is behind the columns that the headings name: a second row that has lost its line end. */
export function holdsSecondRow({ cells }: CsvRow, { layout }: CsvTable): boolean {
  return cells.slice(layout.width ?? Infinity).some((cell) => isDay(cell) || isAmountWithDecimals(cell));
}

/** Whether a row is amounts and the words for them, in whatever columns (`Total de entradas;200,00;Total de saídas;30,00`). */
export function isSumAlone({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell === '' || isAmount(cell) || balanceKind(cell) === 'total');
}

/** Whether a row has a day and an amount in whichever columns: it is one of the table (1.1), though its headings may be damaged. */
export function holdsDayAndMoney(row: CsvRow, table: CsvTable): boolean {
  const { cells } = row;
  // With as many cells as the others and a day in another column a row is shifted.
  const isWhole = cells.length === table.cells && !isDay(cellAt(row, table.layout.data)) && widthOf(cells) > 2;
  const isMoney = isTooWide(row, table) || isWhole ? isAmount : isAmountWithCents;
  return cells.some(isDayAlone) && cells.some((cell) => isMoney(cell) && !isDayAlone(cell));
}

const MARK_AND_DAY = /^(?:\p{L}{1,7} ?)\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/u;
/** Whether a day is in another column than that of the days, or may not be there yet, as that of a payment. */
export function holdsOtherDay(row: CsvRow, { layout }: CsvTable): boolean {
  const columns = [...layout.unheaded, layout.saldo];
  const isFull = (cell: string): boolean => (isFullDay(cell) && isDayAlone(cell)) || MARK_AND_DAY.test(cell);
  const isOther = row.cells.some(isFull) || columns.some((column) => isDayAlone(cellAt(row, column)));
  return isOther || layout.isSettledDay;
}

/** Whether a row has other cells than the rest of its table. Its values are shifted, or are on another line. */
export function isBroken(row: CsvRow, table: CsvTable): boolean {
  return isTooWide(row, table) || isPartly(row, table);
}

/** Whether a part of a row is missing, or may be. */
export function isPartly(row: CsvRow, table: CsvTable): boolean {
  return isShort(row, table) || table.brokenLines.has(row.line);
}

/** A day at the end of a cell, which has lost the delimiter in front of it. */
const ENDS_IN_DAY = /\d[-/.]\d{1,2}[-/.]\d{2}(?:\d{2})?$/;

/**
 * Whether a row has fewer cells than the others. Where nothing but its balance and columns without a meaning are missing, and the
 * others hold what they should, it is whole: Inter writes no balance behind dividends, Bradesco only behind the last row of a day.
 */
export function isShort(row: CsvRow, table: CsvTable): boolean {
  const { length } = row.cells;
  if (length >= table.least) return false;
  const { data, valor, credito, debito, rivals, kinds, saldo, documento } = table.layout;
  const columns = [data, valor, credito, debito, table.direction?.column ?? null, ...rivals, ...kinds, ...table.texts];
  const isMissing = columns.some((column) => column !== null && column >= length);
  const day = cellAt(row, data);
  const text = textOf(row, table);
  const balance = cellAt(row, saldo);
  const fits =
    (day === '' ? !row.cells.some((cell) => isFullDay(cell) || ENDS_IN_DAY.test(cell)) : isDay(day)) &&
    /\p{L}/u.test(text) &&
    !isAmount(text) &&
    (balance === '' || parseAmount(balance) !== null) &&
    !isDay(cellAt(row, table.direction?.column ?? null));
  // With a second amount, or a pair, the cells fit their columns where they are shifted by one, too.
  const isMoney = (cell: string, column: number): boolean =>
    holdsCents(cell) || (isAmount(cell) && column !== data && column !== documento);
  const isInPlace = holdsCents(cellAt(row, valor)) || isInItsColumn(row, table);
  const isLone = isInPlace && row.cells.filter(isMoney).length === 1;
  // A text at the end of a line may go on in the next one.
  return isMissing || !fits || !isLone || table.texts.includes(length - 1);
}

/** Whether the sign of an amount in a pair shows that it is in its column. */
function isInItsColumn(row: CsvRow, { layout: { credito, debito }, signs }: CsvTable): boolean {
  if (!signs.showColumns) return false;
  const [moneyIn, moneyOut] = [cellAt(row, credito), cellAt(row, debito)];
  const written = moneyIn === '' ? moneyOut : moneyIn;
  return holdsCents(written) && (amountParts(written)?.sign === '-') === (moneyIn === '');
}

/** A row with more cells than the headings, and an amount in any of them or at the end of the last one that has a heading. */
function isTooWideForSum(row: CsvRow, table: CsvTable): boolean {
  const { cells } = row;
  if (!isTooWide(row, table) || isSumAlone(row)) return false;
  return cells.some(isAmountWithDecimals) || /\d[.,]\d{1,2}$/.test(cellAt(row, (table.layout.width ?? 0) - 1));
}

/** The day of a row at which a file ends: `01/`, `"01/04/`. */
const CUT_DAY = /^"?(?:\d{1,2}[-/](?:\d{1,2}[-/]\d{0,3})?|\d{4}[-/](?:\d{1,2}[-/]?)?)$/;

/** A quote in front of an amount that has lost its delimiter: `"PIX""-9,55"`. */
const GLUED_AMOUNT = /[^"]"[-+(]?(?:R\$ ?)?\d[\d.,]*[.,]\d{1,2}(?:[-)]| ?[CD])?$/i;

/** A day and a month in front of a text that has lost its delimiter. */
const GLUED_DAY = /^\d{1,2}[-/. ](?:\d{1,2}|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[^\d/.-]/i;

const isGlued = (cell: string): boolean => cell.includes('"') && GLUED_AMOUNT.test(cell);

/** Whether a row with fewer cells than the others has money in it: a part of a row that is broken, not a title or a note. */
export function isPartOfRow(row: CsvRow, table: CsvTable): boolean {
  const { cells, line } = row;
  const { least, brokenLines } = table;
  const [first = ''] = cells;
  if (brokenLines.has(line) || isTooWideForSum(row, table) || cells.some(isGlued)) return true;
  if (cells.length === 1 && holdsRow(row.raw)) return true;
  if (cells.length >= least) return isShiftedLeft(row);
  if (cells.length === 1) return isAmountWithCents(first) || CUT_DAY.test(first);
  if (cells.length === 2 && holdsRow(row.raw)) return true;
  // The delimiter behind its day may be the missing one.
  const isNote = isNoteOf(cells) && !isDay(first) && !BEGINS_WITH_DAY.test(first) && !GLUED_DAY.test(first);
  return !isNote && cells.some((cell) => holdsCents(cell) || isAmountWithDecimals(cell) || isDay(cell));
}

/**
 * Whether the cells of a row are one column to the left: its text is in front, an amount with a sign or a mark behind it, and the
 * last cells are empty.
 */
function isShiftedLeft({ cells }: CsvRow): boolean {
  const [text = '', ...others] = cells;
  const filled = filledCells(others);
  const isSigned = (cell: string): boolean => {
    const parts = isAmountWithCents(cell) ? amountParts(cell) : null;
    return parts !== null && (parts.sign === '-' || parts.mark !== null);
  };
  const isMoved = cells.at(-1) === '' && filled.every(isAmount) && isSigned(filled.at(-1) ?? '');
  return isMoved && /^\p{L}/u.test(text) && !isDay(text) && !namesSumWithoutDay(text) && balanceKind(text) === null;
}

/** A text and a cell; a text that begins with a letter has no amount with a minus next to it. */
export function isNoteOf([text = '', cell = '', ...others]: readonly string[]): boolean {
  const isSigned = isAmount(cell) && amountParts(cell)?.sign === '-';
  return others.every((other) => other === '') && /\p{L}{3}/u.test(text) && !(isSigned && /^\p{L}/u.test(text));
}

/** Finds rows that begin with the cents of the amount that is alone on the line above them: a line end is in that amount. */
export class CutAmounts {
  private below = 0;

  /** Takes the next row; returns whether it is one. */
  see({ line, cells: [first = '', ...others] }: CsvRow): boolean {
    const isRest = line === this.below && /^\d{1,2}$/.test(first);
    this.below = /^[-+(]?\d+$/.test(first) && others.every((cell) => cell === '') ? line + 1 : 0;
    return isRest;
  }
}
