import { type CalendarDate, saoPauloDate } from '../../kernel/calendar';
import { weekdayBefore, withoutWeekday } from '../../kernel/weekdays';
import { type DateFormat, type Period, monthBeforeDay, parseDate } from './statement-date';
import { dayOfOneFigure, DaysInDoubt, isMonth, isOnlyDay, yearInDoubt } from './days-in-doubt';
import { reason, type Reason } from '../../kernel/reason-codes/reason';
import type { PeriodsOfFile } from './statement-period';
import { excerpt } from './text-fields';

/** A day that was read, or why it can't be. */
type ReadDay = { data: CalendarDate } | { erro: Reason };

const IN_FIGURES = /^\D{0,2}(\d{1,2})[-/.](\d{1,2})(?![\d:])/;
/** Eight digits whose year is last: `05032026`; never one whose year is first, for no month is 19 or 20. */
const YEAR_LAST = /^(\d{2})(\d{2})(?:19|20)\d{2}$/;
const WITH_YEAR =
  /\d[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})\b|\b\d{4}[-/.]\d{1,2}[-/.]\d|^\d{8}$|[a-zç]\.?(?: de | \/ |,? |[/-])(?:\d{4}|\d{2})\b/i;
const FIRST_DAY = '1990-01-01';
const YEARS_AHEAD = 2;
/** Days of one file that are remembered; a hostile file does not fill the memory with more. */
const DAYS_MAX = 10_000;

/**
 * Whether the days of a file are written month first (statement reading, 2.4). A first pass shows every text of a day to
 * {@link see}. Days in figures are day first; where one can only be month first and none only day first, none of them is
 * read, since the others could be either.
 */
export class DayOrderProof {
  private hasMonthFirst = false;
  private hasDayFirst = false;
  private hasEither = false;
  private readonly next = { hasMonthFirst: false, hasDayFirst: false };
  private readonly daysBehindYear = new Set<string>();
  private hasMonthBehindYear = false;
  private readonly shortYears: ShortYears;
  private readonly doubts = new DaysInDoubt();

  /** @param thisYear the year of today, of which statements are mostly */
  constructor(thisYear = Number(saoPauloDate(new Date()).slice(0, 4))) {
    this.shortYears = new ShortYears(thisYear);
  }

  /** Takes a day of a CSV file, which a spreadsheet may have rewritten. */
  see(text: string): void {
    this.doubts.see(text, this.seeOrder(text));
  }

  /** Takes a day. Returns its first two numbers if it is in figures and its year is last or not there. */
  seeOrder(text: string): readonly [number, number] | null {
    this.seeYear(text);
    const numbers = inFigures(text);
    const [a, b] = numbers ?? [0, 0];
    if (isOnlyDay(a) && isMonth(b)) this.hasDayFirst = true;
    else if (isMonth(a) && isOnlyDay(b)) this.hasMonthFirst = true;
    else if (isMonth(a) && isMonth(b)) this.hasEither = true;
    return numbers;
  }

  /** Takes the days of periods: rows that are month first prove more, as a program rewrites the days of a table only. */
  seePeriods(days: Iterable<string>): void {
    if (!this.isMonthFirst) for (const day of days) this.seeOrder(day);
  }

  /** Takes a cell of another column than that of the days: one of days may be month first where theirs prove nothing. */
  seeNext(cell: string): void {
    const match = DAY_ALONE.exec(cell);
    if (!match) return;
    const [a, b] = [Number(match[1]), Number(match[2])];
    this.next.hasMonthFirst ||= isMonth(a) && isOnlyDay(b);
    this.next.hasDayFirst ||= isOnlyDay(a) && isMonth(b);
  }

  /** Some day can only be month first and none only day first: all days in figures of the file are error items. */
  get isMonthFirst(): boolean {
    return this.hasMonthFirst && !this.hasDayFirst;
  }

  /**
   * Days with the year in front have the day behind it (`2026-13-10`), or a year of two figures may be in front or at the
   * end (`26-10-01`). A single `2026-13-10` is a wrong day of its row, which does not stop the file (decisions, section 5).
   */
  get isYearInDoubt(): boolean {
    return (this.daysBehindYear.size > 1 && !this.hasMonthBehindYear) || this.shortYears.mayBeInFront;
  }

