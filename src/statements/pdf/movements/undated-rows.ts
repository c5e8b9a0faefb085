import { readAmount } from '../../common/amount';
import { absolute, subtractDecimals, type Decimal, toUnits } from '../../../kernel/decimal';
import { groupBy } from '../../../kernel/collections';
import type { PdfRow, PdfTable } from '../rows/rows';
import { namesRate } from '../cells/table-lines';
import type { CalendarDate } from '../../../kernel/calendar';
import { type Outcome, signed } from './outcome';
import { isNewestFirst } from './order-of-time';
import { STANDS_ALONE } from '../lines/reasons';

/** What is known of rows whose day may be below them. */
type RowsAbove = Partial<Pick<PdfTable, 'hasRowsAbove' | 'beginsWithRow' | 'broken'>>;

const WORD = /\p{L}{2}/u;

/**
 * Rows of which nothing but a day and amounts is on their line, where most of these have no text, or an amount that is no row is next below each:
 * they may be sums, and a text that one of them has may be of the row below it.
 */
function rowsWithTextOfOthers(
  rows: readonly PdfRow[],
  bare: readonly PdfRow[],
  broken: readonly { readonly line: number }[],
): ReadonlySet<PdfRow> {
  const open = [...broken, ...rows.filter(({ daySource, states }) => daySource === 'detached' && states === null)];
  if (bare.length === 0 && open.length < 2) return new Set();
  const dated = rows.filter(({ daySource }) => daySource === 'dated');
  const wordless = dated.filter(({ states, text, day }) => states === null && !WORD.test(text.replace(day ?? '', '')));
  const followed = followedBy(rows, open);
  const areSums = wordless.length > 1 && wordless.every((row) => row.descricao === '' || followed.has(row));
  return new Set(areSums || bare.length * 2 > wordless.length ? wordless : []);
}

/** The rows with one of these next below them. */
function followedBy(rows: readonly PdfRow[], others: readonly { readonly line: number }[]): ReadonlySet<PdfRow> {
  const lines = [...new Set([...rows, ...others].map(({ line }) => line))].toSorted((a, b) => a - b);
  const open = new Set(others.map(({ line }) => line));
  const above = new Set(lines.filter((_, at) => open.has(lines[at + 1] ?? NaN)));
  return new Set(rows.filter(({ line }) => above.has(line)));
}

/**
 * Returns the movements among the rows (statement reading, 6.2). An undated row is a movement of the day in force under a day heading,
 * right under a movement, or if its running balance continues the one above. It needs as many amounts as the other movements have.
 * Where rows without a day are above the first dated one (`hasRowsAbove`), no undated row is a movement (9.5), and with one above the first
 * day (`beginsWithRow`) neither is a row under a day heading.
 * A day and an amount without a text are a movement only if no movement of the file has a text. Otherwise it may be a sum that is due.
 */
export function movementsAmong(
  rows: readonly PdfRow[],
  isBill: boolean,
  above: RowsAbove = {},
  sums: ReadonlySet<PdfRow> = new Set(),
): Set<PdfRow> {
  const usual = usualCounts(rows);
  const bare = rows.filter(({ daySource, descricao }) => daySource === 'dated' && descricao === '');
  const haveTexts = haveMovementsTexts(rows, bare, above.broken ?? []);
  const lacksText = rowsWithTextOfOthers(rows, bare, above.broken ?? []);
  const accepted = new Set<PdfRow>();
  let balance: Decimal | null = null;
  let previous: PdfRow | null = null;
  let claimed: PdfRow | null = null;
  for (const row of rows) {
    if (isBill && isRate(row)) continue;
    if (above.hasRowsAbove && isBelowDay(row)) continue;
    if (above.beginsWithRow && row.daySource === 'heading') continue;
    // A row under one that is no movement is no movement either.
    const isSeparate =
      sums.size === 0 && (row.daySource === 'detached' || (row.daySource === 'movement' && previous !== claimed));
    previous = row;
    if (sums.has(row)) claimed = row;
    const last = valueOf(row, row.amounts.length - 1);
    const isFoot = row.isDayHeading || row.daySource === 'foot' || row.states !== null;
    if (isFoot && !isProved(row, balance, usual)) {
      if (!row.isDayHeading && row.states !== null) balance = last;
      continue;
    }
    // An amount with neither day nor text may be anything.
    const isOfDay =
      row.descricao !== '' && !lacksText.has(row) && (!isSeparate || (!isBill && continues(balance, row)));
    const needsNoText = row.daySource === 'dated' && !haveTexts;
    if (!needsNoText && !(isOfDay && usual.has(countOf(row)))) continue;
    accepted.add(row);
    claimed = row;
    if (row.amounts.length > 1) balance = last;
  }
  return accepted;
}

