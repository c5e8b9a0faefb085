import { parseJson } from '../../../kernel/exact-json';
import { type DtoClass, fieldsOf } from './field-spec';

/** The text that a JSON body was read from, for as long as the body is needed. */
export const bodyTexts = new WeakMap<object, string>();

/** The body for a DTO: where that keeps JSON as it is, with all digits of its numbers. */
export function bodyFor(type: DtoClass, body: unknown): unknown {
  const text = typeof body === 'object' && body !== null ? bodyTexts.get(body) : undefined;
  return text !== undefined && keepsJson(type) ? parseJson(text) : body;
}

const keeping = new WeakMap<DtoClass, boolean>();

/** Whether a field of the DTO, or of one within it, is kept as it is: asked for each body, found out once. */
function keepsJson(type: DtoClass): boolean {
  const known = keeping.get(type);
  if (known !== undefined) return known;
  const keeps = [...fieldsOf(type).values()].some(
    (spec) => spec.kind === 'any' || spec.kind === 'object' || (spec.kind === 'nested' && keepsJson(spec.type())),
  );
  keeping.set(type, keeps);
  return keeps;
}
