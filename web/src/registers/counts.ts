import {
  compareDecimals,
  type Decimal,
  fromUnits,
  roundHalfUp,
  subtractDecimals,
  toUnits,
} from '../../../src/kernel/decimal';

/** Decimals of a percentage. */
const RATE = 4;

/** A percentage of an amount, rounded half up to cents; null while one of them is missing. */
export const percentOf = (amount: unknown, percentage: unknown): Decimal | null =>
  typeof amount === 'string' && typeof percentage === 'string'
    ? roundHalfUp(fromUnits(toUnits(amount) * toUnits(percentage, RATE), 2 + RATE + 2))
    : null;

/** An amount less another one; null while the first is missing, or where less than nothing would be left. */
export function lessOf(amount: unknown, less: unknown): Decimal | null {
  if (typeof amount !== 'string') return null;
  const left = subtractDecimals(amount, typeof less === 'string' ? less : '0');
  return left.startsWith('-') ? null : left;
}

/** Whether an amount is above another one; false while one of them is missing. */
export const isMore = (amount: unknown, other: unknown): boolean =>
  typeof amount === 'string' && typeof other === 'string' && compareDecimals(amount, other) > 0;
