import { type CellRow, columnAt, isText, overlap, SIGN, VERY_EDGE } from './amount-clusters';
import type { Column, Span } from './columns';
import type { RowCell } from './row-cells';
import { statedBy } from './table-lines';
import type { ColumnKind } from '../lines/lines';

const ROWS_MIN = 2;
/** The dash of an empty cell, also close before what is in the next column. */
const DASH = /^[-\u2010-\u2013\u2212](?: |$)/;
const isDash = ({ text }: RowCell): boolean => text.length === 1 && DASH.test(text);
const hasDashBefore = ({ text }: { readonly text: string }): boolean => DASH.test(text) && /^\d/.test(text.slice(2));
const DASH_BEHIND = /\d [-\u2010-\u2013\u2212]$/;
/** Whether a blank is between an amount and a dash. */
export const hasSpacedDash = (amount: { readonly text: string }): boolean =>
  hasDashBefore(amount) || DASH_BEHIND.test(amount.text);
const NO_SIGNS: ReadonlySet<ColumnKind> = new Set(['C', 'D', 'saldo']);
const ENDS_IN_FIGURES = /\d,\d\d?\D{0,2}$/;
const SIGNED = /^[-\u2212] ?(?:R\$ ?)?\d|\$ ?[-\u2212]|\d[-\u2212]$/;

/** Finds columns in which every movement has a sign or a mark and nothing else (9.2). Signs below another heading are text. */
export function signsOf(
  rows: readonly CellRow[],
  all: readonly CellRow[],
  headings: readonly Column[],
): (Span & { readonly isMark: boolean })[] {
  const isSign = ({ text, isAmount }: RowCell): boolean => !isAmount && SIGN.test(text);
  if (!rows.some((cells) => cells.some(isSign))) return [];
  const movements = rows.filter((cells) => !isBalance(cells));
  const signs = movements.flatMap((cells) => cells.filter(isSign));
  const spans: { left: number; right: number; isMark: boolean }[] = [];
  for (const { left, right, text } of signs.sort((a, b) => a.left - b.left)) {
    const isMark = /^[CD]$/.test(text);
    const last = spans.at(-1);
    if (last && left < last.right) {
      Object.assign(last, { right: Math.max(last.right, right), isMark: last.isMark && isMark });
    } else spans.push({ left, right, isMark });
  }
  // Next to a long amount the sign is of its cell.
  const isIn = (cell: RowCell, span: Span): boolean => (isSign(cell) || cell.isAmount) && overlap(cell, span);
  const isBalanceCell = (cell: RowCell): boolean => cell.isAmount && columnAt(headings, cell)?.kind === 'saldo';
  // Next to amounts that have a minus of their own the dashes of a column are text.
  const hasBoth = (cells: CellRow, span: Span): boolean => {
    const amount = cells.find((cell) => ENDS_IN_FIGURES.test(cell.text) && !isBalanceCell(cell));
    const isSigned = amount !== undefined && SIGNED.test(amount.text) && !overlap(amount, span);
    return isSigned && cells.some((cell) => isSign(cell) && overlap(cell, span));
  };
  const areDashes = (span: Span): boolean =>
    !signs.some((cell) => cell.text === '+' && overlap(cell, span)) && all.some((cells) => hasBoth(cells, span));
  return spans.filter((span) => {
    const kind = columnAt(headings, span)?.kind ?? null;
    if (kind === 'sinal') return true;
    // A mark next to each balance is a column of its own.
    const withBalance = rows.filter((cells) => cells.some(isBalanceCell));
    if (kind === 'saldo' && span.isMark && withBalance.length >= ROWS_MIN)
      return withBalance.every((cells) => cells.some((cell) => isSign(cell) && overlap(cell, span)));
    // In a column of money in, money out or balances a dash means that no amount is there.
    if (kind !== null && NO_SIGNS.has(kind)) return false;
    const fills = movements.length >= ROWS_MIN && movements.every((cells) => cells.some((cell) => isIn(cell, span)));
    return fills && (span.isMark || (kind !== 'outro' && !areDashes(span) && !isOfPair(span, all)));
  });
}

