import type { CalendarDate } from '../../kernel/calendar';
import { absolute } from '../../kernel/decimal';
import { reason, type Reason } from '../../kernel/reason-codes/reason';
import { type AmountOptions, readAmount } from '../common/amount';
import { BALANCE_REASON } from '../common/balance-rows';
import { declaredOtherMoney } from '../common/other-money';
import { SCHEDULED_REASON } from '../common/scheduled-section';
import type { StatedBalance } from '../common/statement';
import { ABOVE_TABLE, type BalancePoint } from './account-rows';
import { type Outcome, RATE_REASON, STANDS_ALONE, WITHOUT_TEXT } from './outcome';
import { lastText, type PdfRow, type PdfTable } from './rows';
import { openingAbove, statedBalance } from './stated-balances';
import { isRate, movementsAmong } from './undated-rows';

/** What is known of the whole file before its rows are distinguished. */
export interface FileFacts {
  dayOf: (row: PdfRow) => CalendarDate | null;
  options: AmountOptions;
  isBill: boolean;
}

/** The rows of a table, distinguished. */
export interface SortedRows {
  /** Those whose amount and direction are still to be judged. */
  movements: PdfRow[];
  /** All others, with the reason why they are none. */
  others: Outcome<PdfRow>[];
  /** The account's own balances, as the response shows them; a bill has none. */
  balances: StatedBalance[];
  /** The same ones among the movements. */
  points: BalancePoint[];
}

/** Tells movements, balances and rows that nothing claims apart (statement reading, 6.2, 2.7, 2.8). */
export function sortedRows(table: PdfTable, { dayOf, options, isBill }: FileFacts): SortedRows {
  const accepted = movementsAmong(table.rows, isBill, table.hasRowsAbove);
  const otherMoney = moneyDeclared(table);
  const sorted: SortedRows = { movements: [], others: [], balances: [], points: [] };
  const state = (balance: StatedBalance | null, after: number): void => {
    if (isBill || !balance) return;
    const { valor, data, momento } = balance;
    sorted.balances.push(balance);
    sorted.points.push({ after, valor, endOf: momento === 'dia' ? data : null });
  };
  state(openingAbove(table.above, options), ABOVE_TABLE);
  for (const row of table.rows) {
    const isMovement = accepted.has(row);
    const motivo = isMovement && !row.isScheduled ? null : whyIgnored(row, isBill);
    if (motivo !== null) {
      const stated = readAmount(lastText(row), options);
      sorted.others.push({ row, is: 'ignored', motivo, valor: stated && absolute(stated.valor) });
      state(statedBalance(row, dayOf(row), options), sorted.movements.length);
    } else if (isMovement && otherMoney === null) sorted.movements.push(row);
    else {
      const unclaimed = row.standing === 'dated' ? WITHOUT_TEXT : STANDS_ALONE;
      const erro = isMovement && otherMoney !== null ? reason('extrato.outra_moeda', { moeda: otherMoney }) : unclaimed;
      sorted.others.push({ row, is: 'error', erro, balance: null });
    }
  }
  return sorted;
}

/** Why a row is neither a movement nor owed one; null for all others. */
function whyIgnored(row: PdfRow, isBill: boolean): Reason | null {
  if (row.isDayHeading || row.standing === 'foot' || row.states !== null) return BALANCE_REASON;
  if (row.isScheduled) return SCHEDULED_REASON;
  return isBill && isRate(row) ? RATE_REASON : null;
}

/** The foreign money that the text around the movements declares for all of them (2.8). */
function moneyDeclared({ around }: PdfTable): string | null {
  for (const line of around) {
    const money = declaredOtherMoney(line);
    if (money !== null) return money;
  }
  return null;
}
