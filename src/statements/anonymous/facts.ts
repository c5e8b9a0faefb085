import { foldedWord } from './vocabulary';

/** What the texts of a file hold that its anonymous copy must not hold, and what decides how it is changed. */
export interface TextFacts {
  /** Runs of five or more digits. */
  readonly figures: ReadonlySet<string>;
  /** Words of two or more letters, folded. */
  readonly words: ReadonlySet<string>;
  /** Years from 1990 on that days name. */
  readonly years: readonly number[];
  /** Days name their day of the week. */
  readonly hasWeekdays: boolean;
  /** Years of two figures. */
  readonly hasShortYears: boolean;
  /** The separator of thousands, or '' where an amount has four digits without one. */
  readonly thousands: string | null;
}

const FIGURES = /\d{5,}/g;
const WORD = /\p{L}[\p{L}\p{M}]+/gu;
const YEAR =
  /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)(?:19|20)\d\d(?=(?:0[1-9]|1[0-2])[0-3]\d)|(?<=[0-3]\d[01]\d)20\d\d(?!\d)/g;
const SHORT_YEAR = /\d{1,2}[-/.](?:\d{1,2}|[a-zç]{3,9})[-/.]\d{2}(?!\d)/i;
const WEEKDAY = /(?<!\p{L})(?:seg|ter|qua|qui|sex|s[áa]b|dom)(?:[a-zç]{2,4})?(?:[- ]feira)?[.,]? +\d{1,2}/iu;
const THOUSANDS = /(?<![\d.,])\d{1,3}([.,'])\d{3}[.,]\d\d(?!\d)/;
/** Only the last group of a number begins with a zero. */
const BLANK_THOUSANDS = /(?<![^\s;"(+$\u2212-])\d{1,3} 0\d{2}[.,]\d{2}(?!\d)/;
const UNGROUPED = /(?<![\d.,])\d{4,}[.,]\d\d(?!\d)/;
const FIRST_YEAR = 1990;
/** Inside a longer one, shorter words and figures of the file reveal nothing of it. */
export const WORD_INSIDE = 4;
export const FIGURES_INSIDE = 5;
/** A longer word or figure of the file is not found inside another one. */
const LONGEST_INSIDE = 64;

/** Looks through the texts of a file once. */
export function factsOf(texts: readonly string[]): TextFacts {
  const [figures, words, years] = [new Set<string>(), new Set<string>(), new Set<number>()];
  let [hasWeekdays, hasShortYears, isUngrouped, hasBlanks] = [false, false, false, false];
  let separator: string | null = null;
  for (const text of texts) {
    for (const [digits] of text.matchAll(FIGURES)) figures.add(digits);
    for (const [word] of text.matchAll(WORD)) words.add(foldedWord(word));
    for (const [year] of text.matchAll(YEAR)) years.add(Number(year));
    hasWeekdays ||= WEEKDAY.test(text);
    hasShortYears ||= SHORT_YEAR.test(text);
    separator ??= THOUSANDS.exec(text)?.[1] ?? null;
    hasBlanks ||= BLANK_THOUSANDS.test(text);
    isUngrouped ||= UNGROUPED.test(text);
  }
  const thousands = separator ?? (hasBlanks ? ' ' : isUngrouped ? '' : null);
  const known = [...years].filter((year) => year >= FIRST_YEAR && year <= lastYear());
  return { figures, words, years: known, hasWeekdays, hasShortYears, thousands };
}

/** Whether a text is, or holds in it, one of some words or figures of at least `length` characters. */
export function holdsOneOf(found: ReadonlySet<string>, text: string, length: number): boolean {
  if (found.has(text)) return true;
  for (let from = 0; from + length <= text.length; from++)
    for (let to = from + length; to <= Math.min(text.length, from + LONGEST_INSIDE); to++)
      if (found.has(text.slice(from, to))) return true;
  return false;
}

/** The last year in which a day of a statement may be: two years ahead (statement reading, 2.5). */
export function lastYear(): number {
  return new Date().getUTCFullYear() + 2;
}

const LEAP = 4;
const DISTANCES = [11, 6, 5, 28, 12, 17, 22, 23, 33, 8, 4, 16, 20, 24];

/**
 * By how many years the days of a file are moved. Leap years stay leap years; where days name their day of the week, it stays
 * right. No year of the file is a year of the copy.
 */
export function yearsBack({ years, hasWeekdays, hasShortYears }: TextFacts): number {
  const least = hasShortYears ? 2000 : FIRST_YEAR;
  const fits = (distance: number): boolean =>
    years.every((year) => year - distance >= least && !years.includes(year - distance)) &&
    years.every((year) => isLeap(year) === isLeap(year - distance));
  const found = DISTANCES.filter(fits);
  const inWeek = found.filter((distance) =>
    years.every((year) => firstWeekday(year) === firstWeekday(year - distance)),
  );
  return (hasWeekdays ? inWeek[0] : undefined) ?? inWeek[0] ?? found[0] ?? LEAP;
}

/** A year so many years back; one that no statement may have stays such a year. */
export function movedYear(year: number, back: number): number {
  if (year > lastYear()) return year + LEAP > 9999 ? year - LEAP : year + LEAP;
  if (year < FIRST_YEAR) return year >= LEAP ? year - LEAP : year + LEAP;
  return year - back >= FIRST_YEAR ? year - back : year + LEAP;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function firstWeekday(year: number): number {
  return new Date(Date.UTC(year, 0, 1)).getUTCDay();
}
