import { overlap, SAME_EDGE, shareEdge } from '../cells/amount-clusters';
import { type Column, headingKind, headingsOf, type Span } from '../cells/columns';
import { type RowCell, rowCellsOf } from '../cells/row-cells';
import { isFoot } from '../cells/table-lines';
import { joinedLine, partOfLine, withoutText } from '../lines/cut-lines';
import { type PdfLine, PIECE } from '../lines/lines';
import { headsMovements, isColumnHeading } from '../lines/sections';

/** Points between the days and the cells on their right. */
const GAP = 20;
const TEXTS = /hist[oó]ric|descri[cç]|lan[cç]amento|movimenta|transa[cç]/i;
/** Most lines are rows or headings that begin with a day. */
const DAYS_FIRST = /^(?:\d|data|dia|dt)/i;
const AMOUNTS = new Set(['valor', 'C', 'D']);

/**
 * Moves the column of days to the left of all others where headings name it behind that of the amounts: `Valor | Histórico | Data`. All such
 * headings of the file must have it at one place, no others begin with a day, and each row have one. Otherwise the lines stay as they are.
 */
export function withDaysFirst(lines: readonly PdfLine[]): readonly PdfLine[] {
  const headings = lines.flatMap((line) => dayBehind(line) ?? []);
  const [first] = headings;
  if (!first || lines.some(({ text }) => headsMovements(text))) return lines;
  if (headings.some(({ day }) => Math.abs(day.left - first.day.left) > SAME_EDGE)) return lines;
  const from = lines.indexOf(first.line);
  const cells = lines.map((line, at) => (at < from ? undefined : dayCell(line, first.day)));
  // A day that several rows share may be that of the rows above or below it.
  if (lines.some((line, at) => at > from && !cells[at] && isRow(line, first.day))) return lines;
  if (lines.some((line, at) => !beginsPiece(line, cells[at]))) return lines;
  const widest = cells.reduce((most, cell) => (cell ? Math.max(most, cell.right - cell.left) : most), 0);
  const left = first.left - GAP - widest;
  return lines.map((line, at) => {
    const cell = cells[at];
    if (!cell) return line;
    const day = partOfLine(line, cell.from, cell.to);
    const pieces = day.pieces.map((value, index) => (index % PIECE === 0 ? value : value - cell.left + left));
    const to = Math.min(line.text.length, cell.to + 1);
    const rest = withoutText(line, to === cell.to ? Math.max(0, cell.from - 1) : cell.from, to);
    return joinedLine({ ...day, pieces }, rest);
  });
}

/** Whether a cell begins where a piece of its line does, so that it can be moved alone. */
const beginsPiece = ({ pieces }: PdfLine, cell?: RowCell): boolean =>
  cell === undefined || pieces.some((start, index) => index % PIECE === 0 && start === cell.from);

/** The heading of days of a table that begins with another one and has amounts before it; null for other lines. */
function dayBehind(line: PdfLine): { line: PdfLine; day: Column; left: number } | null {
  if (DAYS_FIRST.test(line.text) || !TEXTS.test(line.text) || !isColumnHeading(line.text)) return null;
  const columns = headingsOf(line);
  const [day, ...others] = columns.filter(({ kind }) => kind === 'dia');
  const [left] = columns;
  if (!left || day?.day !== 'movement' || others.length > 0) return null;
  const isBehind = columns.some(({ kind, right }) => AMOUNTS.has(kind) && right <= day.left);
  return isBehind ? { line, day, left: left.left } : null;
}

/** Whether a line has an amount that is of no sum, also where it touches the column of days. */
function isRow(line: PdfLine, heading: Span): boolean {
  const holdsAmount = (cell: RowCell): boolean => overlap(cell, heading) && /\d[.,]\d{2}/.test(cell.text);
  return rowCellsOf(line).some((cell) => cell.isAmount || holdsAmount(cell)) && !isFoot(line.text);
}

/** The day of a row below the heading of days, or that heading; undefined where a line has none or several. */
function dayCell(line: PdfLine, heading: Span): RowCell | undefined {
  const isDay = ({ day, text }: RowCell): boolean => day === text || headingKind(text) === 'dia';
  const found = rowCellsOf(line).filter((cell) => isDay(cell) && (overlap(cell, heading) || shareEdge(cell, heading)));
  return found.length === 1 ? found[0] : undefined;
}
