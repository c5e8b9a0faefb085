import { greatest } from '../../../kernel/collections';
import { type CellRow, isText, overlap, SAME_EDGE, shareEdge } from './amount-clusters';
import { dayOfMovement } from '../../common/day-headings';
import type { Column, Span } from './columns';
import type { RowCell } from './row-cells';
import { statedBy } from './table-lines';

/** A row with a day and an amount behind it. */
interface DatedRow {
  readonly cells: CellRow;
  readonly day: RowCell;
}

/** So many rows at least show that a heading of days has figures below it. */
const FIGURES_MIN = 2;

/**
 * Returns the rows that have a day and an amount behind it. Where no heading names the days, more rows may have theirs behind a text.
 * Below day headings figures there that may all be numbers of instalments are no days: `03/10`.
 */
export function datedRows(
  rows: readonly CellRow[],
  headings: readonly Column[],
  areBelowDays = false,
): readonly DatedRow[] {
  const own = dayHeading(headings, rows);
  const dated = rowsWith(rows, (cells) => (own && dayBelow(cells, own)) ?? dayOf(cells, headings));
  if (headings.some(({ kind }) => kind === 'dia')) return dated;
  const others = rowsWith(rows, dayBehindText);
  if (areBelowDays && others.every(({ day }) => isInstalment(day.text))) return dated;
  return others.length >= FIGURES_MIN && others.length > dated.length ? others : dated;
}

/**
 * Returns the heading of the movement's day where headings of other days are left of it. The day of the balance is that of the rows where
 * some have no other.
 */
function dayHeading(headings: readonly Column[], rows: readonly CellRow[]): Column | null {
  const days = headings.filter(({ kind }) => kind === 'dia');
  const at = dayOfMovement(days.map(({ day = null }) => day));
  const [first, own] = [days[0], days[at]];
  if (at < 1 || !first || !own) return null;
  const lacksOwn = (cells: CellRow): boolean =>
    dayBelow(cells, first) !== undefined &&
    dayBelow(cells, own) === undefined &&
    cells.some(({ isAmount }) => isAmount);
  const isMovement = (cells: CellRow): boolean => !cells.some((cell) => isText(cell) && statedBy(cell.text) !== null);
  return first.day === 'balance' && rows.some((cells) => lacksOwn(cells) && isMovement(cells)) ? null : own;
}

function dayBelow(cells: CellRow, heading: Span): RowCell | undefined {
  return cells.find((cell) => cell.day !== null && overlap(heading, cell));
}

/** The number of an instalment, which reads as a day: `03/10`. */
export const INSTALMENT = /^(\d{1,2})\/(\d{1,2})$/;

function isInstalment(text: string): boolean {
  const [, number = '', of = ''] = INSTALMENT.exec(text) ?? [];
  return number !== '' && Number(number) <= Number(of);
}

function rowsWith(rows: readonly CellRow[], dayIn: (cells: CellRow) => RowCell | undefined): DatedRow[] {
  return rows.flatMap((cells) => {
    const day = dayIn(cells);
    return day && cells.some(({ isAmount, left }) => isAmount && left > day.left) ? [{ cells, day }] : [];
  });
}

function dayBehindText([first, ...others]: CellRow): RowCell | undefined {
  return first && isText(first) ? others.find(({ day, text }) => day !== null && day === text) : undefined;
}

/**
 * Returns the left edge that most days share. Where a row has another day left of that one, its edge is that of the days: they are
 * printed once for a group of rows, and days of the value or of the purchase in every row.
 */
export function edgeOfDays(dated: readonly DatedRow[], rows: readonly CellRow[]): number | null {
  const edge = mainEdge(dated.map(({ day }) => day.left));
  const hasOther = ({ cells, day }: DatedRow): boolean =>
    cells.some((cell) => cell !== day && cell.day !== null && isAt(cell, edge ?? NaN));
  const others = dated.filter(hasOther);
  const left = mainEdge(others.map(({ day }) => day.left));
  // Where most rows have a text there, the day is of that text.
  const texts = rows.filter(([first]) => first !== undefined && isText(first) && isAt(first, left ?? NaN));
  return left === null || texts.length >= others.length ? edge : left;
}