  /**
   * Why days in figures of a CSV file can't be read, or null.
   * @param isUnknownEnglish they are under English headings of no known issuer
   */
  rejected(isUnknownEnglish: boolean): FiguresRejected | null {
    if (this.isMonthFirst) return MONTH_FIRST;
    if (this.provesNothing && this.next.hasMonthFirst && !this.next.hasDayFirst) return MONTH_FIRST;
    const { inDoubt } = this.doubts;
    if ((isUnknownEnglish && this.provesNothing) || inDoubt === 'figures') return DAY_OR_MONTH_FIRST;
    return this.isYearInDoubt || inDoubt === 'year first' ? YEAR_IN_DOUBT : inDoubt && ILLEGIBLE;
  }

  private seeYear(text: string): void {
    const match = yearInDoubt(text);
    if (!match) return;
    const [a, b, c] = [Number(match[1]), Number(match[3]), Number(match[4])];
    if (match[1]?.length !== 4) this.shortYears.see(a, b, c, match[2] === '-');
    else if (isOnlyDay(b) && isMonth(c)) this.daysBehindYear.add(`${match[1]}-${b}-${c}`);
    else if (isMonth(b) && isOnlyDay(c)) this.hasMonthBehindYear = true;
  }

  /** Each day in figures could be day first or month first. */
  get provesNothing(): boolean {
    return this.hasEither && !this.hasDayFirst && !this.hasMonthFirst;
  }
}

/** So far back a statement may go, and so many years its days may be in with one day of the month. */
const YEARS_BACK = 10;
const YEARS_OF_ONE_DAY = 2;

/** Days with two figures for each part: read day first they are of other years than read year first. */
class ShortYears {
  private canAllBeInFront = true;
  private isTooOld = false;
  /** All are written as `26-10-22`, where the year is often in front. */
  private hasDashes = true;
  private hasSeveralFirst = false;
  private first: number | null = null;
  private readonly last = { min: Infinity, max: -Infinity };

  constructor(private readonly thisYear: number) {}

  see(first: number, month: number, last: number, hasDashes: boolean): void {
    this.hasDashes &&= hasDashes;
    this.hasSeveralFirst ||= this.first !== null && this.first !== first;
    this.first = first;
    this.last.min = Math.min(this.last.min, last);
    this.last.max = Math.max(this.last.max, last);
    const year = 2000 + first;
    const isRecent = year >= this.thisYear - YEARS_BACK && year <= this.thisYear + 1;
    this.canAllBeInFront &&= isRecent && isMonth(month) && last >= 1 && last <= 31;
    this.isTooOld ||= 2000 + last < this.thisYear - YEARS_BACK;
  }

  get mayBeInFront(): boolean {
    const { min, max } = this.last;
    if (!this.canAllBeInFront || this.isTooOld || this.hasSeveralFirst) return this.canAllBeInFront && this.isTooOld;
    return max - min > YEARS_OF_ONE_DAY || (this.hasDashes && this.isNewerInFront);
  }

  /** Read year first all days are of this year or the last one; day first they are older, ahead of time or of several years. */
  private get isNewerInFront(): boolean {
    const [first, { min, max }, now] = [this.first ?? 0, this.last, this.thisYear - 2000];
    return first >= now - 1 && first <= now && (min !== max || max < first || max > now);
  }
}

const DAY_ALONE = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}(?!\d)/;

/** The two numbers of a day in figures whose order of day and month it does not show (`03/05/2026`, not `2026-05-03`); null for other texts. */
export function inFigures(text: string): readonly [number, number] | null {
  const written = withoutWeekday(text.trim());
  const match = IN_FIGURES.exec(written) ?? YEAR_LAST.exec(written);
  return match && [Number(match[1]), Number(match[2])];
}

