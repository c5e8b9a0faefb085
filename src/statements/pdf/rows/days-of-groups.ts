import { least, greatest } from '../../../kernel/collections';
import { SAME_EDGE } from '../cells/amount-clusters';
import { dayIn } from '../cells/day-edge';
import { type PdfLine, PIECE } from '../lines/lines';
import { isFoot } from '../cells/table-lines';
import type { TableLine, CellLine } from '../cells/tables';
import type { RowCell } from '../cells/row-cells';

/** Days that are not on the first row of their group. */
interface DaysOfGroups {
  /** The lines of days alone, where one of them is between two rows of its group. They head no rows. */
  readonly between: ReadonlySet<number>;
  /** A row without a day may be of the day below it. */
  readonly mayBeBelow: boolean;
}

/** A row is nearer to the one below it where it is so many times as far from the one above. */
const NEARER = 1.3;
/** Rows with a day between them are this near to each other, in rows. With a heading between them the distance is two rows. */
const WITH_DAY_BETWEEN = 1.35;
/** A day is drawn between two lines of one cell or of two rows, which are not further from each other than lines without one. */
const DRAWN_BETWEEN = 1.1;
/** Two lines are drawn into each other where their distance is less than so many letter heights. */
const WITHIN_LINE = 0.8;
/** The share of that distance by which a day between them may be off its middle. */
const OFF_MIDDLE = 0.15;

/**
 * Finds the signs that a day is printed once for a group of rows, and in its middle or on its last row: days alone between two rows,
 * nearer than headings are, rows without a day next to the dated row below, and days drawn with a row above them. A browser centres
 * the day of a cell over several rows.
 */
export function daysOfGroups(lines: readonly TableLine[]): DaysOfGroups {
  const kinds = lines.map(kindOf);
  const alone = new Set<number>();
  let [isCentred, isNearer] = [false, false];
  const distances = lines.map(({ line }, at) => distanceOf(line, lines[at + 1]?.line));
  const distance = (above: number): number => distances[above] ?? Infinity;
  const isRow = (at: number): boolean => kinds[at] === 'dated' || kinds[at] === 'undated';
  const isLine = (at: number): boolean => isRow(at) || kinds[at] === 'text';
  const [pitch, linePitch] = [pitchOf(distances, isRow), pitchOf(distances, isLine)];
  const rowPitch = pitchOf(distances, isLine, isRow);
  for (const [at, { line }] of lines.entries()) {
    const [above, below] = [distance(at - 1), distance(at)];
    const isDay = kinds[at] === 'day';
    if (isDay) alone.add(line.number);
    const isBetween = isDay && isRow(at - 1) && kinds[at + 1] === 'undated';
    const isInMiddle = Math.abs(above - below) <= OFF_MIDDLE * (above + below);
    const most = (isInMiddle ? WITH_DAY_BETWEEN : DRAWN_BETWEEN) * pitch;
    isCentred ||= isBetween && isUpTo(above + below, most);
    const isWithin = isDay && isLine(at - 1) && isLine(at + 1) && kinds[at + 1] !== 'dated';
    isCentred ||= isWithin && isUpTo(above + below, DRAWN_BETWEEN * (isRow(at + 1) ? rowPitch : linePitch));
    isCentred ||= isWithin && above + below <= 2 * WITHIN_LINE * line.height;
    const isInto = kinds[at - 1] === 'undated' && above > 0 && above < WITHIN_LINE * line.height;
    isCentred ||= isInto && (isDay || kinds[at] === 'begins');
    // A text with a day goes on with the row above it, and its day is not of that row.
    isCentred ||= kinds[at] === 'begins' && isLine(at - 1) && isRow(at + 1) && isUpTo(above * NEARER, below);
    isCentred ||= line.drawn !== undefined && isDrawnAbove(lines, kinds, at);
    const isAmongRows = kinds[at] === 'undated' && isRow(at - 1) && kinds[at + 1] === 'dated';
    isNearer ||= isAmongRows && above < Infinity && below > 0 && above >= NEARER * below;
  }
  return { between: isCentred ? alone : new Set(), mayBeBelow: isCentred || isNearer };
}

/** Texts go on above so many times as many rows as below. */
const MOSTLY = 3;

/**
 * Whether the cells of rows end at one base line: texts of dated rows go on above them, and hardly any below. The day of a group is
 * then on its last row.
 */
