import { isObject } from './field-problem';
import { checksOf, type DtoClass, type FieldSpec, fieldsOf, type Problem } from './field-spec';
import { parseField } from './parse-value';
import { extraForbidden, MAX_PROBLEMS } from './problems';
import type { Validated } from './validate';

/**
 * A validator for arrays of one flat DTO, compiled once from its field specs: the same values and the same 422 items as
 * {@link validateDto} on each element, without an object graph per element (5000 items in a few milliseconds). It stops at
 * the item that brings the hundredth problem.
 */
export function compileBatch<T extends object>(
  type: DtoClass<T>,
  maxItems: number,
): (input: unknown) => Validated<T[]> {
  const fields = [...fieldsOf(type)];
  const checks = checksOf(type);
  if (fields.some(([, spec]) => spec.kind === 'nested')) throw new Error(`${type.name} is not flat`);
  const names = new Set(fields.map(([name]) => name));

  return (input) => {
    if (!Array.isArray(input)) return { problems: [{ loc: [], msg: 'Input should be a list', type: 'list_type' }] };
    if (input.length > maxItems)
      return { problems: [{ loc: [], msg: `List should have at most ${maxItems} items`, type: 'too_long' }] };
    const items: T[] = [];
    const problems: Problem[] = [];
    for (const [index, raw] of input.entries()) {
      if (problems.length >= MAX_PROBLEMS) break;
      const found = problems.length;
      const item = isObject(raw) ? readItem(fields, names, raw, index, problems) : undefined;
      if (!item) problems.push({ loc: [index], msg: 'Input should be an object', type: 'dict_type' });
      else if (problems.length === found) {
        const dto = item as T;
        for (const check of checks) {
          const problem = check(dto);
          if (problem) problems.push({ ...problem, loc: [index, ...problem.loc] });
        }
        items.push(dto);
      }
    }
    return problems.length > 0 ? { problems: problems.slice(0, MAX_PROBLEMS) } : { dto: items };
  };
}

function readItem(
  fields: readonly (readonly [string, FieldSpec])[],
  names: ReadonlySet<string>,
  raw: Record<string, unknown>,
  index: number,
  problems: Problem[],
): object {
  const item: Record<string, unknown> = {};
  for (const name of Object.keys(raw)) {
    if (names.has(name)) continue;
    problems.push(extraForbidden([index], name));
    // Stryker disable next-line EqualityOperator: one more is left out at the end
    if (problems.length >= MAX_PROBLEMS) return item;
  }
  for (const [name, spec] of fields) {
    const parsed = parseField(spec, raw[name]);
    if ('problem' in parsed) problems.push({ ...parsed.problem, loc: [index, name, ...(parsed.at ?? [])] });
    else if (parsed.value !== undefined) item[name] = parsed.value;
    else if (spec.default !== undefined) item[name] = ownDefault(spec.default);
  }
  return item;
}

/** A default of one's own; a clone costs more than all other work on the field, so only what can be changed is cloned. */
function ownDefault(value: unknown): unknown {
  // Stryker disable next-line ConditionalExpression: a clone of what can't be changed is the same value
  return typeof value === 'object' ? structuredClone(value) : value;
}
