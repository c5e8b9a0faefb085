import { append, greatest } from '../../../kernel/collections';
import { headingsOf } from '../cells/columns';
import { isText, SAME_EDGE } from '../cells/amount-clusters';
import { INSTALMENT } from '../cells/day-edge';
import { partsOf } from '../lines/line-parts';
import { partOfLine } from '../lines/cut-lines';
import type { PdfLine } from '../lines/lines';
import { hasAmount, type RowCell, rowCellsOf } from '../cells/row-cells';
import { isColumnHeading } from '../lines/sections';
import { type Cluster, listsOf, type Start } from './lists-side-by-side';

const ROWS_MIN = 2;
/** So many lines above the first rows may be titles and headings of the tables: a title and headings of each, not on the same lines. */
const LINES_ABOVE = 4;

/** Where the next of two tables side by side begins, and where the amounts of the one before it end. */
interface Bound {
  readonly at: number;
  readonly end: number;
}

/**
 * Puts tables that are side by side, each with its days, one below the other (statement reading, 6.3). Of the lines of a page come
 * first the left parts, then the right ones. Each part keeps the number of its line. Lines above and below the tables stay whole.
 */
export function bandedLines(lines: readonly PdfLine[]): PdfLine[] {
  const starts = lines.flatMap((line) => startsOf(line, rowCellsOf(line)));
  const ofRows = tablesOf(starts, headedEdges(lines));
  const tables = ofRows.length < 2 ? listsOf(lines) : ofRows;
  if (tables.length < 2) return [...lines];
  const bounds = tables.slice(1).map(({ left }, at): Bound => {
    // An amount behind the bound is of the next table, whose day is on another line.
    const rights = (tables[at]?.starts ?? []).map(({ right }) => right).filter((right) => right <= left);
    return { at: left - SAME_EDGE, end: Math.min(greatest(rights), left - SAME_EDGE) };
  });
  const ranges = rangesOf(lines, tables, bounds);
  const bands: PdfLine[][] = tables.map(() => []);
  const ordered: PdfLine[] = [];
  const flush = (): void => {
    for (const band of bands) append(ordered, band.splice(0));
  };
  for (const [index, line] of lines.entries()) {
    const range = ranges.get(line.page);
    if (!range || index < range.top || index > range.bottom) {
      flush();
      ordered.push(line);
    } else for (const [band, part] of splitAt(line, bounds).entries()) if (part) bands[band]?.push({ ...part, band });
    if (range?.bottom === index) flush();
  }
  flush();
  return ordered;
}

/** The days of a line that have an amount behind them, before the next day. */
function startsOf(line: PdfLine, cells: readonly RowCell[]): Start[] {
  return cells.flatMap((cell, index) => {
    if (cell.day === null) return [];
    const behind = cells.slice(index + 1);
    const next = behind.findIndex(({ day }, at) => day !== null && !isInstalment(behind, at));
    const own = next < 0 ? behind : behind.slice(0, next);
    // A long text may touch its amount.
    const amount = own.findIndex(({ isAmount, text }) => isAmount || partsOf(text, false)[0].amounts.length > 0);
    if (amount < 0) return [];
    // Behind a text there is something else, and a dash may be the text of another table.
    const end = own.findIndex((each, place) => place > amount && isText(each));
    const amounts = own
      .slice(amount, end < 0 ? own.length : end)
      .filter(({ isAmount: is }, place) => is || place === 0);
    const { right = 0 } = amounts.at(-1) ?? {};
    return [
      {
        line,
        left: cell.left,
        right,
        hasText: own[0]?.isAmount === false,
        isBehindAmount: cells[index - 1]?.isAmount === true,
        isBehindText: /\p{L}{3}/u.test(cells[index - 1]?.text ?? '') && cells[index - 1]?.day === null,
      },
    ];
  });
}

/** Whether what reads as a day is an instalment: it is between the text and the amount of a row, `LIVRARIA  02/05  60,00`. */
function isInstalment(behind: readonly RowCell[], at: number): boolean {
  const [text, own, amount] = behind.slice(Math.max(0, at - 1), at + 2);
  const day = own?.day ?? null;
  return at === 1 && day !== null && INSTALMENT.test(day) && text?.day === null && amount?.isAmount === true;
}

/** Finds headings of days behind a heading of amounts. A second table begins at each of their left edges. */
function headedEdges(lines: readonly PdfLine[]): number[] {
  return lines.flatMap((line) => {
    if (!isColumnHeading(line.text)) return [];
    const columns = headingsOf(line);
    const amount = columns.findIndex(
      ({ kind }) => kind === 'valor' || kind === 'C' || kind === 'D' || kind === 'saldo',
    );
    const second = columns.findIndex(({ kind }, index) => kind === 'dia' && index > amount);
    return amount > 0 && second > 0 && second < columns.length - 2 ? [columns[second]?.left ?? 0] : [];
  });
}

