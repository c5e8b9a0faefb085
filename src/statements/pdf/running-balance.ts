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
  // Stryker disable next-line ArrayDeclaration: nothing is judged before the first balance, behind which it is empty
  let between: MovementStep[] = [];
  for (const step of steps) {
    if (step.kind === 'movement') between.push(step);
    if (step.kind === 'gap') last = null;
    if (step.balance === null) continue;
    if (last !== null) judge(between, step.balance - last, verdicts);
    last = step.balance;
    between = [];
  }
  return verdicts;
}

/** The order of time: a file whose first day is after its last is read from its end. */
export function isNewestFirst(days: readonly (CalendarDate | null)[]): boolean {
  const known = days.filter((day) => day !== null);
  // Stryker disable next-line StringLiteral: where there is no first day, there is no last one either
  return (known[0] ?? '') > (known.at(-1) ?? '');
}

function judge(between: readonly MovementStep[], change: bigint, verdicts: Map<number, BalanceVerdict>): void {
  const open = between.filter(({ direction }) => direction === null);
  const unplaced = open.filter(({ assumed }) => assumed === null);
  const asked =
    open.length === 1 ? open[0] : unplaced.length === 1 ? unplaced[0] : between.length === 1 ? between[0] : null;
  if (!asked) return;
  let rest = change;
  for (const step of between) {
    if (step === asked) continue;
    const direction = step.direction ?? step.assumed;
    rest += direction === 'C' ? -step.amount : step.amount;
  }
  verdicts.set(asked.index, rest === asked.amount ? 'C' : rest === -asked.amount ? 'D' : 'neither');
}
