import type { Substitutes } from './substitutes';

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
