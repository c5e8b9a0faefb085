import { toUnits } from '../../../kernel/decimal';
import { readAmount } from '../../common/amount';
import type { PdfRow } from './rows';

/**
 * Gives rows that are not right below their day the day of their group, where the balance below them proves it: a day may be
 * printed once for its group, which goes on over a page [Banrisul]. All rows between two balances together make the
 * difference of these balances.
 */
export function withDaysByBalances(rows: readonly PdfRow[], above: readonly PdfRow[]): PdfRow[] {
  const proved = new Set<PdfRow>();
  let before = above.map(balanceOf).at(-1) ?? null;
  let between: PdfRow[] = [];
  for (const row of rows) {
    if (row.states === null && !row.isDayHeading && row.daySource !== 'foot') {
      between.push(row);
      continue;
    }
    const after = balanceOf(row);
    if (before !== null && after !== null && row.daySource === 'foot' && isOneDay([...between, row]))
      for (const each of provedBy(between, after - before)) proved.add(each);
    before = after;
    between = [];
  }
  return rows.map((row) => (proved.has(row) ? { ...row, daySource: 'movement' } : row));
}

/** Returns the detached rows if all rows make this change. Without a part that makes nothing: its rows may be of any day. */
function provedBy(rows: readonly PdfRow[], change: bigint): readonly PdfRow[] {
  const detached = rows.filter(({ daySource }) => daySource === 'detached');
  const sums = detached.length === 0 ? null : sumsOf(rows);
  const total = sums?.at(-1);
  if (!sums || total !== change) return [];
  const from = rows.findIndex(({ daySource }) => daySource === 'detached');
  const before = sums[from];
  const isPart =
    sums.slice(from + 1).some((sum) => sum === before) || sums.slice(from, -1).some((sum) => sum === total);
  return isPart ? [] : detached;
}

/** Whether rows are of one table and day, and only the first one prints the day. */
function isOneDay(rows: readonly PdfRow[]): boolean {
  const [first] = rows;
  return (
    first?.daySource === 'dated' &&
    rows.every(
      (row, at) =>
        (at === 0 || row.daySource !== 'dated') &&
        row.day === first.day &&
        row.account === first.account &&
        row.columns === first.columns &&
        row.section.title === first.section.title,
    )
  );
}

/** Returns the balance that a row states; null for parts and sums. */
function balanceOf({ states, isDayHeading, amounts }: PdfRow): bigint | null {
  const isBalance = !isDayHeading && (states === 'abertura' || states === 'dia' || states === 'posicao');
  return isBalance && amounts.length === 1 ? unitsOf(amounts[0]?.text ?? '') : null;
}

/** Returns the sums of rows with one amount each, before the first row and behind each one; null where a row has none or more. */
function sumsOf(rows: readonly PdfRow[]): bigint[] | null {
  const sums = [0n];
  for (const { amounts } of rows) {
    const amount = amounts.length === 1 ? unitsOf(amounts[0]?.text ?? '') : null;
    if (amount === null) return null;
    sums.push((sums.at(-1) ?? 0n) + amount);
  }
  return sums;
}

function unitsOf(text: string): bigint | null {
  const amount = readAmount(text);
  return amount && toUnits(amount.valor);
}
