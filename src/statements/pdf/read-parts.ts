import { type LinePart, partsOf } from './line-parts';
import { overlap, SAME_EDGE } from './amount-clusters';
import { isFoot, isNoMovement, statedBy } from './table-lines';
import { hasAmountInside } from './unmatched-lines';
import { SPACED_SIGN } from './column-part';
import type { Layout } from './layout';
import type { RowCell } from './row-cells';
import type { CellLine } from './wrapped-cells';

/** The parts of a line that can be rows, and whether they stand in the columns of their table. */
export interface Parts {
  readonly parts: readonly LinePart[];
  /**
   * `columns`: in its amounts and its texts. `open`: so, and another amount stands among them. `outside`: in no or other columns.
   * `stray`: it holds a day and an amount, or an amount alone, where its table has none. Null: no columns are known.
   */
  readonly stands: 'columns' | 'open' | 'outside' | 'stray' | null;
}

const NONE: Parts = { parts: [], stands: null };

/**
 * A line by the columns of its table; where it has none, by how it is written (statement reading, 9.4). An amount within the texts of
 * a table is no row, one behind all its amounts is of another table.
 */
export function linePartsOf({ line, cells, layout, part, headings }: CellLine, blankGroups: boolean): Parts {
  // Without columns, or with two movements side by side (6.3).
  if (!layout || headings || holdsTwo(cells, layout.dayLeft)) {
    const parts = partsOf(line.text, blankGroups).map((each) => withOwnSign(each, cells));
    const [first, second] = parts;
    // An amount before the day of a row: nothing tells whether that or the one behind the text is the movement's.
    if (second && first?.day === null && first.text === '')
      return { parts: [{ ...second, amounts: [...first.amounts, ...second.amounts] }], stands: 'open' };
    return { parts, stands: parts.some((each) => isSignOpen(each, cells)) ? 'open' : null };
  }
  if (!part) return NONE;
  const [first] = part.texts;
  const isInTexts = first === undefined || layout.textLefts.some((edge) => Math.abs(edge - first.left) <= SAME_EDGE);
  if (part.isOpen && part.amounts.length > 0) return { parts: [part], stands: 'open' };
  if (part.amounts.length > 0) return { parts: [part], stands: part.day !== null || isInTexts ? 'columns' : 'outside' };
  const [written] = partsOf(line.text, blankGroups);
  if (part.day === null && isStray(cells, layout)) return { parts: [written], stands: 'stray' };
  // A table on the left of the days.
  if (layout.dayLeft !== null && cells.every(({ right }) => right < (layout.dayLeft ?? 0))) return NONE;
  // A text with an amount behind all columns may be a row: below a day heading, and where no text of a box is between.
  const end = layout.amounts.at(-1)?.right ?? Infinity;
  const behind = cells.filter(({ left }) => left >= end);
  const isBelowDay = layout.dayLeft === null && written.amounts.length > 0 && behind.some(({ isAmount }) => isAmount);
  const isBehind = behind[0]?.isAmount === true || isBelowDay;
  if (part.day === null && first && isBehind && isInTexts && !isFoot(written.text))
    return { parts: [written], stands: 'stray' };
  if (written.amounts.length === 0) return NONE;
  const states = statedBy(written.text) !== null;
  // A balance needs no column.
  const isOpen = part.isOpen && !(states && written.amounts.length === 1);
  if (part.day !== null && isOpen) return { parts: [written], stands: 'open' };
  if (first === undefined) return NONE;
  if (part.day !== null) return states ? { parts: [written], stands: 'outside' } : NONE;
  const isDetail = isInTexts && !part.isOpen && !isFoot(written.text) && !endsInAmountCell(cells, layout);
  return isDetail ? NONE : { parts: [{ ...written, day: null }], stands: 'outside' };
}

/** Whether a part has another amount than the one that it ends in, so that which one counts is open (9.6). */
export function leavesAmountOpen({ stands }: Parts, { day, text }: LinePart): boolean {
  return stands === 'open' || (stands === null && hasAmountInside(text) && (day !== null || !isNoMovement(text)));
}

/** Whether a line without an amount in its columns holds a movement of another table, or nothing but an amount that is no detail. */
function isStray(cells: readonly RowCell[], { textLefts }: Layout): boolean {
  const day = cells.findIndex((cell) => cell.day !== null);
  if (day >= 0 && cells.some(({ isAmount }, index) => isAmount && index > day)) return true;
  const isAtText = textLefts.some((edge) => Math.abs(edge - (cells[0]?.left ?? 0)) <= SAME_EDGE);
  return !isAtText && cells.every(({ isAmount }) => isAmount);
}

/** Whether an amount is a cell of its own behind the first text, not behind all columns and headings of amounts. */
function endsInAmountCell(cells: readonly RowCell[], { amounts, money }: Layout): boolean {
  const end = amounts.at(-1)?.right ?? Infinity;
  return cells.some(
    (cell, index) => cell.isAmount && index > 0 && (cell.left < end || money.some((each) => overlap(each, cell))),
  );
}

/** A sign that is so many times its width away from the figures ends another cell. */
const FAR = 12;

/** A sign that ends the cell before its amount, or is alone far before it, is text (statement reading, 9.2). */
function withOwnSign(part: LinePart, cells: readonly RowCell[]): LinePart {
  const [first, ...others] = part.amounts;
  if (!first || !SPACED_SIGN.test(first.text)) return part;
  const at = cells.findIndex(({ from, to }) => from <= first.from && to > first.from);
  const [cell, figures] = cells.slice(at);
  if (at < 0 || !cell || cell.to > first.from + 1) return part;
  const isAlone = cell.from === first.from;
  if (isAlone && (!figures || figures.left - cell.right < FAR * (cell.right - cell.left))) return part;
  const amount = { ...first, text: first.text.slice(2), from: first.from + 2 };
  return { ...part, text: `${part.text} ${first.text.charAt(0)}`, amounts: [amount, ...others] };
}

/** A gap that is so many times as wide as another is clearly wider. */
const WIDER = 1.5;

/** Whether a sign alone before an amount is about as near to the text before it, which it may end. */
function isSignOpen({ amounts: [first] }: LinePart, cells: readonly RowCell[]): boolean {
  if (!first || !SPACED_SIGN.test(first.text)) return false;
  const at = cells.findIndex(({ from, to }) => from === first.from && to === first.from + 1);
  const [before, sign, figures] = [cells[at - 1], cells[at], cells[at + 1]];
  if (!before || !sign || !figures || before.isAmount || before.day !== null) return false;
  return sign.left - before.right < WIDER * (figures.left - sign.right);
}

/** Whether a day stands behind an amount and before another. */
function holdsTwo(cells: readonly RowCell[], dayLeft: number | null): boolean {
  const first = cells.findIndex(({ isAmount, left }) => isAmount && left > (dayLeft ?? 0));
  const second = cells.findLastIndex(({ day }) => day !== null);
  return first > 0 && second > first && cells.slice(second).some(({ isAmount }) => isAmount);
}
