import { isFullDay } from '../../common/statement-day';
import { dayIn, INSTALMENT } from '../cells/day-edge';
import { type AmountAt, dayAtStart, type LinePart, partsOf, UNTIL } from '../lines/line-parts';
import { overlap, SAME_EDGE } from '../cells/amount-clusters';
import { isLabel } from '../cells/box-labels';
import { isFoot, isNoMovement, statedBy } from '../cells/table-lines';
import { endsInSplitAmount, hasAmountInside } from './unmatched-lines';
import { isOpenInNoColumns, withOwnSigns, type Written } from './bare-parts';
import type { Layout } from '../cells/layout';
import type { RowCell } from '../cells/row-cells';
import type { CellLine } from '../cells/tables';

/** The parts of a line that can be rows, and whether they are in the columns of their table. */
export interface Parts {
  readonly parts: readonly LinePart[];
  /**
   * `columns`: in the columns of amounts and texts. `open`: in them, but which amount counts is open. `outside`: in no or other columns.
   * `stray`: it has a day and an amount, or an amount alone, where its table has none. Null: no columns are known.
   */
  readonly place: 'columns' | 'open' | 'outside' | 'stray' | null;
}

const NONE: Parts = { parts: [], place: null };

/**
 * Reads a line by the columns of its table, or without columns by how it is written (statement reading, 9.4). An amount within the
 * texts of a table is no row. An amount behind all columns is of another table.
 */
export function linePartsOf({ line, cells, layout, part, headings }: CellLine, file: Written): Parts {
  // Without columns, or with two movements side by side (6.3).
  if (!layout || headings || holdsTwo(cells, layout)) {
    const parts = partsOf(line.text, file.blankGroups).map((each) => withOwnSigns(each, cells));
    const [first, second] = parts;
    // One amount is before the day of a row and one behind its text. Nothing shows which of them is that of the movement.
    if (second && first?.day === null && first.text === '')
      return { parts: [{ ...second, amounts: [...first.amounts, ...second.amounts] }], place: 'open' };
    // Something is between the amount of the first movement and the day of the second.
    const isOne = second === undefined && holdsTwo(cells, layout);
    const isOpen = (each: LinePart): boolean => isOne || isOpenInNoColumns(each, cells, file);
    return { parts, place: parts.some(isOpen) ? 'open' : null };
  }
  if (!part) return NONE;
  const [first] = part.texts;
  const isInTexts = first === undefined || layout.textLefts.some((edge) => Math.abs(edge - first.left) <= SAME_EDGE);
  const isOpen = part.isOpen || hidesRow(cells, layout);
  if (isOpen && part.amounts.length > 0) return { parts: [part], place: 'open' };
  const isInColumn = isInTexts && (first === undefined || !isLabel(first, layout));
  if (part.amounts.length > 0) return { parts: [part], place: part.day !== null || isInColumn ? 'columns' : 'outside' };
  const printed = partsOf(line.text, file.blankGroups);
  // A box left of the days may end in an amount: what is behind the day is the row (9.6).
  const written = printed.find(({ day }) => day !== null && day === part.day) ?? printed[0];
  if (written.amounts.some((amount) => isOfTwoColumns(amount, cells, layout)))
    return { parts: [written], place: 'open' };
  if (part.day === null && isStray(cells, layout)) return { parts: [written], place: 'stray' };
  // A table on the left of the days.
  if (layout.dayLeft !== null && cells.every(({ right }) => right < (layout.dayLeft ?? 0))) return NONE;
  // A text with an amount behind all columns may be a row: below a day heading, and where no text of a box is between.
  const end = layout.amounts.at(-1)?.right ?? Infinity;
  const behind = cells.filter(({ left }) => left >= end);
  const isBelowDay = layout.dayLeft === null && written.amounts.length > 0 && behind.some(({ isAmount }) => isAmount);
  const isBehind = behind[0]?.isAmount === true || isBelowDay;
  if (part.day === null && first && isBehind && isInTexts && !isFoot(written.text))
    return { parts: [written], place: 'stray' };
  if (written.amounts.length === 0) return NONE;
  const states = statedBy(written.text) !== null;
  // A balance needs no column.
  const isWrittenOpen = part.isOpen && !(states && written.amounts.length === 1);
  if (part.day !== null && isWrittenOpen) return { parts: [written], place: 'open' };
  if (first === undefined) return NONE;
  if (part.day !== null) return states ? { parts: [written], place: 'outside' } : NONE;
  const isDetail = isInTexts && !part.isOpen && !isFoot(written.text) && !endsInAmountCell(cells, layout);
  return isDetail ? NONE : { parts: [{ ...written, day: null }], place: 'outside' };
}

