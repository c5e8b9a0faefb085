import { type CalendarDate, isCalendarDate, weekdayOf } from '../../kernel/calendar';
import { weekdayBefore } from '../../kernel/weekdays';
import { normalizeText } from '../../kernel/text';

/** First and last day of a statement. They determine the year of a day that is written without one. */
export interface Period {
  start: CalendarDate;
  end: CalendarDate;
}

/** Parses a day in one declared format. Returns null when the text has another format or the day does not exist. */
export type DateFormat = (text: string, period?: Period | null) => CalendarDate | null;

const TEXT_MAX = 40;
const OFX_DATE = /^(\d{4})(\d{2})(\d{2})(?:[T ]?\d{2}(?::?\d{2}){0,2})?(?:[.,]\d*)?\s*(?:\[[^\]]*\]?|[+-]\d{1,4}|Z)?$/i;
const TIME =
  '(?:(?:T|,? ?-? ?(?:às |as )?)\\d{1,2}[:h]\\d{2}(?:[:m]\\d{2}(?:[.,]\\d+)?)?s?(?: ?[AP]M)?(?: ?(?:Z|UTC|GMT|BRT|[+-]\\d{2}(?::?\\d{2})?))?)?';
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`, 'i');
const DAY_FIRST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}$`, 'i');
const DAY_AND_MONTH = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})${TIME}$`, 'i');
const MONTH_NAME =
  /^(\d{1,2})(?:[º°]|(?<=^1)o(?= de ))?(?: de | \/ |[ /.-])([a-zç]{3,9})\.?(?:(?: de | \/ |,? |[/.-])(\d{4}|\d{2}))?(?:,? (?:às |as )?\d{1,2}[:h]\d{2}(?::\d{2})?)?$/i;
/** `Mar 5, 2026`, `March 5th 2026` of programs in English: the year has four figures. */
const MONTH_BEFORE_DAY =
  /^((?:jan|fev|feb|mar|a[bp]r|ma[iy]|jun|jul|a[gu][og]|se[tp]|o[cu]t|nov|de[cz])[a-zç]{0,6})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?$/i;
const IN_FIGURES = /\d[-/.]\d/;
const EIGHT_DIGITS = /^\d{8}$/;
const MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const ENGLISH = 'january february march april may june july august september october november december'.split(' ');

/**
 * Returns the day of an OFX date-time as written, and ignores its time zone: `20260905120000.000[-3:BRT]`, `20260905`,
 * `05092026`, and the ISO and Brazilian forms that some banks write. Returns null for zeros, incomplete dates and days
 * that do not exist.
 */
export function parseOfxDate(text: string): CalendarDate | null {
  const match = text.length > TEXT_MAX ? null : OFX_DATE.exec(text);
  return (match && day(match[1], match[2], match[3])) ?? parseDate(text);
}

/**
 * Parses a day in one of the forms of Brazilian statements: day first, year first, `YYYYMMDD`, `DDMMYYYY`, `20 DEZ
 * 2025`, `Dec 20, 2025`. A time after it is ignored. A weekday before a day in figures must be correct. A day without a year takes the
 * year from `period`. Nothing else is inferred.
 */
export function parseDate(text: string, period: Period | null = null): CalendarDate | null {
  if (text.length > TEXT_MAX) return null;
  const written = text.trim();
  const named = weekdayBefore(written);
  if (named) {
    const date = parseDate(named.rest, period);
    if (date === null) return null;
    // A day in figures can be written month first, which a wrong weekday reveals. A day in words can't.
    return weekdayOf(date) === named.weekday || !IN_FIGURES.test(named.rest) ? date : null;
  }
  let match = DAY_FIRST.exec(written);
  if (match) return day(match[4], match[3], match[1]);
  match = YEAR_FIRST.exec(written);
  if (match) return day(match[1], match[3], match[4]);
  if (EIGHT_DIGITS.test(written)) {
    return (
      day(written.slice(0, 4), written.slice(4, 6), written.slice(6)) ??
      day(written.slice(4), written.slice(2, 4), written.slice(0, 2))
    );
  }
  match = DAY_AND_MONTH.exec(written);
  if (match) return dayInPeriod(match[2], match[1], period);
  match = MONTH_NAME.exec(written.normalize('NFC'));
  if (!match) return monthBeforeDay(written);
  const month = monthNumber(match[2]);
  return match[3] ? day(match[3], month, match[1]) : dayInPeriod(month, match[1], period);
}

/** The day of a text whose month is a word in front; null for others. */
export function monthBeforeDay(text: string): CalendarDate | null {
  const match = MONTH_BEFORE_DAY.exec(text);
  return match && day(match[3], monthNumber(match[1]), match[2]);
}

/**
 * Compiles a declared format: `DD`, `MM`, `MMM` (jan, fev …), `YY`, `YYYY` (or `AA`, `AAAA`, or `%d`, `%m`, `%b`, `%y`,
 * `%Y`) with any separators. An optional time is ignored. Returns null when the format lacks a day or a month, or
 * repeats one.
 */
export function compileDateFormat(format: string): DateFormat | null {
  const withoutTime = format.trim().replace(/(?:(?<![T ])[T ]+|\[T\])(?:HH?|hh?|%H)[:h].*/, '');
  const named = withoutTime
    .replace(/%[dmbyY]/g, (code) => ({ '%d': 'DD', '%m': 'MM', '%b': 'MMM', '%y': 'YY' })[code] ?? 'YYYY')
    .toUpperCase()
    .replace(/A{4}|A{2}/g, (years) => 'Y'.repeat(years.length));
  const pieces = named.match(/D{1,2}|M{1,3}|Y{4}|Y{2}|[^DMY]/g);
  if (named.length > TEXT_MAX || pieces?.join('') !== named) return null;
  const parts: string[] = [];
  const source = pieces.map((piece) => {
    const pattern = PIECES[piece];
    if (pattern === undefined) return piece.replace(/[^A-Z0-9 ]/g, '\\$&');
    parts.push(piece.charAt(0));
    return `(${pattern})`;
  });
  const [d, m, y] = ['D', 'M', 'Y'].map((part) => parts.indexOf(part) + 1) as [number, number, number];
  if (!d || !m || new Set(parts).size !== parts.length) return null;
  const expression = new RegExp(`^${source.join('')}${TIME}$`, 'i');
  return (text, period = null) => {
    const match = text.length > TEXT_MAX ? null : expression.exec(text.trim());
    if (!match) return null;
    const month = monthNumber(match[m]);
    return y ? day(match[y], month, match[d]) : dayInPeriod(month, match[d], period);
  };
}

const PIECES: Partial<Record<string, string>> = {
  D: '\\d{1,2}',
  DD: '\\d{2}',
  M: '\\d{1,2}',
  MM: '\\d{2}',
  MMM: '[a-zç]{3,9}\\.?',
  YY: '\\d{2}',
  YYYY: '\\d{4}',
};

function day(year: string | undefined, month: string | undefined, dayOfMonth: string | undefined): CalendarDate | null {
  if (!year || !month || !dayOfMonth) return null;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** Returns the only day of the period with this day and month. Returns null when there is none, or more than one. */
function dayInPeriod(month: string | undefined, dayOfMonth: string | undefined, period: Period | null) {
  if (!period) return null;
  const found: CalendarDate[] = [];
  for (let year = Number(period.start.slice(0, 4)); year <= Number(period.end.slice(0, 4)); year++) {
    const date = day(String(year), month, dayOfMonth);
    if (date !== null && date >= period.start && date <= period.end) found.push(date);
    if (found.length > 1) return null;
  }
  return found[0] ?? null;
}

function monthNumber(text: string | undefined): string | undefined {
  if (text === undefined || /\d/.test(text)) return text;
  const name = text.toLowerCase().replace('ç', 'c').replace('.', '');
  for (const months of [MONTHS, ENGLISH]) {
    const month = months.findIndex((full) => full.startsWith(name));
    if (month >= 0) return String(month + 1);
  }
  return undefined;
}

/** The title of the rows of a month: `Movimentos MAR/2026`. */
const MONTH_HEADING =
  /^[^a-z0-9]*(?:movimentos?|movimentac(?:ao|oes)|lancamentos) (?:de |em )?([a-z]{3,9}) ?(?:\/|de) ?(\d{4})$/;

/** Returns `03/2026` for a heading of that month; null for other lines. */
export function monthOf(text: string): string | null {
  if (text.length > 60) return null;
  const [, month, year] = MONTH_HEADING.exec(normalizeText(text)) ?? [];
  const first = month !== undefined && year !== undefined ? parseDate(`1 de ${month} de ${year}`) : null;
  return first && `${first.slice(5, 7)}/${first.slice(0, 4)}`;
}

const BILL_OF_MONTH = /\bfatura de ([a-z]{3,9}) ?(?:de |\/ ?)?(20\d{2})(?!\d)/;
const DUE_WITHOUT_YEAR = /(\bvencimento:? \d{1,2})(?:\/(\d{2})| de ([a-z]{3,9}))(?! ?(?:\/|de) ?\d|\d)/g;

/** Completes a due date by the month that a bill is of: `fatura de agosto de 2026`, `vencimento: 17/08`. One of another month stays without a year. */
export function withYearOfBill(texts: readonly string[]): readonly string[] {
  const [, month = '', year = ''] = texts.map((text) => BILL_OF_MONTH.exec(text)).find((found) => found !== null) ?? [];
  const first = parseDate(`1 de ${month} de ${year}`)?.slice(5, 7);
  if (first === undefined) return texts;
  const complete = (due: string, day: string, figures?: string, word?: string): string => {
    const own = figures ?? parseDate(`1 de ${word ?? ''} de ${year}`)?.slice(5, 7);
    return own === first ? `${day}/${first}/${year}` : due;
  };
  return texts.map((text) => text.replace(DUE_WITHOUT_YEAR, complete));
}