/** Whether a text looks like a day with its year, existing or not: `31/02/2026`, `2026-03-05`, `5 de março de 2026`. */
export function isFullDay(text: string): boolean {
  const written = withoutWeekday(text.trim());
  return written.length <= 40 && (/^\d/.test(written) ? WITH_YEAR.test(written) : monthBeforeDay(written) !== null);
}

type Bound = 'extrato.data_antiga' | 'extrato.data_futura';

/** Why a day can't be one of a statement: before 1990 or more than two years ahead (2.5); null when it can. */
export function outOfBounds(data: CalendarDate, today: CalendarDate): Bound | null {
  if (data < FIRST_DAY) return 'extrato.data_antiga';
  const last = `${String(Number(today.slice(0, 4)) + YEARS_AHEAD)}${today.slice(4)}`;
  return data > last ? 'extrato.data_futura' : null;
}

interface DayRules {
  /** The form of the days; by default every form of {@link parseDate}. */
  parse?: DateFormat;
  /** What the file names as its periods: it shows the year of a day without one. */
  periods?: PeriodsOfFile | null;
  /** Reason for which no day in figures of this file can be read (2.4), or null. */
  figuresRejected?: FiguresRejected | null;
  /** The day that bounds are counted from; by default today in São Paulo. */
  today?: CalendarDate;
}

export const MONTH_FIRST = 'extrato.data_mes_primeiro';
export const DAY_OR_MONTH_FIRST = 'extrato.data_ordem_incerta';
export const YEAR_IN_DOUBT = 'extrato.data_ordem_incerta#ano';
const ILLEGIBLE = 'extrato.data_ilegivel';
/** Finds the days that a reason is about: all in figures, those with the year in front or maybe there, or those of one figure. */
const REJECTED_AS = {
  [MONTH_FIRST]: inFigures,
  [DAY_OR_MONTH_FIRST]: inFigures,
  [YEAR_IN_DOUBT]: yearInDoubt,
  [ILLEGIBLE]: dayOfOneFigure,
};
/** Why days in figures of a file can't be read. */
export type FiguresRejected = keyof typeof REJECTED_AS;

/** Reads the days of one file by rules that its first pass settled; remembers what it read. */
export class DayReader {
  private readonly known = new Map<string, ReadDay>();
  private readonly parse: DateFormat;
  private readonly today: CalendarDate;

  constructor(private readonly rules: DayRules = {}) {
    this.parse = rules.parse ?? parseDate;
    this.today = rules.today ?? saoPauloDate(new Date());
  }

  /** The day of this text, or the reason of its error item. Never a guess: see 2.4 to 2.6. */
  read(text: string): ReadDay {
    const known = this.known.get(text);
    if (known) return known;
    const day = this.fresh(text);
    if (this.known.size < DAYS_MAX) this.known.set(text, day);
    return day;
  }

  /** The same; null where there is no day or it can't be read. */
  dayOf(text: string | null): CalendarDate | null {
    const read = this.read(text ?? '');
    return 'data' in read ? read.data : null;
  }

  private fresh(text: string): ReadDay {
    const { figuresRejected = null, periods = null } = this.rules;
    if (text.trim() === '') return { erro: reason('extrato.sem_data') };
    const texto = excerpt(text);
    if (figuresRejected && REJECTED_AS[figuresRejected](text)) return { erro: reason(figuresRejected, { texto }) };
    const data = this.parse(text) ?? this.inPeriods(text, periods);
    if (data === null) return { erro: this.unread(text, texto, periods) };
    const bound = outOfBounds(data, this.today);
    return bound === null ? { data } : { erro: reason(bound, { texto }) };
  }

  /** Why a text is no day; a wrong day of the week has a reason of its own. */
  private unread(text: string, texto: string, periods: PeriodsOfFile | null): Reason {
    const named = weekdayBefore(text.trim());
    const data = named && (this.parse(named.rest) ?? this.inPeriods(named.rest, periods));
    return data ? reason('extrato.data_outro_dia_da_semana', { texto, data }) : reason(ILLEGIBLE, { texto });
  }

  private inPeriods(text: string, periods: PeriodsOfFile | null): CalendarDate | null {
    return periods ? periods.settle((period: Period) => this.parse(text, period)) : null;
  }
}