/**
 * Whether an amount is in the place of dashes, next to another dash, or ends there, next to another amount, as the sums of both columns
 * do: the dashes are those of the empty cells of money in and money out.
 */
function isOfPair(span: Span, rows: readonly CellRow[]): boolean {
  const isOther = (cell: RowCell): boolean => DASH.test(cell.text) && !overlap(cell, span);
  const isInPlace = (cell: RowCell): boolean => cell.isAmount && overlap(cell, span);
  const endsThere = (cell: RowCell): boolean => isInPlace(cell) && Math.abs(cell.right - span.right) <= VERY_EDGE;
  return rows.some(
    (cells) =>
      cells.some((cell) => isInPlace(cell) && (hasDashBefore(cell) || cells.some(isOther))) ||
      (cells.some(endsThere) && cells.some((cell) => cell.isAmount && !overlap(cell, span))),
  );
}

/**
 * Whether dashes are before the amounts of some rows and behind those of others, below no heading: they may fill the empty cells of two
 * columns of amounts.
 */
export function areSignsOpen(
  signs: ReturnType<typeof signsOf>,
  rows: readonly CellRow[],
  headings: readonly Column[],
): boolean {
  const isBare = (span: Span): boolean => columnAt(headings, span) === null;
  if (signs.filter((span) => !span.isMark && isBare(span)).length > 1) return true;
  const isBehind = (cells: CellRow): boolean =>
    cells.some((cell, at) => isDash(cell) && cells[at - 1]?.isAmount && isBare(cell));
  const isBefore = (cells: CellRow): boolean =>
    cells.some((cell, at) =>
      cell.isAmount ? hasDashBefore(cell) && isBare(cell) : isDash(cell) && cells[at + 1]?.isAmount && isBare(cell),
    );
  const before = rows.filter(isBefore);
  return before.length > 0 && !before.some(isBehind) && rows.some(isBehind);
}

/** The same for lines in no columns. */
export function areDashesOpen(lines: readonly { readonly cells: CellRow; readonly layout: object | null }[]): boolean {
  let [isBefore, isBehind] = [false, false];
  for (const { cells, layout } of lines) {
    if (layout !== null) continue;
    for (const [at, cell] of cells.entries()) {
      if (!cell.isAmount) continue;
      isBefore ||= hasDashBefore(cell) || cells.slice(Math.max(0, at - 1), at).some(isDash);
      isBehind ||= DASH_BEHIND.test(cell.text) || cells.slice(at + 1, at + 2).some(isDash);
    }
  }
  return isBefore && isBehind;
}

/** The dash of an empty cell is in more rows. */
const LONE_SHARE = 0.5;

/**
 * Finds the dashes before amounts that are in no column: below no heading, and no other row has anything there. A dash in most rows is
 * text, and so is one next to an amount with a sign (9.2).
 */
export function loneDashes(rows: readonly CellRow[], headings: readonly Column[]): Span[] {
  const withDash = rows.filter((cells) => cells.some(isDash));
  if (withDash.length === 0 || withDash.length >= LONE_SHARE * rows.length) return [];
  if (withDash.some((cells) => cells.some(({ text, isAmount }) => isAmount && SIGNED.test(text)))) return [];
  const dashes = withDash.flatMap((cells) => cells.filter(isDash));
  const others: Span[] = [...headings, ...rows.flatMap((cells) => cells.filter((cell) => !isDash(cell)))];
  const taken = stretches(others);
  return dashes.filter((dash) => !taken.some((span) => overlap(span, dash)));
}

/** Returns the stretches that spans cover together. */
function stretches(spans: readonly Span[]): Span[] {
  const found: { left: number; right: number }[] = [];
  for (const { left, right } of spans.toSorted((a, b) => a.left - b.left)) {
    const last = found.at(-1);
    if (last && left <= last.right) last.right = Math.max(last.right, right);
    else found.push({ left, right });
  }
  return found;
}

function isBalance(cells: CellRow): boolean {
  return statedBy(textOf(cells)) !== null;
}

function textOf(cells: CellRow): string {
  return cells
    .filter(isText)
    .map(({ text }) => text)
    .join(' ');
}
