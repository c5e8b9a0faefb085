import { reason } from '../../kernel/reason-codes/reason';
import { normalizeText } from '../../kernel/text';
import type { CalendarDate } from '../../kernel/calendar';
import type { AmountOptions } from '../common/amount';
import { DecimalProof } from '../common/decimal-sign';
import type { StatementReading } from '../common/statement';
import { DAY_OR_MONTH_FIRST, DayOrderProof, DayReader, MONTH_FIRST } from '../common/statement-day';
import { PeriodsOfFile } from '../common/statement-period';
import { judgeAccount } from './account-rows';
import { isCardBill, judgeBill } from './bill-rows';
import { yearOfBill } from './bill-dates';
import type { PdfLine } from './lines';
import { rejection, ReadingBuilder } from './reading-builder';
import type { PdfRow, PdfTable } from './rows';
import { isEnglishHeading } from './sections';
import { sortedRows } from './sorted-rows';
import { statedTotals } from './stated-totals';
import { tableOf } from './table';

const NOTHING = reason('pdf.nada_reconhecido');

/** Reads the lines of a PDF by their layout (statement reading, 6). */
export function layoutReading(lines: readonly PdfLine[]): StatementReading {
  const table = tableOf(lines);
  if (table.rows.length === 0) return rejection(NOTHING, lines);
  const isBill = !table.hasBalances && isCardBill(table.around);
  if (isBankSlip(table)) return rejection(BANK_SLIP, lines);
  const days = dayReader(table, isBill);
  const dayOf = (row: PdfRow): CalendarDate | null => {
    const day = row.day === null ? null : days.read(row.day);
    return day && 'data' in day ? day.data : null;
  };
  const options = amountOptions(table);
  const { movements, others, balances, points } = sortedRows(table, { dayOf, options, isBill });
  const judged = isBill
    ? judgeBill(movements, options)
    : judgeAccount(movements, points, dayOf, options, table.hasBalances);
  if ('rejected' in judged) return rejection(judged.rejected, lines);
  const reading = new ReadingBuilder();
  for (const balance of balances) reading.saldo(balance);
  for (const outcome of [...judged.outcomes, ...others]) reading.add(outcome, days);
  for (const { line, text, erro } of table.broken) reading.erro(line, text, erro);
  for (const total of statedTotals(table, judged.outcomes, days, options)) reading.total(total);
  return reading.finish(lines);
}

const BANK_SLIP = reason('pdf.boleto');
const OF_SLIP = /linha digitavel|codigo de barras/;

/** Whether a PDF without a table of dated rows is a bank slip (9.25). */
function isBankSlip({ rows, around, isHeaded }: PdfTable): boolean {
  const dated = rows.filter(({ standing, states }) => standing === 'dated' && states === null);
  return !isHeaded && dated.length < 2 && around.some((line) => OF_SLIP.test(normalizeText(line)));
}

function dayReader(table: PdfTable, isBill: boolean): DayReader {
  const order = new DayOrderProof();
  const periods = new PeriodsOfFile();
  for (const { day } of table.rows) if (day !== null) order.see(day);
  for (const [index, line] of table.around.entries()) {
    periods.see(line);
    // A month on a line of its own right under the title (9.10).
    if (ONLY_MONTH.test(normalizeText(line)) && TITLE.test(normalizeText(table.around[index - 1] ?? ''))) {
      periods.see(`extrato ${line}`);
    }
  }
  const due = isBill && periods.counting.length === 0 ? yearOfBill(table.around) : null;
  if (due) periods.take(due);
  for (const day of periods.written) order.see(day);
  const isOpen = order.provesNothing && table.around.some(isEnglishHeading);
  return new DayReader({
    periods,
    figuresRejected: order.isMonthFirst ? MONTH_FIRST : isOpen ? DAY_OR_MONTH_FIRST : null,
  });
}

const TITLE = /^extrato\b/;
const ONLY_MONTH = /^[a-z]{3,9}(?: ?\/ ?| de | )\d{4}$|^(?:0?[1-9]|1[0-2])\/\d{4}$/;

/** What the amounts and balances prove of the decimal sign. */
function amountOptions(table: PdfTable): AmountOptions {
  const proof = new DecimalProof();
  for (const { amounts } of [...table.above, ...table.rows]) for (const { text } of amounts) proof.see(text);
  return { proven: proof.sign };
}
