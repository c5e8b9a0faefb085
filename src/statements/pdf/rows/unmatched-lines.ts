import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import { dayAtStart, endsInDoubt, holdsPiece, isFigures, type LinePart } from '../lines/line-parts';
import { overlap } from '../cells/amount-clusters';
import type { PdfLine } from '../lines/lines';
import type { BrokenLine } from './rows';
import { AMOUNT_MAX, type RowCell, touchesText } from '../cells/row-cells';
import { BEGINS_WITH_AMOUNT, isFoot, isNear, isZero } from '../cells/table-lines';
import { isLikeHeading } from '../wraps/row-starts';
import { NO_DAY } from '../lines/reasons';
import type { CellLine } from '../cells/tables';

const NO_AMOUNT_AT_END = reason('pdf.sem_valor_no_fim');

/** Figures with cents and any character behind them (`20,00*`), but no percentage (`5,00%`) and no part of a longer number. */
const HOLDS_AMOUNT = /[^\d.,/][.,]?\d[\d.,]*[.,]\d{2}(?![\d%]|[.,/]\d| %)/;

/** An amount that may touch a number. */
const ENDS_IN_AMOUNT = /\d,\d{2}\)?(?: ?[-+CD])?$/;

/** Whether a text holds what may be an amount. */
function mayHoldAmount(text: string): boolean {
  return HOLDS_AMOUNT.test(text) || endsInDoubt(text);
}

/** Whether a cell of a line is nothing but an amount, or has one in a column of amounts. */
export function hasAmount(item: CellLine): boolean {
  return item.cells.some(({ isAmount }) => isAmount) || hasIllegibleAmount(item);
}

/** Two amounts that touch. */
const TWO_AMOUNTS = /\d,\d{2}-?[-+]?\d{1,3}(?:\.\d{3})*,\d{2}(?!\d)/;

