import { readAmount, takeApart } from '../common/amount';
import { isBalanceRow } from '../common/balance-rows';
import { BillProof, isCardKind, namesAccount, namesBill } from '../common/card-bill';
import { ITAU_BILL } from './issuers';
import type { CsvRow } from './rows';
import { type CsvScan, type ScannedRow, type TableBook, TABLES_MAX } from './scan';
import { amountCells, cellAt, type CsvTable, textOf } from './table-facts';
import { DecimalProof } from '../common/decimal-sign';
import { DirectionCounts, directionColumn } from './direction-column';
import { MarkBesideBalance } from './mark-beside-balance';
import { declaredOtherMoney } from '../common/other-money';
import { DAY_OR_MONTH_FIRST, DayOrderProof, MONTH_FIRST } from '../common/statement-day';
import { PeriodsOfFile } from '../common/statement-period';

/** What a first look over all rows of a file settles for the second. */
export interface Survey {
  /** What the amounts and balances prove of the decimal sign (2.3). */
  decimal: DecimalProof['sign'];
  periods: PeriodsOfFile;
  /** The foreign money that the file declares (2.8), or null. */
  otherMoney: string | null;
  /** Why days in figures can't be read (2.4), or null. */
  figuresRejected: string | null;
  /** Why the file can't be read as a whole, or null. */
  rejected: string | null;
}

const ABOVE_MAX = 8_000;
const LINE_MAX = 400;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAY_BE_ACCOUNT = /^(?:pix|ted|doc|tarifa|saldo)\b/i;

