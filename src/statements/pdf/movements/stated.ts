import type { CalendarDate } from '../../../kernel/calendar';
import { groupBy } from '../../../kernel/collections';
import { absolute, type Decimal, sumDecimals, toUnits } from '../../../kernel/decimal';
import { reason } from '../../../kernel/reason-codes/reason';
import { type AmountOptions, readAmount } from '../../common/amount';
import { INVESTED, namesBatch, TOGETHER } from '../../common/balance-rows';
import type { StatedBalance, StatedTotal } from '../../common/statement';
import type { DayReader } from '../../common/statement-day';
import { type Movement, type Outcome, signed } from './outcome';
import { markAtEnd } from '../rows/detached-signs';
import type { Group } from '../rows/groups';
import { lastText, type PdfRow, type PdfTable } from '../rows/rows';

/** An available balance may include a credit limit. */
const WITH_LIMIT = /dispon/i;

/** Returns the balance of the whole account that a row states (statement reading, 1.4); null for parts, totals and day headings. */
export function statedBalance(row: PdfRow, data: CalendarDate | null, options: AmountOptions): StatedBalance | null {
  const kind = row.states;
  if (kind === null || kind === 'total' || kind === 'parte' || row.isDayHeading || row.section.isScheduledOnAccount)
    return null;
  // Below the table a line of several sums is an overview, and nothing names each sum.
  if (row.daySource !== 'dated' && (row.amounts.length > 1 || WITH_LIMIT.test(row.descricao))) return null;
  const written = lastText(row);
  const valor = (readAmount(`${written} ${markAtEnd(row.descricao)}`.trim(), options) ?? readAmount(written, options))
    ?.valor;
  if (valor === undefined) return null;
  return {
    indice_conta: row.account,
    linha_arquivo: row.line,
    data,
    valor,
    momento: kind === 'dia' ? 'dia' : 'posicao',
  };
}

/** Returns the opening balance above the table; null without one, or where several differ. */
export function openingAbove(above: readonly PdfRow[], options: AmountOptions): StatedBalance | null {
  const found = above.map((row) => statedBalance(row, null, options)).filter((balance) => balance !== null);
  const [first] = found;
  if (!first || found.some(({ valor }) => valor !== first.valor)) return null;
  return { ...first, momento: 'abertura' };
}

/**
 * Returns which balances hold invested money, too, in a file that states invested balances: those named so, and a final balance that is
 * the sum of the two above it. The opening balance of its account then holds both as well [Itaú].
 */
export function balancesTogether(rows: readonly PdfRow[], options: AmountOptions): (row: PdfRow) => boolean {
  const isInvested = (row?: PdfRow): boolean => row?.states === 'parte' && INVESTED.test(row.descricao);
  if (!rows.some(isInvested)) return () => false;
  const stated = rows.filter(({ states }) => states !== null);
  const sums = stated.filter((row, at) => {
    const parts = stated.slice(Math.max(0, at - 2), at);
    const values = [...parts, row].map((each) => readAmount(lastText(each), options)?.valor);
    const [one, other, both] = values.filter((value) => value !== undefined);
    const isFoot = row.daySource === 'foot' && parts.filter(isInvested).length === 1 && !isInvested(row);
    return isFoot && one !== undefined && other !== undefined && both === sumDecimals([one, other]);
  });
  const accounts = new Set(sums.map(({ account }) => account));
  return (row) =>
    TOGETHER.test(row.descricao) || sums.includes(row) || (row.states === 'abertura' && accounts.has(row.account));
}

/**
 * Returns the totals of groups with the sums of their movements (statement reading, 6.1). A total with no movement of the table
 * below it sums up the statement and heads no group.
 */
export function statedTotals(
  { groups, rows }: PdfTable,
  outcomes: readonly Outcome<PdfRow>[],
  days: DayReader,
  options: AmountOptions,
): StatedTotal[] {
  const lastMovement = rows.findLast(({ daySource }) => daySource !== 'foot')?.line ?? 0;
  const movements = outcomes.flatMap((outcome) => (outcome.is === 'movement' ? [outcome] : []));
  const ofGroups = groupBy(movements, ({ row }) => row.group);
  const totals: StatedTotal[] = [];
  for (const group of groups) {
    const stated = readAmount(group.amount, options)?.valor;
    if (stated === undefined || group.line >= lastMovement) continue;
    totals.push({
      indice_conta: 0,
      linha_arquivo: group.line,
      data: days.dayOf(group.day),
      tipo: group.tipo,
      informado: absolute(stated),
      calculado: sumOf(group, ofGroups),
    });
  }
  return totals;
}

