import { withoutWeekdayBehind } from '../../../kernel/weekdays';
import { normalizeText } from '../../../kernel/text';
import { isFullDay } from '../../common/statement-day';
import { namesScheduled } from '../../common/scheduled-section';
import type { Direction } from '../../common/statement';
import { dayAtStart, type LinePart, partsOf } from '../lines/line-parts';
import type { PdfLine } from '../lines/lines';
import { isLikeHeading, NAMES_DUE } from '../wraps/row-starts';
import { monthOf } from '../../common/statement-date';
import { isColumnHeading, headsMovements, type DayHeading, type DayHeadings } from '../lines/sections';
import { isNear, statedBy } from '../cells/table-lines';
import { PeriodsOfFile } from '../../common/statement-period';
import { SAME_EDGE } from '../cells/amount-clusters';
import { hasAmount } from '../cells/row-cells';
import { withText } from '../lines/cut-lines';

const BALANCE_OF_DAY = /^saldo (?:(?:ao )?final )?do dia ?:/;
const WITHOUT_COLON = /^saldo (?:(?:ao )?final )?do dia\b/;
const TOTAL = /^total d[aeo]s? /;
/** The text of nearly every row begins with another letter: to look at it first is several times cheaper. */
const OTHER_WORD = /^[\x21-\x7e](?<![st\d])/i;
/** How many rows are below: `3 transações`. */
const COUNT = /^\d{1,4} (?:transac|lancament|moviment)[a-z]{1,6}$/;
const GROUP = /^total d[aeo]s? (entradas?|saidas?)\b/;

/**
 * Finds the day headings of a file (statement reading, 6.1, 9.10): a full day alone, or before `saldo do dia:` or `total de …`.
 * Where no row has a day of its own, `saldo do dia` needs no colon, the total may be of anything, and two or more days in words need no
 * year: `5 de março`.
 */
export function dayHeadingsOf(lines: readonly PdfLine[]): DayHeadings {
  let scheduled: number | null = null;
  const hasDatedRows = lines.some(({ text, page }) => {
    // Scheduled rows have days of their own in any file.
    if (namesScheduled(text)) scheduled = page;
    if (scheduled === page) return false;
    const [part] = partsOf(text, false);
    return (
      part.day !== null &&
      part.amounts.length > 0 &&
      part.text !== '' &&
      statedBy(part.text) === null &&
      !isOfDay(part.text) &&
      !isBareSum(part)
    );
  });
  const areSums = !hasDatedRows && areSumsOfDays(lines);
  const due = dueDays(lines);
  const full: DayHeadings = (line) =>
    due.has(line.number) ? null : dayHeading(line.text, !hasDatedRows, isFullDay, areSums);
  if (hasDatedRows || lines.some((line) => full(line) !== null)) return full;
  // Figures may be a part of a purchase: `05/10`.
  const inWords = lines.filter(({ text }) => dayHeading(text, true, (day) => /\p{L}{3}/u.test(day)) !== null);
  const [heading = null, ...others] = inWords;
  const above = heading && lines[lines.indexOf(heading) - 1];
  // A row above the first day may have its day below it.
  if (!heading || !others.some((line) => isLikeHeading(line, heading))) return full;
  if (above && isNear(above, heading) && isRow(above)) return full;
  return (line) => dayHeading(line.text, true, () => isLikeHeading(line, heading));
}

/**
 * Whether a day has nothing but a sum next to it, and its weekday or the label of the sum: `Movimentado: R$ 10,00`. A balance with another
 * name may be of a box.
 */
function isBareSum({ day, text, amounts }: LinePart): boolean {
  if (day === null || amounts.length !== 1) return false;
  const label = withoutWeekdayBehind(` ${text}`);
  return label === '' || (label.endsWith(':') && statedBy(label) === null);
}

const CENTS = /\d,\d{2}(?!\d)/;

/**
 * Whether all days have a sum next to them and head rows: a row without a day is below each of them, before the next day. Otherwise the
 * amount may be that of a row whose text is on the next line.
 */
