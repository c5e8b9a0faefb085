import { normalizeText } from '../../kernel/text';
import { randomInt } from 'node:crypto';
import {
  factorOf,
  FACTORS,
  factsOf,
  FIGURES_INSIDE,
  holdsOneOf,
  movedYear,
  multiplied,
  type TextFacts,
  WORD_INSIDE,
  yearsBack,
} from './facts';
import { isKnownWord, looksKnown } from './vocabulary';

/** A random whole number from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

const CONSONANTS = 'bdfgjlmnprstvz';
const VOWELS = 'aeiou';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TRIES = 60;
/** Random figures that could be read as a year or a day. */
const LIKE_A_DAY = /^(?:(?:19|20)\d\d(?:\d{4}(?:\d{6})?)?|[0-3]\d[01]\d(?:19|20)\d\d)$/;

/**
 * What replaces the words, figures and amounts of a file in its anonymous copy: the same for the same, another one for
 * another. It is drawn for each copy, so that no copy reveals what another one replaced.
 */
export class Substitutes {
  private readonly facts: TextFacts;
  private readonly factor: bigint;
  private readonly back: number;
  private readonly words = new Map<string, string>();
  private readonly figures = new Map<string, string>();
  private readonly used = new Set<string>();

  /**
   * @param texts all texts of the file
   * @param attempt 0 = first; a later one takes another factor
   * @param hasBlankGroups it is known that blanks part the thousands of its amounts
   */
  constructor(
    texts: readonly string[],
    attempt = 0,
    private readonly random: Random = (below) => randomInt(below),
    hasBlankGroups = false,
  ) {
    this.facts = factsOf(texts, hasBlankGroups);
    this.factor = factorOf(texts, this.facts, attempt + random(FACTORS.length));
    this.back = yearsBack(this.facts);
  }

  /** Whether amounts of the file have blanks between their thousands. */
  get hasBlankGroups(): boolean {
    return this.facts.thousands === ' ';
  }

  /** An invented word of the same length and case; words that the readers know, and single letters, stay. */
  word(written: string): string {
    const folded = normalizeText(written);
    const length = Array.from(written.normalize('NFC')).length;
    if (length < 2 || isKnownWord(folded)) return written;
    const known = this.words.get(folded);
    const invented = known ?? this.invented(length);
    if (known === undefined) {
      this.words.set(folded, invented);
      this.used.add(invented);
    }
    return inCaseOf(written.normalize('NFC'), invented);
  }

  /** Other figures, as many; zeros alone stay zeros, for readers take them for nothing. */
  digits(written: string): string {
    if (/^0+$/.test(written)) return written;
    const known = this.figures.get(written);
    if (known !== undefined) return known;
    const drawn = this.drawn(written);
    this.figures.set(written, drawn);
    this.used.add(drawn);
    return drawn;
  }

  /** Digits and separators of an amount, times the factor of this copy. */
  amount(body: string): string {
    return multiplied(body, this.factor, this.facts.thousands);
  }

  /** A year of two or four figures, moved as all of the copy are. */
  year(written: string): string {
    if (written.length === 4) return String(movedYear(Number(written), this.back)).padStart(4, '0');
    return String(movedYear(2000 + Number(written), this.back) % 100).padStart(2, '0');
  }

  private invented(length: number): string {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const isSpoken = attempt < TRIES / 2;
      const first = this.random(2);
      const word = Array.from({ length }, (_, index) =>
        this.oneOf(isSpoken ? ((index + first) % 2 === 0 ? CONSONANTS : VOWELS) : LETTERS),
      ).join('');
      const isTaken = this.used.has(word) && attempt < TRIES - 10;
      if (!isTaken && !looksKnown(word) && !holdsOneOf(this.facts.words, word, WORD_INSIDE)) return word;
    }
    return 'x'.repeat(length);
  }

  private drawn(written: string): string {
    let drawn = written;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      drawn = Array.from(written, (digit, index) =>
        index === 0 && digit !== '0' ? String(1 + this.random(9)) : String(this.random(10)),
      ).join('');
      const isTaken = this.used.has(drawn) && attempt < TRIES - 10;
      const isOfFile = drawn === written || holdsOneOf(this.facts.figures, drawn, FIGURES_INSIDE);
      if (!isTaken && !isOfFile && !/^0+$/.test(drawn) && !LIKE_A_DAY.test(drawn)) return drawn;
    }
    return drawn;
  }

  private oneOf(letters: string): string {
    return letters.charAt(this.random(letters.length));
  }
}

/** Letter by letter in the case of another word. */
function inCaseOf(written: string, invented: string): string {
  const letters = Array.from(written);
  return Array.from(invented, (letter, index) => {
    const like = letters[index] ?? '';
    return like !== like.toLowerCase() ? letter.toUpperCase() : letter;
  }).join('');
}

