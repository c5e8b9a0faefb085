import { withoutText, withText } from '../lines/cut-lines';
import type { PdfLine } from '../lines/lines';
import { type RowCell, rowCellsOf } from '../cells/row-cells';
import { isFoot } from '../cells/table-lines';

/** A mark, and the amount behind it. They begin at the characters `from` and `at` of the line, and end before `end`. */
interface MarkBefore {
  readonly mark: string;
  readonly from: number;
  readonly at: number;
  readonly end: number;
  /** A letter that is alone in its cell: the stage of rows knows it. */
  readonly isLetter: boolean;
}

const MARK = String.raw`\([CD]\)|\([-+]\)|[CD]`;
const ALONE = new RegExp(`^(${MARK})( ?R\\$)?$`);
const WITH_AMOUNT = new RegExp(String.raw`^(${MARK}) ?((?:R\$ ?)?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2})$`);
const UNMARKED = /^(?:R\$ ?)?[\d.]+,\d{2}$/;
const MONEY_OUT = /[-D]/;
const ROWS_MIN = 2;

/**
 * Moves marks before amounts behind them: `(D) 20,00`, `D R$ 20,00` and `(-) 20,00` (statement reading, 6.5). Each row of the file has one
 * next to its first amount, in a cell of its own or in that of the amount, and some are money out. Otherwise they end texts.
 */
export function withMarksBefore(lines: readonly PdfLine[]): readonly PdfLine[] {
  const [dated, undated]: [MarkBefore[], (MarkBefore | null)[]] = [[], []];
  for (const line of lines) {
    const [mark = null] = marksIn(line);
    if (mark === null && (!hasAmount(line) || isFoot(textOf(line)))) continue;
    const isDated = rowCellsOf(line).some(({ day }) => day !== null);
    // In nearly every file the first row shows that there are none.
    if (mark === null && isDated) return lines;
    if (mark !== null && isDated) dated.push(mark);
    else undated.push(mark);
  }
  const marks = dated.length > 0 ? dated : undated.filter((mark) => mark !== null);
  if (marks.length < ROWS_MIN || (dated.length === 0 && marks.length < undated.length)) return lines;
  if (marks.every(({ isLetter }) => isLetter) || !marks.some(({ mark }) => MONEY_OUT.test(mark))) return lines;
  return lines.map((line) => marksIn(line, true).reduceRight(moved, line));
}

/** Returns the marks of a line before its amounts, up to the first amount without one; `areAll`: of all amounts. */
function marksIn(line: PdfLine, areAll = false): MarkBefore[] {
  const marks: MarkBefore[] = [];
  for (const [index, cell] of rowCellsOf(line).entries()) {
    const mark = markOf(cell, rowCellsOf(line)[index - 1]);
    if (mark) marks.push(mark);
    else if (cell.isAmount && !areAll) break;
  }
  return marks;
}

function markOf(cell: RowCell, before: RowCell | undefined): MarkBefore | null {
  const { from, to } = cell;
  const [, own, amount] = WITH_AMOUNT.exec(cell.text) ?? [];
  if (own !== undefined && amount !== undefined)
    return { mark: own, from, at: to - amount.length, end: to, isLetter: false };
  const [whole = '', mark] = (cell.isAmount && UNMARKED.test(cell.text) && ALONE.exec(before?.text ?? '')) || [];
  if (!before || mark === undefined) return null;
  const at = before.from + mark.length === before.to ? from : before.to - 2;
  return { mark, from: before.from, at, end: to, isLetter: whole.length === 1 };
}

/** The mark becomes a part of the amount's piece, so that no column changes. */
function moved(line: PdfLine, { mark, from, at, end }: MarkBefore): PdfLine {
  return withoutText(withText(line, end, end, ` ${mark}`), from, at);
}

const hasAmount = (line: PdfLine): boolean =>
  rowCellsOf(line).some(({ isAmount, text }) => isAmount || WITH_AMOUNT.test(text));

/** The texts of a line without day and amounts. */
function textOf(line: PdfLine): string {
  const texts = rowCellsOf(line).filter(({ day, isAmount }) => day === null && !isAmount);
  return texts.map(({ text }) => text).join(' ');
}
