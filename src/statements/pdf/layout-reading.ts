import { reason, type Reason } from '../../kernel/reason-codes/reason';
import { append } from '../../kernel/collections';
import { normalizeText } from '../../kernel/text';
import type { CalendarDate } from '../../kernel/calendar';
import { type AmountOptions, DecimalProof } from '../common/amount';
import { saysNone } from '../common/empty-list';
import { titlesLedger } from '../common/other-section';
import type { StatedBalance, StatementReading } from '../common/statement';
import { DAY_OR_MONTH_FIRST, DayOrderProof, DayReader, isFullDay, MONTH_FIRST } from '../common/statement-day';
import { PeriodsOfFile } from '../common/statement-period';
import { areDaySumsOpen } from './movements/day-sums';
import { accountOutcomes, TWO_AMOUNTS } from './movements/account-rows';
import { balancesBelow } from './repairs/balances-below';
import { hasBrokenAmounts, hasCutAmounts } from './repairs/broken-amounts';
import { hasBrokenDays } from './repairs/broken-days';
import { hasDayWithoutRow } from './repairs/days-and-times';
import {
  type AroundBill,
  hasMinusOfPurchase,
  isCardBill,
  billOutcomes,
  comesToBill,
  mayBeBill,
} from './movements/bill-rows';
import { lastDueDay, yearAbove } from '../common/card-bill';
import { withFlowedFigures } from './repairs/flowed-figures';
import { dayAtStart, isPeriod, partsOf } from './lines/line-parts';
import type { PdfLine } from './lines/lines';
import { ReadingBuilder, rejection } from './movements/reading-builder';
import type { PdfRow, PdfTable } from './rows/rows';
import { isColumnHeading } from './lines/sections';
import type { Outcome } from './movements/outcome';
import { sortedRows } from './movements/sorted-rows';
import { rowCellsOf } from './cells/row-cells';
import { isEnglishHeading, isFoot } from './cells/table-lines';
import { statedTotals, withoutDaySums } from './movements/stated';
import { tableOf } from './rows/table';
import { withWrappedDays } from './repairs/wrapped-days';
import { QUAL_VALOR } from './lines/reasons';
import { textsAroundRows } from './wraps/texts-around';

const NOTHING = reason('pdf.nada_reconhecido');
/** A font whose letters are others than drawn writes `$M 21,00` for an amount in reais: no figure of it is known. */
const OTHER_LETTERS = /(?<![A-Za-z])\$[A-Z] \S*\d/;

/** Reads the lines of a PDF by their layout (statement reading, 6). */
export function layoutReading(given: readonly PdfLine[]): StatementReading {
  const lines = withWrappedDays(withFlowedFigures(given));
  const table = tableOf(lines);
  if (isBankSlip(table)) return rejection(BANK_SLIP, lines);
  if (table.around.some(titlesLedger) && table.around.some(headsPair)) return rejection(LEDGER, lines);
  const isNone = table.isHeaded && table.around.some(saysNone);
  if ((table.rows.length === 0 && !isNone) || lines.filter(({ text }) => OTHER_LETTERS.test(text)).length > 1)
    return rejection(NOTHING, lines);
  const options = amountOptions(table);
  const isBill = (!table.hasBalances && isCardBill(table.around)) || comesToBill(table, options);
  const broken = whyBroken(lines);
  if (broken !== null) return rejection(broken, lines);
  const periods = periodsOf(table, isBill);
  const days = dayReader(table, periods);
  const dayOf = ({ day }: PdfRow) => days.dayOf(day);
  const { movements, others, balances, points } = sortedRows(table, { dayOf, options, isBill });
  if (!isBill && !table.hasBalances && balances.every(opens) && mayBeBill(table.around, movements, options))
    return rejection(reason('pdf.fatura_ou_conta'), lines);
  const result = isBill
    ? billOutcomes(movements, options, aroundBill(table, others, lines))
    : accountOutcomes(movements, points, dayOf, options, table.hasBalances);
  if ('rejected' in result) return rejection(result.rejected, lines);
  const all = [...result.outcomes, ...others];
  const open = whyAllOpen(table, result.outcomes, { all, lines, options });
  if (open !== null) return rejection(open, lines);
  const reading = new ReadingBuilder();
  append(reading.saldos, balances);
  const isAfter = isBill ? isAfterDue(table) : periods.isAfter();
  for (const outcome of withoutDaySums(all, () => otherAmounts(table, lines))) {
    const data = outcome.is === 'movement' && !outcome.row.section.isLatest ? dayOf(outcome.row) : null;
    const isLate = outcome.is === 'movement' && data !== null && isAfter(data);
    reading.add(isLate ? { ...outcome, is: 'error', erro: reason('pdf.depois_do_periodo', { data }) } : outcome, days);
  }
  for (const { line, text, erro } of table.broken) reading.erro(line, text, erro);
  append(reading.totais, statedTotals(table, result.outcomes, days, options));
  return {
    ...reading.finish(lines, { isEmpty: isNone, contas: table.accounts }),
    ...yearsIn(periods, result.outcomes),
  };
}

