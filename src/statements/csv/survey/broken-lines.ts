import { balanceKind, namesSumWithoutDay } from '../../common/balance-rows';
import { titlesRowsOfBill } from '../../common/card-bill';
import { isFullDay } from '../../common/statement-day';
import { isNoteOf } from '../scan/broken-rows';
import type { AnyRow, ScannedRow } from '../scan/scan';
import {
  cellAt,
  endsInLostSum,
  filledCells,
  holdsCents,
  isAmount,
  isAmountWithCents,
  isDay,
  isDayAlone,
  isLoneSign,
} from '../table/cells';
import type { CsvRow } from '../table/rows';
import { type CsvTable, textOf } from '../table/table-facts';

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
    if (above?.what === 'blank' && next.what === 'text' && isBehindBlank(above, next.row))
      this.lines.add(next.row.line);
    if (
      above?.what === 'counted' &&
      next.what !== 'complement' &&
      (isRest(next.row, above.table) || areGroups(above.row, next.row))
    )
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
    if (above !== null && next.what === 'text' && goesOnInText(above, next)) this.lines.add(next.row.line);
    const isBelowText =
      above?.what === 'text' &&
      isLoneText(above.row) &&
      !titlesRowsOfBill(above.row.cells[0] ?? '') &&
      next.what === 'counted';
    if (isBelowText && next.row.cells.length > 1 && next.table.texts.includes(next.table.layout.start))
      this.lines.add(next.row.line);
  }
}

/** Whether a row is a text and an amount with cents, also glued to it, and the text is that of no balance and no sum. */
function isUnknownNote({ cells }: CsvRow): boolean {
  const [text = '', amount = ''] = cells;
  const isMoney = amount === '' ? /\d[.,]\d{2}\D{0,2}$/.test(text) : isAmountWithCents(amount);
  return isNoteOf(cells) && isMoney && balanceKind(text) === null && !namesSumWithoutDay(text) && !text.includes(':');
}

/** Whether a row is a balance or total and its amounts: it is whole, though it ends behind them and others have empty cells there. */
function isStatedAlone({ cells }: CsvRow): boolean {
  const others = filledCells(cells).filter((cell) => !isAmount(cell));
  return others.length > 0 && others.every((cell) => balanceKind(cell) !== null) && cells.some(isAmount);
}

/** Whether the empty cells at the beginning of a row are on the line above: together they are as many as the headings. */
function isBehindBlank({ row: { cells }, table }: ScannedRow, below: CsvRow): boolean {
  const width = table.layout.width ?? 0;
  const missing = width - cells.length;
  const isRest = below.cells.length === missing || below.cells.length === missing + 1;
  return cells.length > 1 && isRest && below.cells.some(isAmount) && !isStatedAlone(below);
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

/** Whether a row without an amount ends in a text, and the line below is as many cells as it lacks: the rest of its text and its amount. */
function goesOnInText(above: AnyRow, { row: below, table }: ScannedRow): boolean {
  const { cells } = above.row;
  const isCut = cells.length > 1 && filledCells(cells).length === 1 && table.texts.includes(cells.length - 1);
  const isWhole = cells.length + below.cells.length - 1 === table.layout.width;
  return isCut && cells.at(-1) !== '' && isWhole && below.cells.some(isAmountWithCents) && !isStatedAlone(below);
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

/** Whether a row ends in the first digits of an amount and its delimiter, and the line below begins with three more: `8,` and `910,300.23`. */
function areGroups({ cells }: CsvRow, { cells: [first = ''] }: CsvRow): boolean {
  return cells.at(-1) === '' && /^-?\d{1,3}$/.test(cells.at(-2) ?? '') && /^\d{3}$/.test(first);
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
