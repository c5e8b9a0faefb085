import { roundHalfUp } from '../../../kernel/decimal';
import type { Decimal } from '../../../kernel/decimal';

export type Separator = '.' | ',';

export interface AmountOptions {
  /** The separator is known: anything else in its place makes the amount unreadable. */
  decimal?: Separator | undefined;
  /** The statement writes more than three decimals after this separator, so three digits after it are decimals too. */
  longDecimals?: Separator | null | undefined;
}

/** Whole digits of the largest amount that the ledger holds (9,999,999,999,999.99). */
const WHOLE_MAX = 13;
const TEXT_MAX = 60;

const PLAIN = /^-?(?:0|[1-9]\d{0,12})\.\d\d$/;
const CURRENCY = 'R\\$|US\\$|U\\$|\\$|€|£|BRL|USD|EUR';
const SHAPE = new RegExp(
  `^(\\()? ?([+-])? ?(?:${CURRENCY})? ?([+-])? ?([\\d.,][\\d., ]*?) ?(?:${CURRENCY})? ?(\\))? ?([+-]|\\(-\\)|\\(\\+\\))? ?(CR|DB|[CD])?$`,
  'i',
);
const BLANK_GROUPS = /^\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/;

/**
 * A signed amount with two decimals, or null when the text is not one. Takes Brazilian and American notation: the last
 * separator is the decimal one, unless exactly three digits follow it and no other kind of separator stands before
 * (`1.234` is a thousand, `0.234` is not). A currency sign, a minus in front or behind, parentheses and a trailing
 * C or D are understood; signs that contradict each other, exponents and amounts beyond the ledger are refused.
 * More than two decimals are rounded half up.
 */
export function parseAmount(text: string, options: AmountOptions = {}): Decimal | null {
  if (options.decimal !== ',' && PLAIN.test(text)) return text === '-0.00' ? '0.00' : text;
  if (text.length > TEXT_MAX) return null;
  const shape = SHAPE.exec(tidy(text));
  if (!shape) return null;
  const [, open, before, between, body = '', close, after, letter] = shape;
  if ((open === undefined) !== (close === undefined) || (before && between)) return null;
  const negative = isNegative([before, between, open && '-', after, letter]);
  const number = negative === null ? null : plainNumber(body, options);
  if (number === null) return null;
  const rounded = roundHalfUp(number);
  if (rounded.length > WHOLE_MAX + 3) return null;
  return negative && rounded !== '0.00' ? `-${rounded}` : rounded;
}

/**
 * The separator that an amount itself proves to be a decimal one with many digits (`-3.77000`); null when it proves nothing.
 * Found in one amount of a statement, it settles how the others with three digits are read.
 */
export function longDecimalSeparator(text: string): Separator | null {
  const match = /^\s*-?\d+([.,])\d{4,}\s*$/.exec(text.length > TEXT_MAX ? '' : text);
  return match ? (match[1] as Separator) : null;
}

function tidy(text: string): string {
  return text
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether the signs given say minus; null when they contradict each other. */
function isNegative(signs: readonly (string | undefined)[]): boolean | null {
  let plus = false;
  let minus = false;
  for (const sign of signs) {
    if (sign === undefined) continue;
    if (/^(?:-|\(-\)|D|DB)$/i.test(sign)) minus = true;
    else plus = true;
  }
  return plus && minus ? null : minus;
}

/** `1.234,5` as `1234.5`; null when digits and separators do not make a number. */
function plainNumber(written: string, options: AmountOptions): Decimal | null {
  if (written.includes(' ') && !BLANK_GROUPS.test(written)) return null;
  const body = written.replaceAll(' ', '');
  const decimalAt = options.decimal ? declaredPoint(body, options.decimal) : guessedPoint(body, options.longDecimals);
  if (decimalAt === null) return null;
  const groups = body.slice(0, decimalAt).split(/[.,]/);
  const fraction = body.slice(decimalAt + 1);
  if (/[.,]/.test(fraction)) return null;
  if (groups.slice(1).some((group) => group.length !== 3)) return null;
  if (groups.length > 1 && groups[0] === '') return null;
  const whole = groups.join('').replace(/^0+/, '');
  if (whole.length > WHOLE_MAX || (whole === '' && !/\d/.test(body))) return null;
  return `${whole || '0'}.${fraction || '0'}`;
}

/** Where the decimal separator stands (the length when there is none); null when the body mixes its separators. */
function guessedPoint(body: string, longDecimals: Separator | null | undefined): number | null {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last < 0) return body.length;
  const separator = body.charAt(last);
  const other = separator === '.' ? ',' : '.';
  const first = body.indexOf(separator);
  if (body.includes(other)) return first === last ? last : null;
  const threeDigits = body.length - last === 4;
  if (!threeDigits) return last;
  if (first !== last) return body.length;
  const canBeGrouped = last > 0 && body.charAt(0) !== '0' && separator !== longDecimals;
  return canBeGrouped ? body.length : last;
}

function declaredPoint(body: string, decimal: Separator): number | null {
  const at = body.indexOf(decimal);
  if (at < 0) return body.length;
  return body.lastIndexOf(decimal) === at ? at : null;
}
