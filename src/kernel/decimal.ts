/**
 * Exact decimals. A decimal is serialized as a string with its full scale (`"1234.50"`). Calculations use a bigint of
 * its smallest unit. It is never a binary float.
 */

/** A decimal number in plain notation with a fixed scale, such as `"-12.30"`. */
export type Decimal = string;

/** Scale of every amount of money: centavos. */
const MONEY_SCALE = 2;

const PLAIN = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * Converts a plain decimal to its smallest units: `toUnits('12.3', 2)` is `1230n`.
 * @throws RangeError when the text is not a plain decimal, or has digits other than 0 beyond the scale.
 */
export function toUnits(value: Decimal, scale = MONEY_SCALE): bigint {
  const small = smallUnits(value, scale);
  if (small !== undefined) return BigInt(small);
  const match = PLAIN.exec(value);
  if (!match) throw new RangeError(`not a decimal: ${value}`);
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
 * Parses a decimal with exactly `scale` decimals and at most 15 digits without a pattern, as an integer that a number
 * holds exactly. Nearly all amounts of a statement have this form. Returns undefined for any other text, and the caller
 * then uses the pattern.
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

/** Converts smallest units to a decimal: `fromUnits(1230n, 2)` is `'12.30'`. */
export function fromUnits(units: bigint, scale = MONEY_SCALE): Decimal {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`;
  return negative ? `-${text}` : text;
}

/** Returns the same number with exactly `scale` decimals. Throws as {@link toUnits} does. */
export function withScale(value: Decimal, scale = MONEY_SCALE): Decimal {
  return padded(value, scale) ?? fromUnits(toUnits(value, scale), scale);
}

/** Returns the number padded with zeros when only zeros are missing. Most amounts of a batch then need no bigint. */
function padded(value: Decimal, scale: number): Decimal | undefined {
  if (isCanonical(value, scale)) return value;
  const [, sign = '', whole = '', fraction = ''] = PLAIN.exec(value) ?? [];
  if (whole === '' || fraction.length > scale || (whole.startsWith('0') && whole.length > 1)) return undefined;
  const text = scale === 0 ? whole : `${whole}.${fraction.padEnd(scale, '0')}`;
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Returns whether a short text is already what {@link withScale} makes of it. No zero leads, and zero has no sign. */
function isCanonical(value: Decimal, scale: number): boolean {
  const units = smallUnits(value, scale);
  if (units === undefined || (units === 0 && value.charCodeAt(0) === MINUS)) return false;
  const first = units < 0 ? 1 : 0;
  const wholeDigits = (scale === 0 ? value.length : value.length - scale - 1) - first;
  return wholeDigits === 1 || value.charCodeAt(first) !== ZERO;
}

/** Returns the exact sum of amounts of money. */
export function sumDecimals(values: Iterable<Decimal>): Decimal {
  let total = 0n;
  for (const value of values) total += toUnits(value);
  return fromUnits(total);
}

/** Returns the exact difference `a - b` of amounts of money. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return fromUnits(toUnits(a) - toUnits(b));
}

/**
 * Returns a negative number, zero or a positive number when `a` is below, equal to or above `b`. The scales may differ.
 */
export function compareDecimals(a: Decimal, b: Decimal): number {
  // Rounding to a float keeps the order of two numbers or makes them equal. Only equal floats need the exact
  // comparison.
  if (PLAIN.test(a) && PLAIN.test(b) && Number(a) !== Number(b)) return Number(a) < Number(b) ? -1 : 1;
  const scale = Math.max(decimalsOf(a), decimalsOf(b));
  const difference = toUnits(a, scale) - toUnits(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns {@link compareDecimals} with a fixed second decimal. The caller knows that each first one is a plain decimal. */
export function comparisonWith(limit: Decimal): (value: Decimal) => number {
  const bound = Number(limit);
  return (value) => {
    const number = Number(value);
    return number < bound ? -1 : number > bound ? 1 : compareDecimals(value, limit);
  };
}

/** Returns how many decimals a plain decimal is written with. */
export function decimalsOf(value: Decimal): number {
  const point = value.indexOf('.');
  return point === -1 ? 0 : value.length - point - 1;
}

/** Rounds to `scale` decimals, half up on the absolute value (bank practice). */
export function roundHalfUp(value: Decimal, scale = MONEY_SCALE): Decimal {
  const written = decimalsOf(value);
  if (written <= scale) return withScale(value, scale);
  const units = toUnits(value, written);
  const step = 10n ** BigInt(written - scale);
  const absolute = units < 0n ? -units : units;
  const rounded = (absolute + step / 2n) / step;
  return fromUnits(units < 0n ? -rounded : rounded, scale);
}

/** Returns the number without its sign. */
export function absolute(value: Decimal): Decimal {
  return value.startsWith('-') || value.startsWith('+') ? value.slice(1) : value;
}

/** Returns the number with a minus; zero has none. */
export function negative(value: Decimal): Decimal {
  return value.startsWith('-') || !/[1-9]/.test(value) ? value : `-${value}`;
}

/** Formats a decimal for Brazilian readers: `1.234,56`. */
export function brazilianDecimal(value: Decimal): string {
  const [whole = '', decimals] = value.split('.');
  const grouped = whole.replace(/^-?\d{1,2}(?=(?:\d{3})+$)|\d{3}(?!$)/g, '$&.');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}
