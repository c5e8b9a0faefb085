import { SAME_EDGE } from './amount-clusters';
import { PIECE, type PdfLine } from './lines';
import type { RowCell } from './row-cells';
import type { TableLine } from './tables';

/** What a line is, as far as its day and its amount show. `begins`: a day with a text, and no amount. */
export type Kind = 'dated' | 'undated' | 'day' | 'begins' | 'text' | null;

/**
 * Whether the day of a line is drawn with a row above it that has none: after the row with a day before, and before the rest of its own
 * row. A program draws a cell over several rows with the first of them, wherever in the cell its text is.
 */
export function isDrawnAbove(lines: readonly TableLine[], kinds: readonly Kind[], at: number): boolean {
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
  const [ofAbove, ofBefore] = [above, before].map((index) => Math.max(...(lines[index]?.line.drawn ?? [])));
  const isWithAbove = Math.max(...day) < (ofAbove ?? NaN) && Math.min(...day) > (ofBefore ?? NaN);
  // Without an amount the line is of the row above, and so is what is behind its day.
  return isWithAbove && (kinds[at] !== 'dated' || Math.min(...rest) > (ofAbove ?? NaN));
}

/** The day of a line in the column of days. Figures like a day may be of a text. */
function dayOf({ cells, layout }: TableLine): RowCell | undefined {
  const dayLeft = layout?.dayLeft ?? NaN;
  return cells.find(({ day, left }) => day !== null && Math.abs(left - dayLeft) <= SAME_EDGE);
}

function ofTable(item: TableLine | undefined, kind: Kind): Kind {
  return item && (kind === 'day' || kind === 'begins') && !dayOf(item) ? 'text' : kind;
}

/** The places of the pieces between two characters of a line in the order of drawing. */
function placesIn({ pieces, drawn = [] }: PdfLine, from: number, to: number): number[] {
  return drawn.filter((_place, at) => (pieces[at * PIECE] ?? 0) >= from && (pieces[at * PIECE] ?? 0) < to);
}
