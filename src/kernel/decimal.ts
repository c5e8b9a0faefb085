/**
 * Exact decimals. A decimal travels as a string with its full scale (`"1234.50"`) and is calculated with
 * as a bigint of its smallest unit; it never passes through a binary float.
 */

/** A decimal number in plain notation with a fixed scale, such as `"-12.30"`. */
export type Decimal = string;

/** Scale of every amount of money: centavos. */
export const MONEY_SCALE = 2;

const PLAIN = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * The smallest units of a plain decimal: `toUnits('12.3', 2)` is `1230n`.
 * @throws RangeError when the text is not a plain decimal, or has digits other than 0 beyond the scale.
 */
export function toUnits(value: Decimal, scale = MONEY_SCALE): bigint {
  const small = smallUnits(value, scale);
  if (small !== undefined) return BigInt(small);
  const match = PLAIN.exec(value);
  if (!match) throw new RangeError(`not a decimal: ${value}`);
  // Stryker disable next-line StringLiteral: only the compiler doesn't know that there is a whole
  const [, sign, whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(scale))) throw new RangeError(`more than ${scale} decimals: ${value}`);
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign === '-' ? -units : units;
}

const SAFE_DIGITS = 15;
const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const POINT = 0x2e;

/**
 * A shorter way only: where it gives up, the pattern decides, so that what makes it give up too often changes no response.
 * The units of a decimal with exactly `scale` decimals and at most 15 digits, as nearly all of a statement are: an integer
 * that a number holds exactly, read without a pattern. Undefined for every other text.
 */
function smallUnits(value: Decimal, scale: number): number | undefined {
  const from = value.charCodeAt(0) === MINUS ? 1 : 0;
  const point = scale === 0 ? value.length : value.length - scale - 1;
  if (point <= from || value.length - from > SAFE_DIGITS) return undefined;
  let units = 0;
  for (let at = from; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (at === point) {
      if (code !== POINT) return undefined;
    } else if (code < ZERO || code > NINE) return undefined;
    else units = units * 10 + (code - ZERO);
  }
  return from === 1 ? -units : units;
}

/** The decimal of so many smallest units: `fromUnits(1230n, 2)` is `'12.30'`. */
export function fromUnits(units: bigint, scale = MONEY_SCALE): Decimal {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`;
  return negative ? `-${text}` : text;
}

/** The same number with exactly `scale` decimals; throws as {@link toUnits} does. */
export function withScale(value: Decimal, scale = MONEY_SCALE): Decimal {
  return padded(value, scale) ?? fromUnits(toUnits(value, scale), scale);
}

/** The same number where only zeros are missing, as nearly always: thousands of amounts of a batch need no bigint. */
function padded(value: Decimal, scale: number): Decimal | undefined {
  // Stryker disable next-line StringLiteral,ArrayDeclaration: without a whole it is given up, whatever the rest
  const [, sign = '', whole = '', fraction = ''] = PLAIN.exec(value) ?? [];
  if (whole === '' || fraction.length > scale || (whole.startsWith('0') && whole.length > 1)) return undefined;
  const text = scale === 0 ? whole : `${whole}.${fraction.padEnd(scale, '0')}`;
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The exact sum of decimals of one scale. */
export function sumDecimals(values: Iterable<Decimal>, scale = MONEY_SCALE): Decimal {
  let total = 0n;
  for (const value of values) total += toUnits(value, scale);
  return fromUnits(total, scale);
}

/** The exact difference `a - b`. */
export function subtractDecimals(a: Decimal, b: Decimal, scale = MONEY_SCALE): Decimal {
  return fromUnits(toUnits(a, scale) - toUnits(b, scale), scale);
}

/** Negative, zero or positive as `a` is below, equal to or above `b`; the two may differ in scale. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  // Rounding to a float keeps the order of two numbers or makes them equal: only equal ones need the exact look.
  if (PLAIN.test(a) && PLAIN.test(b) && Number(a) !== Number(b))
    // Stryker disable next-line EqualityOperator: they are not equal here
    return Number(a) < Number(b) ? -1 : 1;
  const scale = Math.max(decimalsOf(a), decimalsOf(b));
  const difference = toUnits(a, scale) - toUnits(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** How many decimals a plain decimal is written with. */
export function decimalsOf(value: Decimal): number {
  const point = value.indexOf('.');
  return point === -1 ? 0 : value.length - point - 1;
}

/** Rounds half away from zero to `scale` decimals (bank practice: half up on the absolute value). */
export function roundHalfUp(value: Decimal, scale = MONEY_SCALE): Decimal {
  const written = decimalsOf(value);
  // Stryker disable next-line EqualityOperator: a number of just as many decimals is rounded to itself
  if (written <= scale) return withScale(value, scale);
  const units = toUnits(value, written);
  const step = 10n ** BigInt(written - scale);
  // Stryker disable next-line EqualityOperator: nothing has no sign
  const absolute = units < 0n ? -units : units;
  const rounded = (absolute + step / 2n) / step;
  // Stryker disable next-line EqualityOperator: nothing has no sign
  return fromUnits(units < 0n ? -rounded : rounded, scale);
}

/** The number without its sign. */
export function absolute(value: Decimal): Decimal {
  return value.startsWith('-') || value.startsWith('+') ? value.slice(1) : value;
}
