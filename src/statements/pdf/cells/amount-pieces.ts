import { overlap, SAME_EDGE } from './amount-clusters';
import type { Cell } from './cells';
import type { Layout } from './layout';
import { type PdfLine, placeOf, PIECE, type ColumnKind } from '../lines/lines';
import type { RowCell } from './row-cells';
import { isZero } from './table-lines';

/** Digits that may be the first ones of an amount, or end a text. */
const DIGITS = /^\d{1,3}(?:\.\d{3})*$/;
/** The same with blanks, and with a sign, which is never at the end of a text. */
const GROUPS = /^(?:[-+\u2010-\u2013\u2212] ?)?(?:R\$ ?[-+]?)?\d{1,3}(?: \d{3})+$/;
const BEGINNING = String.raw`(?:[-+(\u2010-\u2013\u2212] ?)?(?:R\$ ?)?[-+]?(?:\d{1,3}(?:[.,]\d{1,3})*[.,]?|[.,]\d{1,3})`;
const PIECE_BEFORE = new RegExp(`(?:^| )(${BEGINNING}) ?$`);
/** The widest gap between pieces of an amount in letter heights; the same for digits that may end a text. */
const NEAR = 2;
const BLANK = 0.35;
/** Longer pieces are not looked for. */
const LONGEST = 24;
/** An amount that is whole, and how amounts are written. */
const WHOLE = /^(?:\d+|\d{1,3}(?:[.,]\d{3})+)[.,]\d{2}$/;
const WRITTEN = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,]\d{1,2})?$/;
const CENTS_BEHIND = /^ ?[.,]\d/;
const DIGITS_BEHIND = /^ ?[.,]?\d/;

/** Whether a piece of an amount is next to an amount, which is then not the whole (statement reading, 1.2). */
export function hasPieceNextTo(
  line: PdfLine,
  { from, to, left, right }: Cell,
  cells: readonly Cell[],
  { dayLeft, named, amounts }: Layout,
): boolean {
  const near = NEAR * line.height;
  const hasCents = /[.,]\d{2}(?!\d)/.test(line.text.slice(from, to));
  const isBehind = (hasCents ? CENTS_BEHIND : DIGITS_BEHIND).test(line.text.slice(to, to + 3));
  if (isBehind && placeOf(line, to + 1, to + 2).left - right < near) return true;
  const piece = PIECE_BEFORE.exec(line.text.slice(Math.max(0, from - LONGEST), from))?.[1]?.trim();
  if (piece === undefined) return false;
  const start = line.text.lastIndexOf(piece, from - 1);
  const place = placeOf(line, start, start + piece.length);
  const isInColumn = amounts.some((column) => overlap(column, place) && !overlap(column, { left, right }));
  if (isInColumn && areTwoAmounts(piece, line.text.slice(from, to))) return false;
  // Digits may end a text, and none are before a sign.
  const isAlone = cells.some(
    (cell) =>
      cell.to === start + piece.length &&
      (cell.text === piece || GROUPS.test(cell.text)) &&
      !named.some((heading) => overlap(heading, cell)),
  );
  const isDrawnAlone = line.pieces.some((each, at) => at % PIECE === 0 && each === start);
  const most = isAlone || !DIGITS.test(piece) ? near : isDrawnAlone ? BLANK * line.height : 0;
  return (
    /^\d/.test(line.text.charAt(from)) &&
    left - place.right < most &&
    Math.abs(place.left - (dayLeft ?? -Infinity)) > SAME_EDGE
  );
}

/** Whether the figures before an amount are an amount themselves, such as `33,74` before the balance `4.191.098,73`: together they are none. */
function areTwoAmounts(piece: string, amount: string): boolean {
  const [first = ''] = /(?<![\d.,])[\d.,]+$/.exec(piece) ?? [];
  const [second = ''] = /^[\d.,]*/.exec(amount) ?? [];
  return WHOLE.test(first) && !WRITTEN.test(first + second);
}

/** An amount, also one among other words. */
const HOLDS_AMOUNT = /\d,\d{2}(?!\d)/;

/** Whether the amounts of a row that count are zero, and another amount in its columns or cells is not. */
export function isZeroNextToOther(
  amounts: readonly { readonly text: string; readonly kind: ColumnKind | null | undefined }[],
  cells: readonly RowCell[],
): boolean {
  const balances = amounts.filter(({ kind }) => kind === 'saldo');
  const money = amounts.filter(({ kind }) => kind !== 'saldo');
  const counted = money.filter(({ kind }) => kind !== 'parcela' && kind !== 'moeda');
  if (counted.length === 0 || !counted.every(isZero)) return false;
  const areMore = cells.some((cell) => (cell.isAmount || HOLDS_AMOUNT.test(cell.text)) && !isZero(cell));
  return areMore || balances.length > 1 || !money.every(isZero);
}