/** Whether a movement of the file has a text: one with a day, or one below a row of a day that may be its sum. */
function haveMovementsTexts(
  rows: readonly PdfRow[],
  bare: readonly PdfRow[],
  broken: readonly { readonly text: string }[],
): boolean {
  // With an amount that is no balance such a row may be the sum of the rows without a day below it.
  const maySumUp = bare.some(({ amounts }) => amounts.some(({ kind }) => kind !== 'saldo'));
  if (maySumUp && broken.some(({ text }) => WORD.test(text))) return true;
  return rows.some((row) => row.descricao !== '' && (row.daySource === 'dated' || (maySumUp && isBelowDay(row))));
}

/**
 * Returns the rows with a day where each is the sum of the rows without a day below it: they head these days. Empty where one of them
 * is not the sum, or each has one row below it.
 */
export function sumsOfDays(rows: readonly PdfRow[]): Set<PdfRow> {
  const days: { readonly head: PdfRow; rest: bigint; parts: number }[] = [];
  for (const row of rows.filter(({ states }) => states === null)) {
    const amount = signedAmount(row);
    const day = days.at(-1);
    if (row.daySource === 'dated' && row.amounts.length === 1 && amount !== null)
      days.push({ head: row, rest: amount, parts: 0 });
    else if (!isBelowDay(row) || !day || amount === null) return new Set();
    else Object.assign(day, { rest: day.rest - amount, parts: day.parts + 1 });
  }
  const areSums = days.every(({ rest, parts }) => rest === 0n && parts > 0) && days.some(({ parts }) => parts > 1);
  return new Set(areSums ? days.map(({ head }) => head) : []);
}

/** Whether a row has no day of its own and is below no heading of a day. */
function isBelowDay({ daySource }: PdfRow): boolean {
  return daySource === 'movement' || daySource === 'detached';
}

/** The first amount of a row in units of money. */
function signedAmount({ amounts: [first] }: PdfRow): bigint | null {
  const amount = first && readAmount(first.text);
  return amount ? toUnits(amount.valor) : null;
}

/** Whether a row of a bill states the exchange rate of the purchase above it. Below a rate with figures its amount is another one. */
export function isRate({ daySource, descricao, text }: PdfRow): boolean {
  if (daySource === 'dated' || !namesRate(descricao)) return false;
  return /\p{L}{2}/u.test(text) || !/\d[.,]\d/.test(descricao);
}

/** Returns how many amounts movements have: each count of dated rows, or without those the most frequent one under day headings. */
function usualCounts(rows: readonly PdfRow[]): Set<number> {
  const movements = rows.filter(({ states }) => states === null);
  const dated = movements.filter(({ daySource }) => daySource === 'dated');
  if (dated.length > 0) return new Set(dated.map(countOf));
  const underHeadings = movements.filter(({ daySource }) => daySource === 'heading');
  const byCount = groupBy(underHeadings, countOf);
  const most = [...byCount].toSorted(([, some], [, others]) => others.length - some.length).slice(0, 1);
  return new Set(most.map(([count]) => count));
}

/** Returns how many amounts a row has, without a balance by its heading: only the last row of a day may have one. */
function countOf({ amounts }: PdfRow): number {
  return amounts.filter(({ kind }) => kind !== 'saldo').length || amounts.length;
}

/** Whether a row that begins like a sum (`TOTAL EXPRESS`) is a movement: it states no sum, and its running balance continues. */
function isProved(row: PdfRow, above: Decimal | null, usual: ReadonlySet<number>): boolean {
  if (row.isDayHeading || row.states !== null || !usual.has(countOf(row))) return false;
  return valueOf(row, row.amounts.length - 2) !== '0.00' && continues(above, row);
}

function continues(above: Decimal | null, row: PdfRow): boolean {
  const amount = valueOf(row, row.amounts.length - 2);
  const balance = valueOf(row, row.amounts.length - 1);
  if (above === null || amount === null || balance === null) return false;
  return absolute(subtractDecimals(balance, above)) === absolute(amount);
}

function valueOf({ amounts }: PdfRow, index: number): Decimal | null {
  const amount = amounts[index];
  return (amount && readAmount(amount.text)?.valor) ?? null;
}

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
