import { RARE_SHARE } from './amount';

/** `2026-13-10`, `26-10-01`, `20261310120000`: the year is in front, or may be. */
const WITH_YEAR_IN_DOUBT = /^\s*(\d{4}|\d{2})([-/.])(\d{1,2})[-/.](\d{2})(?!\d)/;
const EIGHT_WITH_YEAR_IN_DOUBT = /^\s*((?:19|20)\d\d)()(\d\d)(\d\d)(?=\D|$|\d{4}(?:\d\d)?(?!\d))/;

/** Finds a day that has the year in front, or may have. */
export const yearInDoubt = (text: string): RegExpExecArray | null =>
  WITH_YEAR_IN_DOUBT.exec(text) ?? EIGHT_WITH_YEAR_IN_DOUBT.exec(text);

/** Whether a number of a day may be its month, and whether it can't. */
export const isMonth = (number: number): boolean => number >= 1 && number <= 12;
export const isOnlyDay = (number: number): boolean => number > 12 && number <= 31;

/** A longer text is no day. */
const TEXT_MAX = 40;
const ONE_DAY_ROWS = 5;
const ONE_DAY_MONTHS = 3;
const YEAR = /\d[-/.](\d{4}|\d{2})(?!\d|[-/.])/;

/**
 * Finds days that are of one month if they are read month first: all are of one day of several months, some with several rows or in
 * unequal steps, or that day is the month of all days that can only be day first. Rows of a rent are one for each month.
 */
class OneDayOfMonths {
  private first: number | null = null;
  private isOther = false;
  private rows = 0;
  private readonly months = new Set<number>();
  private readonly years = new Set<string>();
  /** Those of days that can only be day first. */
  private readonly certain = new Set<number>();

  see(first: number, second: number, text: string): void {
    if (first > 12) {
      this.certain.add(second);
      return;
    }
    this.isOther ||= this.first !== null && this.first !== first;
    this.first = first;
    this.rows += 1;
    if (this.isOther) return;
    this.months.add(second);
    this.years.add(YEAR.exec(text)?.[1] ?? '');
  }

  get areOfOneMonth(): boolean {
    const { isOther, rows, months, years, certain, first } = this;
    if (isOther || first === null) return false;
    if (certain.size > 0) return certain.size === 1 && certain.has(first) && months.size > 1;
    if (months.size < ONE_DAY_MONTHS || years.size > 1) return false;
    return rows > months.size ? rows >= ONE_DAY_ROWS : this.hasUnequalSteps;
  }

  private get hasUnequalSteps(): boolean {
    const months = [...this.months].sort((a, b) => a - b);
    return new Set(months.slice(1).map((month, index) => month - (months[index] ?? 0))).size > 1;
  }
}

const ISO_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const FORMS_MAX = 20;

/**
 * Finds days of two forms of which one has all that can only be day first, and no others: a program that reads month first has
 * rewritten the others (`2026-05-03`, `05/03/26`, `5/3/2026 0:00`) and kept `18/03/2026`, which is no day there.
 */
class FormsOfDays {
  private readonly certain = new Set<string>();
  private readonly open = new Set<string>();
  private last = '';

  see(text: string, isCertain: boolean): void {
    const forms = isCertain ? this.certain : this.open;
    // Many rows have the day of the row above them.
    if (forms.size >= FORMS_MAX || text === this.last) return;
    this.last = text;
    const form = text
      .slice(0, TEXT_MAX)
      .trim()
      .replace(/\p{L}+/gu, 'word');
    forms.add(form.replace(/\d+/g, (digits) => (digits.length > 2 ? 'year' : 'n')));
  }

  get differ(): boolean {
    return this.certain.size > 0 && this.open.size > 0 && ![...this.open].some((form) => this.certain.has(form));
  }

  get areYearFirst(): boolean {
    return [...this.open].some((form) => form.startsWith('year'));
  }
}

const PARTS = /^\D{0,2}(\d{1,4})[-/.](\d{1,2})(?:[-/.](\d{1,4}))?(?!\d)/;
const ONE_FIGURE = /^\D{0,2}(?:\d[-/.]\d|\d{1,4}[-/.]\d(?:[-/.]|$)|\d{4}[-/.]\d\d[-/.]\d(?!\d))/;
/** Days that are remembered as written. */
const DAYS_MAX = 1_000;

/** Finds a day of which a part has one figure: `1/03/2026`, `2026-03-4`. */
export const dayOfOneFigure = (text: string): RegExpExecArray | null => ONE_FIGURE.exec(text.trim());

/** Whether few days have one figure where others have a zero in front of it: a figure may be lost. */
function haveLostFigures(days: Iterable<string>): boolean {
  const [single, withZero] = [new Set<number>(), new Set<number>()];
  let [few, others] = [0, 0];
  for (const text of days) {
    const parts = (PARTS.exec(text.trim())?.slice(1) ?? []).filter(Boolean);
    for (const [place, part] of parts.entries()) {
      if (part.length === 1) single.add(place);
      if (/^0\d$/.test(part)) withZero.add(place);
    }
    if (dayOfOneFigure(text)) few += 1;
    else if (parts.length > 0) others += 1;
  }
  return few * RARE_SHARE <= others && [...single].some((place) => withZero.has(place));
}

const WITH_ZERO = /(?:^|[^\d:])0\d[-/.]|[-/.]0\d[-/.]/;
const WITHOUT_ZERO = /(?:^|[^\d:])\d[-/.]|[-/.]\d[-/.]/;

/**
 * Finds days whose order is in doubt (statement reading, 1.2 and 2.4). Of two orders in one file by the zeros in front of their
 * figures: a spreadsheet that reads month first rewrites `05/03/2026` as `5/3/2026` and keeps `18/03/2026`, which is no day there.
 */
export class DaysInDoubt {
  /** By whether a day can only be day first. */
  private readonly withZero = new Set<boolean>();
  private readonly withoutZero = new Set<boolean>();
  private readonly oneDay = new OneDayOfMonths();
  private readonly forms = new FormsOfDays();
  private readonly days = new Set<string>();

  /** @param numbers the first two of a day in figures whose year is last or not there; null for other texts */
  see(text: string, numbers: readonly [number, number] | null): void {
    if (this.days.size < DAYS_MAX) this.days.add(text.slice(0, TEXT_MAX));
    const iso = numbers === null ? ISO_DAY.exec(text) : null;
    if (iso) this.forms.see(text, Number(iso[3]) > 12);
    if (numbers === null) return;
    const [first, second] = numbers;
    const isDayFirst = first > 12 && first <= 31;
    this.forms.see(text, isDayFirst);
    this.oneDay.see(first, second, text);
    if (this.withZero.has(false)) return;
    if (WITH_ZERO.test(text)) this.withZero.add(isDayFirst);
    else if (WITHOUT_ZERO.test(text)) this.withoutZero.add(isDayFirst);
  }

  /**
   * Days that can only be day first have zeros and all others lack them, or another form, or the days may be those of one month. Returns
   * which of them are in doubt: those with the year in front, all in figures, or those of one figure; null for none.
   */
  get inDoubt(): 'year first' | 'figures' | 'one figure' | null {
    const { withZero, withoutZero, forms } = this;
    if (forms.differ && forms.areYearFirst) return 'year first';
    if (forms.differ || this.oneDay.areOfOneMonth) return 'figures';
    const areTurned = withZero.has(true) && !withZero.has(false) && withoutZero.has(false) && !withoutZero.has(true);
    if (areTurned) return 'figures';
    return haveLostFigures(this.days) ? 'one figure' : null;
  }
}
