import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import { CsvAccounts } from '../table/accounts';
import { accountOfLine } from '../../common/account-line';
import { isBalanceRow } from '../../common/balance-rows';
import { isPartly, isTooWide } from '../scan/broken-rows';
import type { CsvRow } from '../table/rows';
import type { CsvScan, ScannedRow } from '../scan/scan';
import { type TableBook, TABLES_MAX } from '../table/table-book';
import { BrokenLines } from './broken-lines';
import { settledTable } from './settle-table';
import { DayHabit, TableCounts } from './table-counts';
import { amountCells, type CsvTable } from '../table/table-facts';
import { KindOfSection, yearAbove } from '../../common/card-bill';
import { DecimalProof } from '../../common/amount';
import { explainsSides, namesOutSide, namesSide } from '../../common/side-words';
import { declaredOtherMoney, declaredUnit, otherMoneyAbove, otherMoneyIn } from '../../common/other-money';
import { DAY_OR_MONTH_FIRST, DayOrderProof, type FiguresRejected } from '../../common/statement-day';
import { AccountSection, type RowSection } from '../../common/other-section';
import { PeriodsOfFile } from '../../common/statement-period';
import { isTitleText } from '../../common/scheduled-section';
import { namesLedger } from './ledger';
import { losesCents } from './lost-cents';
import { cellAt, filledCells, isAmount } from '../table/cells';

/** What a first look over all rows of a file settles for the second. */
export interface Survey {
  /** What the amounts and balances prove of the decimal sign (2.3). */
  decimal: DecimalProof['sign'];
  periods: PeriodsOfFile;
  accounts: CsvAccounts;
  /** Which rows are of the account, and which of another section (9.22). */
  sections: AccountSection;
  /** The foreign money that the file declares (2.8, 9.20), or null. */
  otherMoney: string | null;
  /** Why days in figures can't be read (2.4), or null. */
  figuresRejected: FiguresRejected | null;
  /** Some amount has a minus, a plus or a mark. */
  hasSigns: boolean;
  /**
   * No row without a day can be read: some are above the first dated row of a table (9.5), or all are below blank lines, where the
   * notes of a file are, too. Or more rows repeat the day above them than leave it out ({@link DayHabit}).
   */
  rejectsUndated: boolean;
  /** Some row has more cells than the headings, or an amount whose cents are in the next cell (3.5). */
  hasSplitRows: boolean;
  /** A title, or a sum of money out, that names the sides of the account (9.14). */
  namesSides: boolean;
  /** Some row is broken: what was found counts without it, so that the rows have to be looked at again. */
  hasBroken: boolean;
  /** Why the file can't be read as a whole, or null. */
  rejected: Reason | null;
}

const ABOVE_MAX = 8_000;
const DAYS_MAX = 400;
const LINE_MAX = 400;

const LEDGER = reason('csv.razao_contabil');
const TOO_MANY_TABLES = reason('csv.tabelas_demais', { maximo: TABLES_MAX });

/**
 * Looks over all rows; settles the tables of `book` and what holds for the file.
 * @param delimiter null for the table of a structure, which itself defines its columns
 * @param head the rows of the header lines of a structure
 */
export function surveyed(
  scan: CsvScan,
  book: TableBook,
  delimiter: string | null,
  head: readonly CsvRow[] = [],
): Survey {
  const surveyor = new Surveyor(delimiter === ',');
  for (const row of head) surveyor.other(row, true);
  scan.each((next) => {
    surveyor.brokenLines.see(next);
    surveyor.habit.see(next);
    if (next.what === 'counted') surveyor.counted(next);
    else if (next.what === 'preamble' || next.what === 'text') surveyor.other(next.row, next.what === 'preamble');
    else if (next.what === 'complement') surveyor.seeSides(next.row);
  });
  return surveyor.settle(book, delimiter);
}

