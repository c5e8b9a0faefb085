import { type Decimal, roundHalfUp } from '../../kernel/decimal';
import { isReal } from './other-money';
import type { Direction } from './statement';

export type Separator = '.' | ',';

export interface AmountOptions {
  /** The separator is declared (a structure): anything else in its place makes the amount unreadable. */
  decimal?: Separator | undefined;
  /**
   * What the file proves of its decimal sign (`DecimalProof.sign`); settles a lone separator before three digits. Where it
   * contradicts `decimal`, such an amount can't be read.
   */
  proven?: Separator | 'both' | null | undefined;
}

interface WrittenAmount {
  /** Digits and separators. */
  body: string;
  /** What its minus, plus and parentheses mean; null without any. */
  sign: '+' | '-' | null;
  /** What the letters next to it mean (`12,00 D`, `12,00CR`); null without any. */
  mark: Direction | null;
  /** The currency next to it, as written: `R$`, `US$`; '' without any, both where there are two. */
  moeda: string;
  /** Signs and mark contradict each other, or the sign is in front and behind: that takes it back as well as it repeats it. */
  contradicts: boolean;
}

/** An amount that was understood. */
export interface ReadAmount {
  /** Signed, two decimals. */
  valor: Decimal;
  sign: '+' | '-' | null;
  mark: Direction | null;
}

/** Whole digits of the largest amount that the ledger holds (9,999,999,999,999.99). */
const WHOLE_MAX = 13;
const TEXT_MAX = 60;
/** So many digits before a lone separator are no group of thousands: it is the decimal sign (9.19). */
const DIGITS_BEFORE_DECIMALS = 4;