// Stryker disable next-line Regex: a pre-test, which may find too much
const MAY_BE_SIGNED = /[-(cd\u2010-\u2013\u2212\ufe63\uff0d]/i;
const MAY_BE_EITHER =
  'nothing tells whether this is a card bill or an account: use a structure (estrutura), or the statement in another format';
const TOO_MANY_TABLES = `the file has more than ${TABLES_MAX} tables with different headings`;
const UNCLEAR_BILL =
  'all amounts of this card bill are negative and none is a payment or refund: nothing tells which way its money goes; use a structure (estrutura)';
const UNCLEAR_MARK =
  'nothing tells whether the column beside the balances says C or D of them or of the amounts: use a structure (estrutura)';

/** What was counted over the rows of one table. */
interface Counts {
  rows: number;
  directions: DirectionCounts;
  hasCardKind: boolean;
  hasSign: boolean;
  /** The texts above the table name a bill, an account. */
  isUnderBill: boolean;
  isUnderAccount: boolean;
  allIso: boolean;
  someIso: boolean;
  mayBeAccount: boolean;
  bill: BillProof;
  mark: MarkBesideBalance;
}

/** Looks over all rows; settles the tables of `book` and what holds for the file. */
export function surveyed(scan: CsvScan, book: TableBook, delimiter: string): Survey {
  const survey = new Surveyor();
  scan.each((next) => {
    if (next.what === 'counted') survey.counted(next);
    else if (next.what === 'preamble' || next.what === 'text') survey.above(next.row);
  });
  return survey.settle(book, delimiter);
}

class Surveyor {
  private readonly decimal = new DecimalProof();
  private readonly order = new DayOrderProof();
  private readonly periods = new PeriodsOfFile();
  private readonly counts = new WeakMap<CsvTable, Counts>();
  // Stryker disable next-line StringLiteral: any word but that of a bill or an account
  private aboveText = '';
  private otherMoney: string | null = null;

  above(row: CsvRow): void {
    const text = lineOf(row);
    this.periods.see(text);
    this.otherMoney ??= declaredOtherMoney(text);
    if (row.cells.some(isBalanceRow)) for (const cell of row.cells) this.decimal.see(cell);
    // Stryker disable next-line EqualityOperator: a bound of memory, by no character
    if (this.aboveText.length < ABOVE_MAX) this.aboveText += `${text}\n`;
  }

  counted({ row, table, balance }: ScannedRow): void {
    const { layout } = table;
    const amounts = amountCells(row, layout);
    for (const text of amounts) this.decimal.see(text);
    this.decimal.see(cellAt(row, layout.saldo));
    const day = cellAt(row, layout.data);
    this.order.see(day);
    const counts = this.countsOf(table);
    if (balance !== null) {
      counts.mayBeAccount ||= MAY_BE_ACCOUNT.test(textOf(row, table));
      return;
    }
    counts.rows += 1;
    const written = cellAt(row, layout.valor);
    // Stryker disable next-line ConditionalExpression: whose the marks of other tables are is never asked
    if (layout.isMarkInDoubt) counts.mark.see(written, cellAt(row, layout.saldo), cellAt(row, layout.direction));
    counts.allIso &&= day === '' || ISO_DAY.test(day);
    counts.someIso ||= ISO_DAY.test(day);
    counts.mayBeAccount ||= MAY_BE_ACCOUNT.test(textOf(row, table));
    counts.hasSign ||= hasSign(written);
    const amount = readAmount(written);
    if (amount?.mark === null) counts.bill.see({ descricao: textOf(row, table), valor: amount.valor });
    counts.hasCardKind ||= layout.kinds.some((column) => isCardKind(cellAt(row, column)));
    for (const column of layout.kinds.concat(layout.texts, layout.others))
      counts.directions.see(column, cellAt(row, column));
  }

  settle(book: TableBook, delimiter: string): Survey {
    let rejected: string | null = book.isFull ? TOO_MANY_TABLES : null;
    for (const table of book.all) rejected ??= this.settleMark(table) ?? this.settleTable(table, delimiter);
    for (const day of this.periods.written) this.order.see(day);
    const isUnknownEnglish = book.all.some(({ layout }) => layout.isEnglish && layout.known === null);
    const figuresRejected = this.order.isMonthFirst
      ? MONTH_FIRST
      : isUnknownEnglish && this.order.provesNothing
        ? DAY_OR_MONTH_FIRST
        : null;
    const { periods, otherMoney } = this;
    return { decimal: this.decimal.sign, periods, otherMoney, figuresRejected, rejected };
  }

  /** Settles whose a mark next to the balances is; answers why the file has to be rejected for it, or null. */
  private settleMark(table: CsvTable): string | null {
    const { layout } = table;
    if (!layout.isMarkInDoubt) return null;
    const counts = this.countsOf(table);
    // Where another column says every direction the amounts have theirs.
    const whose = directionColumn(layout, counts) ? 'balance' : counts.mark.whose({ proven: this.decimal.sign });
    if (whose !== 'balance') return whose === null ? UNCLEAR_MARK : null;
    table.layout = { ...layout, direction: null, sinalDoSaldo: layout.direction };
    table.direction = null;
    return null;
  }

  /** Settles one table; answers why the file has to be rejected for it, or null. */
  private settleTable(table: CsvTable, delimiter: string): string | null {
    const { layout } = table;
    const counts = this.countsOf(table);
    settleColumns(table, counts);
    table.goesByBalance = goesByBalance(table, counts);
    if (layout.written === ITAU_BILL && delimiter === ',' && counts.someIso) {
      table.isTurned = true;
      return counts.mayBeAccount || !counts.allIso ? MAY_BE_EITHER : null;
    }
    if (!isBill(table, counts)) return null;
    if (layout.known && layout.known.kind !== 'account') {
      table.isTurned = layout.known.kind === 'bill';
      return null;
    }
    if (table.direction === null && counts.bill.signs === 'unclear') return UNCLEAR_BILL;
    table.isTurned = table.direction !== null || counts.bill.signs === 'turned';
    return null;
  }

  private countsOf(table: CsvTable): Counts {
    let counts = this.counts.get(table);
    if (!counts) {
      counts = {
        rows: 0,
        directions: new DirectionCounts(),
        hasCardKind: false,
        hasSign: false,
        isUnderBill: namesBill(this.aboveText),
        isUnderAccount: namesAccount(this.aboveText),
        allIso: true,
        someIso: false,
        mayBeAccount: false,
        bill: new BillProof(),
        mark: new MarkBesideBalance(),
      };
      this.counts.set(table, counts);
    }
    return counts;
  }
}

/** The beginning of a row as one line of text. */
function lineOf(row: CsvRow): string {
  const cells = row.cells.filter((cell) => cell !== '');
  return cells.join(' ').slice(0, LINE_MAX);
}

/** The direction column (3.4), and the texts without it. */
function settleColumns(table: CsvTable, counts: Counts): void {
  const { layout } = table;
  if (table.direction === null && layout.valor !== null && !layout.isSales) {
    table.direction = directionColumn(layout, counts);
  }
  const direction = table.direction?.column;
  const without = (columns: readonly number[]) => columns.filter((column) => column !== direction);
  table.kinds = without(layout.kinds);
  table.texts = [without(layout.texts), table.kinds, layout.texts].find(({ length }) => length > 0) ?? layout.kinds;
}

/** Whether nothing but a running balance can tell which way the money of its rows goes (3.4). */
function goesByBalance({ layout, direction }: CsvTable, { hasSign }: Counts): boolean {
  // Stryker disable next-line ConditionalExpression,BooleanLiteral: without balances nothing is proven, and nothing needs to be remembered for it
  if (layout.saldo === null) return false;
  return layout.valor !== null && !layout.isDayBalance && !layout.isSales && direction === null && !hasSign;
}

/**
 * The marks of 4.1; a table with a balance column is no bill, and neither is one with a column each for in and out. Some
 * bills have the headings of a known account: the kinds of their rows, or their title, tell them apart.
 */
function isBill({ layout }: CsvTable, counts: Counts): boolean {
  if (layout.known && layout.known.kind !== 'account') return true;
  if (layout.isSales || layout.valor === null || layout.saldo !== null) return false;
  const isUnderBill = counts.isUnderBill && !(layout.known && counts.isUnderAccount);
  return layout.hasCardMark || counts.hasCardKind || isUnderBill;
}

function hasSign(text: string): boolean {
  // Stryker disable next-line ConditionalExpression: most amounts have no sign, which is told cheaply
  if (!MAY_BE_SIGNED.test(text)) return false;
  const written = takeApart(text);
  return written !== null && (written.sign === '-' || written.mark !== null);
}
