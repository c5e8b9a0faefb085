import type { CalendarDate } from '../../../../kernel/calendar';
import { absolute } from '../../../../kernel/decimal';
import { type AmountOptions, readAmount } from '../amount';
import { BALANCE_REASON } from '../balance-rows';
import { DecimalProof } from '../decimal-sign';
import { declaredOtherMoney } from '../other-money';
import type { StatementReading } from '../statement';
import { SCHEDULED_REASON } from '../scheduled-section';
import { DAY_OR_MONTH_FIRST, DayOrderProof, DayReader, MONTH_FIRST } from '../statement-day';
import { PeriodsOfFile } from '../statement-period';
import { ITEMS_PER_STEP, type Steps } from '../steps';
import { type BalancePoint, judgeAccount } from './account-rows';
import { isCardBill, judgeBill } from './bill-rows';
import { type Outcome, OTHER_MONEY, RATE_REASON, STANDS_ALONE, WITHOUT_TEXT } from './outcome';
import type { PdfLine } from './pdf-lines';
import { refusal, ReadingBuilder } from './reading-builder';
import { openingAbove, statedBalance } from './stated-balances';
import { isEnglishHeading } from './sections';
import { statedTotals } from './stated-totals';
import type { PdfRow, PdfTable } from './rows';
import { tableOf } from './table';
import { isRate, movementsAmong } from './undated-rows';

const NOTHING = 'no movements are recognised in the text of the PDF: use a structure (estrutura) for this file';

/** Reads the lines of a PDF by their layout (statement reading, 6), in steps between which others may run. */
export function* layoutReading(lines: readonly PdfLine[]): Steps<StatementReading> {
  const table = yield* tableOf(lines);
  if (table.rows.length === 0) return refusal(NOTHING, lines);
  const days = yield* dayReader(table);
  const options = yield* amountOptions(table);
  const isBill = !table.hasBalances && (yield* isCardBill(table.around));
  const accepted = yield* movementsAmong(table.rows, isBill);
  yield;
  const otherMoney = moneyDeclared(table);
  const reading = new ReadingBuilder();
  const dataOf = (row: PdfRow): CalendarDate | null => {
    const day = row.day === null ? null : days.read(row.day);
    return day && 'data' in day ? day.data : null;
  };
  const movements: PdfRow[] = [];
  const points: BalancePoint[] = [];
  const opening = isBill ? null : openingAbove(table.above, options);
  if (opening) {
    reading.saldo(opening);
    points.push({ after: -1, valor: opening.valor, data: null, ofDay: false });
  }
  const rest: Outcome<PdfRow>[] = [];
  for (const [index, row] of table.rows.entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    const valor = readAmount(row.amounts.at(-1)?.text ?? '', options)?.valor ?? null;
    const motivo = accepted.has(row) && !row.isScheduled ? null : whyIgnored(row, isBill);
    if (motivo !== null) {
      rest.push({ row, is: 'ignored', motivo, valor: valor && absolute(valor) });
      const balance = isBill ? null : statedBalance(row, dataOf(row), options);
      if (!balance) continue;
      reading.saldo(balance);
      const { data, momento } = balance;
      points.push({ after: movements.length, valor: balance.valor, data, ofDay: momento === 'dia' });
    } else if (accepted.has(row) && otherMoney === null) movements.push(row);
    else {
      const erro =
        otherMoney !== null && accepted.has(row)
          ? `${OTHER_MONEY}: ${otherMoney}`
          : row.standing === 'dated'
            ? WITHOUT_TEXT
            : STANDS_ALONE;
      rest.push({ row, is: 'error', erro, balance: null });
    }
  }
  yield;
  const judged = yield* isBill ? judgeBill(movements, options) : judgeAccount(movements, points, dataOf, options);
  if ('refused' in judged) return refusal(judged.refused, lines);
  yield;
  for (const [index, outcome] of [...judged.outcomes, ...rest].entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    reading.add(outcome, days);
  }
  for (const { line, text, erro } of table.broken) reading.erro(line, text, erro);
  for (const total of statedTotals(table, judged.outcomes, days, options)) reading.total(total);
  yield;
  return reading.finish(lines);
}

/** Why a row is neither a movement nor owed one; null for all others. */
function whyIgnored(row: PdfRow, isBill: boolean): string | null {
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

function* dayReader(table: PdfTable): Steps<DayReader> {
  const order = new DayOrderProof();
  const periods = new PeriodsOfFile();
  for (const { day } of table.rows) if (day !== null) order.see(day);
  yield;
  for (const [index, line] of table.around.entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    periods.see(line);
  }
  for (const day of periods.written) order.see(day);
  const isOpen = order.provesNothing && table.around.some(isEnglishHeading);
  return new DayReader({
    periods,
    figuresRefused: order.isMonthFirst ? MONTH_FIRST : isOpen ? DAY_OR_MONTH_FIRST : null,
  });
}

/** What the amounts and balances prove of the decimal sign. */
function* amountOptions(table: PdfTable): Steps<AmountOptions> {
  const proof = new DecimalProof();
  for (const [index, { amounts }] of [...table.above, ...table.rows].entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    for (const { text } of amounts) proof.see(text);
  }
  return { proven: proof.sign };
}
