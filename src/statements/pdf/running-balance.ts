import type { CalendarDate } from '../../kernel/calendar';
import type { Direction } from '../common/statement';

/** What a balance proves about a movement: its direction, that both directions are wrong, or nothing. */
export type BalanceVerdict = Direction | 'neither' | null;

/** A movement or a stated balance in the order of the file. Money in cents. */
export type BalanceStep =
  | { kind: 'balance'; balance: bigint }
  /** A movement whose amount cannot be read: the balances around it prove nothing. */
  | { kind: 'gap'; balance: bigint | null }
  | {
      kind: 'movement';
      index: number;
      amount: bigint;
      /** Known without the balance: by its sign, its group. */
      direction: Direction | null;
      /** By its place, still to be proved. */
      assumed: Direction | null;
      /** The balance after it, where the file states one. */
      balance: bigint | null;
    };

type MovementStep = Extract<BalanceStep, { kind: 'movement' }>;

/**
 * Returns what the balances prove about each movement, by its `index` (statement reading, 6.6). If only one of the movements between
 * two balances has no known direction, it has the direction that makes the sum right. Steps are in the order of time. The proof begins
 * at the first balance.
 */
export function provenByBalance(steps: readonly BalanceStep[]): Map<number, BalanceVerdict> {
  const verdicts = new Map<number, BalanceVerdict>();
  let last: bigint | null = null;
  let between: MovementStep[] = [];
  for (const step of steps) {
    if (step.kind === 'movement') between.push(step);
    if (step.kind === 'gap') last = null;
    if (step.balance === null) continue;
    if (last !== null) verify(between, step.balance - last, verdicts);
    last = step.balance;
    between = [];
  }
  return verdicts;
}

/** Counts how often a balance and the amount of the next movement give the next balance, and how often they do not (9.7). */
export function balanceRuns(steps: readonly BalanceStep[]): { kept: number; broken: number } {
  let last: bigint | null = null;
  let kept = 0;
  let broken = 0;
  for (const step of steps) {
    if (step.kind === 'movement' && step.balance !== null && last !== null) {
      const change = step.balance - last;
      if (change === step.amount || change === -step.amount) kept += 1;
      else broken += 1;
    }
    last = step.balance;
  }
  return { kept, broken };
}

/** Whether the first day of a file is after its last one. Such a file is read from its end. */
export function isNewestFirst(days: readonly (CalendarDate | null)[]): boolean {
  const known = days.filter((day) => day !== null);
  return (known[0] ?? '') > (known.at(-1) ?? '');
}

function verify(between: readonly MovementStep[], change: bigint, verdicts: Map<number, BalanceVerdict>): void {
  const open = between.filter(({ direction }) => direction === null);
  const unplaced = open.filter(({ assumed }) => assumed === null);
  const asked =
    open.length === 1 ? open[0] : unplaced.length === 1 ? unplaced[0] : between.length === 1 ? between[0] : null;
  if (!asked) {
    // If the sum of all is right, each direction by place is right.
    if (unplaced.length > 0 || between.reduce((sum, step) => sum + signed(step), 0n) !== change) return;
    for (const { index, assumed } of open) verdicts.set(index, assumed);
    return;
  }
  const others = between.filter((step) => step !== asked);
  const rest = others.reduce((left, step) => left - signed(step), change);
  verdicts.set(asked.index, rest === asked.amount ? 'C' : rest === -asked.amount ? 'D' : 'neither');
}

function signed({ direction, assumed, amount }: MovementStep): bigint {
  return (direction ?? assumed) === 'C' ? amount : -amount;
}
