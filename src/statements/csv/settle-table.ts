import { reason, type Reason } from '../../kernel/reason-codes/reason';
import type { AmountOptions } from '../common/amount';
import { directionColumn } from './direction';
import { ITAU_BILL } from './issuers';
import type { TableCounts } from './table-counts';
import type { CsvTable } from './table-facts';

const MAY_BE_EITHER = reason('csv.fatura_ou_conta');
const UNCLEAR_BILL = reason('csv.fatura_sem_sentido');
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
  const { layout, direction, isBill } = table;
  const hasSigns = counts.hasSign || counts.hasPlus;
  table.isUnsigned = layout.valor !== null && direction === null && !hasSigns && !isBill && !layout.isSales;
  // On a bill a column of other money next to the amounts is none of them (9.8).
  if (isBill && layout.isMoneyBeside) table.layout = { ...layout, otherMoney: null };
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
  table.goesByBalance = goesByBalance(table, counts);
  if (layout.written === ITAU_BILL && delimiter === ',' && counts.someIso) {
    table.isTurned = table.isBill = true;
    return counts.mayBeAccount || !counts.allIso ? MAY_BE_EITHER : null;
  }
  table.isBill = isBill(table, counts);
  if (isContested(table, counts)) return MAY_BE_EITHER;
  if (!table.isBill) return mayBeItauBill(table, counts) ? MAY_BE_EITHER : null;
  if (layout.known && layout.known.kind !== 'account') {
    table.isTurned = layout.known.kind === 'bill';
    return null;
  }
  if (table.direction === null && counts.bill.signs === 'unclear') return UNCLEAR_BILL;
  table.isTurned = table.direction !== null || counts.bill.signs === 'turned';
  return null;
}

/** The headings of Itaú's bill in another form, where all that is negative may pay or correct a bill (9.15). */
function mayBeItauBill({ layout }: CsvTable, { hasNegative, hasOtherNegative }: TableCounts): boolean {
  return layout.isLikeItauBill && hasNegative && !hasOtherNegative;
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
