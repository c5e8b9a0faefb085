import { SPACED_SIGN } from '../cells/column-part';
import type { RowCell } from '../cells/row-cells';
import { hasSpacedDash } from '../cells/sign-columns';
import { statedBy } from '../cells/table-lines';
import { holdsPiece, isBlankGrouped, type LinePart } from '../lines/line-parts';

/** No label of a sum is longer. */
const LABEL_MAX = 60;

/** How a file writes its amounts. */
export interface Written {
  readonly blankGroups: boolean;
  /** Dashes are before some amounts and behind others. */
  readonly areDashesOpen: boolean;
}

/** Whether the amount of a part in no columns is open: its sign, its figures, or whose it is. */
export function isOpenInNoColumns(part: LinePart, cells: readonly RowCell[], { areDashesOpen }: Written): boolean {
  if (areDashesOpen && part.amounts.some(hasSpacedDash)) return true;
  return isSignOpen(part, cells) || isPieceOpen(part, cells) || isOfLabel(part, cells);
}

/** Leaves a sign of another cell to the text: one that is far before its amount, or far behind it (statement reading, 9.2). */
export const withOwnSigns = (part: LinePart, cells: readonly RowCell[]): LinePart =>
  withoutFarSign(withOwnSign(part, cells), cells);

/** A sign ends another cell if the gap to the figures is at least so many times its width. */
const FAR = 12;

/** A sign that ends the cell before its amount, or is alone far before it, is text (statement reading, 9.2). */
function withOwnSign(part: LinePart, cells: readonly RowCell[]): LinePart {
  const [first, ...others] = part.amounts;
  if (!first || !SPACED_SIGN.test(first.text)) return part;
  const at = cells.findIndex(({ from, to }) => from <= first.from && to > first.from);
  const [cell, figures] = cells.slice(at);
  if (at < 0 || !cell || cell.to > first.from + 1) return part;
  const isAlone = cell.from === first.from;
  if (isAlone && (!figures || figures.left - cell.right < FAR * (cell.right - cell.left))) return part;
  const amount = { ...first, text: first.text.slice(2), from: first.from + 2 };
  return { ...part, text: `${part.text} ${first.text.charAt(0)}`, amounts: [amount, ...others] };
}

/** A sign alone far behind its amount is of another column, too. */
function withoutFarSign(part: LinePart, cells: readonly RowCell[]): LinePart {
  const amounts = part.amounts.map((amount) => {
    if (!/ [-+\u2010-\u2013\u2212]$/.test(amount.text)) return amount;
    const at = cells.findIndex(({ from, to }) => to === amount.to && from === amount.to - 1);
    const [figures, sign] = at > 0 ? cells.slice(at - 1, at + 1) : [];
    if (!figures || !sign || sign.left - figures.right < FAR * (sign.right - sign.left)) return amount;
    return { ...amount, text: amount.text.slice(0, -2), to: amount.to - 2 };
  });
  return { ...part, amounts };
}

/** A gap is clearly wider than another if it is at least so many times as wide. */
const WIDER = 1.5;

/** Whether a sign alone before an amount is about as near to the text before it, which it may end. */
function isSignOpen({ amounts: [first] }: LinePart, cells: readonly RowCell[]): boolean {
  if (!first || !SPACED_SIGN.test(first.text)) return false;
  const at = cells.findIndex(({ from, to }) => from === first.from && to === first.from + 1);
  const [before, sign, figures] = [cells[at - 1], cells[at], cells[at + 1]];
  if (!before || !sign || !figures || before.isAmount || before.day !== null) return false;
  return sign.left - before.right < WIDER * (figures.left - sign.right);
}

/** A word that goes on with a figure behind it. */
const GOES_ON = / (?:de|por)$/i;

/** Whether the cell of an amount holds other figures before it, which may be a piece of it or its thousands, or words that it ends. */
function isPieceOpen({ text, amounts: [first] }: LinePart, cells: readonly RowCell[]): boolean {
  // A minus that touches a number before the currency is of either.
  if (first?.text.startsWith('R$') && /\d[-\u2212]$/.test(text.slice(-2))) return true;
  const cell = cells.find(({ from, to }) => first !== undefined && from < first.from && to >= first.to);
  // `em 2x de 11,00` is a text.
  if (cell && GOES_ON.test(text.slice(-4))) return true;
  return cell !== undefined && (cell.isAmount ? isBlankGrouped(cell.text) : holdsPiece(cell.text));
}

/** Whether the only amount of a row with a day and a text is right behind the label of a balance: a box of sums may be next to it (9.6). */
function isOfLabel({ day, text: words, amounts: [first, ...others] }: LinePart, cells: readonly RowCell[]): boolean {
  if (day === null || !first || others.length > 0 || !/\p{L}:?$/u.test(words.slice(-2))) return false;
  const before = cells.flatMap(({ text, from }) =>
    from < first.from
      ? [
          text
            .slice(0, first.from - from)
            .slice(-LABEL_MAX)
            .trim(),
        ]
      : [],
  );
  const texts = before.filter((text) => /\p{L}{2}/u.test(text));
  return texts.length > 1 && statedBy(texts.at(-1) ?? '') !== null && statedBy(texts[0] ?? '') === null;
}