const SUM = reason('pdf.parece_soma#linhas');
/** Why a row is an error item that may be the sum of its parts, or one of them. */
export const PARTS = reason('pdf.parece_soma#partes');

/**
 * Makes movements error items that are sums or balances in words of the bank (`Resultado do dia`, `Transporte`): every row of that text is
 * the sum of the rows between it and the one before, or has changed by that sum. In a file with its newest rows first it is that of the
 * rows up to the one after it. The total of its group, where that is exact, proves a movement.
 */
export function withoutSums(outcomes: readonly Outcome<PdfRow>[]): Outcome<PdfRow>[] {
  const movements = outcomes.flatMap((each) => (each.is === 'movement' ? [each] : []));
  const sums = new Set([...sumsAmong(movements), ...sumsAmong(movements.toReversed())]);
  if (sums.size === 0) return [...outcomes];
  const ofGroups = groupBy(movements, ({ row }) => row.group);
  const isProved = ({ row: { group } }: Movement<PdfRow>): boolean =>
    group !== null && absolute(readAmount(group.amount)?.valor ?? '0.00') === sumOf(group, ofGroups);
  return outcomes.map((each) =>
    each.is === 'movement' && sums.has(each) && !isProved(each)
      ? { row: each.row, is: 'error', erro: SUM, balance: each.balance }
      : each,
  );
}

/** The sum of the movements of a group in its direction. */
function sumOf(group: Group, ofGroups: ReadonlyMap<Group | null, readonly Movement<PdfRow>[]>): Decimal {
  const own = (ofGroups.get(group) ?? []).filter(({ tipo }) => tipo === group.tipo);
  return sumDecimals(own.map(({ valor }) => valor));
}

/** The sums among movements in the order of the file or against it. Two rows between two of them show that it is no chance. */
function sumsAmong(movements: readonly Movement<PdfRow>[]): Movement<PdfRow>[] {
  const before: bigint[] = [0n];
  for (const each of movements) before.push((before.at(-1) ?? 0n) + signed(each));
  const places = groupBy([...movements.keys()], (at) => movements[at]?.descricao ?? '');
  return [...places].flatMap(([name, found]) => {
    if (name === '' || found.length < 2 || found.length * 2 > movements.length) return [];
    const rows = found.flatMap((at) => movements[at] ?? []);
    const amounts = rows.map(signed);
    const between = found.map((at, index) => {
      const from = index === 0 ? 0 : (found[index - 1] ?? 0) + 1;
      return { sum: (before[at] ?? 0n) - (before[from] ?? 0n), count: at - from };
    });
    const [, ...later] = between;
    if (!later.every(({ count }) => count > 0)) return [];
    const areSums = between.every(({ sum }, index) => sum === amounts[index]);
    const areBalances = between.every(
      ({ sum }, index) => index === 0 || (amounts[index - 1] ?? 0n) + sum === amounts[index],
    );
    const isNoChance = (spans: typeof between): boolean => spans.some(({ count }) => count > 1);
    return (areSums && isNoChance(between)) || (areBalances && isNoChance(later)) ? rows : [];
  });
}

/**
 * Makes a movement and the rows right below it error items that come to exactly its amount: they may be its parts, so that it would be
 * booked twice. They have no day of their own, or its text names several payments (`Lote`). For files whose balances show nothing.
 */
export function withoutParts(outcomes: readonly Outcome<PdfRow>[]): Outcome<PdfRow>[] {
  const found = new Set<Outcome<PdfRow>>();
  let whole: Whole | null = null;
  const end = (): void => {
    if (whole?.rest === 0n && whole.rows.length > 2) for (const each of whole.rows) found.add(each);
    whole = null;
  };
  for (const each of outcomes) {
    const isBatch = each.is === 'movement' && namesBatch(each.descricao);
    if (each.is === 'movement' && whole && !isBatch && mayBePart(each, whole)) {
      whole.rows.push(each);
      whole.rest -= toUnits(each.valor);
      continue;
    }
    end();
    if (each.is === 'movement') whole = { of: each, isBatch, rows: [each], rest: toUnits(each.valor) };
  }
  end();
  return outcomes.map((each) => (found.has(each) ? { row: each.row, is: 'error', erro: PARTS, balance: null } : each));
}

