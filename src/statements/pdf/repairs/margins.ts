import { titlesMovements } from '../../common/scheduled-section';
import { SAME_EDGE } from '../cells/amount-clusters';
import { partOfLine } from '../lines/cut-lines';
import type { PdfLine } from '../lines/lines';
import { isFoot } from '../cells/table-lines';
import type { TableLine } from '../cells/tables';

/** A line is drawn between rows where its distance to one is less than so many letter heights. */
const WITHIN_LINE = 0.8;

/** Lines without the texts of margins, and those texts. */
interface InnerLines {
  readonly lines: PdfLine[];
  readonly margin: readonly string[];
}

/**
 * Cuts texts that are printed left of the days, such as a legend: those before a row or its headings, and lines at the same edge that
 * are drawn between rows. Null where there is none.
 */
export function withoutMargins(known: readonly TableLine[]): InnerLines | null {
  const starts = known.map(startOfRow);
  const edges = new Set(known.flatMap(({ cells }, index) => (starts[index] === null ? [] : [cells[0]?.left ?? 0])));
  if (edges.size === 0) return null;
  const margin: string[] = [];
  const lines = known.flatMap((item, index) => {
    const { line } = item;
    const from = starts[index] ?? (isBetweenRows(known, index, edges) ? line.text.length : 0);
    if (from === 0) return [line];
    margin.push(line.text.slice(0, from).trimEnd());
    return from === line.text.length ? [] : [partOfLine(line, from, line.text.length)];
  });
  return { lines, margin };
}

/** Returns where the row or the headings of a line begin behind a text of the margin; null where the line has no such text. */
function startOfRow({ line, cells, headings, layout }: TableLine): number | null {
  if (!layout || layout.dayLeft === null || layout.hasTextBeforeDays || layout.areHeadingsOpen) return null;
  const { dayLeft, textLefts } = layout;
  const at = cells.findIndex(({ right }) => right > dayLeft - SAME_EDGE);
  const first = cells[at];
  if (!first || at === 0) return null;
  if (cells.slice(0, at).some(({ isAmount, day, text }) => isAmount || day !== null || isLabelOfSum(text))) return null;
  if (headings?.some(({ kind, left }) => kind === 'dia' && left < first.left)) return null;
  // The first word of a title is no margin: `TRANSAÇÕES  DE 02 ABR A 02 MAI`.
  if (!headings && cells.every(({ isAmount }) => !isAmount) && titlesMovements(line.text)) return null;
  const isAtEdge = [dayLeft, ...textLefts].some((edge) => edge >= dayLeft && Math.abs(edge - first.left) <= SAME_EDGE);
  return headings || isAtEdge ? first.from : null;
}

/** `Resumo da conta` is the title of a box of sums. */
const isLabelOfSum = (text: string): boolean => isFoot(text) && !/^resumo\b/i.test(text);

/** Whether a line at the edge of a margin is drawn between rows, nearer to one than a line of the table is. */
function isBetweenRows(known: readonly TableLine[], index: number, edges: ReadonlySet<number>): boolean {
  const { line, cells, layout } = known[index] ?? {};
  const dayLeft = layout?.dayLeft ?? null;
  if (!line || !cells || dayLeft === null || cells.some(({ right }) => right > dayLeft - SAME_EDGE)) return false;
  const isNear = (other: TableLine | undefined): boolean =>
    other?.line.page === line.page && Math.abs(other.line.y - line.y) < WITHIN_LINE * line.height;
  return edges.has(cells[0]?.left ?? 0) && (isNear(known[index - 1]) || isNear(known[index + 1]));
}
