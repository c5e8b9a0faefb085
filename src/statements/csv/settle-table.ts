import { reason, type Reason } from '../../kernel/reason-codes/reason';
import { type AmountOptions, amountParts, readAmount } from '../common/amount';
import { BillProof } from '../common/bill-proof';
import { isCardKind, type KindAbove, mayPayBill, namesBill, namesPaymentReceived } from '../common/card-bill';
import { RowLengths } from './broken-rows';
import { directionColumn, DirectionCounts, mayBeCards } from './direction';
import { ITAU_BILL } from './issuers';
import type { CsvRow } from './rows';
import type { ScannedRow } from './scan';
import { cellAt, ColumnSigns, type CsvTable, type TableSigns, textOf } from './table-facts';
import { StateCounts } from './state-columns';
import { TextSides } from './text-sides';
import { MarkNextToBalance } from './unsigned';
import { WholeAmounts } from './whole-amounts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAY_BE_ACCOUNT = /^(?:pix|ted|doc|tarifa|saldo)\b/i;
const OF_ACCOUNT = /^(?:pix|ted|doc)\b/i;
/** A heading of cards. */
const OF_CARDS = /(?:^|,)(?:n\S* (?:do )?)?cart[aã]o(?:,|$)/i;
const MAY_BE_SIGNED = /[-+(cd\u2010-\u2013\u2212\ufe63\uff0d]/i;

/** What a first look counts over the rows of one table. */
export class TableCounts {
  rows = 0;
  readonly directions = new DirectionCounts();
  readonly bill = new BillProof();
  readonly mark = new MarkNextToBalance();
  readonly whole = new WholeAmounts();
  readonly lengths = new RowLengths();
  readonly sides = new TextSides();
  readonly states = new StateCounts();
  /** The texts above some row name a bill, an account, no bill. */
  isUnderBill = false;
  isUnderAccount = false;
  isUnderNoBill = false;
  isContested = false;
  hasCardKind = false;
  /** A total among the rows is that of a bill. */
  namesBill = false;
  /** Some amount has a minus or a mark. */
  hasSign = false;
  private plus = 0;
  hasNegative = false;
  /** Amounts with neither a sign nor a mark. */
  private unsigned = 0;
  /** A negative row that is no payment of a bill and no refund. */
  hasOtherNegative = false;
  /** A payment that is received has a minus, as on a bill. */
  hasReceivedOut = false;
  allIso = true;
  someIso = false;
  mayBeAccount = false;
  /** Some movement is of a kind that accounts have. */
  hasOfAccount = false;
  /** Some amount of money in has its mark. */
  private hasMarkIn = false;
  private readonly credit = new ColumnSigns();
  private readonly debit = new ColumnSigns();

  see({ row, table, balance }: ScannedRow, above: KindAbove, isSplit: boolean): void {
    const { layout } = table;
    this.isUnderBill ||= above.isBill;
    this.isUnderNoBill ||= !above.isBill;
    this.isUnderAccount ||= above.isAccount;
    this.isContested ||= above.isContested;
    const text = textOf(row, table);
    this.mayBeAccount ||= MAY_BE_ACCOUNT.test(text);
    this.whole.see(row, table, balance === null);
    // Where the cells of a row are split, which of them is its amount is not known.
    this.namesBill ||= balance !== null && namesBill(text);
    if (balance !== null || isSplit) return;
    this.hasOfAccount ||= OF_ACCOUNT.test(text);
    const isDone = this.states.isDone(row, layout);
    if (isDone) this.rows += 1;
    const written = cellAt(row, layout.valor);
    if (layout.isMarkInDoubt) this.mark.see(written, cellAt(row, layout.saldo), cellAt(row, layout.direction));
    const day = cellAt(row, layout.data);
    this.allIso &&= day === '' || ISO_DAY.test(day);
    this.someIso ||= ISO_DAY.test(day);
    this.seeSign(written, text, day);
    if (layout.valor === null)
      this.hasNegative ||= layout.rivals.some((column) => readAmount(cellAt(row, column))?.valor.startsWith('-'));
    this.credit.see(cellAt(row, layout.credito));
    this.debit.see(cellAt(row, layout.debito));
    this.sides.see(row, table, text);
    this.hasCardKind ||= layout.kinds.some((column) => isCardKind(cellAt(row, column)));
    if (isDone) this.seeDirections(row, table);
  }

  get hasPlus(): boolean {
    return this.plus > 0;
  }

  get signs(): TableSigns {
    const { hasNegative, hasMarkIn, plus, unsigned, credit, debit } = this;
    const needsSign = hasMarkIn || plus > (this.hasSign ? unsigned : 0);
    return { hasNegative, needsSign, rarerCredit: credit.rarer, rarerDebit: debit.rarer };
  }

  private seeSign(written: string, descricao: string, data: string): void {
    const amount = readAmount(written);
    if (amount?.mark === null) this.bill.see({ descricao, valor: amount.valor, data });
    if (amount?.sign === null && amount.mark === null && amount.valor !== '0.00') this.unsigned += 1;
    if (!MAY_BE_SIGNED.test(written)) return;
    const taken = amountParts(written);
    if (taken === null) return;
    this.hasSign ||= taken.sign === '-' || taken.mark !== null;
    this.hasMarkIn ||= taken.mark === 'C';
    if (taken.sign === '+') this.plus += 1;
    if (taken.sign !== '-') return;
    this.hasNegative = true;
    this.hasOtherNegative ||= !mayPayBill(descricao);
    this.hasReceivedOut ||= namesPaymentReceived(descricao);
  }

  private seeDirections(row: CsvRow, { layout }: CsvTable): void {
    for (const column of layout.kinds.concat(layout.texts, layout.others, layout.situacao ?? []))
      this.directions.see(column, cellAt(row, column), layout.coded.includes(column));
  }
}

const MAY_BE_EITHER = reason('csv.fatura_ou_conta');
const UNCLEAR_BILL = reason('csv.fatura_sem_sentido');
const TURNED = reason('csv.texto_contradiz#arquivo');
const UNCLEAR_MARK = reason('csv.marca_do_saldo');

/**
 * Settles by what was counted over its rows what the headings of a table leave open: its texts, its direction column, whether
 * it is a bill. Returns why the file has to be rejected for it, or null.
 */
export function settleTable(
  table: CsvTable,
  counts: TableCounts,
  { delimiter, decimal }: { delimiter: string; decimal: AmountOptions['proven'] },
): Reason | null {
  const rejected = settleMark(table, counts, decimal) ?? settleKind(table, counts, delimiter);
  table.signs = counts.signs;
  table.hasCodes = [...table.layout.others, ...table.layout.kinds].some((column) =>
    counts.directions.areCodes(column, counts.rows),
  );
  table.cells = Math.max(table.layout.cells, counts.lengths.usual);
  table.least ||= counts.lengths.least(table.layout.width ?? 0, table.layout.cells);
  table.lacksHeading = counts.lengths.lacksHeading(table.layout.cells);
  table.shifted = counts.whole.lines;
  table.doTextsAgree = counts.sides.doAgree;
  table.states = counts.states.columns(table.layout);
  table.hasDoneStates = counts.states.hasDone || counts.states.hasCodes;
  const { layout, direction, isBill } = table;
  const hasSigns = counts.hasSign || counts.hasPlus;
  const mayBeEither = layout.known === null && layout.saldo === null && direction === null && !layout.isSales;
  table.isLikeBill = mayBeEither && !isBill && layout.valor !== null && counts.bill.isLikeBill;
  table.isUnsigned = layout.valor !== null && direction === null && !hasSigns && !isBill && !layout.isSales;
  // On a bill a column of other money next to the amounts is none of them (9.8).
  if (isBill && layout.isMoneyNextTo) table.layout = { ...layout, otherMoney: null };
  return rejected;
}

/** Settles whose a mark next to the balances is. */
function settleMark(table: CsvTable, counts: TableCounts, proven: AmountOptions['proven']): Reason | null {
  const { layout } = table;
  if (!layout.isMarkInDoubt) return null;
  // Where another column shows every direction the amounts have theirs.
  const whose = directionColumn(layout, counts) ? 'balance' : counts.mark.whose({ proven });
  if (whose !== 'balance') return whose === null ? UNCLEAR_MARK : null;
  table.layout = { ...layout, direction: null, sinalDoSaldo: layout.direction };
  table.direction = null;
  return null;
}

function settleKind(table: CsvTable, counts: TableCounts, delimiter: string): Reason | null {
  const { layout } = table;
  settleColumns(table, counts);
  if (mayBeCards(table, counts)) return MAY_BE_EITHER;
  table.goesByBalance = goesByBalance(table, counts);
  if (layout.written === ITAU_BILL && delimiter === ',' && counts.someIso) {
    table.isTurned = table.isBill = true;
    return counts.mayBeAccount || !counts.allIso ? MAY_BE_EITHER : null;
  }
  table.isBill = isBill(table, counts);
  if (isContested(table, counts)) return MAY_BE_EITHER;
  if (!table.isBill && mayBeBill(table, counts)) return MAY_BE_EITHER;
  // The sides are counted before it is known that a column shows the direction of each row.
  if (!table.isBill) return counts.sides.areTurned && !layout.isSales && table.direction === null ? TURNED : null;
  if (layout.known && layout.known.kind !== 'account') {
    table.isTurned = layout.known.kind === 'bill';
    return null;
  }
  const { signs, mayBeSigned } = counts.bill;
  if (table.direction === null && (signs === 'unclear' || mayBeSigned)) return UNCLEAR_BILL;
  table.isTurned = table.direction !== null || signs === 'turned';
  return null;
}

/**
 * Itaú's bill in another form: all that is negative may pay it (9.15), or it has instalments. Of other tables also a payment
 * received with a minus, a total of a bill, or cards or an instalment by name where few are negative or all that is may be a payment.
 */
function mayBeBill({ layout, direction }: CsvTable, counts: TableCounts): boolean {
  const { bill, hasReceivedOut } = counts;
  const hasPaymentsOnly = counts.hasNegative && !counts.hasOtherNegative;
  if (layout.isLikeItauBill && (bill.hasInstalments || hasPaymentsOnly)) return true;
  if (layout.known !== null || layout.saldo !== null || direction !== null || layout.isSales) return false;
  if (hasReceivedOut || counts.namesBill) return true;
  const isOfCards = OF_CARDS.test(layout.written);
  return (hasPaymentsOnly && (bill.namesInstalment || isOfCards)) || (isOfCards && bill.isMostlyPositive);
}

/** The direction column (3.4), and the texts without it. */
function settleColumns(table: CsvTable, counts: TableCounts): void {
  const { layout } = table;
  if (table.direction === null && layout.valor !== null && !layout.isSales && !layout.isBothWays) {
    table.direction = directionColumn(layout, counts);
  }
  const direction = table.direction?.column;
  const without = (columns: readonly number[]) => columns.filter((column) => column !== direction);
  table.kinds = without(layout.kinds);
  table.texts = [without(layout.texts), table.kinds, layout.texts].find(({ length }) => length > 0) ?? layout.kinds;
}

/** Whether nothing but a running balance can show which way the money of its rows goes (3.4). */
function goesByBalance({ layout, direction }: CsvTable, { hasSign }: TableCounts): boolean {
  if (layout.saldo === null) return false;
  return layout.valor !== null && !layout.isDayBalance && !layout.isSales && direction === null && !hasSign;
}

/**
 * Whether nothing but the texts above a table shows that it is a bill, and they name an account too, or no bill above others
 * of its rows, or some of these are of an account: its rows would be read the wrong way round (1.2). A direction column shows the way of both.
 */
function isContested(table: CsvTable, counts: TableCounts): boolean {
  const { layout, isBill, direction } = table;
  if (!isBill || direction !== null || layout.hasCardMark || counts.hasCardKind) return false;
  if (layout.known && layout.known.kind !== 'account') return false;
  return counts.isUnderNoBill || counts.isContested || counts.hasOfAccount;
}

/**
 * The marks of 4.1; a table with a balance column is no bill, and neither is one with a column each for in and out. Some
 * bills have the headings of a known account: the kinds of their rows, or their title, distinguish them.
 */
function isBill({ layout }: CsvTable, counts: TableCounts): boolean {
  if (layout.known && layout.known.kind !== 'account') return true;
  if (layout.isSales || layout.valor === null || layout.saldo !== null) return false;
  const isUnderBill = counts.isUnderBill && !(layout.known && counts.isUnderAccount);
  return layout.hasCardMark || counts.hasCardKind || isUnderBill;
}
