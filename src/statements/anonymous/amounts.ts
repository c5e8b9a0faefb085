import { FIGURES_INSIDE, holdsOneOf, type TextFacts } from './facts';

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
