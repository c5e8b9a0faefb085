import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import type { AmountOptions } from '../../common/amount';
import { directionColumn, mayBeCards } from './direction-columns';
import { ITAU_BILL } from '../table/issuers';
import type { MarkOf } from './mark-next-to-balance';
import type { TableCounts } from './table-counts';
import type { CsvTable } from '../table/table-facts';
import type { CsvLayout } from '../table/headings';

/** A heading of cards. */
const OF_CARDS = /(?:^|,)(?:n\S* (?:do )?)?cart[aã]o(?:,|$)/i;
const MAY_BE_EITHER = reason('csv.fatura_ou_conta');
const UNCLEAR_BILL = reason('csv.fatura_sem_sentido');
const TURNED = reason('csv.texto_contradiz#arquivo');
const UNCLEAR_MARK = reason('csv.marca_do_saldo');

/** What the first look shows of the kind of a table, and why the file has to be rejected for it, or null. */
interface Kind {
  readonly isBill: boolean;
  readonly isTurned: boolean;
  readonly rejected: Reason | null;
}

const ACCOUNT: Kind = { isBill: false, isTurned: false, rejected: null };

/**
 * Settles by what was counted over its rows what the headings of a table leave open: its texts, its direction column, whether
 * it is a bill. Returns the table, and why the file has to be rejected for it, or null.
 */
export function settledTable(
  announced: CsvTable,
  counts: TableCounts,
  { delimiter, decimal }: { delimiter: string | null; decimal: AmountOptions['proven'] },
): { table: CsvTable; rejected: Reason | null } {
  if (announced.isDeclared)
    return { table: { ...announced, ...shapeOf(announced, counts), signs: counts.signs(null) }, rejected: null };
  const mark = markOf(announced.layout, counts, decimal);
  const table = withColumns(mark === 'balance' ? withMarkOfBalance(announced) : announced, counts);
  const { isBill, isTurned, rejected } = kindOf(table, counts, delimiter);
  const { layout, direction } = table;
  const { directions, states, rows } = counts;
  const isPlain = !isBill && !layout.isSales;
  const isUnsigned = isPlain && !counts.hasSign && !counts.hasPlus;
  const settled = {
    ...{ ...table, isBill, isTurned },
    // On a bill a column of other money next to the amounts is none of them (9.8).
    layout: isBill && layout.isMoneyNextTo ? { ...layout, otherMoney: null } : layout,
    isLikeBill: isPlain && isUnmarked(layout) && direction === null && counts.bill.isLikeBill,
    mayBeKindOfCard:
      isUnsigned &&
      direction !== null &&
      layout.kinds.includes(direction.column) &&
      directions.hasNoOut(direction.column, rows),
    signs: counts.signs(direction?.column ?? null),
    isUnsigned: isUnsigned && layout.valor !== null && direction === null,
    goesByBalance: goesByBalance(table, counts),
    hasCodes: [...layout.others, ...layout.kinds].some((column) => directions.areCodes(column, rows)),
    ...shapeOf(table, counts),
    doTextsAgree: counts.sides.doAgree,
    states: states.columns(layout),
    hasDoneStates: states.hasDone || states.hasCodes,
  };
  return { table: settled, rejected: mark === null ? UNCLEAR_MARK : rejected };
}

/** How many cells a row has, and which rows may have an amount in another column. */
function shapeOf(
  { layout: { cells, width }, least }: CsvTable,
  { lengths, whole, hasBalances }: TableCounts,
): Pick<CsvTable, 'cells' | 'lacksHeading' | 'least' | 'shifted' | 'hasBalances'> {
  return {
    hasBalances,
    cells: Math.max(cells, lengths.usual) || Infinity,
    lacksHeading: lengths.lacksHeading(cells),
    least: least || lengths.least(width ?? 0, cells),
    shifted: whole.lines,
  };
}

/** Whose a mark next to the balances is. Where another column shows every direction the amounts have theirs. */
function markOf(layout: CsvLayout, counts: TableCounts, proven: AmountOptions['proven']): MarkOf {
  if (!layout.isMarkInDoubt) return 'amount';
  return directionColumn(layout, counts) ? 'balance' : counts.mark.whose({ proven });
}

function withMarkOfBalance(table: CsvTable): CsvTable {
  const { layout } = table;
  return { ...table, layout: { ...layout, direction: null, sinalDoSaldo: layout.direction }, direction: null };
}

function kindOf(table: CsvTable, counts: TableCounts, delimiter: string | null): Kind {
  const { layout, direction } = table;
  if (mayBeCards(table, counts)) return { ...ACCOUNT, rejected: MAY_BE_EITHER };
  if (layout.written === ITAU_BILL && delimiter === ',' && counts.someIso)
    return { isBill: true, isTurned: true, rejected: counts.mayBeAccount || !counts.allIso ? MAY_BE_EITHER : null };
  const isProved = isProvedBill(table, counts);
  const isBill = isProved || hasMarkOfBill(layout, counts);
  const isOpen = isBill ? !isProved && isContested(table, counts) : mayBeBill(table, counts);
  if (isOpen) return { ...ACCOUNT, isBill, rejected: MAY_BE_EITHER };
  if (!isBill) {
    // The sides are counted before it is known that a column shows the direction of each row.
    const areTurned = counts.sides.areTurned && !layout.isSales && direction === null;
    return areTurned ? { ...ACCOUNT, rejected: TURNED } : ACCOUNT;
  }
  if (layout.known && layout.known.kind !== 'account')
    return { isBill, isTurned: layout.known.kind === 'bill', rejected: null };
  const { signs, mayBeSigned } = counts.bill;
  const isUnclear = direction === null && (signs === 'unclear' || mayBeSigned);
  return { isBill, isTurned: direction !== null || signs === 'turned', rejected: isUnclear ? UNCLEAR_BILL : null };
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

/** The table with its direction column (3.4), and its texts without it. */
function withColumns(table: CsvTable, counts: TableCounts): CsvTable {
  const { layout } = table;
  const mayHave = table.direction === null && layout.valor !== null && !layout.isSales && !layout.isBothWays;
  const direction = mayHave ? directionColumn(layout, counts) : table.direction;
  const without = (columns: readonly number[]) => columns.filter((column) => column !== direction?.column);
  const kinds = without(layout.kinds);
  const texts = [without(layout.texts), kinds, layout.texts].find(({ length }) => length > 0) ?? layout.kinds;
  return { ...table, direction, kinds, texts };
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
  const { layout, direction } = table;
  if (direction !== null || layout.hasCardMark || counts.hasCardKind) return false;
  if (layout.known && layout.known.kind !== 'account') return false;
  return counts.isUnderNoBill || counts.isContested || counts.hasOfAccount;
}

/**
 * The marks of 4.1; a table with a balance column is no bill, and neither is one with a column each for in and out. Some
 * bills have the headings of a known account: the kinds of their rows, or their title, distinguish them.
 */
function hasMarkOfBill(layout: CsvLayout, counts: TableCounts): boolean {
  if (layout.known && layout.known.kind !== 'account') return true;
  if (layout.isSales || layout.valor === null || layout.saldo !== null) return false;
  const isUnderBill = counts.isUnderBill && !(layout.known && counts.isUnderAccount);
  return layout.hasCardMark || counts.hasCardKind || isUnderBill;
}
