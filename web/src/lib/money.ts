import { figure } from './words';

/** Amounts are sent as decimal strings with two places; sums are made in BigInt cents, never in a binary float. */

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

/** `R$ 1.234,50`, `−R$ 10,00`, which no line breaks. */
export const reais = (amount: string | bigint): string => `R$\u00a0${brMoney(amount)}`.replace(/^(R\$\u00a0)−/, '−$1');

/**
 * A typed number without what a page or a spreadsheet puts around it: `R$`, blanks at its ends and between its thousands, a minus sign that is
 * no hyphen. Other blanks stay: `10 20` is no number.
 */
export function bareNumber(text: string): string {
  const typed = text.replace('R$', '').replace('−', '-').trim();
  const [, sign = '', inner = typed, end = ''] = /^([-(]?)([^()]*)(\)?)$/.exec(typed) ?? [];
  const digits = inner.trim();
  return `${sign}${/^\d{1,3}(?:\s\d{3})+(?!\d)/.test(digits) ? digits.replaceAll(/\s/g, '') : digits}${end}`;
}

/** `1234.50` of what a person types: `1.234,5`, `1234,50`, `1234.50`, `1234`; null when it is no amount above 0. */
export function typedAmount(text: string): string | null {
  const match = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:[,.](\d{1,2}))?$/.exec(bareNumber(text));
  if (!match) return null;
  const whole = (match[1] ?? '').replaceAll('.', '').replace(/^0+(?=\d)/, '');
  const amount = `${whole}.${(match[2] ?? '').padEnd(2, '0')}`;
  return cents(amount) > 0n ? amount : null;
}

/** What a person typed as an amount, as it is shown: `1.234,50`; another text as it is. */
export function tidyAmount(text: string): string {
  const amount = typedAmount(text);
  return amount === null ? text : brMoney(amount);
}

/** `1234.50` of cents. */
export const amountOf = (units: bigint): string => {
  const digits = units.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The sum of amounts, in cents. */
export function sum(amounts: Iterable<string>): bigint {
  let total = 0n;
  for (const amount of amounts) total += cents(amount);
  return total;
}
