import { type Cell, cellOf, cellsOf } from './cells';
import { endOfDay, holdsPiece, isBlankGrouped, type LinePart, partsOf, startsBehindAmounts } from '../lines/line-parts';
import { type PdfLine, placeOf } from '../lines/lines';

/** So many tables at most are printed side by side, less one. */
const PARTS_MAX = 3;

/** A cell of a row, and what it holds: a day at its beginning, one amount and nothing else, or text. */
export interface RowCell extends Cell {
  /** As written. */
  readonly day: string | null;
  readonly isAmount: boolean;
}

const PLAIN_AMOUNT = /^-?\d{1,3}(?:\.\d{3})*,\d{2}$/;
const WITH_CENTS = /\d,\d{2}(?: [CD])?$/;
const PLAIN_DAY = /^\d{2}\/\d{2}(?:\/\d{4})?$/;

const known = new WeakMap<PdfLine, readonly RowCell[]>();

/** The cells of a line; a day before a text and amounts side by side are cells of their own, whatever parts them. */
export function rowCellsOf(line: PdfLine): readonly RowCell[] {
  // Several stages ask for them.
  const before = known.get(line);
  if (before) return before;
  const cells = cellsOf(line).flatMap((cell) => partsOfCell(line, cell));
  known.set(line, cells);
  return cells;
}

/** Whether a line has a cell that is an amount. */
export function hasAmount(line: PdfLine): boolean {
  return rowCellsOf(line).some(({ isAmount }) => isAmount);
}

/** The cells that a cell holds which is more than one: others begin at these characters of the line. */
export function splitCell(line: PdfLine, cell: Cell, starts: readonly number[]): RowCell[] {
  const bounds = [cell.from, ...starts, cell.to];
  return bounds.slice(1).flatMap((end, at) => partsOfCell(line, cellOf(line, bounds[at] ?? 0, end)));
}

function partsOfCell(line: PdfLine, cell: Cell): RowCell[] {
  if (!/\d/.test(cell.text)) return [rowCell(cell, null, false)];
  // Two forms that most cells with figures have need no more looks.
  if (PLAIN_AMOUNT.test(cell.text)) return [rowCell(cell, null, true)];
  if (PLAIN_DAY.test(cell.text)) return [rowCell(cell, cell.text, false)];
  if (isBlankGrouped(cell.text)) return [rowCell(cell, null, true)];
  const [{ day, text, amounts }, ...others] = partsOf(cell.text, false);
  // A day close behind an amount begins another cell (6.3).
  if (others.length > PARTS_MAX) return [rowCell(cell, day, false)];
  if (others.length > 0)
    return splitCell(
      line,
      cell,
      startsBehindAmounts(cell.text).map((start) => cell.from + start),
    );
  // The currency behind an amount is of the next column: its figures are on the next line.
  if (cell.text.endsWith(' R$') && WITH_CENTS.test(cell.text.slice(0, -3))) return splitCell(line, cell, [cell.to - 2]);
  if (day === null && (text !== '' || amounts.length === 0)) return [rowCell(cell, null, false)];
  // The year of `5 de março de` is on the next line of its cell.
  if (day !== null && text === 'de' && amounts.length === 0) return [rowCell(cell, day, false)];
  const found: RowCell[] = [];
  const partAt = (from: number, to: number): Cell => cellOf(line, cell.from + from, cell.from + to);
  if (day !== null) found.push(rowCell(partAt(0, day.length), day, false));
  if (text === '') for (const { from, to } of amounts) found.push(rowCell(partAt(from, to), null, true));
  else if (day !== null) found.push(rowCell(partAt(endOfDay(cell.text, day), cell.text.length), null, false));
  return found;
}

function rowCell({ text, from, to, left, right }: Cell, day: string | null, isAmount: boolean): RowCell {
  return { text, from, to, left, right, day, isAmount };
}

/** Returns the amounts that a text touches, each with the place of the cell of both. */
export function amountsInTexts(line: PdfLine, cells: readonly RowCell[], part: LinePart): RowCell[] {
  const placed = ({ left, from, to }: LinePart['amounts'][number]): number => left ?? placeOf(line, from, to).left;
  const amounts = part.amounts.map((amount) => ({ ...amount, left: placed(amount) }));
  const touched = cells.filter((cell) => !cell.isAmount && amountIn(cell, amounts) !== undefined);
  return touched.map((cell) => {
    const { text, left = cell.left } = amountIn(cell, amounts) ?? cell;
    return { ...cell, text, left };
  });
}

function amountIn(cell: RowCell, amounts: LinePart['amounts']): LinePart['amounts'][number] | undefined {
  return amounts.findLast(({ left }) => left !== undefined && left > cell.left && left < cell.right);
}

/** The last letters of a sign with its currency, or of a mark, and these behind a text. */
const SIGN_ENDS: ReadonlySet<string> = new Set('CDRB$-+\u2013\u2212');
const SIGN_AT_END = /(?<![,.]\d\d) ([-+\u2013\u2212] ?R\$|R\$ ?[-+\u2013\u2212]|C|D|CR|DB)$/;

const signAtEnd = ({ isAmount, text }: RowCell): string | undefined =>
  isAmount || text.length < 3 || !SIGN_ENDS.has(text.at(-1) ?? '') ? undefined : SIGN_AT_END.exec(text)?.[1];

/** The cells of a line, with a sign that ends a text as a cell of its own: a justified text reaches to the next column. */
export function withSeparateSigns(line: PdfLine, cells: readonly RowCell[]): readonly RowCell[] {
  // Each row asks for the lines around it, and nearly none has one.
  if (!cells.some((cell) => signAtEnd(cell) !== undefined)) return cells;
  return cells.flatMap((cell) => {
    const sign = signAtEnd(cell);
    if (sign === undefined) return [cell];
    const at = cell.to - sign.length;
    return [cellOf(line, cell.from, at - 1), cellOf(line, at, cell.to)].map((each) => rowCell(each, null, false));
  });
}

/** An amount at the end of a text that touches it: `LTDA4.443,83 D`. */
const TOUCHES_TEXT = /[\p{L})\]]-?\d{1,3}(?:\.\d{3})*,\d\d(?: ?(?:[-+CD]|DB|CR))?$/u;
/** Longer than any amount. */
export const AMOUNT_MAX = 28;

/** Whether a line ends in an amount that touches its text, so that it is no cell of its own. */
export const touchesText = (text: string): boolean => TOUCHES_TEXT.test(text.slice(-AMOUNT_MAX));

/** Whether a line holds an amount that is no cell of its own: it touches its text, or is in pieces. */
export function holdsOpenAmount(line: PdfLine): boolean {
  const isPiece = ({ isAmount, text }: RowCell): boolean => !isAmount && text.includes(',') && holdsPiece(text);
  return touchesText(line.text) || rowCellsOf(line).some(isPiece);
}
