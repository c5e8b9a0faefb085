import { isCalendarDate, isCompetencia, parseDateTime } from '../../../kernel/calendar';
import { ExactNumber } from '../../../kernel/exact-json';
import { compareDecimals, decimalsOf, withScale } from '../../../kernel/decimal';
import { hasControls } from '../../../kernel/text';
import type { FieldSpec, Problem, ValueSpec } from './field-spec';

/** Either the value in the form that the service works with, or what is wrong with it. */
export type Parsed =
  { readonly value: unknown } | { readonly problem: Omit<Problem, 'loc'>; readonly at?: readonly (string | number)[] };

const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;
const INT32_MAX = 2_147_483_647;
const MAX_DECIMAL_DIGITS = 40;

const problem = (type: string, msg: string): Parsed => ({ problem: { type, msg } });

/**
 * Checks one value against its spec and brings it into working form: text trimmed, decimals with their full scale,
 * date-times as instants. Parsing its own result again gives the same result. Nested DTOs are left to the caller.
 */
export function parseField(spec: FieldSpec, raw: unknown): Parsed {
  if (raw === undefined) return spec.required ? problem('missing', 'Field required') : { value: undefined };
  if (raw === null && spec.nullable) return { value: null };
  const parsed = parseValue(spec, raw);
  if ('value' in parsed && parsed.value === null && !spec.nullable)
    return spec.kind === 'text'
      ? problem('string_too_short', 'Text should not be blank')
      : problem('missing', 'Input should not be null');
  return parsed;
}

function parseValue(spec: ValueSpec, sent: unknown): Parsed {
  const raw = sent instanceof ExactNumber ? numberFor(spec, sent) : sent;
  switch (spec.kind) {
    case 'text':
      return parseText(spec, raw);
    case 'int':
      return parseInteger(raw, spec.min ?? -INT32_MAX - 1, spec.max ?? INT32_MAX);
    case 'number':
      return parseNumber(spec, raw);
    case 'bool':
      return typeof raw === 'boolean' ? { value: raw } : problem('bool_type', 'Input should be true or false');
    case 'decimal':
      return parseDecimal(spec, raw);
    case 'date':
      return typeof raw === 'string' && isCalendarDate(raw.trim())
        ? { value: raw.trim() }
        : problem('date_from_datetime_parsing', 'Input should be an existing date in the form YYYY-MM-DD');
    case 'datetime':
      return parseInstant(raw);
    case 'competencia':
      return typeof raw === 'string' && isCompetencia(raw.trim())
        ? { value: raw.trim() }
        : problem(
            'string_pattern_mismatch',
            'Input should be a competence in the form MM/YYYY with a month of 01 to 12',
          );
    case 'enum': {
      const value = typeof raw === 'boolean' && spec.booleans ? spec.values[raw ? 0 : 1] : raw;
      return (spec.values as readonly unknown[]).includes(value)
        ? { value }
        : problem('enum', `Input should be one of ${spec.values.map((each) => `'${each}'`).join(', ')}`);
    }
    case 'list':
      return parseList(spec, raw);
    case 'object':
      return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
        ? { value: raw }
        : problem('dict_type', 'Input should be an object');
    case 'nested':
    case 'any':
      return { value: raw };
  }
}

/** A decimal is judged by all its digits, what is kept as it is keeps them; for the rest it is too much of a number anyway. */
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

function parseText(spec: ValueSpec & { kind: 'text' }, raw: unknown): Parsed {
  if (typeof raw !== 'string') return problem('string_type', 'Input should be a string');
  // Half of a surrogate pair has no UTF-8: the database would keep another text than was sent.
  if (!raw.isWellFormed()) return problem('string_unicode', 'Input should be well-formed Unicode');
  if (spec.trim !== false && !spec.controls && hasControls(raw))
    return problem('string_pattern_mismatch', 'Text should have no control characters');
  let text = spec.trim === false ? raw : raw.trim();
  if (text === '' && spec.blankIsNull) return { value: null };
  if (spec.normalize) {
    const normal = spec.normalize(text);
    if (normal === undefined)
      return problem('string_pattern_mismatch', `Input should be ${spec.expected ?? 'well formed'}`);
    text = normal;
    if (text === '' && spec.blankIsNull) return { value: null };
  }
  const { min = 0, max = Infinity } = spec;
  if (isShorter(text, min))
    return problem(
      'string_too_short',
      min === 1 ? 'Text should not be blank' : `Text should have at least ${min} characters`,
    );
  if (isLonger(text, max)) return problem('string_too_long', `Text should have at most ${max} characters`);
  if (spec.pattern && text !== '' && !spec.pattern.test(text))
    return problem(
      'string_pattern_mismatch',
      `Input should be ${spec.expected ?? `of the form ${spec.pattern.source}`}`,
    );
  return { value: text };
}

