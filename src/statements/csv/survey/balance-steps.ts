import { type Decimal, toUnits } from '../../../kernel/decimal';
import type { Direction } from '../../common/statement';

/** A row of an unsigned table, in file order. */
export interface BalanceStep {
  /** Absolute amount of a movement; null for a row that only states a balance. */
  valor: Decimal | null;
  /** The balance after it, signed; null where there is none. */
  saldo: Decimal | null;
}

/**
 * The directions that running balances prove (statement reading, 6.6): 300,00 from 1.100,00 to 800,00 is money out. By row,
 * null where nothing is proven: there is no balance before it or after it, or the two don't differ by the amount.
 *
 * @param opening the balance before all of them, null where none is stated
 * @param order whether the file is in order of its days, or newest first; null when its days don't show it: then the order
 *   that proves more rows counts, and where both prove as many, only what both have
 */
export function directionsByBalance(
  steps: readonly BalanceStep[],
  order: 'oldestFirst' | 'newestFirst' | null,
  opening: Decimal | null = null,
): (Direction | null)[] {
  if (order === 'oldestFirst') return proven(steps, opening);
  const turned = proven(steps.toReversed(), opening).reverse();
  if (order === 'newestFirst') return turned;
  const straight = proven(steps, opening);
  const more = provenRows(straight) - provenRows(turned);
  if (more > 0) return straight;
  if (more < 0) return turned;
  return straight.map((direction, index) => (direction === turned[index] ? direction : null));
}

const provenRows = (directions: readonly (Direction | null)[]): number =>
  directions.filter((direction) => direction !== null).length;

function proven(steps: readonly BalanceStep[], opening: Decimal | null): (Direction | null)[] {
  const directions: (Direction | null)[] = [];
  let before = opening === null ? null : toUnits(opening);
  for (const { valor, saldo } of steps) {
    const after = saldo === null ? null : toUnits(saldo);
    directions.push(
      before === null || after === null || valor === null ? null : between(before, toUnits(valor), after),
    );
    before = after;
  }
  return directions;
}

function between(before: bigint, amount: bigint, after: bigint): Direction | null {
  if (before + amount === after) return 'C';
  return before - amount === after ? 'D' : null;
}