class Surveyor {
  private readonly decimal = new DecimalProof();
  private readonly order = new DayOrderProof();
  private readonly periods = new PeriodsOfFile();
  private readonly accounts = new CsvAccounts();
  private readonly sections = new AccountSection();
  private readonly kind = new KindOfSection();
  readonly brokenLines = new BrokenLines();
  readonly habit = new DayHabit();
  private readonly counts = new Map<CsvTable, TableCounts>();
  private aboveText = '';
  /** Days of movements as written, equal ones once. */
  private readonly days = new Set<string>();
  private otherMoney: string | null = null;
  private namesSides = false;
  private hasUndatedAbove = false;
  private hasSplitRows = false;

  /** @param splitsCents a comma is the delimiter and may be a decimal sign too */
  constructor(private readonly splitsCents: boolean) {}

  other(row: CsvRow, isAbove: boolean): void {
    const text = lineOf(row);
    this.periods.see(text);
    this.accounts.see(row, null, false);
    this.otherMoney ??= declaredOtherMoney(text) ?? (isAbove ? otherMoneyAbove(text) : otherMoneyOfBalance(row));
    this.seeSides(row);
    if (row.cells.some(isBalanceRow)) for (const cell of row.cells) this.decimal.see(cell);
    this.kind.see(text, isAbove);
    if (this.aboveText.length < ABOVE_MAX) this.aboveText += `${text}\n`;
  }

  counted(scanned: ScannedRow): void {
    const { row, table, balance } = scanned;
    const { layout } = table;
    if (scanned.isUnderOther) return;
    if (balance === null) this.countsOf(table).lengths.see(row, table);
    const day = cellAt(row, layout.data);
    // What a broken row holds proves nothing of the others.
    if (isPartly(row, table)) return;
    if (day === '') this.otherMoney ??= declaredUnit(lineOf(row));
    this.hasUndatedAbove ||= balance === null && scanned.isAboveFirstDay && !scanned.isScheduled;
    const isSplit = isTooWide(row, table) || (this.splitsCents && losesCents(row, table));
    this.hasSplitRows ||= isSplit;
    for (const text of [...amountCells(row, layout), cellAt(row, layout.saldo)]) this.decimal.see(text);
    this.order.see(day);
    for (const column of layout.others) this.order.seeNext(cellAt(row, column));
    if (balance === null && !scanned.isScheduled && this.days.size < DAYS_MAX) this.days.add(day);
    if (balance === null) this.accounts.see(row, table, true);
    else this.seeBalance(row);
    this.otherMoney ??= otherMoneyIn(cellAt(row, layout.saldo)) ?? otherMoneyOfBalance(row);
    if (balance === null && !scanned.isScheduled) this.sections.see(sectionOf(scanned));
    // Words in the column of days show that the cells of a row are shifted.
    if (balance !== null || !/^\D+$/.test(day)) this.countsOf(table).see(scanned, this.kind, isSplit);
    this.kind.row();
  }

  settle(book: TableBook, delimiter: string | null): Survey {
    let rejected: Reason | null = book.isFull ? TOO_MANY_TABLES : null;
    const rules = { delimiter, decimal: this.decimal.sign };
    // All tables share the lines that this look and an earlier one have found.
    const broken = new Set([...book.all.map((table) => table.brokenLines), this.brokenLines.lines]);
    const brokenLines = new Set([...broken].flatMap((lines) => [...lines]));
    let hasBroken = this.brokenLines.lines.size > 0;
    book.settle((announced) => {
      const counts = this.countsOf(announced);
      const settled = settledTable({ ...announced, brokenLines }, counts, rules);
      rejected ??= settled.rejected;
      hasBroken ||= counts.lengths.someBelow(settled.table.least);
      return settled.table;
    });
    const layouts = book.all.map(({ layout }) => layout);
    const isLedger = [...this.counts.values()].some(({ ledger }) => ledger.areOfFirm);
    if (delimiter !== null && (isLedger || namesLedger(layouts, this.aboveText))) rejected ??= LEDGER;
    const isOpen = this.order.provesNothing && !book.all.some(({ isBill }) => isBill);
    const areTurned = isOpen && this.periods.hasMonthFirst(this.days);
    this.takeYearOfBill(book.all);
    this.order.seePeriods(this.periods.written);
    const isEnglish = layouts.some((layout) => layout.isEnglish && layout.known === null);
    const figuresRejected = areTurned ? DAY_OR_MONTH_FIRST : this.order.rejected(isEnglish);
    return this.survey({ figuresRejected, hasBroken, rejected });
  }