/** Few texts are near their bounds, and a file may travel as one: characters are counted only where units leave it open. */
function isShorter(text: string, min: number): boolean {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: spares a count, whose response would be the same
  if (text.length >= 2 * min) return false;
  return lengthOf(text) < min;
}

function isLonger(text: string, max: number): boolean {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: spares a count, whose response would be the same
  if (text.length <= max) return false;
  return lengthOf(text) > max;
}

/** Characters as the database counts them: code points, not UTF-16 units. */
function lengthOf(text: string): number {
  let pairs = 0;
  for (const character of text) if (character.length === 2) pairs++;
  return text.length - pairs;
}

function parseInteger(raw: unknown, min: number, max: number): Parsed {
  if (!Number.isInteger(raw)) return problem('int_type', 'Input should be a whole number');
  const value = raw as number;
  if (value < min) return problem('greater_than_equal', `Input should be at least ${min}`);
  if (value > max) return problem('less_than_equal', `Input should be at most ${max}`);
  return { value };
}

function parseNumber(
  { min = -Infinity, max = Infinity, decimals = Infinity }: ValueSpec & { kind: 'number' },
  raw: unknown,
): Parsed {
  // It would be kept as another one than was sent.
  if (raw instanceof ExactNumber)
    return problem('float_precision', 'Input should be a number that a double holds exactly');
  if (!Number.isFinite(raw)) return problem('float_type', 'Input should be a number');
  const value = raw as number;
  if (value < min) return problem('greater_than_equal', `Input should be at least ${min}`);
  if (value > max) return problem('less_than_equal', `Input should be at most ${max}`);
  if (decimalsOfNumber(value) > decimals)
    return problem('decimal_max_places', `Input should have at most ${decimals} decimals`);
  return { value };
}

function decimalsOfNumber(value: number): number {
  const text = String(value);
  return text.includes('e') ? Number.POSITIVE_INFINITY : decimalsOf(text);
}

const NO_DECIMAL = problem('decimal_parsing', 'Input should be a plain decimal number');

function parseDecimal(spec: ValueSpec & { kind: 'decimal' }, raw: unknown): Parsed {
  if (typeof raw !== 'string' && typeof raw !== 'number') return NO_DECIMAL;
  const text = String(raw).trim();
  if (!PLAIN_DECIMAL.test(text) || text.length > MAX_DECIMAL_DIGITS) return NO_DECIMAL;
  // Zeros count as well: whoever writes `1.000` may mean a thousand (decisions, section 2).
  if (decimalsOf(text) > spec.scale)
    return problem('decimal_max_places', `Input should have at most ${spec.scale} decimals`);
  const value = withScale(text, spec.scale);
  if (spec.min !== undefined && compareDecimals(value, spec.min) < 0)
    return problem('greater_than_equal', `Input should be at least ${spec.min}`);
  if (spec.moreThan !== undefined && compareDecimals(value, spec.moreThan) <= 0)
    return problem('greater_than', `Input should be greater than ${spec.moreThan}`);
  if (spec.max !== undefined && compareDecimals(value, spec.max) > 0)
    return problem('less_than_equal', `Input should be at most ${spec.max}`);
  if (spec.lessThan !== undefined && compareDecimals(value, spec.lessThan) >= 0)
    return problem('less_than', `Input should be less than ${spec.lessThan}`);
  return { value };
}

function parseInstant(raw: unknown): Parsed {
  if (raw instanceof Date) return { value: raw };
  const instant = typeof raw === 'string' ? parseDateTime(raw.trim()) : undefined;
  return instant ? { value: instant } : problem('datetime_parsing', 'Input should be an ISO 8601 date and time');
}

function parseList(spec: ValueSpec & { kind: 'list' }, raw: unknown): Parsed {
  if (!Array.isArray(raw)) return problem('list_type', 'Input should be a list');
  const bounds = listBounds(raw.length, spec);
  if (bounds) return { problem: bounds };
  const values: unknown[] = [];
  for (const [index, item] of raw.entries()) {
    const parsed = item === null ? problem('missing', 'List items should not be null') : parseValue(spec.of, item);
    if ('problem' in parsed) return { problem: parsed.problem, at: [index, ...(parsed.at ?? [])] };
    values.push(parsed.value);
  }
  return { value: values };
}

/** The problem of a list's length, if any. */
export function listBounds(
  length: number,
  { min = 0, max = Infinity }: { readonly min?: number; readonly max?: number },
): Omit<Problem, 'loc'> | undefined {
  if (length < min) return { type: 'too_short', msg: `List should have at least ${min} item${min === 1 ? '' : 's'}` };
  if (length > max) return { type: 'too_long', msg: `List should have at most ${max} items` };
  return undefined;
}
