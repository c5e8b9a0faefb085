import { SAME_EDGE } from './amount-clusters';
import { PIECE, type PdfLine } from './lines';
import type { TableLine } from './tables';

/** What a line is, as far as its day and its amount show. `begins`: a day with a text, and no amount. */
export type Kind = 'dated' | 'undated' | 'day' | 'begins' | 'text' | null;

/**
 * Whether the day of a line is drawn with a row above it that has none: after the row with a day before, and before the rest of its own
 * line. A program draws a cell over several rows with the first of them, wherever in the cell its text is.
 */
export function isDrawnAbove(lines: readonly TableLine[], kinds: readonly Kind[], at: number): boolean {
  const { line, cells, layout } = lines[at] ?? {};
  // Figures like a day may be the last line of a text.
  const cell = cells?.find(({ day, left }) => day !== null && Math.abs(left - (layout?.dayLeft ?? NaN)) <= SAME_EDGE);
  if (!line?.drawn || !cell) return false;
  const isOnPage = (index: number): boolean =>
    lines[index]?.line.page === line.page && lines[index].line.band === line.band;
  const upTo = (from: number, passed: readonly Kind[]): number => {
    let index = from;
    while (isOnPage(index) && passed.includes(kinds[index] ?? null)) index -= 1;
    return index;
  };
  const above = upTo(at - 1, ['text']);
  if (!isOnPage(above) || kinds[above] !== 'undated') return false;
  const before = upTo(above, ['undated', 'text']);
  if (!isOnPage(before) || kinds[before] === null) return false;
  const [day, rest] = [placesIn(line, cell.from, cell.to), placesIn(line, cell.to, line.text.length)];
  const [ofAbove, ofBefore] = [above, before].map((index) => Math.max(...(lines[index]?.line.drawn ?? [])));
  const [first, last] = [Math.min(...day), Math.max(...day)];
  return last < (ofAbove ?? NaN) && first > (ofBefore ?? NaN) && Math.min(...rest) > (ofAbove ?? NaN);
}

/** The places of the pieces between two characters of a line in the order of drawing. */
function placesIn({ pieces, drawn = [] }: PdfLine, from: number, to: number): number[] {
  return drawn.filter((_place, at) => (pieces[at * PIECE] ?? 0) >= from && (pieces[at * PIECE] ?? 0) < to);
}
