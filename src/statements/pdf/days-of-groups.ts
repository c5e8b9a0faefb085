import type { PdfLine } from './lines';
import { isFoot } from './table-lines';
import type { TableLine } from './tables';

/** Days that are not on the first row of their group. */
export interface DaysOfGroups {
  /** The lines of days alone, where one of them is between two rows of its group. They head no rows. */
  readonly between: ReadonlySet<number>;
  /** A row without a day may be of the day below it. */
  readonly mayBeBelow: boolean;
}

/** A row is nearer to the one below it where it is so many times as far from the one above. */
const NEARER = 1.3;
/** Rows with a day between them are this near to each other, in rows. With a heading between them the distance is two rows. */
const WITH_DAY_BETWEEN = 1.35;
/** The share of that distance by which a day between them may be off its middle. */
const OFF_MIDDLE = 0.15;

type Kind = 'dated' | 'undated' | 'day' | null;

/**
 * Finds the signs that a day is printed once for a group of rows, and in its middle or on its last row: days alone between two rows,
 * nearer than headings are, and rows without a day next to the dated row below. A browser centres the day of a cell over several rows.
 */
export function daysOfGroups(lines: readonly TableLine[]): DaysOfGroups {
  const kinds = lines.map(kindOf);
  const alone = new Set<number>();
  let isCentred = false;
  let isNearer = false;
  let pitch = Infinity;
  const distances = lines.map(({ line }, at) => distanceOf(line, lines[at + 1]?.line));
  const distance = (above: number): number => distances[above] ?? Infinity;
  const isRow = (at: number): boolean => kinds[at] === 'dated' || kinds[at] === 'undated';
  for (const at of lines.keys())
    if (isRow(at) && isRow(at + 1) && distance(at) > 0) pitch = Math.min(pitch, distance(at));
  for (const [at, { line }] of lines.entries()) {
    const [above, below] = [distance(at - 1), distance(at)];
    const isBetween = kinds[at] === 'day' && isRow(at - 1) && kinds[at + 1] === 'undated';
    const isInMiddle = Math.abs(above - below) <= OFF_MIDDLE * (above + below);
    const isNear = pitch < Infinity && above + below <= WITH_DAY_BETWEEN * pitch;
    if (kinds[at] === 'day') alone.add(line.number);
    isCentred ||= isBetween && isInMiddle && isNear;
    const isAmongRows = kinds[at] === 'undated' && isRow(at - 1) && kinds[at + 1] === 'dated';
    isNearer ||= isAmongRows && above < Infinity && below > 0 && above >= NEARER * below;
  }
  return { between: isCentred ? alone : new Set(), mayBeBelow: isCentred || isNearer };
}

/** The distance of a line from the next one of its table on the page; endless where there is none. */
function distanceOf(line: PdfLine, next: PdfLine | undefined): number {
  return next && line.page === next.page && line.band === next.band ? line.y - next.y : Infinity;
}

function kindOf({ line, cells, headings, layout }: TableLine): Kind {
  const [first] = cells;
  if (!first || headings || !layout) return null;
  if (first.day !== null && cells.length === 1 && first.day === first.text) return 'day';
  if (!cells.some(({ isAmount }) => isAmount)) return null;
  return first.day !== null ? 'dated' : isFoot(line.text) ? null : 'undated';
}
