import type { Direction } from '../common/statement';
import type { BalanceVerdict } from './running-balance';

/** What is known of an account movement's direction. */
export interface DirectionClues {
  /** Its own sign or mark. */
  own: Direction | null;
  /** A total above it (6.1). */
  group: Direction | null;
  /** The heading above it, by its place. */
  placed: Direction | null;
  balance: BalanceVerdict;
  /** Only the balance proves which of its amounts is the movement (6.4). */
  needsBalance: boolean;
}

export type Decided = { tipo: Direction } | { erro: string };

export const UNPROVED = 'nothing in the file tells whether this is money in or money out';
const NO_AMOUNT = 'nothing in the file tells which of the amounts is the movement';
const AGAINST_BALANCE = 'the balance says the other direction than';

/**
 * Which way the money of an account movement goes (statement reading, 6.5 and 6.6), or why that can't be told. `isSigned`:
 * some movement of the file has a minus or a D, so one without is money in.
 */
export function decideDirection(clues: DirectionClues, isSigned: boolean): Decided {
  const { own, group, placed, balance, needsBalance } = clues;
  const proven = balance === 'neither' ? null : balance;
  if (needsBalance) {
    return proven === null || (own !== null && own !== proven) ? { erro: NO_AMOUNT } : { tipo: proven };
  }
  if (own !== null) return { tipo: own };
  if (group !== null) return { tipo: group };
  if (isSigned) return proven === 'D' ? { erro: `${AGAINST_BALANCE} the missing sign` } : { tipo: 'C' };
  if (placed === null) return proven === null ? { erro: UNPROVED } : { tipo: proven };
  return balance !== null && balance !== placed ? { erro: `${AGAINST_BALANCE} the column` } : { tipo: placed };
}