function areSumsOfDays(lines: readonly PdfLine[]): boolean {
  let [found, isOpen] = [false, false];
  for (const { text } of lines) {
    const [part] = partsOf(text, false);
    if (isBareSum(part)) {
      if (isOpen) return false;
      [found, isOpen] = [true, true];
    } else if (part.day !== null && isFullDay(part.day) && found) return false;
    // A code may touch the amount of a row.
    else if (part.text !== '' && CENTS.test(text) && statedBy(part.text) === null) isOpen = false;
  }
  return found && !isOpen;
}

/** A label is at most so many lines above its day: those of a text next to them may be between. */
const LABEL_LINES = 3;

/** The numbers of the lines whose day is named by a label above: `Vencimento:`. No rows are below it. */
function dueDays(lines: readonly PdfLine[]): ReadonlySet<number> {
  const isNamed = (line: PdfLine, index: number): boolean => {
    if (dayAtStart(line.text) !== line.text) return false;
    const above = lines.slice(Math.max(0, index - LABEL_LINES), index);
    const label = above.findLastIndex(({ page, text }) => page === line.page && NAMES_DUE.test(normalizeText(text)));
    // Another day, or headings, end what the label names.
    const isTaken = ({ text }: PdfLine): boolean => dayAtStart(text) !== null || isColumnHeading(text);
    return label >= 0 && !above.slice(label + 1).some(isTaken);
  };
  return new Set(lines.filter(isNamed).map(({ number }) => number));
}

function isRow({ text }: PdfLine): boolean {
  const [part] = partsOf(text, false);
  return part.amounts.length > 0 && statedBy(part.text) === null;
}

function isOfDay(text: string): boolean {
  return TOTAL.test(normalizeText(text));
}

function isKnownTotal(rest: string): boolean {
  const [{ text }] = partsOf(rest, false);
  return statedBy(text) !== null;
}

function dayHeading(
  text: string,
  hasNoDatedRows: boolean,
  mayHead: (day: string) => boolean,
  areSums = false,
): DayHeading | null {
  const day = dayAtStart(text);
  if (day === null) return null;
  const rest = withoutWeekdayBehind(text.slice(day.length));
  if ((OTHER_WORD.test(rest) && !areSums) || !mayHead(day)) return null;
  const words = normalizeText(rest);
  const isHeading =
    rest === '' || COUNT.test(words) || BALANCE_OF_DAY.test(words) || (TOTAL.test(words) && isKnownTotal(rest));
  const mayBeRow = WITHOUT_COLON.test(words) || TOTAL.test(words) || (areSums && isBareSum(partsOf(text, false)[0]));
  return isHeading || (hasNoDatedRows && mayBeRow) ? { day, rest } : null;
}

/** Returns the direction that a total gives to the lines below it (`Total de saídas`); null for other texts. */
export function groupDirection(text: string): Direction | null {
  const word = GROUP.exec(normalizeText(text))?.[1];
  return word === undefined ? null : word.startsWith('entrada') ? 'C' : 'D';
}

const NAMED_MONTH =
  /(?:^| )(?:mes(?: ?\/ ?ano)?|(?:mes de )?referencia|competencia|periodo) ?:? ?((?:[a-z]{3,9}|\d{1,2})(?: ?\/ ?| de )\d{4})(?: |$)/;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])(?= )/;

/** A month alone on its line: `Março/2026`. */
const ONLY_MONTH = /^[a-z]{3,9} ?(?:\/|de) ?\d{4}$/;
const MONTH_MAX = 20;
const isOnlyMonth = (text: string): boolean => text.length <= MONTH_MAX && ONLY_MONTH.test(normalizeText(text));
const WORD_MAX = 5;
const HEADS_DAYS = /^(?:dia|data|dt) /i;
/** A bill has the purchases of the month before its own. */
const OF_BILL = /\b(?:fatura|vencimento|cartao de credito)\b/;

/**
 * Completes days of the month at the left edge below a heading with their month, such as `++ MOVIMENTOS MAR/2026`
 * (statement reading, 9.10) [Banrisul]: `04` becomes `04/03/2026`. Other lines stay as they are. Without such a heading the
 * file may name one month, or have months alone on their lines, and `Dia` or `Data` heads the column [Banestes].
 */
