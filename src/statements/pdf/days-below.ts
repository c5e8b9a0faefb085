import type { CalendarDate } from '../../kernel/calendar';
import { toUnits } from '../../kernel/decimal';
import { type Movement, type Outcome, STANDS_ALONE } from './outcome';
import { isNewestFirst } from './order-of-time';
import type { PdfRow } from './rows';

/** A row with a day, and those without one below it. */
interface DayRows {
  /** Null for a row that can't be read: it may have changed the balance. */
  readonly account: number | undefined | null;
  readonly balance: bigint;
  /** Of all its movements. */
  sum: bigint;
  hasUndated: boolean;
}

/**
 * Finds rows without a day whose day may be printed below them, and makes them error items. In a table that states a
 * balance next to each day and next to no other row, the balance of a day holds all rows of the day, wherever it is
 * printed. Where it does not hold the rows below its day, those may be of the next one.
 */
export function withUnclearDays(
  outcomes: readonly Outcome<PdfRow>[],
  dayOf: (row: PdfRow) => CalendarDate | null,
): Outcome<PdfRow>[] {
  const days = dayRows(outcomes);
  const isNewest = isNewestFirst(outcomes.map(({ row }) => dayOf(row)));
  const isUnclear = days?.some((each, index) => {
    const before = days[isNewest ? index + 1 : index - 1];
    if (!each.hasUndated || !before || before.account === null || before.account !== each.account) return false;
    return before.balance + each.sum !== each.balance;
  });
  if (!isUnclear) return [...outcomes];
  return outcomes.map((outcome) => {
    if (!isUndated(outcome.row) || outcome.is === 'ignored') return outcome;
    return { row: outcome.row, is: 'error', erro: STANDS_ALONE, balance: outcome.balance };
  });
}

const isUndated = ({ daySource }: PdfRow): boolean => daySource === 'movement';

/** Returns null where not each dated row states a balance, or another one does. */
function dayRows(outcomes: readonly Outcome<PdfRow>[]): DayRows[] | null {
  const days: DayRows[] = [];
  for (const outcome of outcomes) {
    if (outcome.is === 'ignored') continue;
    if (outcome.is === 'error') {
      days.push({ account: null, balance: 0n, sum: 0n, hasUndated: false });
      continue;
    }
    const { row, balance } = outcome;
    if (isUndated(row) !== (balance === null)) return null;
    const last = days.at(-1);
    if (balance !== null)
      days.push({ account: row.account, balance: toUnits(balance), sum: signed(outcome), hasUndated: false });
    else if (last) {
      last.sum += signed(outcome);
      last.hasUndated = true;
    }
  }
  return days;
}

const signed = ({ tipo, valor }: Movement<PdfRow>): bigint => (tipo === 'D' ? -toUnits(valor) : toUnits(valor));