/** The movements without a year where that of the file is assumed (9.12). */
function yearsIn({ isAssumed }: PeriodsOfFile, outcomes: readonly Outcome[]): Pick<StatementReading, 'ano_suposto'> {
  if (!isAssumed) return {};
  const without = outcomes.filter(({ is, row }) => is === 'movement' && !isFullDay(row.day ?? ''));
  return { ano_suposto: without.map(({ row }) => row.line) };
}

/** Returns why no row can be read whose days or amounts are in pieces or cut; null where none is. */
function whyBroken(lines: readonly PdfLine[]): Reason | null {
  if (hasBrokenDays(lines) || hasDayWithoutRow(lines)) return BROKEN_DAYS;
  const areCut = hasBrokenAmounts(lines) || hasCutAmounts(lines) || lines.some(({ text }) => hasCutFigures(text));
  return areCut ? QUAL_VALOR : null;
}

/** Returns why no row can be read although some seem to be movements; null where they can. */
function whyAllOpen(
  table: PdfTable,
  outcomes: readonly Outcome<PdfRow>[],
  { all, lines, options }: { all: readonly Outcome<PdfRow>[]; lines: readonly PdfLine[]; options: AmountOptions },
): Reason | null {
  if (hasOtherTable(table, all, lines)) return NOTHING;
  if (isMostlyOpen(table, outcomes) || areBalances(outcomes, lines)) return TWO_AMOUNTS;
  return areDaySumsOpen(all, options) ? QUAL_VALOR : null;
}

/** What is around the movements of a bill: rows that are error items, and the lines next to each row. */
function aroundBill(table: PdfTable, others: readonly Outcome<PdfRow>[], lines: readonly PdfLine[]): AroundBill {
  const errors = others.flatMap(({ is, row }) => (is === 'error' ? [row] : []));
  let texts: ReadonlyMap<number, readonly string[]> | null = null;
  return {
    isSignedElsewhere: [...errors, ...table.broken].some(({ text }) => hasMinusOfPurchase(text)),
    textsAround({ line }) {
      texts ??= textsAroundRows(lines, new Set([...table.rows, ...table.broken].map((each) => each.line)));
      return texts.get(line) ?? [];
    },
  };
}

/** Whether a day is after that on which a bill is due: what is under it is a plan or another bill. */
function isAfterDue({ around }: PdfTable): (data: CalendarDate) => boolean {
  const due = lastDueDay(around);
  return (data) => due !== null && data > due;
}

/** For each movement so many rows leave open which amount counts. */
const MOSTLY = 8;

/** Whether nearly all rows leave open which amount counts. The columns are then not known, and the others are read by chance. */
function isMostlyOpen({ broken }: PdfTable, outcomes: readonly Outcome[]): boolean {
  const open = broken.filter(({ erro }) => erro.codigo === QUAL_VALOR.codigo);
  const movements = outcomes.filter(({ is }) => is === 'movement');
  return movements.length > 0 && open.length >= MOSTLY * movements.length;
}

/** Whether all rows are ignored, although amounts on other lines may be the movements (1.3). */
function hasOtherTable(table: PdfTable, outcomes: readonly Outcome[], lines: readonly PdfLine[]): boolean {
  const { rows, broken, unclaimed } = table;
  if (hasLostTexts(table, outcomes)) return true;
  if (rows.length === 0 || broken.length > 0 || !outcomes.every(({ is }) => is === 'ignored')) return false;
  const others = otherAmounts(table, lines).filter(({ text }) => !isFoot(text) && !NAMES_BALANCE.test(text));
  return unclaimed > 1 || others.length > 1 || linesOfNoRow(table, lines).some(isUnreadRow);
}

/** Whether a line begins with a day and has an amount, which may be in no columns because a code touches it. */
const isUnreadRow = ({ text }: PdfLine): boolean =>
  dayAtStart(text) !== null && CENTS.test(text) && !isPeriod(partsOf(text, false)[0]);

function linesOfNoRow({ rows }: PdfTable, lines: readonly PdfLine[]): PdfLine[] {
  const known = new Set(rows.map(({ line }) => line));
  return lines.filter(({ number }) => !known.has(number));
}

