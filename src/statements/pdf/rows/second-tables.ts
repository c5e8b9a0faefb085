import type { CalendarDate } from '../../../kernel/calendar';
import { append, groupBy } from '../../../kernel/collections';
import { normalizeText } from '../../../kernel/text';
import { titlesOtherTable, titlesPartOfBill, titlesPayments } from '../../common/card-bill';
import { sectionTitle } from '../../common/other-section';
import { isTitleText } from '../../common/scheduled-section';
import type { PdfLine } from '../lines/lines';
import type { PdfRow, TableStart } from './rows';

/**
 * Finds the rows of a bill in other tables than its own: of what is due, and below headings and a title of their own that name no
 * rows of a bill (`Tarifas cobradas`, `Posição de investimentos`).
 */
export function rowsOfOtherTables(rows: readonly PdfRow[]): Set<PdfRow> {
  const isOwn = ownHeadings(rows, titlesPartOfBill, (title) => titlesPayments(title ?? '') || titlesOtherTable(title));
  const ofOther = rows.filter(({ table, section: { title } }) => {
    const isOther = title?.of === 'other' && !/\bcart(?:ao|oes)\b/.test(title.name);
    const bare = table?.isBare ? table.title : null;
    return table?.isDue || isOther || [bare, table?.part?.title ?? null].some(titlesOtherTable) || !isOwn(table);
  });
  return new Set(ofOther.length < rows.length ? ofOther : []);
}

/**
 * Returns whether a table has the headings of the first one, or those below a title of rows that are counted, or neither headings nor
 * a title of its own.
 */
function ownHeadings(
  rows: readonly PdfRow[],
  isCounted: (title: string | null) => boolean,
  isPassed: (title: string | null) => boolean = () => false,
): (table: TableStart | undefined) => boolean {
  const own = new Set<string>();
  for (const { table } of rows) {
    const { title = null, headings } = table?.part ?? {};
    if (headings !== undefined && (own.size === 0 ? !isPassed(title) : isCounted(title))) own.add(headings);
  }
  return (table) => {
    const { title = null, headings } = table?.part ?? {};
    return title === null || headings === undefined || own.size === 0 || own.has(headings) || isCounted(title);
  };
}

/** Whether a title names rows of an account: its own, or those of one kind. */
function titlesPartOfAccount(title: string | null): boolean {
  const name = normalizeText(title ?? '');
  return OF_ACCOUNT.test(name) || OF_KIND.test(name);
}

const MONEY_IN = /\b(?:entradas?|creditos|recebid[oa]s|recebimentos|depositos?|receitas?|rendimentos?)\b/;
/** Titles of movements of one kind. A statement may list one kind below another, each from its first day. */
const OF_KIND =
  /^(?:(?:total|lancamentos|movimentac(?:ao|oes)|outr[oa]s|demais|d[aeo]s?|a|-) )*(?:entradas?|saidas?|creditos?|debitos?|receb\w+|pag(?:ament|to)\w*|depositos?|receitas?|despesas?|rendimentos?|saques?|transferencias?|pix|teds?|docs?|tarifas?|encargos|impostos|cheques?|boletos?|enviad[oa]s)\b(?!.*\b(?:automatic|cadastr|autoriz|cart(?:ao|oes)))/;
/** Titles of the account's own rows, of periods, or with numbers, and texts that are no title. */
const OF_ACCOUNT =
  /\d|\b(?:extratos?|moviment\w+|lancamentos?|transac\w+|historico|detalh\w+|contas? corrente|da conta|continua\w*|periodo|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)$|[.!?]$|^\W*$/;
