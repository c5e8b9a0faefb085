import { joinedLine } from '../lines/cut-lines';
import type { PdfLine } from '../lines/lines';
import { isFoot } from '../cells/table-lines';
import type { TableLine } from '../cells/tables';
import { HALF_LINE } from './text-runs';
import type { DayHeadings } from '../lines/sections';

const ROWS_MIN = 2;
/** The distances to both texts differ by at most so many letter heights. */
const EVEN = 0.2;

/**
 * Joins amounts alone on their lines to the text half a line above them where another one is half a line below: each cell is centred in
 * its row. Where few rows are in one line no columns are known, and the second line would look like the text of the next amount.
 * Returns null where there are none.
 */
export function withAmountsBetween(lines: readonly TableLine[], headingOf: DayHeadings): PdfLine[] | null {
  const isText = ({ line, cells, headings }: TableLine): boolean =>
    headings === null &&
    cells.every(({ day, isAmount }) => day === null && !isAmount) &&
    !isFoot(line.text) &&
    headingOf(line) === null;
  if (lines.some(({ headings }) => headings !== null)) return null;
  const above = new Set<PdfLine>();
  const joined = new Map<PdfLine, PdfLine>();
  for (const [at, item] of lines.entries()) {
    const [upper, lower] = [lines[at - 1], lines[at + 1]];
    if (!upper || !lower || !isBetween(upper, item, lower)) continue;
    if (!isText(upper) || !isText(lower)) continue;
    above.add(upper.line);
    joined.set(item.line, joinedLine(upper.line, item.line));
  }
  if (joined.size < ROWS_MIN || joined.size <= lines.filter(isRow).length) return null;
  return lines.flatMap(({ line }) => (above.has(line) ? [] : (joined.get(line) ?? line)));
}

/** Whether a line has a text or a day and an amount: where most rows are such lines their columns are known. */
const isRow = ({ cells }: TableLine): boolean =>
  cells.some(({ isAmount }) => isAmount) && cells.some(({ isAmount }) => !isAmount);

/** Whether a line of amounts is in the middle of two lines of one cell, on their right. */
function isBetween(upper: TableLine, { line, cells }: TableLine, lower: TableLine): boolean {
  const areAmounts = cells.length > 0 && cells.every(({ isAmount }) => isAmount);
  const isOnPage = [upper, lower].every((each) => each.line.page === line.page && each.line.band === line.band);
  if (!areAmounts || !isOnPage) return false;
  const [before, below] = [upper.line.y - line.y, line.y - lower.line.y];
  const isRight = [upper, lower].every((each) => (each.cells.at(-1)?.right ?? Infinity) < (cells[0]?.left ?? 0));
  const isHalf = Math.min(before, below) > 0 && Math.max(before, below) < HALF_LINE * line.height;
  return isRight && isHalf && Math.abs(before - below) <= EVEN * line.height;
}
