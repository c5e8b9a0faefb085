import { parseJson } from '../../../kernel/exact-json';
import { type DtoClass, fieldsOf } from './field-spec';

/** The text that a JSON body was read from, for as long as the body is needed. */
export const bodyTexts = new WeakMap<object, string>();

/** The body for a DTO: where that keeps JSON as it is, with all digits of its numbers. */
export function bodyFor(type: DtoClass, body: unknown): unknown {
  const text = typeof body === 'object' && body !== null ? bodyTexts.get(body) : undefined;
  return text !== undefined && keepsJson(type) ? parseJson(text) : body;
}

function keepsJson(type: DtoClass): boolean {
  return [...fieldsOf(type).values()].some(
    (spec) => spec.kind === 'any' || spec.kind === 'object' || (spec.kind === 'nested' && keepsJson(spec.type())),
  );
}