// How nearly every amount is written; what these two do not take goes the long way, to the same response.
const PLAIN = /^-?(?:0|[1-9]\d{0,12})\.\d\d$/;
const USUAL = /^(-?)(\d(?:\.\d{3}){4}|\d{1,3}(?:\.\d{3}){0,3}|\d{1,13}),(\d\d)$/;
const CURRENCY = '[A-Z]{0,3}\\$|[€£¥]|[A-Z]{3}';
const MARK = 'CR|DB|DR|[CD]';
const SHAPE = new RegExp(
  `^(?:(${MARK}) )?(\\()? ?([+-])? ?(${CURRENCY})? ?(\\()? ?([+-])? ?([\\d.,][\\d., ']*?) ?(${CURRENCY})? ?(\\))? ?([+-]|\\(-\\)|\\(\\+\\))? ?(?:(${MARK})|\\((${MARK})\\))?$`,
  'i',
);
const LONE_GROUP = /^\d{1,3}[.,]\d{3}$/;
const BLANK_GROUPS = /^\d{1,3}(?:( |')\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/;
/** No amount has a word: most texts that are none are known by it. */
const WORD = /[a-z]{6}/i;
const NO_BLANKS = /^[!-~]*$/;
const APOSTROPHES = /[\u2019\u02bc\u00b4]/g;
const DASHES = /[\u2010-\u2013\u2212\ufe63\uff0d]/g;

/**
 * The parts of an amount as written; null when the text is no amount at all. A sign is in front, between currency and
 * digits or behind; parentheses are a minus; C, CR, D, DB next to it are its mark. (Statement reading, 2.2.)
 */
export function amountParts(text: string): WrittenAmount | null {
  if (text === '' || text.length > TEXT_MAX || WORD.test(text)) return null;
  const shape = SHAPE.exec(tidy(text));
  if (!shape) return null;
  const [, first, outer, before, moedaBefore, inner, between, body = '', moedaBehind, close, after, last, lastInside] =
    shape;
  const opened = Number(outer !== undefined) + Number(inner !== undefined);
  if (opened !== Number(close !== undefined) || (before && between)) return null;
  const isSignedTwice = (before ?? between) !== undefined && after?.length === 1;
  const signs = [before, between, after && after.replace(/[()]/g, ''), opened > 0 ? '-' : undefined].filter(Boolean);
  const marks = [first, last ?? lastInside].filter((mark) => mark !== undefined).map(directionOfMark);
  const mark = marks[0] ?? null;
  const sign = signs.includes('-') ? '-' : signs.length > 0 ? '+' : null;
  const contradicts =
    isSignedTwice ||
    new Set(signs).size > 1 ||
    marks.length > 1 ||
    (mark === 'C' && sign === '-') ||
    (mark === 'D' && sign === '+');
  return { body, sign, mark, moeda: [...new Set([moedaBefore, moedaBehind])].join(''), contradicts };
}

/**
 * Reads an amount with its sign and mark; null when the text is not one, is in other money than reais (2.8), contradicts
 * itself, or is beyond the ledger. The last separator is the decimal one, unless exactly three digits follow it and no
 * other kind of separator is before: then four digits before it make it the decimal one (9.19), else `proven` decides,
 * and without a proof these are thousands (2.3). More than
 * two decimals are rounded half up.
 */
export function readAmount(text: string, options: AmountOptions = {}): ReadAmount | null {
  if (options.decimal !== ',' && PLAIN.test(text)) {
    const negative = text.startsWith('-');
    return { valor: text === '-0.00' ? '0.00' : text, sign: negative ? '-' : null, mark: null };
  }
  const usual = options.decimal !== '.' ? USUAL.exec(text) : null;
  if (usual) return usualAmount(usual);
  const written = amountParts(text);
  if (!written || written.contradicts || !isReal(written.moeda)) return null;
  const number = plainNumber(written.body, options);
  if (number === null) return null;
  const rounded = roundHalfUp(number);
  if (rounded.length > WHOLE_MAX + 3) return null;
  const { sign, mark } = written;
  const negative = sign === '-' || mark === 'D';
  return { valor: negative && rounded !== '0.00' ? `-${rounded}` : rounded, sign, mark };
}

function usualAmount([, minus = '', whole = '', cents = '']: RegExpExecArray): ReadAmount {
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  const valor = `${digits}.${cents}`;
  return { valor: valor === '0.00' ? valor : minus + valor, sign: minus === '-' ? '-' : null, mark: null };
}

/** The signed amount with two decimals of {@link readAmount}, or null. */
export function parseAmount(text: string, options: AmountOptions = {}): Decimal | null {
  return readAmount(text, options)?.valor ?? null;
}

function directionOfMark(mark: string): Direction {
  return mark.charAt(0).toUpperCase() === 'C' ? 'C' : 'D';
}

function tidy(text: string): string {
  if (NO_BLANKS.test(text)) return text;
  return text.replace(DASHES, '-').replace(APOSTROPHES, "'").replace(/\s+/g, ' ').trim();
}

/** `1.234,5` as `1234.5`; null when digits and separators do not make a number. */
function plainNumber(written: string, options: AmountOptions): Decimal | null {
  if (/[ ']/.test(written) && !BLANK_GROUPS.test(written)) return null;
  const body = written.replace(/[ ']/g, '');
  const hasBlanks = body !== written;
  const decimalAt = options.decimal
    ? declaredPoint(body, options.decimal, options.proven)
    : guessedPoint(body, hasBlanks, options.proven);
  if (decimalAt === null) return null;
  if (!/\d/.test(body)) return null;
  const groups = body.slice(0, decimalAt).split(/[.,]/);
  const fraction = body.slice(decimalAt + 1);
  if (/[.,]/.test(fraction)) return null;
  if (groups.slice(1).some((group) => group.length !== 3)) return null;
  if (groups.length > 1 && groups[0] === '') return null;
  const whole = groups.join('');
  return `${whole || '0'}.${fraction || '0'}`;
}

/** Where the decimal separator is (the length when there is none); null when that is not known. Blanks part thousands. */
function guessedPoint(body: string, hasBlanks: boolean, proven: AmountOptions['proven']): number | null {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last < 0) return body.length;
  const separator = body.charAt(last);
  const other = separator === '.' ? ',' : '.';
  const first = body.indexOf(separator);
  if (hasBlanks || body.includes(other)) return first === last ? last : null;
  const threeDigits = body.length - last === 4;
  if (!threeDigits) return last;
  if (first !== last) return body.length;
  // No program groups thousands so (9.19).
  if (last >= DIGITS_BEFORE_DECIMALS) return last;
  if (proven === 'both') return null;
  // No number has groups of thousands after a zero.
  if (last === 0 || body.startsWith('0')) return proven === other ? null : last;
  return proven === separator ? last : body.length;
}

/** As {@link guessedPoint}; a lone separator before three digits is in doubt where other amounts of the file contradict `decimal`. */
function declaredPoint(body: string, decimal: Separator, proven: AmountOptions['proven']): number | null {
  const isDoubtful = proven !== undefined && proven !== null && proven !== decimal;
  if (isDoubtful && LONE_GROUP.test(body)) return null;
  const at = body.indexOf(decimal);
  return at < 0 ? body.length : at;
}

/**
 * What the amounts of a whole file prove of its decimal sign (statement reading, 2.3). A first pass shows every amount and
 * balance to {@link see}; in the second, `sign` goes to `readAmount` as `proven`.
 *
 * A separator is proven to be the decimal one before 1, 2 or more than 3 last digits, after another kind of separator
 * (`1.234,567`), or where thousands can't be (`0.500`, `1234.500`: 9.19).
 */
export class DecimalProof {
  private point = false;
  private comma = false;

  /** Looks at one amount or balance as written; texts that are none prove nothing. */
  see(text: string): void {
    if (this.point && this.comma) return;
    const separator = provenSeparator(text);
    if (separator === '.') this.point = true;
    else if (separator === ',') this.comma = true;
  }

  /** The decimal sign of the file; `both` where it proves two, null where it proves none. */
  get sign(): Separator | 'both' | null {
    if (this.point) return this.comma ? 'both' : '.';
    return this.comma ? ',' : null;
  }
}

/** Whether zeros fill an amount up to a width (`000000000123456`): its last digits may be cents. */
export const isZeroFilled = (written: string): boolean => /^[-+]?0\d{2,}$/.test(written) && /[1-9]/.test(written);

/** Amounts without decimals are rare next to so many for each with two. */
export const RARE_SHARE = 4;

// How nearly every amount is written; what it does not take goes the long way, to the same response.
const PROVING = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+(?=,))([.,])\d\d$/;

function provenSeparator(text: string): Separator | null {
  const usual = PROVING.exec(text);
  if (usual) return usual[1] as Separator;
  const body = amountParts(text)?.body;
  if (body === undefined || !/[.,]\d+$/.test(body)) return null;
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const decimals = body.slice(last + 1);
  const separator = body.charAt(last) as Separator;
  const before = body.slice(0, last);
  const hasThousands = /[ ']/.test(before) || before.includes(separator === '.' ? ',' : '.');
  if (!hasThousands && decimals.length !== 3) return separator;
  const canBeDecimals =
    hasThousands || before === '' || before.startsWith('0') || before.length >= DIGITS_BEFORE_DECIMALS;
  return canBeDecimals && !before.includes(separator) ? separator : null;
}