export function withDaysOfMonth(lines: readonly PdfLine[]): PdfLine[] {
  const ofFile = lines.some(({ text }) => monthOf(text) !== null) ? null : monthsOfFile(lines);
  let month: string | null = null;
  let edge: number | null = null;
  return lines.map((line) => {
    const heading = monthOf(line.text);
    if (heading !== null) month = heading;
    const begins = ofFile?.months.get(line);
    if (begins !== undefined) [month, edge] = [begins, ofFile?.edge ?? null];
    const day = month === null || heading !== null ? undefined : DAY.exec(line.text)?.[0];
    const left = line.pieces[1] ?? 0;
    if (day === undefined || month === null) return line;
    edge ??= left;
    const isAtEdge = Math.abs(left - edge) <= SAME_EDGE;
    return isAtEdge ? withText(line, 0, day.length, `${day.padStart(2, '0')}/${month}`) : line;
  });
}

/** The lines from which on a month is in force, and the edge of the days. */
interface MonthsOfFile {
  readonly months: ReadonlyMap<PdfLine, string>;
  readonly edge: number;
}

/** Returns the months of the days below the headings; null where days are whole, alone on a line, or in no order. */
function monthsOfFile(lines: readonly PdfLine[]): MonthsOfFile | null {
  const headings = lines.filter(({ text }) => HEADS_DAYS.test(text.slice(0, WORD_MAX)) && headsMovements(text));
  const [first] = headings;
  if (!first) return null;
  const heads = new Set(headings);
  const at = lines.indexOf(first);
  const above = lines.slice(0, at).map(({ text }) => text);
  const mayBeOther = above.some((text) => OF_BILL.test(normalizeText(text))) || lines.slice(at).some(hasWholeDay);
  if (!/^dia /i.test(first.text) && mayBeOther) return null;
  const months = new Map<PdfLine, string>();
  const named = monthsIn(above);
  const areSeveral = named.length > 1;
  // One of them may be that of the print.
  if (areSeveral && above.some(isOnlyMonth)) return null;
  let month = areSeveral ? undefined : named[0];
  for (const line of lines.slice(at)) {
    const [own] = isOnlyMonth(line.text) ? monthsIn([line.text]) : [];
    if (own !== undefined && areSeveral && !named.includes(own)) return null;
    month = own ?? month;
    if (month !== undefined && (own !== undefined || heads.has(line))) months.set(line, month);
  }
  return areInOrder(lines.slice(at + 1), first.pieces[1] ?? 0, months) ? { months, edge: first.pieces[1] ?? 0 } : null;
}

/** Whether a line begins with a whole day, wherever it begins, and has an amount. */
function hasWholeDay(line: PdfLine): boolean {
  return dayAtStart(line.text) !== null && hasAmount(line);
}

/** Whether the rows at the edge of the days have days of the month only, and all of these rise or all fall. */
function areInOrder(lines: readonly PdfLine[], edge: number, months: ReadonlyMap<PdfLine, string>): boolean {
  let month = [...months.values()][0] ?? '';
  const days: string[] = [];
  for (const line of lines) {
    month = months.get(line) ?? month;
    if (Math.abs((line.pieces[1] ?? 0) - edge) > SAME_EDGE) continue;
    if (dayAtStart(line.text) !== null || /^\d{1,2}$/.test(line.text)) return false;
    const [day] = DAY.exec(line.text) ?? [];
    if (day !== undefined) days.push(`${month.slice(3)}${month.slice(0, 2)}${day.padStart(2, '0')}`);
  }
  const falls = days.some((day, index) => day < (days[index - 1] ?? day));
  const rises = days.some((day, index) => day > (days[index - 1] ?? day));
  return !(falls && rises);
}

/** Returns the months that these texts name, as `03/2026`. */
function monthsIn(texts: readonly string[]): string[] {
  const periods = new PeriodsOfFile();
  for (const text of texts) {
    periods.see(text);
    const month = isOnlyMonth(text) ? text : NAMED_MONTH.exec(normalizeText(text))?.[1];
    if (month !== undefined) periods.seeMonth(month);
  }
  const months = new Set(periods.counting.flatMap(({ start, end }) => [start.slice(0, 7), end.slice(0, 7)]));
  return [...months].map((month) => `${month.slice(5)}/${month.slice(0, 4)}`);
}
