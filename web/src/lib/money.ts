import { figure } from './words';

/** Amounts travel as decimal strings with two places; sums are made in BigInt cents, never in a binary float. */

/** Cents of `1234.50` or `-0.01`. Throws SyntaxError for anything that is no such amount. */
export function cents(amount: string): bigint {
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(amount);
  if (!match) throw new SyntaxError(`not an amount: ${amount}`);
  const units = BigInt(`${match[2] ?? ''}${match[3] ?? ''}`);
  return match[1] ? -units : units;
}

/** `1.234,50`; a negative amount has a minus sign, not a hyphen. */
export function brMoney(amount: string | bigint): string {
  const units = typeof amount === 'bigint' ? amount : cents(amount);
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0');
  const whole = figure(BigInt(digits.slice(0, -2)));
  return `${units < 0n ? '−' : ''}${whole},${digits.slice(-2)}`;
}

/** `R$ 1.234,50`, which no line breaks. */
export const reais = (amount: string | bigint): string => `R$\u00a0${brMoney(amount)}`;

/** The sum of amounts, in cents. */
export function sum(amounts: Iterable<string>): bigint {
  let total = 0n;
  for (const amount of amounts) total += cents(amount);
  return total;
}