/** A part of a text that is replaced as a whole, and its replacement. */
export interface Replaced {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const MONTH =
  '(?:jan(?:eiro)?|fev(?:ereiro)?|mar(?:[çc]o)?|abr(?:il)?|maio?|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?|feb|apr|may|aug|sep|oct|dec)';
const DASH = String.raw`[-\u2010-\u2013\u2212]`;
const tokens = (blankGroups: string) =>
  new RegExp(
    [
      String.raw`(?<kept>&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});|(?<!\d)\d{1,2}[:h]\d{2}(?:[:m]\d{2})?(?:[.,]\d{1,6})?(?!\d))`,
      String.raw`(?<day>(?<![\d.,])(?:\d{1,2}(?<dash>[-/.])\d{1,2}\k<dash>(?:\d{4}|\d{2})|\d{4}(?<hyphen>[-/.])\d{1,2}\k<hyphen>\d{1,2})(?!\d|[,.]\d))`,
      String.raw`(?<![\p{L}])${MONTH}\.?(?:[./-]| de | )(?<ofMonth>\d{4}|\d{2})(?![\d:]|[.,/-]\d)`,
      String.raw`(?<![\d\p{L}])(?:(?<yearFirst>(?:19|20)\d\d)(?=(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{6})?(?!\d))\d{4}(?:\d{6})?|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?<yearLast>(?:19|20)\d\d)(?!\d))`,
      String.raw`(?<amount>(?<![\d.,])(?:${blankGroups}\d{1,3}(?:[.,']\d{3}){0,6}[.,]\d{1,2}|\d+[.,](?:\d{1,2}|\d{4,})|[.,]\d{2}|(?<=(?:\$|€|£) ?${DASH}?)\d+(?:[.,']\d{3}){0,6}|(?<=(?<![\d/.,-])${DASH})\d{1,3}(?:[.,]\d{3}){1,6}|\d{1,3}(?:[.,]\d{3}){1,6}(?= ?[-CD](?!\p{L}|\d)))(?!\d|[.,]\d))`,
      String.raw`(?<number>\d+(?:[-./]\d+)*)`,
      String.raw`(?<word>\p{L}[\p{L}\p{M}]*)`,
    ].join('|'),
    'giu',
  );
const TOKEN = tokens('');
/** Where amounts have blanks between their thousands. */
const BLANK_GROUPED_TOKEN = tokens(String.raw`\d{1,3}(?: \d{3}){1,6}[.,]\d{2}|`);
/** Up to so many figures are in days, times, instalments and page numbers. */
const SHORT = 2;
const YEAR = /^(?:199\d|20[0-4]\d)$/;
const MONTH_AND_YEAR = /^(?:(?:0?[1-9]|1[0-2])[-./](\d{4})|(\d{4})[-./](?:0?[1-9]|1[0-2]))$/;

/** The parts of a text that its anonymous copy has otherwise, in their order. */
export function replacedParts(text: string, substitutes: Substitutes): Replaced[] {
  const parts: Replaced[] = [];
  for (const match of text.matchAll(substitutes.hasBlankGroups ? BLANK_GROUPED_TOKEN : TOKEN)) {
    const replaced = replacedToken(match, substitutes);
    if (replaced !== match[0]) parts.push({ from: match.index, to: match.index + match[0].length, text: replaced });
  }
  return parts;
}

/** A text with its words, figures and amounts replaced; what the readers go by stays. */
export function anonymousText(text: string, substitutes: Substitutes): string {
  let copy = '';
  let at = 0;
  for (const { from, to, text: replaced } of replacedParts(text, substitutes)) {
    copy += text.slice(at, from) + replaced;
    at = to;
  }
  return copy + text.slice(at);
}

/** An identifier: its words and all of its figures are replaced, but single figures and pairs. */
export function anonymousId(text: string, substitutes: Substitutes): string {
  return text.replace(/\d{3,}|\p{L}[\p{L}\p{M}]*/gu, (part) =>
    /\d/.test(part) ? substitutes.digits(part) : substitutes.word(part),
  );
}

function replacedToken({ 0: token, groups = {} }: RegExpExecArray, substitutes: Substitutes): string {
  const { kept, day, ofMonth, yearFirst, yearLast, amount, number } = groups;
  if (kept !== undefined) return token;
  if (day !== undefined) return replacedDay(day, substitutes);
  if (ofMonth !== undefined) return token.slice(0, -ofMonth.length) + substitutes.year(ofMonth);
  if (yearFirst !== undefined) return substitutes.year(yearFirst) + token.slice(4);
  if (yearLast !== undefined) return token.slice(0, 4) + substitutes.year(yearLast);
  if (amount !== undefined) return substitutes.amount(amount);
  return number === undefined ? substitutes.word(token) : replacedNumber(number, substitutes);
}

function replacedDay(day: string, substitutes: Substitutes): string {
  const [first = '', second = '', third = ''] = day.split(/[-/.]/);
  const isDay = first.length === 4 ? isDayAndMonth(second, third) : isDayAndMonth(first, second);
  if (!isDay) return replacedNumber(day, substitutes);
  if (first.length === 4) return substitutes.year(first) + day.slice(4);
  return day.slice(0, -third.length) + substitutes.year(third);
}

function isDayAndMonth(one: string, other: string): boolean {
  const [less = 0, more = 0] = [Number(one), Number(other)].sort((a, b) => a - b);
  return less >= 1 && less <= 12 && more <= 31;
}

function replacedNumber(number: string, substitutes: Substitutes): string {
  const year = MONTH_AND_YEAR.exec(number);
  const written = year?.[1] ?? year?.[2] ?? number;
  if (YEAR.test(written)) return number.replace(written, substitutes.year(written));
  const groups = number.split(/[-./]/);
  if (groups.every(({ length }) => length <= SHORT)) return number;
  return number.replace(/\d+/g, (group) => substitutes.digits(group));
}
