import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { pickListedFields } from './listed-fields';
import { fieldProblem, isObject } from './field-problem';
import { MAX_PROBLEMS } from './problems';
import { checksOf, type DtoClass, fieldsOf, type Problem, type UnlistedFields } from './field-spec';

/** The DTO, or every problem found. */
export type Validated<T> = { readonly dto: T } | { readonly problems: readonly Problem[] };

/**
 * Makes a DTO of plain input: transformed, checked field by field, then as a whole, defaults filled in.
 * @param unlisted whether a field that the DTO doesn't list is rejected (bodies; unless said otherwise) or left aside (query strings)
 */
export function validateDto<T extends object>(
  type: DtoClass<T>,
  input: unknown,
  unlisted?: UnlistedFields,
): Validated<T> {
  if (!isObject(input)) return { problems: [{ loc: [], msg: 'Input should be an object', type: 'dict_type' }] };
  const { listed, problems: rejected, mustStop } = pickListedFields(type, input, unlisted === 'ignore');
  if (mustStop) return { problems: rejected };
  const dto = plainToInstance(type, listed);
  const errors = validateSync(dto);
  const problems = firstProblems([...rejected, ...errors.flatMap((error) => problemsOf(error, []))]);
  if (problems.length > 0) return { problems };
  fillDefaults(type, dto);
  const failed = firstProblems(wholeProblems(type, dto, []));
  return failed.length > 0 ? { problems: failed } : { dto };
}

const firstProblems = (problems: readonly Problem[]): readonly Problem[] => problems.slice(0, MAX_PROBLEMS);

/** The library's errors tell where something is wrong; what it is, the field's spec. */
function problemsOf(error: ValidationError, path: Problem['loc']): Problem[] {
  const key = Array.isArray(error.target) ? Number(error.property) : error.property;
  const loc = [...path, key];
  const spec = error.target ? fieldsOf(error.target.constructor).get(error.property) : undefined;
  const own = spec ? fieldProblem(spec, error.value) : undefined;
  if (own) return [{ ...own, loc: [...loc, ...own.loc] }];
  // Stryker disable next-line ArrayDeclaration: the library always tells some, only its type doesn't know
  return (error.children ?? []).flatMap((child) => problemsOf(child, loc));
}

function wholeProblems(type: DtoClass, dto: object, path: Problem['loc']): Problem[] {
  const own = checksOf(type).flatMap((check) => check(dto) ?? []);
  const problems: Problem[] = own.map((problem) => ({ ...problem, loc: [...path, ...problem.loc] }));
  for (const [name, spec] of fieldsOf(type)) {
    const value = (dto as Record<string, unknown>)[name];
    if (spec.kind !== 'nested' || !value) continue;
    if (!Array.isArray(value)) problems.push(...wholeProblems(spec.type(), value, [...path, name]));
    else
      for (const [index, item] of value.entries())
        problems.push(...wholeProblems(spec.type(), item as object, [...path, name, index]));
  }
  return problems;
}

/** Only once all is right, so that a default is never mistaken for something that was sent. */
function fillDefaults(type: DtoClass, dto: object): void {
  const values = dto as Record<string, unknown>;
  for (const [name, spec] of fieldsOf(type)) {
    const value = values[name];
    if (value === undefined && spec.default !== undefined) values[name] = structuredClone(spec.default);
    if (spec.kind !== 'nested' || !value) continue;
    for (const item of Array.isArray(value) ? (value as object[]) : [value]) fillDefaults(spec.type(), item);
  }
}