/** The right edge of the widest day at this left edge. */
export function rightOfDays(dayLeft: number | null, dated: readonly DatedRow[]): number | null {
  return dayLeft === null ? null : greatest(dated.flatMap(({ day }) => (isAt(day, dayLeft) ? [day.right] : [])));
}

interface Dated {
  readonly dated: readonly DatedRow[];
  readonly rows: readonly CellRow[];
  readonly headings: readonly Column[];
}

/** Whether a heading names the days at an edge as those of the movements, and the headings of other days. */
export function daysNamed(
  edge: number | null,
  { dated, rows, headings }: Dated,
): { readonly areDaysNamed: boolean; readonly otherDays: readonly Column[] } {
  const days = headings.filter(({ kind }) => kind === 'dia');
  const own = dayHeading(headings, rows) ?? days[0];
  const isOne = days.length < 2 || dayOfMovement(days.map(({ day = null }) => day)) >= 0;
  const areBelow = dated.some(({ day }) => isAt(day, edge ?? NaN) && days.some((each) => overlap(each, day)));
  return { areDaysNamed: isOne && areBelow, otherDays: days.filter((heading) => heading !== own) };
}

/** Whether no day is below the first heading of days and other figures are, such as days in two lines. The days are then of another column. */
export function areDaysElsewhere(edge: number | null, { dated, rows, headings }: Dated): boolean {
  const heading = dayHeading(headings, rows) ?? headings.find(({ kind }) => kind === 'dia');
  const days = dated.flatMap(({ day }) => (edge !== null && isAt(day, edge) ? [day] : []));
  if (!heading || days.length === 0 || days.some((day) => overlap(heading, day))) return false;
  const isFigures = (cell: RowCell): boolean =>
    !cell.isAmount && /\d/.test(cell.text) && overlap(heading, cell) && shareEdge(heading, cell);
  return rows.filter((cells) => cells.some(isFigures)).length >= FIGURES_MIN;
}

/** The column of days; without edges where days are headings. */
interface DayColumn {
  readonly dayLeft: number | null;
  readonly dayRight: number | null;
}

/**
 * Returns where the day of a row is: at the edge of the days, or else its first cell where that reaches into their column, as days
 * that are centred or aligned to the right do; -1 for a row without one.
 */
export function dayIn(cells: CellRow, { dayLeft, dayRight }: DayColumn): number {
  if (dayLeft === null) return -1;
  const at = cells.findIndex((cell) => cell.day !== null && isAt(cell, dayLeft));
  const [first] = cells;
  const isFirst = first && first.day !== null && overlap(first, { left: dayLeft, right: dayRight ?? dayLeft });
  return at < 0 && isFirst && cells.some(({ isAmount }) => isAmount) ? 0 : at;
}

/** Whether a cell begins at this edge. */
export function isAt(cell: RowCell | undefined, left: number): boolean {
  return cell !== undefined && Math.abs(cell.left - left) <= SAME_EDGE;
}

/** Returns the day that a row begins with, or has below a heading of days. */
function dayOf(cells: CellRow, headings: readonly Column[]): RowCell | undefined {
  if (cells[0]?.day !== null) return cells[0];
  const named = headings.filter(({ kind }) => kind === 'dia');
  return cells.find((cell) => cell.day !== null && named.some((heading) => overlap(heading, cell)));
}

/** Returns the left edge that most share, the leftmost of several; null without any. */
function mainEdge(lefts: readonly number[]): number | null {
  const sorted = lefts.toSorted((a, b) => a - b);
  let main: number | null = null;
  let most = 0;
  let end = 0;
  for (const [start, left] of sorted.entries()) {
    while (end < sorted.length && (sorted[end] ?? 0) - left <= SAME_EDGE) end += 1;
    if (end - start > most) [main, most] = [left, end - start];
  }
  return main;
}
