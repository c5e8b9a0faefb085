import { type Column, type ColumnKind, columnAt, type Span } from './columns';

/** Kinds of amounts that the account itself has. */
export const OF_ACCOUNT: ReadonlySet<ColumnKind> = new Set(['C', 'D', 'valor', 'saldo']);

/** Stretches that share at most so many points of a line only touch: a heading may begin where the amounts of the next column end. */
const TOUCH = 1;

/**
 * Finds the heading of amounts that are one below the other (statement reading, 6.6); null where their place does not decide.
 * Amounts between two headings of amounts, and below neither, may be of either. They are of the left one where all headings are on
 * the left of their amounts, as in `Crédito     10,00  Débito     5,00`, and of the right one where all are on the right. The nearer
 * heading proves nothing there.
 */
export function headingOfAmounts<T extends Column>(
  headings: readonly T[],
  amounts: Span,
  all: readonly Span[],
): T | null {
  // A heading of marks has only amounts right below it.
  const possible = headings.filter((heading) => heading.kind !== 'sinal' || overlapClearly(heading, amounts));
  const nearest = columnAt(possible, amounts);
  const ofMoney = headings.filter(({ kind }) => OF_ACCOUNT.has(kind));
  // Headings that are drawn into each other are above no column of their own.
  if (nearest !== null && ofMoney.some((other) => other.kind !== nearest.kind && overlapClearly(other, nearest)))
    return null;
  if (nearest !== null && overlapClearly(nearest, amounts)) return nearest;
  const left = ofMoney.findLast((heading) => heading.right <= amounts.left + TOUCH);
  const right = ofMoney.find((heading) => heading.left >= amounts.right - TOUCH);
  if (!left || !right || left.kind === right.kind || ![left, right, null].includes(nearest)) return nearest;
  const isLeft = areNextTo(ofMoney, all, ({ left: edge }, heading) => edge >= heading.left);
  const isRight = areNextTo(ofMoney, all, ({ right: edge }, heading) => edge <= heading.right);
  return isLeft === isRight ? null : isLeft ? left : right;
}

/** Whether each heading of amounts has one column of them on the same side, before the next heading. */
function areNextTo(
  headings: readonly Column[],
  all: readonly Span[],
  isOnSide: (amounts: Span, heading: Span) => boolean,
): boolean {
  const sorted = all.toSorted((a, b) => a.left - b.left);
  return (
    headings.length === sorted.length &&
    headings.every((heading, index) => {
      const own = sorted[index];
      const others = headings.filter((other) => other !== heading);
      return own !== undefined && isOnSide(own, heading) && !others.some((other) => overlapClearly(other, own));
    })
  );
}

/** Whether two stretches of a line share more than they would by touching. */
export function overlapClearly(one: Span, other: Span): boolean {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOUCH;
}
