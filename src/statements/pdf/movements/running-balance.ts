import type { Direction } from '../../common/statement';

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

/** Returns what the balances prove in each of these orders of time; null where one order proves another thing than the next. */
export function provenInAll([steps, ...others]: readonly [BalanceStep[], ...BalanceStep[][]]): Map<
  number,
  BalanceVerdict
> {
  const verdicts = provenByBalance(steps);
  for (const other of others.map(provenByBalance))
    for (const [index, verdict] of verdicts) if (other.get(index) !== verdict) verdicts.set(index, null);
  return verdicts;
}

/**
 * Returns what the balances prove about each movement, by its `index` (statement reading, 6.6). If only one of the movements between
 * two balances has no known direction, it has the direction that makes the sum right. Steps are in the order of time. The proof begins
 * at the first balance.
 */
export function provenByBalance(steps: readonly BalanceStep[]): Map<number, BalanceVerdict> {
  const verdicts = new Map<number, BalanceVerdict>();
  let last: bigint | null = null;
  let between: MovementStep[] = [];
  let above: Verified | null = null;
  for (const step of steps) {
    if (step.kind === 'movement') between.push(step);
    if (step.kind === 'gap') last = above = null;
    if (step.balance === null) continue;
    if (last !== null) verify(between, step.balance - last, verdicts);
    above = step.kind === 'movement' ? withoutChance(verdicts, step, above) : null;
    last = step.balance;
    between = [];
  }
  return verdicts;
}

/** A movement with a balance behind it. */
interface Verified {
  readonly step: MovementStep;
  readonly isBroken: boolean;
  /** It has the amount of the movement above, and no movement before that proves the balance of the first. */
  readonly mayBeChance: boolean;
}

/**
 * Removes what is proved by chance. In a file whose rows are not in the order of time, the balances of two movements with the same
 * amount show the opposite direction. The balances next to them then follow from nothing.
 */
function withoutChance(verdicts: Map<number, BalanceVerdict>, step: MovementStep, above: Verified | null): Verified {
  const isBroken = verdicts.get(step.index) === 'neither';
  const isOpen = step.direction === null && step.assumed === null;
  const isAlike = isOpen && above?.step.amount === step.amount;
  if (isBroken && above?.mayBeChance) verdicts.set(above.step.index, null);
  if (isAlike && above.isBroken) verdicts.set(step.index, null);
  const isFirst = above !== null && (above.isBroken || !verdicts.has(above.step.index));
  return { step, isBroken, mayBeChance: isAlike && isFirst && !isBroken };
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

/**
 * Whether balances below zero are printed like those above it: an amount is the sum of the balances before and after it. No balance
 * then shows which way the money goes.
 */
export function haveNoSign(steps: readonly BalanceStep[]): boolean {
  let last = 0n;
  for (const step of steps) {
    const { balance } = step;
    const isOpen = step.kind === 'movement' && step.direction === null && step.assumed === null;
    if (isOpen && balance !== null && balance > 0n && last > 0n && step.amount === balance + last) return true;
    last = balance ?? 0n;
  }
  return false;
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
