import { normalizeText } from '../../kernel/text';

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
export function factsOf(texts: readonly string[], hasBlankGroups = false): TextFacts {
  const [figures, words, years] = [new Set<string>(), new Set<string>(), new Set<number>()];
  let [hasWeekdays, hasShortYears, isUngrouped, hasBlanks] = [false, false, false, hasBlankGroups];
  let separator: string | null = null;
  for (const text of texts) {
    for (const [digits] of text.matchAll(FIGURES)) figures.add(digits);
    for (const [word] of text.matchAll(WORD)) words.add(normalizeText(word));
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
function lastYear(): number {
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

/** Small, so that amounts stay about as wide. */
export const FACTORS = [3, 7, 2, 9, 6, 4, 8, 13, 11, 17, 19, 23, 29];
const LAST_SEPARATOR = /[.,](?=\d*$)/;
const AMOUNT = /(?<![\d.,])(\d{3,})[.,](\d{1,2})(?!\d)/g;

/**
 * The factor by which all amounts of the copy are larger. A whole one keeps every sum, difference and balance of the file
 * exact, whatever it is a sum of.
 * @param start where in the list of factors to look first; another one is tried when the copy is not read as the file
 */
export function factorOf(texts: readonly string[], { figures }: TextFacts, start: number): bigint {
  const written = new Map<string, number>();
  for (const text of texts)
    for (const [, whole = '', rest = ''] of text.matchAll(AMOUNT)) written.set(whole + rest, rest.length);
  const factors = FACTORS.map((_, index) => FACTORS[(index + start) % FACTORS.length] ?? 1);
  let best = { factor: factors[0] ?? 1, met: Infinity };
  for (const factor of factors) {
    let met = 0;
    for (const [digits, decimals] of written) {
      const product = String(BigInt(digits) * BigInt(factor));
      if (holdsOneOf(figures, product.slice(0, product.length - decimals), FIGURES_INSIDE)) met += 1;
    }
    if (met < best.met) best = { factor, met };
    if (met === 0) break;
  }
  return BigInt(best.factor);
}

/**
 * An amount as written, `1.234,56`, times the factor, written alike: `3.703,68`. The digits after the last separator stay as
 * many.
 * @param thousands how the file separates thousands, where this amount is too small to show it
 */
export function multiplied(written: string, factor: bigint, thousands: TextFacts['thousands']): string {
  const at = LAST_SEPARATOR.exec(written)?.index ?? written.length;
  const behind = written.length - at - 1;
  const before = written.slice(0, at);
  const digits = written.replace(/\D/g, '');
  const product = (BigInt(digits) * factor).toString().padStart(digits.length, '0');
  if (at === written.length) return grouped(product, separatorOf(before, written, thousands));
  const whole = product.slice(0, product.length - behind);
  const separator = behind === 3 && !/\D/.test(before) ? written.charAt(at) : separatorOf(before, written, thousands);
  return `${grouped(whole, separator)}${written.charAt(at)}${product.slice(product.length - behind)}`;
}

function separatorOf(before: string, written: string, thousands: string | null): string {
  const own = /\D/.exec(before)?.[0];
  if (own !== undefined) return own;
  if (before.length > 3 || thousands === null || written.includes(thousands)) return '';
  return thousands;
}

function grouped(whole: string, separator: string): string {
  if (separator === '') return whole;
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}
