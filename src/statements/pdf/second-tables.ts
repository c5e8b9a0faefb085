import type { CalendarDate } from '../../kernel/calendar';
import { groupBy } from '../../kernel/collections';
import { normalizeText } from '../../kernel/text';
import type { PdfRow } from './rows';

/** The headings above a row. */
export interface TableStart {
  /** The place of the headings among those of the file. */
  readonly at: number;
  /** The last text between the headings and the row above them; null where nothing is between. */
  readonly title: string | null;
}

const MONEY_IN = /\b(?:entradas?|creditos|recebid[oa]s|recebimentos|depositos?|receitas?|rendimentos?)\b/;
/** A sign or a mark of an amount. */
const OUT = /[-(\u2010-\u2015\u2212]|\d ?D$/i;

type DayOf = (row: PdfRow) => CalendarDate | null;

/**
 * Finds the rows of a second table below the same headings whose days begin again. They may be of a card or of another account. Without
 * a title nothing shows whose they are. Below a title without words of money in they are open where only the first table has signs.
 */
export function rowsOfSecondTables(rows: readonly PdfRow[], dayOf: DayOf): Set<PdfRow> {
  const found = new Set<PdfRow>();
  const known = new Map(rows.map((row) => [row, dayOf(row)]));
  const knownDay: DayOf = (row) => known.get(row) ?? null;
  for (const ofAccount of groupBy(rows, ({ account }) => account).values()) {
    const own: PdfRow[] = [];
    for (const [at, table] of groupBy(ofAccount, ({ table: start }) => start?.at ?? 0)) {
      if (at > 0 && own.length > 0 && beginsAgain(own, table, knownDay) && isOpen(own, table))
        for (const row of table) found.add(row);
      else own.push(...table);
    }
  }
  return found;
}

function isOpen(own: readonly PdfRow[], table: readonly PdfRow[]): boolean {
  const { title = null } = table[0]?.table ?? {};
  if (title === null) return true;
  const hasOut = (list: readonly PdfRow[]): boolean => list.some(({ amounts }) => OUT.test(amounts[0]?.text ?? ''));
  const isPlain = table.every(({ amounts: [first, ...others] }) => others.length === 0 && first?.kind !== 'C');
  return isPlain && hasOut(own) && !hasOut(table) && !MONEY_IN.test(normalizeText(title));
}

/** Whether both are in the order of their days, and the days of the second are among those of the first. */
function beginsAgain(own: readonly PdfRow[], table: readonly PdfRow[], dayOf: DayOf): boolean {
  const [a, b] = [own, table].map((list) => list.map(dayOf).filter((day) => day !== null));
  if (!a || !b || !isSorted(a) || !isSorted(b)) return false;
  const [first, last] = endsOf(a);
  const [from, to] = endsOf(b);
  return from < last && to > first;
}

function endsOf(days: readonly CalendarDate[]): [string, string] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first > last ? [last, first] : [first, last];
}

function isSorted(days: readonly CalendarDate[]): boolean {
  const steps = days.slice(1).map((day, at) => (day === days[at] ? 0 : day > (days[at] ?? '') ? 1 : -1));
  return !(steps.includes(1) && steps.includes(-1));
}
