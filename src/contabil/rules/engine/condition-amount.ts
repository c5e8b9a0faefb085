import { type Decimal, withScale } from '../../../kernel/decimal';

const PLAIN = /^[+-]?\d+(?:[.,]\d{1,2})?$/;
const GROUPED_BY_POINT = /^[+-]?\d{1,3}(?:\.\d{3})+,\d{1,2}$/;
const GROUPED_BY_COMMA = /^[+-]?\d{1,3}(?:,\d{3})+\.\d{1,2}$/;

/**
 * The amount that a person typed into a condition, with two decimals; undefined when it is none. The decimal separator
 * is a point or a comma; thousands may be grouped by the other one when the cents are written. `1.234` alone is rejected:
 * it could be one real and a bit, or a thousand.
 */
export function parseAmount(text: string): Decimal | undefined {
  const typed = text.trim();
  if (PLAIN.test(typed)) return withScale(typed.replace(',', '.'));
  if (GROUPED_BY_POINT.test(typed)) return withScale(typed.replaceAll('.', '').replace(',', '.'));
  if (GROUPED_BY_COMMA.test(typed)) return withScale(typed.replaceAll(',', ''));
  return undefined;
}
