import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { apart } from './apart';
import { fieldProblem, isObject } from './field-problem';
import { checksOf, type DtoClass, fieldsOf, type Problem, type UnlistedFields } from './field-spec';

/** The DTO, or every problem found. */
export type Validated<T> = { readonly dto: T } | { readonly problems: readonly Problem[] };

/** What an unlisted body field is answered with: nothing that is sent is silently dropped (decisions, section 3). */
export const extraForbidden = (loc: Problem['loc']): Problem => ({
  loc,
  msg: 'Extra inputs are not permitted',
  type: 'extra_forbidden',
});

/**
 * Makes a DTO of plain input: transformed, checked field by field, then as a whole, defaults filled in.
 * @param unlisted whether a field that the DTO doesn't list is refused (bodies) or left aside (query strings)
 */
export function validateDto<T extends object>(
  type: DtoClass<T>,
  input: unknown,
  unlisted: UnlistedFields = 'refuse',
): Validated<T> {
  if (!isObject(input)) return { problems: [{ loc: [], msg: 'Input should be an object', type: 'dict_type' }] };
  const plain = unlisted === 'ignore' ? listedOnly(type, input) : input;
  const dto = plainToInstance(type, apart(type, plain));
  const errors = validateSync(dto, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
    stopAtFirstError: true,
  });
  const problems = [
    ...(unlisted === 'ignore' ? [] : overlookedKeys(type, input, [])),
    ...errors.flatMap((error) => problemsOf(error, [])),
  ];
  if (problems.length > 0) return { problems };
  fillDefaults(type, dto);
  const failed = wholeProblems(type, dto, []);
  return failed.length > 0 ? { problems: failed } : { dto };
}

function listedOnly(type: DtoClass, input: Record<string, unknown>): Record<string, unknown> {
  const listed: Record<string, unknown> = {};
  for (const name of fieldsOf(type).keys()) if (Object.hasOwn(input, name)) listed[name] = input[name];
  return listed;
}

/**
 * Unlisted fields named like what every object inherits (`__proto__`, `constructor`, `toString` …), which class-transformer
 * leaves out and class-validator takes for listed ones without a word.
 */
function overlookedKeys(type: DtoClass, input: Record<string, unknown>, path: Problem['loc']): Problem[] {
  const fields = fieldsOf(type);
  const problems = Object.keys(input)
    .filter((key) => key in Object.prototype && !fields.has(key))
    .map((key) => extraForbidden([...path, key]));
  for (const [name, spec] of fields) {
    if (spec.kind !== 'nested') continue;
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    if (isObject(value)) problems.push(...overlookedKeys(spec.type(), value, [...path, name]));
    if (!Array.isArray(value)) continue;
    for (const [index, item] of value.entries())
      if (isObject(item)) problems.push(...overlookedKeys(spec.type(), item, [...path, name, index]));
  }
  return problems;
}

function problemsOf(error: ValidationError, path: Problem['loc']): Problem[] {
  const key = Array.isArray(error.target) ? Number(error.property) : error.property;
  const loc = [...path, key];
  if (error.constraints && 'whitelistValidation' in error.constraints) return [extraForbidden(loc)];
  const spec = error.target ? fieldsOf(error.target.constructor).get(error.property) : undefined;
  const own = spec ? fieldProblem(spec, error.value) : undefined;
  if (own) return [{ ...own, loc: [...loc, ...own.loc] }];
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
  for (const name of Object.keys(values)) if (values[name] === undefined) delete values[name];
}