/** The movements of each of the tables side by side, from left to right. */
function tablesOf(starts: readonly Start[], headed: readonly number[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const start of starts.toSorted((a, b) => a.left - b.left)) {
    const last = clusters.at(-1);
    if (last && start.left - last.left <= SAME_EDGE) last.starts.push(start);
    else clusters.push({ left: start.left, starts: [start] });
  }
  const tables: Cluster[] = [];
  for (const cluster of clusters) {
    const isHeaded = headed.some((edge) => Math.abs(edge - cluster.left) <= SAME_EDGE);
    const isBehind = cluster.starts.some(({ isBehindAmount }) => isBehindAmount);
    if (cluster.starts.length < ROWS_MIN && !isHeaded && !isBehind) continue;
    const before = tables.at(-1);
    if (!before || isNextTo(before, cluster, isHeaded)) tables.push(cluster);
  }
  return tables;
}

/** Whether movements are right of a table, behind its amounts. Second days of the same rows are not. */
function isNextTo(table: Cluster, { left, starts }: Cluster, isHeaded: boolean): boolean {
  if (!isHeaded && starts.filter(({ hasText }) => hasText).length * 2 < starts.length) return false;
  if (starts.some(({ isBehindAmount }) => isBehindAmount)) return true;
  const pages = new Set(starts.map(({ line }) => line.page));
  return [...pages].some((page) => {
    const own = starts.filter(({ line }) => line.page === page);
    const others = table.starts.filter(({ line }) => line.page === page);
    const [top, bottom] = [others[0]?.line.number ?? Infinity, others.at(-1)?.line.number ?? 0];
    return (
      others.every(({ right }) => right <= left) &&
      own.some(({ line: { number }, isBehindText }) => isBehindText || (number > top && number < bottom))
    );
  });
}

/** The lines of each page that the tables take, by their places among all lines. */
function rangesOf(
  lines: readonly PdfLine[],
  tables: readonly Cluster[],
  bounds: readonly Bound[],
): Map<number, { top: number; bottom: number }> {
  const places = new Map(lines.map((line, index) => [line, index]));
  const ranges = new Map<number, { top: number; bottom: number }>();
  for (const { line } of tables.flatMap(({ starts }) => starts)) {
    const at = places.get(line) ?? 0;
    const range = ranges.get(line.page);
    if (range) Object.assign(range, { top: Math.min(range.top, at), bottom: Math.max(range.bottom, at) });
    else ranges.set(line.page, { top: at, bottom: at });
  }
  const isOpen = (index: number, page: number): boolean => {
    const line = lines[index];
    return line?.page === page && !crosses(line, bounds);
  };
  for (const [page, range] of ranges) {
    const above = range.top - LINES_ABOVE;
    const isAbove = (line?: PdfLine): boolean =>
      isRowOf(tables, line) || (range.top > above && line !== undefined && !hasAmount(line));
    while (isOpen(range.top - 1, page) && isAbove(lines[range.top - 1])) range.top -= 1;
    while (isOpen(range.bottom + 1, page)) range.bottom += 1;
  }
  return ranges;
}

/** Whether a text of this line is on both sides of a bound. */
function crosses(line: PdfLine, bounds: readonly Bound[]): boolean {
  return rowCellsOf(line).some((cell) => bounds.some((bound) => cell.left < bound.end && reachesOver(cell, bound)));
}

const reachesOver = ({ right }: RowCell, { at }: Bound): boolean => right > at + SAME_EDGE;

/** Whether a line has a day or an amount at an edge of these tables: a row whose amount is not on the line of its day. */
function isRowOf(tables: readonly Cluster[], line: PdfLine | undefined): boolean {
  const isAtEdge = ({ day, isAmount, left, right }: RowCell): boolean =>
    tables.some(
      (table) =>
        (day !== null && Math.abs(left - table.left) <= SAME_EDGE) ||
        (isAmount && table.starts.some((start) => Math.abs(right - start.right) <= SAME_EDGE)),
    );
  return line !== undefined && rowCellsOf(line).some(isAtEdge);
}

/** The parts of a line between these places. A cell belongs where it begins, and a title left of the days of its table to that one. */
function splitAt(line: PdfLine, bounds: readonly Bound[]): (PdfLine | null)[] {
  const parts: (PdfLine | null)[] = [];
  let rest: PdfLine | null = line;
  for (const bound of bounds) {
    const isBehind = (cell: RowCell): boolean =>
      cell.left >= bound.at || (cell.left >= bound.end && reachesOver(cell, bound));
    const at: number | undefined = rest ? rowCellsOf(rest).find(isBehind)?.from : undefined;
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
