import { append } from '../../kernel/collections';
import type { CalendarDate } from '../../kernel/calendar';
import { daysOfCompetencia } from '../../kernel/calendar';
import { type Period, parseDate } from './statement-date';
import { normalizeText } from '../../kernel/text';

const LINE_MAX = 400;
const PERIODS_MAX = 100;
const MONTH = '(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]*\\.?';
const FIGURES = '\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{4}|[/.-]\\d{2})?';
const WORDS = `\\d{1,2}o?(?: de |[ /-])${MONTH}(?:(?: de |[ /-])(?:\\d{4}|\\d{2}))?`;
const ISO = '\\d{4}-\\d{2}-\\d{2}';
const DAY = `${ISO}|${FIGURES}|${WORDS}`;
/** The first day may leave month and year to the last: `1 a 31 de março de 2026`. */
const FROM = `${DAY}|\\d{1,2}o?(?= (?:a|ate|ao) )`;
const TIME = '(?:,? \\d{2}:\\d{2}(?::\\d{2})?)?';
const UNTIL = '(?:a|ate|e|ao|to|-|–|—)(?: o dia)?:?|[;,]? ?(?:e )?(?:data )?(?:final|fim|termino):?';
const FROM_TO = new RegExp(`(?<![\\d/.-])(${FROM})${TIME} ?(?:${UNTIL}) ?(${DAY})(?![\\d/])`, 'g');
/** `Período;01/03/2026;31/03/2026`: nothing else on the line. */
const TWO_DAYS = new RegExp(`^periodo(?: (?:d[aeo] )?[a-z]+)?:? *(${DAY}) (${DAY})$`);
/** Of the days of {@link FIGURES} those with their year. */
const WITH_YEAR = /^\d{1,2}[/.-]\d{1,2}[/.-]/;
const TWO_FIGURES = /^(\d{1,2})([/.-])(\d{1,2})/;
const WHOLE_MONTH = new RegExp(
  `(?<!(?<![\\d./-])\\d{1,2}o?(?: de |[ /-])?)\\b(${MONTH})(?: de | ?[/-] ?| )(\\d{4})(?![\\d/])`,
  'g',
);
const ONLY_MONTH = /^[a-z]{3,9}(?: ?\/ ?| de | )\d{4}$|^(?:0?[1-9]|1[0-2])\/\d{4}$/;
const TELLING = /periodo|extrato|lancamentos|movimentac|compras/;

/**
 * The periods that a file names: they show the year of a day that is written without one (statement reading, 2.6). Show
 * each line of text that is no movement to {@link see}: `01/03/2026 a 31/03/2026`, `até`, `-`, months in words, on
 * lines that have período, extrato and the like a whole month (`Extrato de março de 2026`).
 */
export class PeriodsOfFile {
  private readonly telling = new Map<string, Period>();
  private readonly other = new Map<string, Period>();
  /** First and last days in figures with their year, as the file writes them: they too show whether it is month first. */
  readonly written = new Set<string>();

  see(line: string): void {
    if (!/\d/.test(line)) return;
    const text = normalizeText(line.slice(0, LINE_MAX));
    const isTelling = TELLING.test(text);
    const found = isTelling ? this.telling : this.other;
    const periods = [...this.fromTo(text)];
    if (isTelling && periods.length === 0) append(periods, wholeMonths(text));
    for (const period of periods) {
      if (found.size < PERIODS_MAX) found.set(`${period.start} ${period.end}`, period);
    }
  }

  /** A line that is nothing but a month, right under the title of the statement: `maio/2026`, `05/2026` (9.10). */
  seeMonth(line: string): void {
    const text = normalizeText(line.slice(0, LINE_MAX));
    if (!ONLY_MONTH.test(text)) return;
    if (!/^\d/.test(text)) return this.see(`extrato ${text}`);
    const { first: start, last: end } = daysOfCompetencia(text.padStart(7, '0'));
    this.take({ start, end });
  }

  /** It may be one of years before. */
  isAssumed = false;

  /** A period that the file implies. */
  take(period: Period, isAssumed = false): void {
    this.isAssumed ||= isAssumed;
    this.telling.set(`${period.start} ${period.end}`, period);
  }

  private *fromTo(text: string): Generator<Period> {
    const two = TWO_DAYS.exec(text);
    for (const [, from = '', to = ''] of two ? [two] : text.matchAll(FROM_TO)) {
      for (const day of [from, to]) if (WITH_YEAR.test(day) && this.written.size < PERIODS_MAX) this.written.add(day);
      const end = parseDate(to);
      if (end === null) continue;
      const start = parseDate(from) ?? lastBefore(from, end);
      if (start === null || start > end) continue;
      yield { start, end };
    }
  }

  /** The periods that count: of several, those on telling lines. */
  get counting(): readonly Period[] {
    for (const key of this.telling.keys()) this.other.delete(key);
    if (this.telling.size > 0) return [...this.telling.values()];
    return this.other.size === 1 ? [...this.other.values()] : [];
  }

  /**
   * Returns of a day whether it is after the period of the statement (9.13): after the end of every one that counts, and
   * inside no other. Without a period that counts none does.
   */
  isAfter(): (data: CalendarDate) => boolean {
    const { counting } = this;
    const last = counting.reduce((latest, { end }) => (end > latest ? end : latest), '');
    const others = [...this.other.values()];
    return (data) => last !== '' && data > last && !others.some(({ start, end }) => start <= data && data <= end);
  }

  /**
   * Whether days in figures, of which none shows its order, are all inside the periods that count if they are month first, and some are
   * outside if they are day first.
   */
  hasMonthFirst(days: Iterable<string>): boolean {
    const { counting } = this;
    const isInside = (text: string): boolean | null => {
      const day = parseDate(text);
      return day === null ? null : counting.some(({ start, end }) => start <= day && day <= end);
    };
    const inFigures = counting.length === 0 ? [] : [...days].filter((text) => WITH_YEAR.test(text));
    const turned = inFigures.map((text) => text.replace(TWO_FIGURES, '$3$2$1'));
    return turned.every((text) => isInside(text) !== false) && inFigures.some((text) => isInside(text) === false);
  }

  /** The day that all periods which hold it agree on; null when none holds it or they give different years. */
  settle(dayIn: (period: Period) => CalendarDate | null): CalendarDate | null {
    const days = new Set<CalendarDate>();
    for (const period of this.counting) {
      const day = dayIn(period);
      if (day !== null) days.add(day);
    }
    return days.size === 1 ? ([...days][0] ?? null) : null;
  }
}

/** A first day without a year is the last such day before the end: `15/12 a 14/01/2026`; one without a month is of its month. */
function lastBefore(text: string, end: CalendarDate): CalendarDate | null {
  if (/^\d+o?$/.test(text)) return parseDate(`${end.slice(0, 8)}${text.replace('o', '')}`);
  const year = Number(end.slice(0, 4));
  const inYear = (of: number) => parseDate(text, { start: `${String(of)}-01-01`, end: `${String(of)}-12-31` });
  const sameYear = inYear(year);
  return sameYear === null || sameYear > end ? inYear(year - 1) : sameYear;
}

function* wholeMonths(text: string): Generator<Period> {
  for (const [, month = '', year = ''] of text.matchAll(WHOLE_MONTH)) {
    const first = parseDate(`1 de ${month} de ${year}`);
    if (first === null) continue;
    const { first: start, last: end } = daysOfCompetencia(`${first.slice(5, 7)}/${first.slice(0, 4)}`);
    yield { start, end };
  }
}
