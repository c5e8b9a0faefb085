import type { Reason } from '../../../kernel/reason-codes/reason';
import { normalizeText } from '../../../kernel/text';
import { areInOne, overlap } from '../cells/amount-clusters';
import { isOfRowOverleaf } from './broken-days';
import { CELL_LINE, CELLS_MAX, HAS_SIGN, holdsCurrency, isOfAmountNextTo, MARK_BEHIND } from './signs-on-other-lines';
import { SPACED_SIGN } from '../cells/column-part';
import { endsInGluedAmount, isFigures, type LinePart } from '../lines/line-parts';
import { amountsInTexts, type RowCell, withSeparateSigns } from '../cells/row-cells';
import { isNear, namesSum, statedBy } from '../cells/table-lines';
import { PIECE } from '../lines/lines';
import type { CellLine } from '../cells/tables';
import { SPLIT, NO_DAY, QUAL_VALOR } from '../lines/reasons';

/** A sign or a mark and nothing else, with or without the currency. */
const LONE_SIGN = /^(?:[-+\u2010-\u2015\u2212](?: ?R\$)?|R\$ ?[-+\u2010-\u2015\u2212]|\([-+CD]\)|C|D|CR|DB)$/;
const MARK_OR_CURRENCY = /^(?:[-+\u2010-\u2015\u2212] ?R\$|R\$ ?[-+\u2010-\u2015\u2212]|C|D|CR|DB)$/;
/** The longest of them: `- R$`. */
const SIGN_LENGTH = 4;
/** So many lines of a row may be between an amount and its sign. */
const LINES_MAX = 3;
/** Lines are drawn into each other where their distance is less than so many letter heights. */
const WITHIN_LINE = 0.9;
/** The currency with a sign, at the end of a text before its figures. */
const SEPARATE_SIGN = /(?:[-+\u2010-\u2015\u2212] ?R\$|R\$ ?[-+\u2010-\u2015\u2212])$/;
/** The same among the words that were joined to the text of a row. A text may touch it. */
const SEPARATE_SIGN_INSIDE = /(?:[-+\u2010-\u2015\u2212] ?R\$|R\$ ?[-+\u2010-\u2015\u2212])(?: |$)/;
/** A sign at most so many letter heights next to an amount may be its own, or end the text of another cell. */
const SIGN_GAP = 3;
/** A day that touches the text behind it. */
const GLUED_DAY = /^\d{1,2}(?:[ /-](?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)|[/.-]\d{1,2})\p{L}{2}/iu;
/** The first words of the label of a sum that goes on in another line of its cell: `Total de`, `Saldo do`. */
const CUT_LABEL = /^(?:(?:sub ?)?total|totais|saldo|sdo)(?: (?:final|inicial|total))? (?:d[aeo]s?|em|n[ao])$/;
/** The last words of a label that begins in another line. No movement has such a name. */
const END_OF_LABEL = /^(?:d[aeo] )?(?:anterior|inicial|final|atual|dia|mes|periodo|corrente|disponivel dia)$/;

/** Returns why the amounts of a line cannot be read: their signs or the day of their row are on another line. Null if they can. */
export function whySplit(lines: readonly CellLine[], index: number, part: LinePart, isOfTable: boolean): Reason | null {
  if (isOfTable && endsInGluedAmount(part.text)) return QUAL_VALOR;
  const words = normalizeText(part.text);
  if (isOfTable && (CUT_LABEL.test(words) || END_OF_LABEL.test(words))) return QUAL_VALOR;
  // A line of another row may be joined to the label.
  const own = lines[index]?.cells.filter(({ day, isAmount }) => day === null && !isAmount) ?? [];
  const ownText = own.map(({ text }) => text).join(' ');
  const label = ownText === part.text ? words : normalizeText(ownText);
  if (isOfTable && END_OF_LABEL.test(label) && statedBy(part.text) === null) return QUAL_VALOR;
  if (isOfTable && part.day === null && GLUED_DAY.test(part.text)) return NO_DAY;
  if (isOfTable && !namesSum(part.text) && isSplitFromSign(lines, index, part)) return SPLIT;
  if (isSplitFromPiece(lines, index, part)) return QUAL_VALOR;
  if (isOfTable && part.text === '' && part.day === null && isOfRowOverleaf(lines, index)) return NO_DAY;
  if (!isSplitFromDay(lines, index)) return null;
  return part.day === null ? NO_DAY : QUAL_VALOR;
}

/**
 * Whether the sign of an amount on this line is open (statement reading, 1.1, 9.2). The sign may be alone above or below the amount in
 * the same column, because its cell was too narrow. It may end the text before the amount, or be alone next to it in no column of
 * signs. If the line has no day, the day of its row may be next to the sign.
 */