  /** A bill that names no period has that of its due date (9.12). */
  private takeYearOfBill(tables: readonly CsvTable[]): void {
    if (this.periods.counting.length > 0 || !tables.every(({ isBill }) => isBill)) return;
    const year = yearAbove(this.aboveText, this.days);
    if (year) this.periods.take(year.period, year.isAssumed);
  }

  private survey(settled: Pick<Survey, 'figuresRejected' | 'hasBroken' | 'rejected'>): Survey {
    this.accounts.settle();
    const { periods, accounts, sections, otherMoney, namesSides, hasSplitRows } = this;
    const hasSigns = [...this.counts.values()].some(({ hasSign, hasPlus }) => hasSign || hasPlus);
    return {
      decimal: this.decimal.sign,
      periods,
      accounts,
      sections,
      otherMoney,
      namesSides,
      rejectsUndated: this.hasUndatedAbove || !this.habit.omitsDays,
      hasSplitRows,
      hasSigns,
      ...settled,
    };
  }

  /** A stated balance may name other money (9.20), a total that there is money out (9.14). */
  private seeBalance(row: CsvRow): void {
    for (const cell of row.cells)
      if (isAmount(cell) || otherMoneyIn(cell) === cell) this.otherMoney ??= otherMoneyIn(cell);
    this.seeSides(row);
  }

  seeSides({ cells }: CsvRow): void {
    const filled = filledCells(cells);
    const amounts = filled.filter(isAmount);
    this.namesSides ||= explainsSides(filled.join(' | ').slice(0, LINE_MAX));
    if (amounts.length === 0) this.namesSides ||= filled.length === 1 && filled.some(isSideTitleOrSum);
    else this.namesSides ||= amounts.some((amount) => /[1-9]/.test(amount)) && filled.some(namesOutSide);
  }

  private countsOf(table: CsvTable): TableCounts {
    const counts = this.counts.get(table) ?? new TableCounts();
    this.counts.set(table, counts);
    return counts;
  }
}

/** The title and the columns that a row is under. */
function sectionOf({ title, table }: Pick<ScannedRow, 'title' | 'table'>): RowSection {
  return { title, columns: table.columns, account: 0 };
}

/** Whether a row is of another section of an account, such as its savings (9.22). */
export function isOfOtherSection(
  scanned: ScannedRow,
  { accounts, sections }: Pick<Survey, 'accounts' | 'sections'>,
): boolean {
  const namesAccount = accounts.areSeveral && accountOfLine(scanned.title?.name ?? '') !== null;
  const { table } = scanned;
  return !table.isBill && sections.isOther(sectionOf(namesAccount ? { table, title: null } : scanned));
}

const MONEY = /[1-9][.,]\d\d|0[.,](?:0[1-9]|[1-9]\d)/;

/** `Saídas`, or `Total de saídas: 120,00` in one cell. */
function isSideTitleOrSum(cell: string): boolean {
  return isTitleText(cell) ? namesSide(cell) : MONEY.test(cell) && namesOutSide(cell);
}

/** Other money than reais that a row names next to the word for a balance: `Saldo final: US$ 10,00`, `Saldo em dólares` (9.20). */
function otherMoneyOfBalance({ cells }: CsvRow): string | null {
  for (const cell of cells) if (/^\W*s(?:aldo|do)\b/i.test(cell)) return otherMoneyAbove(cell);
  return null;
}

/** The beginning of a row as one line of text. */
function lineOf(row: CsvRow): string {
  return filledCells(row.cells).join(' ').slice(0, LINE_MAX);
}
