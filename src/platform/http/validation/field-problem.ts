import { ExactNumber } from '../../../kernel/exact-json';
import type { FieldSpec, Problem } from './field-spec';
import { listBounds, parseField } from './parse-value';

/** What is wrong with a field's value, with its place inside the field; undefined when nothing is. Nested DTOs are looked at only from outside. */
export function fieldProblem(spec: FieldSpec, value: unknown): Problem | undefined {
  const parsed = parseField(spec, value);
  if ('problem' in parsed) return { ...parsed.problem, loc: parsed.at ?? [] };
  if (spec.kind !== 'nested' || value === undefined || value === null) return undefined;
  if (!spec.list) return isObject(value) ? undefined : notAnObject([]);
  if (!Array.isArray(value)) return { type: 'list_type', msg: 'Input should be a list', loc: [] };
  const bounds = listBounds(value.length, spec.list);
  if (bounds) return { ...bounds, loc: [] };
  const odd = value.findIndex((item) => !isObject(item));
  return odd < 0 ? undefined : notAnObject([odd]);
}

const notAnObject = (loc: readonly number[]): Problem => ({ type: 'dict_type', msg: 'Input should be an object', loc });

/** A JSON object; class-transformer has already made DTO instances of plain ones. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}