function isSplitFromSign(lines: readonly CellLine[], index: number, part: LinePart): boolean {
  const { day, text } = part;
  const item = lines[index];
  const isSeparate = item?.cells.some(({ text: before }, at, all) => {
    return all[at + 1]?.isAmount === true && holdsCurrency(before) && SEPARATE_SIGN.test(before);
  });
  if (isSeparate || holdsSeparateSign(text) || (item !== undefined && hasSignBetween(item))) return true;
  if (isOfAmountNextTo(lines, index, [-1, 1])) return true;
  // The day of the row may be next to the currency.
  if (day === null && [-1, 1].some((step) => isOfAmountNextTo(lines, index + step, [-step]))) return true;
  // Nearly every file has no sign alone: to look for one first is several times cheaper.
  if (!lines.slice(Math.max(0, index - LINES_MAX), index + LINES_MAX + 1).some(hasLoneSign)) return false;
  if (item !== undefined && isSignOfAmountBelow(item, lines[index + 1])) return true;
  // In columns of money in and out a dash means that no amount is there. Without columns only a currency shows that a dash is a sign.
  const lone = item?.layout ? LONE_SIGN : MARK_OR_CURRENCY;
  if (!item || item.layout?.amounts.some(({ kind }) => kind === 'C' || kind === 'D')) return false;
  if (item.cells.some((cell) => LONE_SIGN.test(cell.text.trim()) && isInSigns(cell, item.layout))) return false;
  const amounts = [...item.cells.filter(({ isAmount }) => isAmount), ...amountsInTexts(item.line, item.cells, part)];
  const unsigned = amounts.filter((amount) => !HAS_SIGN.test(amount.text.trim()));
  return unsigned.some((amount) =>
    [-1, 1].some((step) => {
      if (hasSignNextTo(item, amount, step)) return true;
      const other = nextInColumn(lines, index, step, amount, lone);
      // A mark below one amount, with another next to it, is of a balance that goes on in two lines.
      const isOther = day !== null && other && (hasDay(other) || other.cells.some(({ isAmount }) => isAmount));
      if (!other || (isOther && other.cells.length > CELLS_MAX)) return false;
      const found = withSeparateSigns(other.line, other.cells).filter((cell) => isInColumn(cell, other, amount));
      if (isOther && !found.some((cell) => MARK_BEHIND.test(cell.text.trim()))) return false;
      return found.every((cell) => !cell.isAmount);
    }),
  );
}

const hasLoneSign = ({ cells, line }: CellLine): boolean =>
  withSeparateSigns(line, cells).some(({ text }) => text.length <= SIGN_LENGTH && LONE_SIGN.test(text));

/** Whether a sign that is alone in the column of the movements, before a balance, has its amount right below, without a day and a sign. */
function isSignOfAmountBelow({ cells, layout, line }: CellLine, below: CellLine | undefined): boolean {
  const sign = cells.find(({ text }, at) => LONE_SIGN.test(text) && cells[at + 1]?.isAmount && at + 2 === cells.length);
  if (!sign || !below || hasDay(below) || hasLoneSign(below) || below.line.band !== line.band) return false;
  if (!isNear(line, below.line) || line.y - below.line.y > CELL_LINE * line.height) return false;
  const column = layout?.amounts.find((each) => overlap(each, sign));
  const isOpen = column !== undefined && (column.kind === null || column.kind === 'valor');
  return isOpen && below.cells.some((cell) => cell.isAmount && overlap(cell, sign) && !HAS_SIGN.test(cell.text));
}

/** Whether the sign of an amount, with its currency, is among the words of a text. Its amount is on another line. */
export function holdsSeparateSign(text: string): boolean {
  return holdsCurrency(text) && (SEPARATE_SIGN.test(text) || SEPARATE_SIGN_INSIDE.test(text));
}

/** Whether a sign is between two amounts with a blank on both sides, so that it may end the first or begin the second. */
function hasSignBetween({ cells, line }: CellLine): boolean {
  return cells.some((cell, at, all) => {
    const before = all[at - 1];
    if (!before?.isAmount || !cell.isAmount || HAS_SIGN.test(before.text) || !SPACED_SIGN.test(cell.text)) return false;
    return cell.left - before.right < line.height;
  });
}

/**
 * Whether the next cell on this side is a sign or a mark in no column of signs, near to an amount of the movement or a dash in no column at
 * all. Without columns a dash before the amount may be in the empty cell of another one.
 */
function hasSignNextTo({ cells, layout, line }: CellLine, amount: RowCell, step: number): boolean {
  const sign = cells[cells.findIndex(({ to }) => to === amount.to) + step];
  if (!sign || !LONE_SIGN.test(sign.text.trim()) || isInSigns(sign, layout)) return false;
  const kind = layout?.amounts.find((column) => overlap(column, amount))?.kind;
  if (!layout || kind === undefined) return /^[-\u2010-\u2015\u2212]$/.test(sign.text);
  const isClose = (step > 0 ? sign.left - amount.right : amount.left - sign.right) <= SIGN_GAP * line.height;
  const isLone = step < 0 && layout.loneDashes.some((dash) => overlap(dash, sign));
  return kind !== 'saldo' && (isLone || isClose);
}