/** Whether a row has an amount behind its columns, below headings of another table with days, whose day is not found. */
function hidesRow(cells: readonly RowCell[], { amounts, hasDaysBehind }: Layout): boolean {
  const end = amounts.at(-1)?.right ?? Infinity;
  return hasDaysBehind && cells.some(({ isAmount, left }) => isAmount && left >= end);
}

/** Whether an amount is of two cells in two columns of amounts: the sign and currency of one, and figures of the other. */
function isOfTwoColumns({ from, to }: AmountAt, cells: readonly RowCell[], { amounts }: Layout): boolean {
  const own = cells.filter((cell) => cell.from < to && cell.to > from);
  const columns = own.map((cell) => amounts.findIndex((column) => overlap(column, cell)));
  return new Set(columns.filter((at) => at >= 0)).size > 1;
}

/** Whether a part has another amount than the one at its end, so that it is open which one counts (9.6). */
export function leavesAmountOpen({ place }: Parts, part: LinePart): boolean {
  const { day, text } = part;
  if (place === 'open') return true;
  return (
    (endsInSplitAmount(text) || (place === null && hasAmountInside(part))) && (day !== null || !isNoMovement(text))
  );
}

/** Whether a line without an amount in its columns has a movement of another table, or an amount alone that is no detail. */
function isStray(cells: readonly RowCell[], { textLefts }: Layout): boolean {
  const day = cells.findIndex((cell) => cell.day !== null);
  if (day >= 0 && cells.some(({ isAmount }, index) => isAmount && index > day)) return true;
  const isAtText = textLefts.some((edge) => Math.abs(edge - (cells[0]?.left ?? 0)) <= SAME_EDGE);
  return !isAtText && cells.every(({ isAmount }) => isAmount);
}

/** Whether a line has a day, a text and an amount next to each other: above the first row of its file it is one of another table. */
export function isWholeRow({ cells }: Pick<CellLine, 'cells'>): boolean {
  return cells.some((cell, at) => {
    const [text, amount] = cells.slice(at + 1);
    if (!isDay(cell) || !text || text.isAmount || !amount?.isAmount) return false;
    return /\p{L}{3}/u.test(text.text) && !isFoot(text.text) && !UNTIL.test(text.text);
  });
}

/** Whether an amount is a cell of its own behind the first text, not behind all columns and headings of amounts. */
function endsInAmountCell(cells: readonly RowCell[], { amounts, money }: Layout): boolean {
  const end = amounts.at(-1)?.right ?? Infinity;
  return cells.some(
    (cell, index) => cell.isAmount && index > 0 && (cell.left < end || money.some((each) => overlap(each, cell))),
  );
}

/** Whether a day is behind an amount and before another one. Below a heading of texts figures like a day are an instalment. */
function holdsTwo(cells: readonly RowCell[], layout: Layout | null): boolean {
  const first = cells.findIndex(({ isAmount, left }) => isAmount && left > (layout?.dayLeft ?? 0));
  const isInstalment = (cell: RowCell): boolean =>
    INSTALMENT.test(cell.text) && (layout?.named.some((heading) => overlap(heading, cell)) ?? false);
  if (first <= 0) return false;
  const behind = cells.slice(first + 1);
  const second = behind.findLastIndex((cell) => cell.day !== null && !isInstalment(cell));
  return second >= 0 && behind.slice(second).some(({ isAmount }) => isAmount);
}