export function areAtBottom(lines: readonly CellLine[]): boolean {
  let [last, above, below] = [0, 0, 0];
  for (const [at, { line, last: end, part, isWrapped }] of lines.entries()) {
    if (isWrapped || part === null || part.amounts.length === 0) continue;
    if (part.day !== null && lines[at - 1]?.isWrapped === true && line.number - 1 > last) above += 1;
    if (end.number !== line.number) below += 1;
    last = end.number;
  }
  return above > MOSTLY * below;
}

/** The distance of a line from the next one of its table on the page; endless where there is none. */
function distanceOf(line: PdfLine, next: PdfLine | undefined): number {
  return next && line.page === next.page && line.band === next.band ? line.y - next.y : Infinity;
}

/** Returns the least distance of such lines from one that is right below. */
function pitchOf(
  distances: readonly number[],
  isOne: (at: number) => boolean,
  isBelow: (at: number) => boolean = isOne,
): number {
  let pitch = Infinity;
  for (const [at, distance] of distances.entries())
    if (distance > 0 && distance < pitch && isOne(at) && isBelow(at + 1)) pitch = distance;
  return pitch;
}

const isUpTo = (space: number, most: number): boolean => most < Infinity && space <= most;

function kindOf({ line, cells, headings, layout }: TableLine): Kind {
  const [first] = cells;
  if (!first || headings) return null;
  if (first.day !== null && cells.length === 1 && first.day === first.text) return 'day';
  if (!cells.some(({ isAmount }) => isAmount)) {
    // An amount that touches a number is in no cell of its own.
    if (/\d,\d{2}(?!\d)/.test(line.text)) return first.day !== null ? 'dated' : null;
    if (first.day !== null) return 'begins';
    return layout?.textLefts.some((edge) => Math.abs(edge - first.left) <= SAME_EDGE) ? 'text' : null;
  }
  return first.day !== null ? 'dated' : isFoot(line.text) ? null : 'undated';
}

/** What a line is, as far as its day and its amount show. `begins`: a day with a text, and no amount. */
type Kind = 'dated' | 'undated' | 'day' | 'begins' | 'text' | null;

/**
 * Whether the day of a line is drawn with a row above it that has none: after the row with a day before, and before the rest of its own
 * row. A program draws a cell over several rows with the first of them, wherever in the cell its text is.
 */
function isDrawnAbove(lines: readonly TableLine[], kinds: readonly Kind[], at: number): boolean {
  const { line } = lines[at] ?? {};
  const cell = lines[at] && dayOf(lines[at]);
  if (!line?.drawn || !cell) return false;
  const isOnPage = (index: number): boolean =>
    lines[index]?.line.page === line.page && lines[index].line.band === line.band;
  const upTo = (from: number, passed: readonly Kind[]): number => {
    let index = from;
    while (isOnPage(index) && passed.includes(ofTable(lines[index], kinds[index] ?? null))) index -= 1;
    return index;
  };
  const above = upTo(at - 1, ['text']);
  if (!isOnPage(above) || kinds[above] !== 'undated') return false;
  const before = upTo(above, ['undated', 'text']);
  if (!isOnPage(before) || kinds[before] === null) return false;
  const [day, rest] = [placesIn(line, cell.from, cell.to), placesIn(line, cell.to, line.text.length)];
  const [ofAbove, ofBefore] = [above, before].map((index) => greatest(lines[index]?.line.drawn ?? []));
  const isWithAbove = greatest(day) < (ofAbove ?? NaN) && least(day) > (ofBefore ?? NaN);
  // Without an amount the line is of the row above, and so is what is behind its day.
  return isWithAbove && (kinds[at] !== 'dated' || least(rest) > (ofAbove ?? NaN));
}

/** The day of a line in the column of days. Figures like a day may be of a text. */
function dayOf({ cells, layout }: TableLine): RowCell | undefined {
  return layout ? cells[dayIn(cells, layout)] : undefined;
}

function ofTable(item: TableLine | undefined, kind: Kind): Kind {
  return item && (kind === 'day' || kind === 'begins') && !dayOf(item) ? 'text' : kind;
}

/** The places of the pieces between two characters of a line in the order of drawing. */
function placesIn({ pieces, drawn = [] }: PdfLine, from: number, to: number): number[] {
  return drawn.filter((_place, at) => (pieces[at * PIECE] ?? 0) >= from && (pieces[at * PIECE] ?? 0) < to);
}
