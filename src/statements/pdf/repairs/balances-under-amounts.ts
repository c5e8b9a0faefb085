import { rowCellsOf, type RowCell } from '../cells/row-cells';
import { isNear, statedBy } from '../cells/table-lines';
import { SAME_EDGE } from '../cells/amount-clusters';
import { partOfLine } from '../lines/cut-lines';
import { partsOf } from '../lines/line-parts';
import type { PdfLine } from '../lines/lines';

/** The row may be so many lines above its balance. */
const LINES_MAX = 3;
/**
 * Puts a balance that is printed below the amount of its row, next to the rest of the text of that row, on a line of its own: `Saldo R$ 10,00`
 * at the right edge of the amount above it. Nothing else shows that it is no movement.
 */
export function withBalancesUnderAmounts(lines: readonly PdfLine[]): PdfLine[] {
  return lines.flatMap((line, index) => {
    const from = startOfBalance(line, lines.slice(Math.max(0, index - LINES_MAX), index));
    if (from === null) return [line];
    return [partOfLine(line, 0, from), { ...partOfLine(line, from, line.text.length), isBelowAmount: true }];
  });
}

/** Returns where the balance of the row above begins behind the texts of a line; null without one. */
function startOfBalance(line: PdfLine, above: readonly PdfLine[]): number | null {
  const cells = rowCellsOf(line);
  const last = cells.at(-1);
  const at = last?.isAmount === true ? cells.length - 2 : cells.length - 1;
  const label = cells[at];
  const texts = cells.slice(0, at);
  // Nearly no line has such a label.
  if (!last || !label || !/^s/i.test(label.text.slice(0, 1)) || texts.length === 0 || !texts.every(isText)) return null;
  const [{ text, amounts, day }, ...others] = partsOf(line.text.slice(label.from), false);
  if (day !== null || amounts.length !== 1 || others.length > 0 || statedBy(text) === null) return null;
  const row = above.findLast((each) => rowCellsOf(each).some(({ isAmount }) => isAmount));
  const isAbove = row !== undefined && row.band === line.band && isNear(row, line) && endsWith(row, last);
  return isAbove ? label.from : null;
}

const isText = ({ day, isAmount, text }: RowCell): boolean => day === null && !isAmount && !/\d,\d\d(?!\d)/.test(text);

/** Whether the last amount of a line, which no label of a box is before, ends where a cell does. */
function endsWith(line: PdfLine, { right }: RowCell): boolean {
  const cells = rowCellsOf(line);
  const at = cells.findLastIndex(({ isAmount }) => isAmount);
  const [label, amount] = [cells[at - 1], cells[at]];
  return amount !== undefined && statedBy(label?.text ?? '') === null && Math.abs(amount.right - right) <= SAME_EDGE;
}
