import type { CalendarDate } from '../../kernel/calendar';
import type { Direction } from '../common/statement';

/** What a balance says of a movement: its direction, that it is neither, or nothing. */
export type BalanceVerdict = Direction | 'neither' | null;

/** A movement or a stated balance in the order of the file. Money in cents. */
export type BalanceStep =
  | { kind: 'balance'; balance: bigint }
  /** A movement whose amount can't be read: what stands around it proves nothing. */
  | { kind: 'gap'; balance: bigint | null }
  | {
      kind: 'movement';
      index: number;
      amount: bigint;
      /** Known without the balance: by its sign, its group. */
      direction: Direction | null;
      /** What its place says, to be proved. */
      assumed: Direction | null;
      /** The balance after it, where the file states one. */
      balance: bigint | null;
    };

type MovementStep = Extract<BalanceStep, { kind: 'movement' }>;

/**
 * What the balances prove of each movement (statement reading, 6.6): of the movements between two balances, the only one
 * whose direction is not known has the one under which the sum comes out. Steps stand in the order of time; the first
 * balance is where the proof begins. The response goes by the movements' `index`.
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

/** How often one balance and the amount of the next movement make the balance behind it, and how often they don't (9.7). */
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

/** The order of time: a file whose first day is after its last is read from its end. */
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
    // Where the sum of all comes out, each is what it was taken for.
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