/**
 * Whether a day and its amount are on two lines, with less than a line between them or the currency alone next to the day. The line with
 * the day has no amount in that column, and the line with the amount has no day. Each line alone would be read wrong.
 */
function isSplitFromDay(lines: readonly CellLine[], index: number): boolean {
  const item = lines[index];
  return [-1, 1].some((step) => {
    const other = lines[index + step];
    if (!item || !other || other.line.page !== item.line.page || other.line.band !== item.line.band) return false;
    const [dated, undated] = hasDay(item) ? [item, other] : [other, item];
    if (!hasDay(dated) || hasDay(undated)) return false;
    const within = WITHIN_LINE * Math.max(item.line.height, other.line.height);
    const amounts = undated.cells.filter(({ isAmount }) => isAmount);
    const isOfCurrency = dated.cells.some((cell) => cell.text === 'R$' && amounts.some((each) => overlap(each, cell)));
    if (!isOfCurrency && basesOf(undated).every((base) => Math.abs(base - dated.line.y) >= within)) return false;
    const others = dated.cells.filter(({ isAmount }) => isAmount);
    return item === undated || others.length > 0 ? areSeparate(amounts, others) : false;
  });
}

/** Whether other figures are next to an amount of a line, or left of all, on a line drawn into it. They may be a piece of it, or the movement of a row. */
function isSplitFromPiece(lines: readonly CellLine[], index: number, { text: words }: LinePart): boolean {
  const item = lines[index];
  const others = [lines[index - 1], lines[index + 1]].flatMap((other) => {
    if (!item || !other || other.line.page !== item.line.page || other.line.band !== item.line.band) return [];
    const isInto = Math.abs(other.line.y - item.line.y) < WITHIN_LINE * Math.max(item.line.height, other.line.height);
    return isInto ? other.cells.filter(({ text, day }) => day === null && isFigures(text)) : [];
  });
  if (!item || others.length === 0) return false;
  const { cells, line } = item;
  const own = cells.filter(({ isAmount }) => isAmount);
  const areAmounts = own.length < cells.length && others.every((each) => each.isAmount);
  if (areAmounts && !hasDay(item) && areSeparate(others, own) && !namesSum(words)) return true;
  const isNextTo = (amount: RowCell) => (cell: RowCell) =>
    cell.left - amount.right < line.height && amount.left - cell.right < line.height;
  return own.some((amount) => others.some(isNextTo(amount)));
}

/** The base lines of the amounts of a line, which may differ a little from that of the line. */
function basesOf({ cells, line }: CellLine): number[] {
  const bases = cells.flatMap(({ isAmount, from }) => {
    const piece = line.pieces.findLastIndex((start, at) => at % PIECE === 0 && start <= from);
    return isAmount ? [line.bases?.[piece / PIECE] ?? line.y] : [];
  });
  return [line.y, ...bases];
}

const hasDay = ({ cells }: CellLine): boolean => cells.length > 0 && cells[0]?.day !== null;

/** Whether there are amounts, all left of the others. */
function areSeparate(amounts: readonly RowCell[], others: readonly RowCell[]): boolean {
  return amounts.length > 0 && amounts.every(({ right }) => others.every(({ left }) => right <= left));
}

/** Finds the next line in one direction that has an amount or a sign in the column of an amount. */
function nextInColumn(
  lines: readonly CellLine[],
  index: number,
  step: number,
  amount: RowCell,
  lone: RegExp,
): CellLine | undefined {
  for (let at = index + step, before = lines[index]; Math.abs(at - index) <= LINES_MAX; at += step) {
    const next = lines[at];
    if (!before || !next || next.line.band !== before.line.band) return undefined;
    if (!(step > 0 ? isNear(before.line, next.line) : isNear(next.line, before.line))) return undefined;
    // A text or a number may reach into the column.
    const own = withSeparateSigns(next.line, next.cells).filter((cell) => isInColumn(cell, next, amount));
    if (own.some((cell) => cell.isAmount || lone.test(cell.text.trim()))) return next;
    before = next;
  }
  return undefined;
}

const isInSigns = (cell: RowCell, layout: CellLine['layout']): boolean =>
  layout?.signs.some((span) => overlap(span, cell)) ?? false;
/** Whether a cell of a line is in the column of an amount, or in a column of signs. */
const isInColumn = (cell: RowCell, { layout }: CellLine, amount: RowCell): boolean =>
  overlap(cell, amount) || isInSigns(cell, layout) || areInOne(cell, amount, layout?.amounts);