/** A time before another text. */
export const TIME_BEFORE = /^\d{1,2}:\d{2}(?::\d{2})? /;

/**
 * Whether a row has another day than that of its own, in a cell right behind it, or with its year in a cell behind a text, and no heading
 * names the one of the movement, or has only one left of its column (statement reading, 6.1).
 */
export function isDayOpen({ cells, layout }: CellLine, { day, text }: LinePart, isNamed: boolean): boolean {
  if (statedBy(text) !== null) return false;
  // The day of a group is left of other days of its rows. A time before a day may be of the row above.
  if (day === null && layout === null)
    return TIME_BEFORE.test(text) && dayAtStart(text.replace(TIME_BEFORE, '')) !== null;
  if (day === null) return layout !== null && cells.some((cell) => isDay(cell) && isLeftOfDays(cell, layout));
  if (isUntilDay(text)) return true;
  if (layout ? layout.areDaysNamed : isNamed) return false;
  if (!layout) return isOther(dayAtStart(text), day);
  const at = dayIn(cells, layout);
  const behind = cells.slice(at + 1);
  const end = behind.findIndex(({ isAmount }) => isAmount);
  // A number of instalments looks like a day, and the day of the row may be behind its amount.
  const last = behind.at(-1);
  if (at >= 0 && INSTALMENT.test(day) && last && isDay(last) && !INSTALMENT.test(last.text)) return true;
  const others = behind.slice(0, Math.max(0, end)).filter(isDay);
  return at >= 0 && others.some((cell) => (cell === behind[0] || isFullDay(cell.text)) && isOther(cell.text, day));
}

/** Whether a day goes on as a period: the row is of a table of charges or of contracts (`01/03/2026 a 31/03/2026 7,90% 45,10`). */
function isUntilDay(text: string): boolean {
  // Nearly every text begins with another letter.
  const end = BEGINS_UNTIL.has(text[0] ?? '') ? UNTIL.exec(text)?.[1] : undefined;
  return end !== undefined && isFullDay(dayAtStart(end) ?? '');
}

const BEGINS_UNTIL: ReadonlySet<string> = new Set('aAàÀ-–—');

/** Whether a line has a day in the column of days, behind a text. */
export function hasOwnDay({ cells, layout }: CellLine): boolean {
  return (
    layout !== null && cells.some((cell) => isDay(cell) && Math.abs(cell.left - (layout.dayLeft ?? NaN)) <= SAME_EDGE)
  );
}

const isLeftOfDays = ({ left, right }: RowCell, { dayLeft, otherDays }: Layout): boolean =>
  left < (dayLeft ?? 0) && otherDays.some((heading) => heading.left < right && heading.right > left);

const isDay = ({ day, text }: RowCell): boolean => day !== null && day === text;

function isOther(other: string | null, day: string): boolean {
  return other !== null && other !== day;
}

/** Whether two lines have the same text, or the same amounts where the second one has some cells of the first: the page cuts the rest. */
export function isSameRow(row: CellLine, again: CellLine): boolean {
  if (row.line.text === again.line.text) return true;
  const [before, here] = [row, again].map(({ part }) => part?.amounts.map(({ text }) => text).join(' '));
  const whole = new Set(row.cells.map(({ text }) => text));
  return before === here && again.cells.length > 1 && again.cells.every(({ text }) => whole.has(text));
}

/** Returns, of a line with several sums, the words of the opening balance and the amount behind them. The others are other sums. */
export function openingPart(part: LinePart): LinePart {
  const amount = /,\d{2}(?: ?[-+CD])?(?= )/.exec(part.text);
  if (!amount || !/\p{L}{3}/u.test(part.text.slice(amount.index))) return part;
  return partsOf(part.text.slice(0, amount.index + amount[0].length), false)[0];
}
