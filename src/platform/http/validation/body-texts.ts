import { parseJson } from '../../../kernel/exact-json';
import { type DtoClass, fieldsOf, type ValueSpec } from './field-spec';

/** The text that a JSON body was read from, for as long as the body is needed. */
export const bodyTexts = new WeakMap<object, string>();

/** The body for a DTO: where that has numbers, or keeps JSON as it is, with all their digits. */
export function bodyFor(type: DtoClass, body: unknown): unknown {
  const text = bodyTexts.get(body as object);
  return text !== undefined && wantsDigits(type) ? parseJson(text, body) : body;
}

const wanting = new WeakMap<DtoClass, boolean>();

/** Whether a double may not stand for the numbers of the DTO: asked for each body, found out once. */
function wantsDigits(type: DtoClass): boolean {
  const known = wanting.get(type);
  // Stryker disable next-line ConditionalExpression: it would be found out again
  if (known !== undefined) return known;
  const wants = [...fieldsOf(type).values()].some(holdsDigits);
  wanting.set(type, wants);
  return wants;
}

/** Kinds of values that are numbers, or may be. */
const NUMERIC: ReadonlySet<ValueSpec['kind']> = new Set(['any', 'object', 'decimal', 'number', 'int']);

function holdsDigits(spec: ValueSpec): boolean {
  if (spec.kind === 'nested') return wantsDigits(spec.type());
  if (spec.kind === 'enum') return typeof spec.values[0] === 'number';
  return spec.kind === 'list' ? holdsDigits(spec.of) : NUMERIC.has(spec.kind);
}
