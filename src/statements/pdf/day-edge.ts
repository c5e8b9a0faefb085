import { type CellRow, isText, overlap, SAME_EDGE, shareEdge } from './amount-clusters';
import type { Column } from './columns';
import type { RowCell } from './row-cells';

/** A row with a day and an amount behind it. */
export interface DatedRow {
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
  const dated = rowsWith(rows, (cells) => dayOf(cells, headings));
  if (headings.some(({ kind }) => kind === 'dia')) return dated;
  const others = rowsWith(rows, dayBehindText);
  if (areBelowDays && others.every(({ day }) => isInstalment(day.text))) return dated;
  return others.length >= FIGURES_MIN && others.length > dated.length ? others : dated;
}

function isInstalment(text: string): boolean {
  const [, number = '', of = ''] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
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

/** Whether no day is below the first heading of days and other figures are, such as days in two lines. The days are then of another column. */
export function areDaysElsewhere(
  edge: number | null,
  { dated, rows, headings }: { dated: readonly DatedRow[]; rows: readonly CellRow[]; headings: readonly Column[] },
): boolean {
  const heading = headings.find(({ kind }) => kind === 'dia');
  const days = dated.flatMap(({ day }) => (edge !== null && isAt(day, edge) ? [day] : []));
  if (!heading || days.length === 0 || days.some((day) => overlap(heading, day))) return false;
  const isFigures = (cell: RowCell): boolean =>
    !cell.isAmount && /\d/.test(cell.text) && overlap(heading, cell) && shareEdge(heading, cell);
  return rows.filter((cells) => cells.some(isFigures)).length >= FIGURES_MIN;
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
