import { parseDateTime } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { ExactNumber } from '../../kernel/exact-json';
import type { JsonListText } from '../../kernel/json-object-text';
import { type Decimal, roundHalfUp, toUnits } from '../../kernel/decimal';
import { cut } from '../../kernel/text';

/** Reads fields of an external response. A missing or invalid field is null. The raw entry is stored separately. */

const INT32_MAX = 2_147_483_647;
const MAX_INTEGER_DIGITS = 13;
const PLAIN = /^-?\d+(\.\d+)?$/;

/** Limit of entries or rows in one response. */
const MAX_ENTRIES = 100_000;
/** Limit of characters in one entry. */
export const MAX_ENTRY_CHARACTERS = 1_000_000;

/** Checks the length of a list. @throws DomainError 413 for a list with more than `max` entries */
export function boundedList(list: JsonListText, what: string, max = MAX_ENTRIES): JsonListText {
  if (list.length > max) throw domainError('clinicsys.resposta_muito_grande#quantidade', max, what);
  return list;
}

export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Returns a 32-bit whole number, also from text. */
export function intOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= INT32_MAX ? number : null;
}

/** Returns text, also from a number, cut to the length of its column. */
export function textOf(value: unknown, max: number): string | null {
  const text = typeof value === 'number' || typeof value === 'boolean' || isExact(value) ? String(value) : value;
  return typeof text === 'string' ? cut(text, max) : null;
}

const isExact = (value: unknown): value is ExactNumber => value instanceof ExactNumber;

/** Returns an exact decimal, rounded half up to the scale of its column. */
export function decimalOf(value: unknown, scale: number): Decimal | null {
  const text = typeof value === 'string' || typeof value === 'number' || isExact(value) ? String(value).trim() : '';
  if (!PLAIN.test(text)) return null;
  const rounded = roundHalfUp(text, scale);
  const units = toUnits(rounded, scale);
  const limit = 10n ** BigInt(MAX_INTEGER_DIGITS + scale);
  return units < limit && units > -limit ? rounded : null;
}

/** Returns an instant. Without an offset it is São Paulo time. A day without a time is its first moment. */
export function instantOf(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return parseDateTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text) ?? null;
}
