import { parseDateTime } from '../../../kernel/calendar';
import { decimalsOf, withScale } from '../../../kernel/decimal';
import { ExactNumber, parseJson } from '../../../kernel/exact-json';
import { hasControls } from '../../../kernel/text';
import type { FieldSpec, ValueSpec } from './field-spec';

/** Limit of the digits of an id. A number that a double cannot hold exactly is not read as a number. */
const INTEGER = /^[+-]?\d{1,16}$/;
const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;
const TRUE = new Set(['true', '1']);
const FALSE = new Set(['false', '0']);

/**
 * The JSON value that a text from a query string or a form means, as its spec expects it.
 * What can't be read stays text, so that the field's own check rejects it with its own message.
 */
export function fromText(spec: FieldSpec | ValueSpec, raw: unknown): unknown {
  // A repeated parameter is a list, and one that is sent once a list of one.
  if (spec.kind === 'list' && raw !== undefined)
    return (Array.isArray(raw) ? raw : [raw]).map((item) => fromText(spec.of, item));
  if (typeof raw !== 'string') return raw;
  const text = raw.trim();
  switch (spec.kind) {
    case 'int':
      return INTEGER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : raw;
    case 'number':
      return NUMBER.test(text) ? Number(text) : raw;
    case 'bool':
      return TRUE.has(text.toLowerCase()) ? true : FALSE.has(text.toLowerCase()) ? false : raw;
    case 'enum':
      return typeof spec.values[0] === 'number' && INTEGER.test(text) ? Number(text) : text;
    case 'object':
      return objectIn(raw);
    default:
      return raw;
  }
}

/** An object in a form is JSON text. What is no JSON stays text. */
function objectIn(raw: string): unknown {
  try {
    return parseJson(raw);
  } catch (error) {
    if (error instanceof SyntaxError) return raw;
    throw error;
  }
}

/** A decimal without exponent, sign `+` or bare point. */
export const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;
const MAX_DECIMAL_DIGITS = 40;

/**
 * The value in the form that the service works with: text trimmed, decimals with their full scale, date-times as instants.
 * A value that cannot be read stays one that the field's constraints reject.
 */
export function readValue(spec: ValueSpec & Partial<FieldSpec>, sent: unknown): unknown {
  const raw = sent instanceof ExactNumber ? numberFor(spec, sent) : sent;
  switch (spec.kind) {
    case 'text':
      return typeof raw === 'string' ? readText(spec, raw) : raw;
    case 'decimal':
      return typeof raw === 'string' || typeof raw === 'number' ? readDecimal(String(raw).trim(), spec.scale) : raw;
    case 'date':
    case 'competencia':
      return typeof raw === 'string' ? raw.trim() : raw;
    case 'datetime':
      return typeof raw === 'string' ? (parseDateTime(raw.trim()) ?? raw) : raw;
    case 'enum':
      return typeof raw === 'boolean' && spec.booleans ? spec.values[raw ? 0 : 1] : raw;
    case 'list':
      return Array.isArray(raw) ? raw.map((item) => readValue(spec.of, item)) : raw;
    default:
      return raw;
  }
}

/** A decimal is checked by all its digits, and kept JSON keeps them. No other field takes a number that a double changes. */
function numberFor({ kind }: ValueSpec, number: ExactNumber): unknown {
  if (kind === 'any' || kind === 'number') return number;
  if (kind === 'decimal') return withoutIdleZeros(number.text);
  const double = Number(number.text);
  // Small whole numbers are doubles: what a double makes one of has places.
  return Number.isSafeInteger(double) ? Number.NaN : double;
}

/** A JSON number is its value, however many zeros it is written with. One of too many digits is rejected as it is. */
function withoutIdleZeros(text: string): string {
  if (text.length > MAX_DECIMAL_DIGITS || !text.includes('.')) return text;
  return text.replace(/(?<!0)0+$/, '').replace(/\.$/, '');
}

/** Trimming would drop some control characters, so a text with any of them stays as it was sent. */
function readText(spec: ValueSpec & { kind: 'text' } & Partial<FieldSpec>, raw: string): string | null {
  if (spec.trim !== false && !spec.controls && hasControls(raw)) return raw;
  const text = spec.trim === false ? raw : raw.trim();
  const isLeftOut = text === '' && spec.blankIsNull;
  const normal = spec.normalize && !isLeftOut ? (spec.normalize(text) ?? text) : text;
  return normal === '' && spec.blankIsNull && spec.nullable ? null : normal;
}

/** Zeros count as places: `1.000` may mean a thousand (decisions, section 2). NaN for a text that is no plain decimal. */
function readDecimal(text: string, scale: number): string | number {
  if (text.length > MAX_DECIMAL_DIGITS || !PLAIN_DECIMAL.test(text)) return Number.NaN;
  return decimalsOf(text) > scale ? text : withScale(text, scale);
}
