import type { CalendarDate } from '../../../kernel/calendar';
import { append, groupBy } from '../../../kernel/collections';
import { type Decimal, toUnits } from '../../../kernel/decimal';
import { type BalanceStep, balanceRuns } from './running-balance';

/** The place of an opening balance that is printed above the table: before all movements, in either order of time. */
export const ABOVE_TABLE = -1;

/** A balance that the file states, among the rows in its order. */
export interface BalancePoint {
  /** How many of the movement rows are above it, or {@link ABOVE_TABLE}. */
  after: number;
  valor: Decimal;
  /** The day whose movements it includes, all of them, wherever it is printed; null: it holds at its place. */
  endOf: CalendarDate | null;
}

/** Whether the first day of a file is after its last one. Such a file is read from its end. */
export function isNewestFirst(days: readonly (CalendarDate | null)[]): boolean {
  const known = days.filter((day) => day !== null);
  return (known[0] ?? '') > (known.at(-1) ?? '');
}

/** How the rows of a file are printed: which day is first, and which row of a day. */
interface Order {
  readonly daysTurned: boolean;
  readonly rowsTurned: boolean;
}

/**
 * Returns the movements and balances in the order of time, for the proof by balance (statement reading, 9.3). The days show it, and in
 * a day the balances. Returns two orders where neither is better: only what both prove is proven.
 */
export function stepsInTime(
  rows: readonly BalanceStep[],
  points: readonly BalancePoint[],
  days: readonly (CalendarDate | null)[],
): [BalanceStep[], ...BalanceStep[][]] {
  const turned = isNewestFirst(days);
  const isOneDay = !turned && !isNewestFirst(days.toReversed());
  const orders = [turned, !turned].map((rowsTurned) => ({ daysTurned: isOneDay ? rowsTurned : turned, rowsTurned }));
  const runs = runsOf(days);
  const [usual = [], other = []] = orders.map((order) => inOrder(rows, points, runs, order));
  const [a, b] = [balanceRuns(usual), balanceRuns(other)];
  if (a.kept === b.kept && a.broken === b.broken) return a.kept === 0 ? [usual] : [usual, other];
  return b.broken < a.broken && b.kept > a.kept ? [other] : [usual];
}

/** Rows one below the other with the same day, from the first to before the last. */
interface Run {
  readonly day: CalendarDate | null;
  readonly from: number;
  readonly to: number;
}

function runsOf(days: readonly (CalendarDate | null)[]): Run[] {
  const runs: Run[] = [];
  for (const [at, day] of days.entries()) {
    const above = runs.at(-1);
    if (above && (day === null || above.day === day)) runs.splice(-1, 1, { ...above, to: at + 1 });
    else runs.push({ day, from: at, to: at + 1 });
  }
  return runs;
}

function inOrder(
  rows: readonly BalanceStep[],
  points: readonly BalancePoint[],
  runs: readonly Run[],
  { daysTurned, rowsTurned }: Order,
): BalanceStep[] {
  const inTime = daysTurned ? runs.toReversed() : runs;
  const lastRun = new Map(inTime.map((run) => [run.day, run]));
  const ofRun = groupBy(points, ({ endOf }) => (endOf === null ? undefined : lastRun.get(endOf)));
  const atPlace = groupBy(ofRun.get(undefined) ?? [], ({ after }) => after);
  const stated = (list: readonly BalancePoint[] = []): BalanceStep[] =>
    (daysTurned ? list.toReversed() : list).map(({ valor }) => ({ kind: 'balance', balance: toUnits(valor) }));
  const steps = stated(atPlace.get(ABOVE_TABLE));
  if (daysTurned) append(steps, stated(atPlace.get(rows.length)));
  for (const run of inTime) {
    const { from, to } = run;
    if (!daysTurned) append(steps, stated(atPlace.get(from)));
    const inside: BalanceStep[] = rows
      .slice(from, to)
      .flatMap((row, at) => [...(at > 0 ? stated(atPlace.get(from + at)) : []), row]);
    append(steps, rowsTurned ? inside.reverse() : inside);
    append(steps, stated(ofRun.get(run)));
    if (daysTurned) append(steps, stated(atPlace.get(from)));
  }
  if (!daysTurned) append(steps, stated(atPlace.get(rows.length)));
  return steps;
}