/** A movement, the rows below it that may be its parts, and what is left of its amount. */
interface Whole {
  readonly of: Movement<PdfRow>;
  readonly isBatch: boolean;
  readonly rows: Movement<PdfRow>[];
  rest: bigint;
}

/** Money out below money in is no part of it. Parts of money out may be written without its sign. */
function mayBePart({ row, tipo }: Movement<PdfRow>, { of, isBatch, rows, rest }: Whole): boolean {
  const first = rows[1];
  if (tipo === 'D' && of.tipo === 'C') return false;
  if (first && first.tipo !== tipo) return false;
  return row.daySource === 'movement' || (isBatch && rest > 0n && row.day === of.row.day);
}

/** What may be the sum of a day or one of its parts. */
type DayItem = { readonly line: number; readonly of: Outcome<PdfRow> | null; readonly amount: bigint | null };

/** No text but the currency and the mark of an amount. */
const BARE = /^(?:[^\p{L}]|(?<!\p{L})(?:R(?=\$)|(?:[CD]|CR|DB)(?!\p{L})))*$/u;
const BARE_MAX = 40;
/** With more rows their signs can be chosen so that they come to nearly any sum. */
const DAY_PARTS_MAX = 8;

/**
 * Makes rows with a day and the movements without one below them error items, where most of these days come to the rows below them:
 * each is the sum of its day, and took the text and the column of a row. On its own line such a row has no text.
 * @param others returns the lines with an amount that are no rows
 */
export function withoutDaySums(
  outcomes: readonly Outcome<PdfRow>[],
  others: () => readonly { readonly line: number; readonly amount: string }[],
): Outcome<PdfRow>[] {
  const isBare = ({ row: { text, day } }: Outcome<PdfRow>): boolean =>
    text.length < BARE_MAX && BARE.test(text.slice(day?.length));
  const dated = outcomes.filter(({ is, row }) => row.daySource === 'dated' && is !== 'ignored');
  const heads = dated.filter((each) => each.is === 'movement' || isBare(each));
  const isMost = ({ length }: readonly unknown[]) => length > 1 && length * 2 > heads.length;
  if (!isMost(heads.filter(isBare))) return [...outcomes];
  const days = daysOf([
    ...outcomes.filter(({ is }) => is !== 'ignored').map((of) => itemOf(of.row.line, of.row.amounts[0]?.text, of)),
    ...others().map(({ line, amount }) => itemOf(line, amount, null)),
  ]);
  const sums = days.filter(mayBeSum);
  if (!isMost(sums) || (sums.length < heads.length && !sums.flat().some(isError))) return [...outcomes];
  const found = new Set(days.flatMap((day) => (day.length > 1 ? day.map(({ of }) => of) : [])));
  return outcomes.map((each) =>
    each.is === 'movement' && found.has(each)
      ? { row: each.row, is: 'error', erro: PARTS, balance: each.balance }
      : each,
  );
}

function itemOf(line: number, text: string | undefined, of: Outcome<PdfRow> | null): DayItem {
  const valor = text === undefined ? undefined : readAmount(text)?.valor;
  return { line, of, amount: valor === undefined ? null : toUnits(absolute(valor)) };
}

function daysOf(items: readonly DayItem[]): DayItem[][] {
  const days: DayItem[][] = [];
  for (const item of items.toSorted((a, b) => a.line - b.line))
    if (item.of?.row.daySource === 'dated') days.push([item]);
    else days.at(-1)?.push(item);
  return days;
}

const isError = ({ of }: DayItem): boolean => of?.is !== 'movement';

/** Whether a row comes to the rows below it: to the only one, or to those that are not all movements, each with either sign. */
function mayBeSum([head, ...parts]: readonly DayItem[]): boolean {
  if (parts.length === 0 || parts.length > DAY_PARTS_MAX || (parts.length > 1 && !parts.some(isError))) return false;
  const sums = parts.reduce(
    (all, { amount }) => (amount === null ? [] : all.flatMap((sum) => [sum + amount, sum - amount])),
    [0n],
  );
  return sums.includes(head?.amount ?? -1n);
}
