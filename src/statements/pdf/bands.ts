import { partOfLine, type PdfLine } from './lines';
import { rowCellsOf, type RowCell } from './row-cells';

const SAME_EDGE = 4;
const ROWS_MIN = 2;

/** A day that begins a movement, on a line that may hold several side by side. */
interface Start {
  readonly line: PdfLine;
  readonly left: number;
}

/**
 * Tables that stand side by side, each with its days (statement reading, 6.3), one below the other: of the lines of a page first the
 * left halves, then the right ones, with the numbers of their lines. Lines above and below the tables stay whole.
 */
export function bandedLines(lines: readonly PdfLine[]): PdfLine[] {
  const starts = lines.flatMap((line) => startsOf(line, rowCellsOf(line)));
  const edges = edgesOf(starts);
  if (edges.length < 2) return [...lines];
  const bounds = edges.slice(1).map((edge) => edge - SAME_EDGE);
  const rangeOf = new Map<number, { top: number; bottom: number }>();
  for (const { line, left } of starts) {
    if (!edges.some((edge) => left >= edge && left - edge <= SAME_EDGE)) continue;
    const range = rangeOf.get(line.page);
    if (range) range.bottom = line.number;
    else rangeOf.set(line.page, { top: line.number - 1, bottom: line.number });
  }
  const bands: PdfLine[][] = edges.map(() => []);
  const ordered: PdfLine[] = [];
  const flush = (): void => {
    for (const band of bands) ordered.push(...band.splice(0));
  };
  for (const line of lines) {
    const range = rangeOf.get(line.page);
    if (!range || line.number < range.top || line.number > range.bottom) {
      flush();
      ordered.push(line);
    } else for (const [band, part] of splitAt(line, bounds).entries()) if (part) bands[band]?.push({ ...part, band });
    if (range?.bottom === line.number) flush();
  }
  flush();
  return ordered;
}

/** The days of a line that have an amount behind them, before the next day. */
function startsOf(line: PdfLine, cells: readonly RowCell[]): Start[] {
  return cells.flatMap((cell, index) => {
    if (cell.day === null) return [];
    const behind = cells.slice(index + 1);
    const next = behind.findIndex(({ day }) => day !== null);
    const own = next < 0 ? behind : behind.slice(0, next);
    return own.some(({ isAmount }) => isAmount) ? [{ line, left: cell.left }] : [];
  });
}

/** The left edges of two or more such days, each behind the amounts of the one before. */
function edgesOf(starts: readonly Start[]): number[] {
  const clusters: { left: number; count: number }[] = [];
  for (const { left } of starts.toSorted((a, b) => a.left - b.left)) {
    const last = clusters.at(-1);
    if (last && left - last.left <= SAME_EDGE) last.count += 1;
    else clusters.push({ left, count: 1 });
  }
  const edges: number[] = [];
  for (const { left, count } of clusters) {
    if (count < ROWS_MIN) continue;
    if (edges.length === 0 || starts.some(({ line }) => endsBefore(line, left))) edges.push(left);
  }
  return edges;
}

/** Whether an amount on this line ends before the edge, at which a day begins. */
function endsBefore(line: PdfLine, edge: number): boolean {
  const cells = rowCellsOf(line);
  const at = cells.findIndex(({ day, left }) => day !== null && Math.abs(left - edge) <= SAME_EDGE);
  return at > 0 && cells[at - 1]?.isAmount === true;
}

/** The parts of a line between these places; a cell belongs where it begins. */
function splitAt(line: PdfLine, bounds: readonly number[]): (PdfLine | null)[] {
  const parts: (PdfLine | null)[] = [];
  let rest: PdfLine | null = line;
  for (const bound of bounds) {
    const at: number | undefined = rest ? rowCellsOf(rest).find(({ left }) => left >= bound)?.from : undefined;
    if (!rest || at === undefined) {
      parts.push(rest);
      rest = null;
    } else {
      parts.push(at === 0 ? null : partOfLine(rest, 0, at));
      rest = partOfLine(rest, at, rest.text.length);
    }
  }
  return [...parts, rest];
}