/** An amount with a blank at its decimal sign. Thousands, a sign, a currency, a mark or a blank before the comma show that it is an amount. */
const WITH_SPLIT_CENTS =
  /(?:(?:^|[ $(+-])\d{1,3}(?:[.,]\d{3})* [.,]|(?:^|[ $(+-])\d{1,3}(?:[.,]\d{3})+[.,] |(?:[$+-] ?)\d{1,3}[.,] |(?:^| )\d{1,3}[.,] (?=\d\d ?[-+CD]$)|(?:^|[ $(+-])\d{1,3}(?: \d{3}){2,4}[.,] |(?:^|[ $(+-])\d{1,3} \d{3}[.,] (?=\d\d ?(?:[-+CD]|DB|CR)$))\d{2}(?: ?(?:[-+CD]|DB|CR))?$/;
/** Whether a text ends in an amount with a blank at its decimal sign: `8 ,38 C`, `-7.806, 32`. */
export const endsInSplitAmount = (text: string): boolean => WITH_SPLIT_CENTS.test(text.slice(-AMOUNT_MAX));

/**
 * Whether a line has an amount that can't be read: two that touch, one that touches its text or has a blank at its decimal sign, or, in
 * a column of amounts, one among other characters or a piece of one.
 */
export function hasIllegibleAmount({ cells, layout, line }: CellLine): boolean {
  if (endsInSplitAmount(line.text) || touchesText(line.text)) return true;
  const columns = layout ? [...layout.amounts, ...layout.money] : [];
  const isInAmounts = (cell: RowCell): boolean => columns.some((column) => overlap(column, cell));
  const isOne = ({ text }: RowCell): boolean =>
    mayHoldAmount(` ${text}`) || holdsPiece(text) || ENDS_IN_AMOUNT.test(text);
  // Behind all columns its heading may not be known.
  const end = layout?.amounts.at(-1)?.right ?? Infinity;
  const isBehind = (cell: RowCell): boolean => cell.left >= end && BEGINS_WITH_AMOUNT.test(cell.text);
  if (!cells.some(({ isAmount }) => isAmount) && cells.some(isBehind)) return true;
  return cells.some((cell) => !cell.isAmount && (TWO_AMOUNTS.test(cell.text) || (isInAmounts(cell) && isOne(cell))));
}

/** Figures with a decimal sign that are no amount: `-2,0*`. */
const LIKE_FIGURES = /^\D{0,4}\d[\d.]*[.,]\d{1,3}\D{0,3}$/;

/** The most lines above a row that may be its text. */
const LINES_ABOVE = 6;

/** Whether one of these texts above a row has an amount that touches a text, in a column of amounts or above the amount of the row. */
export function isIllegibleAbove(lines: readonly CellLine[], index: number, texts: readonly PdfLine[]): boolean {
  const amounts = lines[index]?.cells.filter(({ isAmount }) => isAmount) ?? [];
  const isHidden = (cell: RowCell): boolean =>
    !cell.isAmount && mayHoldAmount(` ${cell.text}`) && amounts.some((amount) => overlap(amount, cell));
  const above = lines.slice(Math.max(0, index - LINES_ABOVE), index).filter(({ line }) => texts.includes(line));
  return above.some((item) => hasIllegibleAmount(item) || item.cells.some(isHidden));
}

function endsInPiece(cells: readonly RowCell[]): boolean {
  const last = cells.at(-1)?.text ?? '';
  return holdsPiece(last) && dayAtStart(last) === null;
}

/** Whether a text has what may be an amount, or its line has figures without cents in a column of amounts. */
export function holdsFigures({ cells, layout }: CellLine, text: string): boolean {
  const money = layout ? [...layout.money, ...layout.amounts] : [];
  if (mayHoldAmount(text) || endsInPiece(cells) || endsInSplitAmount(text)) return true;
  const isOne = ({ day, text: own }: RowCell): boolean => day === null && (isFigures(own) || LIKE_FIGURES.test(own));
  return cells.some((cell) => isOne(cell) && money.some((each) => overlap(each, cell)));
}

/** An amount with a word behind it, inside a text. */
const AMOUNT_INSIDE =
  /[ $-](?:\d[\d.]*,\d{2}|\d{1,3}(?:,\d{3})+\.\d{2}|(?<=\$ ?)\d+\.\d{2})\)?(?: [-+&/CD])? \p{L}[\p{L}\d]/u;

/** A piece of an amount, or an amount and digits, at the end of a text before an amount. */
const PIECE_AT_END = /(?:^| )[-+(]?(?:R\$ ?)?[-+]?(?:\d[\d.,]*[.,]|[\d.]*,\d{1,2}(?: ?[-+CD])? \d{1,3})$/;

/** The only amount of a row may be a balance. */
const CENTS_AT_END = /(?:^| )\d{1,3}[.,] \d{2}$/;
const GROUPS_AT_END = /(?:^| )\d{1,3}(?: \d{3}){1,3}$/;
const GROUP_AT_START = /^\d{3}[.,]\d\d/;

/**
 * Whether a row without known columns has an amount within its text or a piece of one, so that it is open which counts (9.6). Figures in
 * threes before its amount may be the thousands of that.
 */
export function hasAmountInside({ text, amounts: [amount, ...others] }: Pick<LinePart, 'text' | 'amounts'>): boolean {
  if (AMOUNT_INSIDE.test(text) || PIECE_AT_END.test(text)) return true;
  if (amount === undefined || others.length > 0) return false;
  return CENTS_AT_END.test(text) || (GROUP_AT_START.test(amount.text) && GROUPS_AT_END.test(text));
}

const areAtOneEdge = (one: RowCell, other: RowCell): boolean =>
  Math.abs(one.right - other.right) <= 1 || Math.abs(one.left - other.left) <= 1;

/** Whether two lines begin at one edge. */
function beginAlike({ pieces: [, one = 0] }: PdfLine, { pieces: [, other = NaN] }: PdfLine): boolean {
  return Math.abs(one - other) <= 1;
}

/**
 * Lines that look like table rows but cannot be read (statement reading, 1.1). Each becomes an error item. A line above the first
 * row does so only if that row is right below it.
 */
export class UnmatchedLines {
  private readonly rejected = new Map<PdfLine, BrokenLine>();
  /** Lines above the first row, each right under the one before. */
  private readonly waiting = new Set<PdfLine>();
  private lowest: PdfLine | null = null;
  /** Such lines above other texts. They are of the table where another line at their edge is an error item. */
  private readonly passed: PdfLine[] = [];
  /** Lines with amounts above the first day. They become error items where the first row is of the same table. */
  private readonly early: CellLine[] = [];
  private hasHeadings = false;

  get broken(): BrokenLine[] {
    return [...this.rejected.values()];
  }

  /** Makes a line of the table an error item. */
  reject(line: PdfLine, erro = NO_AMOUNT_AT_END): true {
    this.rejected.set(line, { line: line.number, text: line.text, erro });
    if (erro !== NO_AMOUNT_AT_END || this.passed.length === 0) return true;
    if (dayAtStart(line.text) !== null)
      for (const each of this.passed.splice(0)) if (beginAlike(each, line)) this.reject(each);
    return true;
  }

  /** Remembers a line with an amount above the first day, unless it moves no money. */
  add(early: CellLine, hasHeadings: boolean): void {
    this.hasHeadings ||= hasHeadings;
    if (!early.cells.every((cell) => !cell.isAmount || isZero(cell))) this.early.push(early);
  }

  /**
   * Makes the early lines of the table of a row error items. Returns whether one has an amount in its columns: days may be below their
   * rows (9.5). Where no columns are known, its amount begins or ends at the edge of that of the row.
   */
  rejectEarly({ layout, cells }: CellLine, erro: Reason): boolean {
    const amount = cells.findLast(({ isAmount }) => isAmount);
    const isBelowEdge = (early: CellLine): boolean =>
      this.hasHeadings ||
      early.cells.some((cell) => cell.isAmount && amount !== undefined && areAtOneEdge(cell, amount));
    const own = this.early
      .splice(0)
      .filter((early) => early.layout === layout && (layout !== null || isBelowEdge(early)));
    for (const { line } of own) this.reject(line, erro);
    return own.some(({ part }) => part !== null && part.amounts.length > 0);
  }

  /**
   * Makes lines that end in amounts above the first day heading, the line at `index`, error items where they are below a day like it
   * that is a cell of its own: what is next to that is of another table.
   */
  rejectBelowDay(lines: readonly CellLine[], index: number): void {
    const above = lines.slice(0, index);
    const heading = lines[index]?.line ?? null;
    const isDay = ({ line, cells: [first, ...others] }: CellLine): boolean =>
      others.length > 0 && first?.day === first?.text && isLikeHeading(line, heading);
    const day = above.findLastIndex(isDay);
    if (day < 0) return;
    const isRow = (item: CellLine): boolean => holdsFigures(item, item.line.text) && !isFoot(item.line.text);
    for (const item of above.slice(day + 1)) if (isRow(item)) this.reject(item.line, NO_DAY);
  }

  /** Remembers a line above the first row that may be of the table. */
  wait(line: PdfLine): void {
    this.waiting.add(line);
    this.lowest = line;
  }

  /** Drops waiting lines that are far above a line that begins with a day. */
  pass(line: PdfLine): void {
    if (this.lowest && !isNear(this.lowest, line)) this.waiting.clear();
  }

  /** Begins the table: waiting lines right above become error items, and so does a line at its edge that ends in a split amount. */
  begin(line: PdfLine): void {
    this.pass(line);
    for (const each of this.waiting) this.reject(each);
    this.waiting.clear();
    const split = this.passed.find((each) => endsInSplitAmount(each.text) && beginAlike(each, line));
    if (split) this.reject(split);
  }

  /** Drops the waiting lines: something else begins here than their table. A text may be a detail of the last one. */
  forget(isText = false): void {
    if (!isText) this.passed.length = 0;
    else for (const each of this.waiting) this.passed.push(each);
    this.waiting.clear();
  }

  /** Removes a line whose amount is alone on a line below it. */
  resolve(line: PdfLine): void {
    this.rejected.delete(line);
    this.waiting.delete(line);
  }
}
