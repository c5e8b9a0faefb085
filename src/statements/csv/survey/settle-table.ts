import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import type { AmountOptions } from '../../common/amount';
import { directionColumn, mayBeCards } from './direction-columns';
import { ITAU_BILL } from '../table/issuers';
import type { TableCounts } from './table-counts';
import type { CsvTable } from '../table/table-facts';
import type { CsvLayout } from '../table/headings';

/** A heading of cards. */
const OF_CARDS = /(?:^|,)(?:n\S* (?:do )?)?cart[aã]o(?:,|$)/i;
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
  table.signs = counts.signs(table.direction?.column ?? null);
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
  const column = direction === null || isBill || hasSigns || layout.isSales ? undefined : direction.column;
  table.mayBeKindOfCard =
    column !== undefined && layout.kinds.includes(column) && counts.directions.hasNoOut(column, counts.rows);
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
  const isProved = isProvedBill(table, counts);
  table.isBill = isProved || isBill(table, counts);
  if (!isProved && isContested(table, counts)) return MAY_BE_EITHER;
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
 * Whether the rows of a table without a mark are those of a bill and of no account: what is negative are its payments and refunds, and
 * none of the others is what an account receives. One is a payment received, which is money in on every account, or it has a column of cards.
 */
function isProvedBill({ layout, direction }: CsvTable, { bill, hasReceivedOut, ...counts }: TableCounts): boolean {
  if (!isUnmarked(layout) || direction !== null || layout.isLikeItauBill || counts.isUnderAccount) return false;
  return bill.isBillOnly && (hasReceivedOut || (bill.hasPayments && OF_CARDS.test(layout.written)));
}

/** Whether nothing in the headings shows that a table is of an account, of a bill or of sales. */
const isUnmarked = ({ known, saldo, isSales, hasCardMark, valor }: CsvLayout): boolean =>
  known === null && saldo === null && valor !== null && !isSales && !hasCardMark;

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