/** A sign or a mark of an amount: of money out, of money in. */
const [OUT, IN] = [/[-(\u2010-\u2015\u2212]|\d ?D$/i, /^\+|\d ?C$/i];

/** Finds which rows begin a table next to others: tables side by side are read one after the other, page by page. */
export class TablesSideBySide {
  private page = -1;
  private band = 0;
  private pageFrom = 0;
  private leftmost: TableStart | undefined;

  /** Returns the table of the dated row at `index`. @param table that of the line before @param start where that begins */
  at(line: PdfLine, index: number, table: TableStart | undefined, start: PdfLine | undefined): TableStart | undefined {
    const { page, band, number } = line;
    const begins = this.band !== band;
    if (this.page !== page) this.pageFrom = number;
    Object.assign(this, { page, band });
    if (band === 0) return (this.leftmost = (start?.band ?? 0) > 0 ? this.leftmost : table);
    const isOwn = start?.page === page && start.band === band;
    return !begins || isOwn ? table : { at: index, title: null, rightOfLine: this.pageFrom, part: table?.part };
  }
}

type DayOf = (row: PdfRow) => CalendarDate | null;

/**
 * Finds the rows of a second table below the same headings whose days begin again. They may be of a card or of another account. Without
 * a title nothing shows whose they are. Below a title without words of money in they are open where only the first table has signs.
 * With signs they are open below any title, unless both tables are named by a kind of movement, or balances show what they change.
 */
export function rowsOfSecondTables(rows: readonly PdfRow[], dayOf: DayOf): Set<PdfRow> {
  const isOwn = ownHeadings(rows, titlesPartOfAccount);
  const found = new Set(rows.filter(({ table }) => !isOwn(table)));
  const known = new Map(rows.map((row) => [row, dayOf(row)]));
  const knownDay: DayOf = (row) => known.get(row) ?? null;
  for (const ofAccount of groupBy(rows, ({ account }) => account).values()) {
    let own = new Table();
    const above: PdfRow[] = [];
    for (const row of rowsNextToBalances(ofAccount, knownDay)) found.add(row);
    const ofOwn = ofAccount.filter((row) => !found.has(row));
    const places = new Map(ofOwn.map((row, place) => [row, place]));
    for (const [at, list] of groupBy(ofOwn, ({ table: start }) => start?.at ?? 0)) {
      const table = new Table().add(list, knownDay);
      const [row] = list;
      const left = row?.table?.rightOfLine === undefined ? null : rowsLeftOf(row, ofOwn, places.get(row) ?? 0);
      const isSecond = left
        ? isOtherThanLeft(left, list, knownDay)
        : table.beginsAgainIn(own)
          ? isOpen(own, list, { table, dayOf: knownDay })
          : isUnknown(own, list, table);
      const isOwnBelow = at > 0 && above.length > 0 && isBelowOther(own, list, isSecond) && !above.some(hasBalance);
      if (isOwnBelow) for (const each of above.splice(0)) found.add(each);
      if (isOwnBelow) own = new Table();
      if (at > 0 && own.hasRows && isSecond) for (const each of list) found.add(each);
      else {
        own.add(list, knownDay);
        append(above, list);
      }
    }
  }
  return found;
}

/** Returns the rows without a balance next to rows that each have one, where headings, a title or their days begin another table. */
function rowsNextToBalances(rows: readonly PdfRow[], dayOf: DayOf): readonly PdfRow[] {
  const at = rows.findIndex((row, index) => index > 0 && hasBalance(row) !== hasBalance(rows[index - 1] ?? row));
  const [last, first] = [rows[at - 1], rows[at]];
  if (!last || !first) return [];
  const [above, below] = [rows.slice(0, at), rows.slice(at)];
  const [own, other] = hasBalance(last) ? [above, below] : [below, above];
  if (own.length < 2 || !own.every(hasBalance) || other.some(hasBalance)) return [];
  return last.table?.at !== first.table?.at || new Table().add(above, dayOf).isPast(dayOf(first)) ? other : [];
}

/** The rows of a page left of a table whose first row is at this place of the list. */
function rowsLeftOf({ table }: PdfRow, rows: readonly PdfRow[], place: number): readonly PdfRow[] {
  const from = table?.rightOfLine ?? Infinity;
  const before = rows.slice(0, place);
  return before.slice(before.findLastIndex(({ line }) => line < from) + 1);
}

/**
 * Whether a table without headings and a title is another one than that on its left: its days do not go on where that ends. Without any
 * headings two rows may be on a line, whose days are in order.
 */
function isOtherThanLeft(left: readonly PdfRow[], list: readonly PdfRow[], dayOf: DayOf): boolean {
  const areInOrder = (rows: readonly PdfRow[]): boolean => {
    const table = new Table().add(rows, dayOf);
    return !(table.rises && table.falls);
  };
  if (left.length === 0 || areInOrder([...left, ...list])) return false;
  const isHeaded = list[0]?.table?.part !== undefined;
  return isHeaded || !areInOrder([...left, ...list].toSorted((a, b) => a.line - b.line));
}

function isOpen(own: Table, list: readonly PdfRow[], { table, dayOf }: { table: Table; dayOf: DayOf }): boolean {
  const { title = null, isBare = false, isDue = false } = list[0]?.table ?? {};
  if (isDue) return true;
  if (title === null) return !isBare || list.length > 1;
  if (list.filter((row) => own.isPast(dayOf(row))).length * 2 < list.length) return false;
  if (isPlain(list) && !table.hasOut) return own.hasOut && !MONEY_IN.test(normalizeText(title));
  const haveBalances = list.some(hasBalance);
  return !haveBalances && ![own.title, title].every((each) => OF_KIND.test(normalizeText(each)));
}

/**
 * Whether the days of a table go on below a title in the middle of a page, and neither the title nor balances show whose they are.
 * Without headings, or without a title, only amounts without signs below such with signs show another table.
 */
function isUnknown(own: Table, list: readonly PdfRow[], table: Table): boolean {
  const { title = null, isBelowRows = false, isBare = false, isDue = false } = list[0]?.table ?? {};
  if (isDue) return true;
  const isOther = isBare ? isUnsigned(own, list, table) : isBelowRows && title !== null;
  if (!isOther || list.some(hasBalance)) return false;
  return title === null || !titlesPartOfAccount(title);
}

/** Whether a table is named as the account's own, right below rows on its page whose title is of something else (`Minha reserva`). */
function isBelowOther(own: Table, list: readonly PdfRow[], isSecond: boolean): boolean {
  const { title = null, isBelowRows = false } = list[0]?.table ?? {};
  const of = title === null ? undefined : sectionTitle(title)?.of;
  if (!(isSecond || isBelowRows) || (of !== 'account' && of !== 'either')) return false;
  return isTitleText(own.title) && !titlesPartOfAccount(own.title);
}

const hasBalance = ({ amounts }: PdfRow): boolean => amounts.length > 1;
const isPlain = (list: readonly PdfRow[]): boolean =>
  list.every(({ amounts: [first, ...others] }) => others.length === 0 && first?.kind !== 'C');

/** Whether none of these amounts has a sign, but some of those above have. A line above a single row may be a note to another one. */
function isUnsigned(own: Table, list: readonly PdfRow[], table: Table): boolean {
  const hasIn = list.some(({ amounts: [first] }) => IN.test(first?.text ?? ''));
  return !hasIn && list.length > 1 && own.hasOut && !table.hasOut && isPlain(list);
}

/** What is known of rows, however many: a file has headings on each page, so no list of rows is read again for the next one. */
class Table {
  /** Whether an amount has a sign or a mark of money out, or is in a column of it. */
  hasOut = false;
  hasRows = false;
  title = '';
  private first: CalendarDate = '';
  private last: CalendarDate = '';
  rises = false;
  falls = false;

  add(rows: readonly PdfRow[], dayOf: DayOf): this {
    if (this.first === '') this.title = rows[0]?.table?.title ?? '';
    this.hasRows ||= rows.length > 0;
    for (const row of rows) {
      const [amount] = row.amounts;
      this.hasOut ||= amount?.kind === 'D' || OUT.test(amount?.text ?? '');
      const day = dayOf(row);
      if (day !== null) this.addDay(day);
    }
    return this;
  }

  /** Whether both are in the order of their days, and the days of this one are among those of the other. */
  beginsAgainIn(other: Table): boolean {
    const areInOrder = !(this.rises && this.falls) && !(other.rises && other.falls);
    const [[earliest, latest], [first, last]] = [this.span, other.span];
    return areInOrder && earliest < last && latest > first;
  }

  /** Whether the order of its days has passed this day. */
  isPast(day: CalendarDate | null): boolean {
    return day !== null && (this.falls ? day > this.last : day < this.last);
  }

  /** Its earliest day and its latest one. */
  private get span(): readonly [CalendarDate, CalendarDate] {
    return this.falls ? [this.last, this.first] : [this.first, this.last];
  }

  private addDay(day: CalendarDate): void {
    if (this.first === '') this.first = day;
    else if (day > this.last) this.rises = true;
    else if (day < this.last) this.falls = true;
    this.last = day;
  }
}
