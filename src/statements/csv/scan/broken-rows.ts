import { amountParts, parseAmount } from '../../common/amount';
import { balanceKind, namesSumWithoutDay } from '../../common/balance-rows';
import { holdsRow } from '../table/delimiter';
import { BEGINS_WITH_DAY, type CsvRow } from '../table/rows';
import type { AnyRow, ScannedRow } from './scan';
import { isFullDay } from '../../common/statement-day';
import { type CsvTable, textOf } from '../table/table-facts';
import {
  cellAt,
  endsInLostSum,
  filledCells,
  holdsCents,
  isAmount,
  isAmountWithCents,
  isAmountWithDecimals,
  isDay,
  isDayAlone,
  isLoneSign,
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

/**
 * Whether a row has fewer cells than the others. Where nothing but its balance and columns without a meaning are missing, and the
 * others hold what they should, it is whole: Inter writes no balance behind dividends.
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
    (day === '' ? !row.cells.some(isFullDay) : isDay(day)) &&
    /\p{L}/u.test(text) &&
    !isAmount(text) &&
    (balance === '' || parseAmount(balance) !== null) &&
    !isDay(cellAt(row, table.direction?.column ?? null));
  // With a second amount, or a pair, the cells fit their columns where they are shifted by one, too.
  const isMoney = (cell: string, column: number): boolean =>
    holdsCents(cell) || (isAmount(cell) && column !== data && column !== documento);
  const isLone = holdsCents(cellAt(row, valor)) && row.cells.filter(isMoney).length === 1;
  return isMissing || !fits || !isLone;
}

/** A row with more cells than the headings, and an amount in any of them. */
function isTooWideForSum(row: CsvRow, table: CsvTable): boolean {
  const { cells } = row;
  return isTooWide(row, table) && !isSumAlone(row) && cells.some(isAmountWithDecimals);
}

/** The day of a row at which a file ends: `01/`, `"01/04/`. */
const CUT_DAY = /^"?(?:\d{1,2}[-/](?:\d{1,2}[-/]\d{0,3})?|\d{4}[-/](?:\d{1,2}[-/]?)?)$/;

/** A day and a month in front of a text that has lost its delimiter. */
const GLUED_DAY = /^\d{1,2}[-/. ](?:\d{1,2}|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[^\d/.-]/i;

/** Whether a row with fewer cells than the others has money in it: a part of a row that is broken, not a title or a note. */
export function isPartOfRow(row: CsvRow, table: CsvTable): boolean {
  const { cells, line } = row;
  const { least, brokenLines } = table;
  const [first = ''] = cells;
  if (brokenLines.has(line) || isTooWideForSum(row, table)) return true;
  if (cells.length >= least) return isShiftedLeft(row);
  if (cells.length === 1) return isAmountWithCents(first) || CUT_DAY.test(first) || holdsRow(row.raw);
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

/** Whether a row is a balance or total and its amounts: it is whole, though it ends behind them and others have empty cells there. */
function isStatedAlone({ cells }: CsvRow): boolean {
  const others = filledCells(cells).filter((cell) => !isAmount(cell));
  return others.length > 0 && others.every((cell) => balanceKind(cell) !== null) && cells.some(isAmount);
}

/** A text and a cell; a text that begins with a letter has no amount with a minus next to it. */
function isNoteOf([text = '', cell = '', ...others]: readonly string[]): boolean {
  const isSigned = isAmount(cell) && amountParts(cell)?.sign === '-';
  return others.every((other) => other === '') && /\p{L}{3}/u.test(text) && !(isSigned && /^\p{L}/u.test(text));
}

/** Whether a row is a text and an amount with cents, also glued to it, and the text is that of no balance and no sum. */
function isUnknownNote({ cells }: CsvRow): boolean {
  const [text = '', amount = ''] = cells;
  const isMoney = amount === '' ? /\d[.,]\d{2}\D{0,2}$/.test(text) : isAmountWithCents(amount);
  return isNoteOf(cells) && isMoney && balanceKind(text) === null && !namesSumWithoutDay(text) && !text.includes(':');
}

/** An amount with a sign and cents at the end of a text, also without the delimiter between them. */
const ENDS_IN_SIGNED = /(?:[-+] ?(?:R\$ ?)?\d[\d.,]{0,15}[.,]\d{2}|\d[.,]\d{2} ?[-+])\D{0,2}$/;

const IN_TABLE: ReadonlySet<string> = new Set<AnyRow['what']>(['counted', 'complement', 'headings']);

/** Finds the rows next to a line that holds only a part of a row. That part may belong to them. */
export class BrokenLines {
  readonly lines = new Set<number>();
  private above: AnyRow | null = null;
  /** A text with an amount right below a row: one that has lost its day, unless the table ends there. */
  private note: CsvRow | null = null;

  see(next: AnyRow): void {
    const { above } = this;
    this.above = next;
    const isOwn =
      next.what === 'counted' && (next.balance === null || isFullDay(cellAt(next.row, next.table.layout.data)));
    if (this.note !== null && isOwn) {
      this.lines.add(this.note.line);
      // The day of a row without one may be that of the row above.
      if (cellAt(next.row, next.table.layout.data) === '') this.lines.add(next.row.line);
    }
    const isInTable = above !== null && IN_TABLE.has(above.what);
    const isNote = isInTable && next.what === 'text' && isUnknownNote(next.row);
    this.note = isNote ? next.row : null;
    // A note below the rows has no sign.
    if (isNote && ENDS_IN_SIGNED.test(next.row.cells[0] ?? '')) this.lines.add(next.row.line);
    if (above?.what === 'counted' && next.what !== 'complement' && isRest(next.row, above.table))
      this.lines.add(above.row.line);
    if (next.what === 'counted' && endsInLostSum(textOf(next.row, next.table))) this.lines.add(next.row.line);
    if (above?.what === 'counted' && isLoneText(next.row) && textOf(above.row, above.table) === '')
      this.lines.add(above.row.line);
    const isBelowRow = above !== null && above.what !== 'headings';
    if (isBelowRow && next.what === 'counted' && isLoneSign(above.row.cells)) this.lines.add(next.row.line);
    if (above?.what === 'counted' && above.balance === null && next.what === 'text' && isCutRow(next))
      this.lines.add(next.row.line);
    if (above?.what === 'counted' && (next.what === 'counted' || next.what === 'text') && areHalves(above, next.row))
      this.lines.add(above.row.line).add(next.row.line);
    if (above?.what === 'text' && next.what === 'counted' && isLoneDigits(above.row)) this.lines.add(next.row.line);
    const isBelowText = above?.what === 'text' && isLoneText(above.row) && next.what === 'counted';
    if (isBelowText && next.row.cells.length > 1 && next.table.texts.includes(next.table.layout.start))
      this.lines.add(next.row.line);
  }
}

/** Whether a row lacks its day, text or amount, and the line below has the cells that it lacks. */
function areHalves({ row, table }: ScannedRow, below: CsvRow): boolean {
  const { layout } = table;
  const width = layout.width ?? 0;
  const missing = width - row.cells.length;
  if (missing <= 0 || (below.cells.length !== missing && below.cells.length !== missing + 1)) return false;
  const hasAmount = [layout.valor, layout.credito, layout.debito].some((column) => cellAt(row, column) !== '');
  const isPartOnly = textOf(row, table) === '' || cellAt(row, layout.data) === '' || !hasAmount;
  const day = cellAt(below, layout.data);
  return isPartOnly && (day === '' ? below.cells.some(isDayAlone) : !isDay(day)) && !isStatedAlone(below);
}

function isLoneText({ cells: [only = '', ...others] }: CsvRow): boolean {
  return others.length === 0 && /\p{L}/u.test(only) && !isDay(only);
}

/** Whether a row is nothing but amounts, cents, a day, or a mark, which balances may follow. */
function isRest(row: CsvRow, { layout }: CsvTable): boolean {
  const { cells } = row;
  if (cells.length >= (layout.width ?? 0) || isStatedAlone(row)) return false;
  const [only = '', ...others] = filledCells(cells);
  if (/^[cd]$/i.test(only)) return others.every(isAmount);
  // `SAC 0800 123 4567` is a line below the table.
  if (others.length === 0) return (isAmount(only) && (holdsCents(only) || !/^\p{L}{3}/u.test(only))) || isDay(only);
  // Without the delimiter in front of a text the text is there, too (`2026-03-20PIX`).
  return cells.at(0) === '' || isAmount(only) ? others.every((cell) => isAmount(cell) || isDay(cell)) : false;
}

/** The period of a statement is a line below it. */
const PERIOD = /\/\d{4} (?:a|at[eé]|-) \d/i;

/** Whether a file ends in a text, where the texts of a table are in front of its days and amounts: the rest of the row is missing. */
function isCutRow({ row, table: { layout, texts }, balance }: ScannedRow): boolean {
  const { cells, isAtEnd } = row;
  const [first = ''] = cells;
  const isInFront =
    cells.length <=
    Math.min(layout.data, ...[layout.valor, layout.credito, layout.debito].map((column) => column ?? Infinity));
  const isText = layout.documento === 0 || texts.includes(0);
  return (
    isAtEnd === true &&
    isInFront &&
    isText &&
    balance === null &&
    first !== '' &&
    !/[:.]/.test(first) &&
    !PERIOD.test(first) &&
    !namesSumWithoutDay(first)
  );
}

/** Digits alone may be the beginning of the day below. */
function isLoneDigits({ cells: [only = '', ...others] }: CsvRow): boolean {
  return others.length === 0 && /^\d{1,4}$/.test(only);
}