/** The lines with an amount that are no rows of the table. */
function otherAmounts(table: PdfTable, lines: readonly PdfLine[]): { line: number; text: string; amount: string }[] {
  return linesOfNoRow(table, lines).flatMap((each) => {
    const amount = rowCellsOf(each).find((cell) => cell.isAmount && /[1-9]/.test(cell.text));
    return amount ? [{ line: each.number, text: each.text, amount: amount.text }] : [];
  });
}

/** Whether most movements, or both, have no word, and half as many lines of words are among them: those lines may be their texts. */
function hasLostTexts({ around, aboveRows }: PdfTable, outcomes: readonly Outcome[]): boolean {
  const movements = outcomes.flatMap((each) => (each.is === 'movement' ? [each.descricao] : []));
  const bare = movements.filter((text) => !/\p{L}/u.test(text)).length;
  if (bare < Math.min(3, Math.max(2, movements.length)) || bare * 2 < movements.length) return false;
  return around.slice(aboveRows).filter((line) => WORD.test(line)).length * 2 >= bare;
}

const CENTS = /\d[.,]\d{2}(?!\d)/;
const WORD = /\p{L}{2}/u;
const NAMES_BALANCE = /\bsaldos?\b/i;

/** Whether movements are the balances of the amounts above them. */
function areBalances(outcomes: readonly Outcome<PdfRow>[], lines: readonly PdfLine[]): boolean {
  const below = balancesBelow(lines);
  return outcomes.some(({ is, row }) => is === 'movement' && below.has(row.line));
}

const opens = ({ momento, isOpening }: StatedBalance): boolean => momento === 'abertura' || isOpening === true;

/** Figures of an amount that reaches over the edge of its page or is next to it, and its mark there. A CNPJ behind a cut name is none. */
const CUT_FIGURES =
  /\d[.,]\d{0,3} ?[-+)CD]?\u2026|\u2026(?! ?\d{2,3}\.\d{3}\.\d{3}[/-])[-+(R$ \d.,]*\d[.,]\d|^\d\d?[/.-]\d.* \d{1,3}\u2026$|(?:^| )\u2026[-+CD](?: |$)/;
const hasCutFigures = (text: string): boolean => text.includes('\u2026') && CUT_FIGURES.test(text);
const BROKEN_DAYS = reason('pdf.dia_em_duas_linhas');
const BANK_SLIP = reason('pdf.boleto');
const LEDGER = reason('pdf.razao_contabil');
const headsPair = (line: string): boolean =>
  isColumnHeading(line) && /d[eé]bito/i.test(line) && /cr[eé]dito/i.test(line);
const OF_SLIP = /linha digitavel|codigo de barras/;

/** Whether a PDF without a table of dated rows is a bank slip (9.25). */
function isBankSlip({ rows, around, isHeaded }: PdfTable): boolean {
  const dated = rows.filter(({ daySource, states }) => daySource === 'dated' && states === null);
  return !isHeaded && dated.length < 2 && around.some((line) => OF_SLIP.test(normalizeText(line)));
}

function dayReader(table: PdfTable, periods: PeriodsOfFile): DayReader {
  const order = new DayOrderProof();
  for (const { day } of table.rows) if (day !== null) order.seeOrder(day);
  for (const day of periods.written) order.seeOrder(day);
  const isOpen = order.provesNothing && table.around.some(isEnglishHeading);
  return new DayReader({
    periods,
    figuresRejected: order.isMonthFirst ? MONTH_FIRST : isOpen ? DAY_OR_MONTH_FIRST : null,
  });
}

/** The periods that the text around the rows names; of a bill without any the year up to its due date. */
function periodsOf({ around }: PdfTable, isBill: boolean): PeriodsOfFile {
  const periods = new PeriodsOfFile();
  for (const [index, line] of around.entries()) {
    periods.see(line);
    // A month on a line of its own right under the title (9.10).
    if (TITLE.test(normalizeText(around[index - 1] ?? ''))) periods.seeMonth(line);
    const month = isBill ? undefined : OF_MONTH.exec(line)?.[1];
    if (month !== undefined) periods.seeMonth(month);
  }
  const year = isBill && periods.counting.length === 0 ? yearAbove(around.join('\n'), []) : null;
  if (year) periods.take(year.period, year.isAssumed);
  return periods;
}

const TITLE = /^extrato\b/;
/** The month of an account statement. A bill has the purchases of the month before. */
const OF_MONTH = /^(?:m[eê]s(?: d[ae])? )?(?:refer[eê]ncia|compet[eê]ncia|m[eê]s(?: ?\/ ?ano)?) ?:? ?(?=\S)(.*)$/i;

/** What the amounts and balances prove of the decimal sign. */
function amountOptions(table: PdfTable): AmountOptions {
  const proof = new DecimalProof();
  for (const { amounts } of [...table.above, ...table.rows]) for (const { text } of amounts) proof.see(text);
  return { proven: proof.sign };
}
