import { least, greatest } from '../../../kernel/collections';
import { isFullDay } from '../../common/statement-day';
import { dayAtStart } from '../lines/line-parts';
import { PIECE, type PdfLine } from '../lines/lines';
import { hasAmount } from '../cells/row-cells';
import { isColumnHeading } from '../lines/sections';

/** Lines of one row are at most so many letter heights from each other. */
const NEXT_LINE = 2;
/** The line below a row is so many times as far from it as its own lines are from each other. */
const FARTHER = 1.3;
const PAIRS_MIN = 2;

/** A row without a day, and the line of its details, which begins with the day. */
interface Pair {
  readonly row: PdfLine;
  readonly details: PdfLine;
  readonly day: string;
}

/**
 * Moves the day that begins the details below a row to the row: `Pix enviado … -20,00` above `5 de março de 2026 Transação: 12` [Wise].
 * Below the headings rows and such lines alternate to the end of the file, and the lines of each row are nearer to each other than to
 * the next row: no day can be of another one. Otherwise all lines stay as they are.
 */
export function withDaysOfDetails(lines: readonly PdfLine[]): readonly PdfLine[] {
  const pairs = pairsOf(lines);
  if (pairs === null || pairs.length < PAIRS_MIN) return lines;
  const edge = least(pairs.map(({ row }) => row.pieces[1] ?? 0));
  const changed = new Map<PdfLine, PdfLine>();
  for (const { row, details, day } of pairs)
    changed.set(row, withDay(row, day, edge)).set(details, withoutDay(details, day));
  return lines.map((line) => changed.get(line) ?? line);
}

/** Returns all rows below the headings with their details; null where one of them lacks the other. */
function pairsOf(lines: readonly PdfLine[]): Pair[] | null {
  const from = lines.findIndex(({ text }) => isColumnHeading(text));
  const below = from < 0 ? [] : lines.slice(from);
  const places = below.flatMap((line, at) => (dayAtStart(line.text) !== null || hasAmount(line) ? [at] : []));
  const pairs: Pair[] = [];
  for (let at = 0; at < places.length; at += 2) {
    const pair = pairAt(below, places[at] ?? 0, places[at + 1] ?? 0);
    if (pair === null) return null;
    pairs.push(pair);
  }
  return pairs;
}

function pairAt(lines: readonly PdfLine[], start: number, end: number): Pair | null {
  const [row, details] = [lines[start], lines[end]];
  const day = dayAtStart(details?.text ?? '');
  if (!row || !details || dayAtStart(row.text) !== null || hasAmount(details)) return null;
  if (day === null || day === details.text || !isFullDay(day)) return null;
  const stepTo = (line: PdfLine, at: number): number => {
    const below = lines[at + 1];
    return below?.page === line.page ? line.y - below.y : Infinity;
  };
  const steps = lines.slice(start, end + 1).map((line, index) => stepTo(line, start + index));
  const next = steps.pop() ?? Infinity;
  const widest = greatest(steps);
  return widest <= NEXT_LINE * row.height && next >= FARTHER * widest ? { row, details, day } : null;
}

/** The width of a day in words, in letter heights. */
const WIDTH = 10;

/** Returns the row with the day left of all rows, at one edge. */
function withDay(row: PdfLine, day: string, edge: number): PdfLine {
  const pieces = row.pieces.map((value, at) => (at % PIECE === 0 ? value + day.length + 1 : value));
  const place = [0, edge - WIDTH * row.height, edge - row.height];
  return {
    ...row,
    text: `${day} ${row.text}`,
    pieces: [...place, ...pieces],
    bases: [row.y, ...(row.bases ?? [])],
    heights: row.heights && [row.height, ...row.heights],
    drawn: undefined,
  };
}

function withoutDay(details: PdfLine, day: string): PdfLine {
  const pieces = [0, details.pieces[1] ?? 0, details.pieces.at(-1) ?? 0];
  const text = details.text.slice(day.length).trim();
  return { ...details, text, pieces, bases: [details.y], heights: undefined, drawn: undefined };
}
