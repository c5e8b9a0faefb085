import { parseJson } from '../../../kernel/exact-json';
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
