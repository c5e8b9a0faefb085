import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { Steps } from '../../../kernel/cooperative-steps';
import { boundInput, isObject } from './bounded-input';
import { constrain, type ItemsClass, OWN, PROBLEM_TYPES, areFieldsValid } from './constraints';
import {
  checksOf,
  defaultsOf,
  type DtoClass,
  fieldsOf,
  nestedFieldsOf,
  type Problem,
  type UnlistedFields,
} from './field-spec';
import { MAX_PROBLEMS, tooLong } from './schema-error';

/** The DTO, or the problems found. */
export type Validated<T> = { readonly dto: T } | { readonly problems: readonly Problem[] };

/** One problem a field. A DTO may be without fields. */
const OPTIONS = { stopAtFirstError: true, forbidUnknownValues: false };
/** No DTO uses `@Expose` or `@Exclude`. class-transformer otherwise looks for both at each field of each object. */
const NO_EXPOSED = { ignoreDecorators: true };
const NOT_AN_OBJECT: Problem = { loc: [], msg: 'Input should be an object', type: 'dict_type' };
/** Validated in some milliseconds. */
const ITEMS_PER_CHUNK = 100;

/**
 * Makes a DTO of plain input: transformed, checked field by field, then as a whole, defaults filled in.
 * @param unlisted whether a field that the DTO doesn't list is rejected (bodies, the default) or ignored (query strings)
 */
export function validateDto<T extends object>(
  type: DtoClass<T>,
  input: unknown,
  unlisted?: UnlistedFields,
): Validated<T> {
  const fields = validateFields(type, input, unlisted);
  return 'dto' in fields ? validateWhole(type, fields.dto) : fields;
}

/** Checks each field, not the DTO as a whole. Defaults are not filled in yet. */
function validateFields<T extends object>(type: DtoClass<T>, input: unknown, unlisted?: UnlistedFields): Validated<T> {
  if (!isObject(input)) return { problems: [NOT_AN_OBJECT] };
  const { listed, problems: rejected, mustStop } = boundInput(type, input, unlisted === 'ignore');
  if (mustStop) return { problems: rejected };
  const dto = plainToInstance(type, listed, NO_EXPOSED);
  constrain(type);
  const errors = validateSync(dto, OPTIONS);
  const problems = [...rejected, ...errors.flatMap((error) => problemsOf(error, []))];
  return problems.length > 0 ? { problems: problems.slice(0, MAX_PROBLEMS) } : { dto };
}

function validateWhole<T extends object>(type: DtoClass<T>, dto: T): Validated<T> {
  fillDefaults(type, dto);
  const failed = wholeProblems(type, dto, []);
  return failed.length > 0 ? { problems: failed.slice(0, MAX_PROBLEMS) } : { dto };
}

/** Returns the names of the lists of DTOs in an input that are validated with pauses. Longer lists than allowed are not. */
export function longLists(type: DtoClass, input: unknown): string[] {
  if (!isObject(input)) return [];
  return [...fieldsOf(type)].flatMap(([name, spec]) => {
    const value = input[name];
    const isLong = spec.kind === 'nested' && spec.list && Array.isArray(value) && value.length > ITEMS_PER_CHUNK;
    return isLong && value.length <= (spec.list.max ?? Infinity) ? name : [];
  });
}

/** {@link validateDto} of a body with {@link longLists}. Their items are validated in chunks, with pauses. */
export function* validateWithLists<T extends object>(
  type: DtoClass<T>,
  input: Record<string, unknown>,
  names: readonly string[],
): Steps<Validated<T>> {
  const lists: Record<string, object[]> = {};
  const first: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const name of names) {
    const items = input[name] as unknown[];
    first[name] = items.slice(0, 1);
    const result = yield* validateItems(type, name, items);
    if ('dto' in result) lists[name] = result.dto;
    else problems.push(...result.problems.map((problem) => ({ ...problem, loc: [name, ...problem.loc] })));
  }
  const rest = validateFields(type, { ...input, ...first });
  const others = 'dto' in rest ? [] : rest.problems.filter(({ loc: [name] }) => !names.includes(String(name)));
  const all = [...others, ...problems];
  if (all.length > 0 || !('dto' in rest)) return { problems: all.slice(0, MAX_PROBLEMS) };
  return validateWhole(type, Object.assign(rest.dto, lists));
}

/** Reports the first item that is no object, as the only problem of its list. */
function* validateItems(type: DtoClass, name: string, items: readonly unknown[]): Steps<Validated<object[]>> {
  const odd = items.findIndex((item) => !isObject(item));
  if (odd >= 0) return { problems: [{ ...NOT_AN_OBJECT, loc: [odd] }] };
  const spec = fieldsOf(type).get(name);
  if (spec?.kind !== 'nested') throw new Error(`${type.name}.${name} is no list of DTOs`);
  return yield* validateBatch(spec.type(), items, items.length);
}

/** {@link validateDto} for each item of a list, with pauses. It stops at the item with the hundredth problem. */
export function* validateBatch<T extends object>(
  type: DtoClass<T>,
  input: unknown,
  maxItems: number,
): Steps<Validated<T[]>> {
  if (!Array.isArray(input)) return { problems: [{ loc: [], msg: 'Input should be a list', type: 'list_type' }] };
  if (input.length > maxItems) return { problems: [{ loc: [], msg: tooLong(maxItems), type: 'too_long' }] };
  const items: T[] = [];
  const problems: Problem[] = [];
  for (let start = 0; start < input.length && problems.length < MAX_PROBLEMS; start += ITEMS_PER_CHUNK) {
    if (start > 0) yield;
    for (const [index, result] of validateChunk(type, input.slice(start, start + ITEMS_PER_CHUNK)).entries()) {
      if ('dto' in result) items.push(result.dto);
      else problems.push(...result.problems.map((problem) => ({ ...problem, loc: [start + index, ...problem.loc] })));
    }
  }
  return problems.length > 0 ? { problems: problems.slice(0, MAX_PROBLEMS) } : { dto: items };
}

/** {@link validateDto} for each item. Items are read and checked one by one only where not all of them are valid. */
function validateChunk<T extends object>(type: DtoClass<T>, items: readonly unknown[]): Validated<T>[] {
  const dtos = readItems(type, items);
  if (dtos && areFieldsValid(type, dtos)) return dtos.map((dto) => validateWhole(type, dto));
  return items.map((item) => validateDto(type, item));
}

/** Reads all items at once, which costs less than one by one. Returns nothing where one has a problem already. */
function readItems<T extends object>(type: DtoClass<T>, items: readonly unknown[]): T[] | undefined {
  const listed: object[] = [];
  for (const item of items) {
    const bounded = isObject(item) ? boundInput(type, item, false) : undefined;
    if (bounded?.problems.length !== 0) return undefined;
    listed.push(bounded.listed);
  }
  return plainToInstance(type, listed, NO_EXPOSED);
}

function problemsOf(
  { target, property, value, constraints, contexts, children = [] }: ValidationError,
  path: Problem['loc'],
): Problem[] {
  const loc = [...path, Array.isArray(target) ? Number(property) : property];
  const [failed] = Object.entries(constraints ?? {});
  if (failed) {
    const [name, text] = failed;
    const context = contexts?.[name] as { readonly items: ItemsClass } | undefined;
    if (context) return itemProblem(context.items, value as unknown[], loc);
    return [{ loc, ...problemOf(name, text) }];
  }
  // Of a list with items that are no objects, the first of these is the only problem.
  const odd = Array.isArray(value) ? children.find((child) => child.constraints) : undefined;
  return (odd ? [odd] : children).flatMap((child) => problemsOf(child, loc));
}

function problemOf(name: string, text: string): Omit<Problem, 'loc'> {
  const type = name === OWN ? text.slice(0, text.indexOf(':')) : (PROBLEM_TYPES[name] ?? name);
  return { type, msg: name === OWN ? text.slice(type.length + 2) : text };
}

/** The problem of the first item that is rejected. class-validator returns only that there is one: halving the list finds it. */
function itemProblem(type: ItemsClass, list: readonly unknown[], path: Problem['loc']): Problem[] {
  const errorsOf = (part: readonly unknown[]) => validateSync(Object.assign(new type(), { list: part }), OPTIONS);
  let [first, last] = [0, list.length - 1];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (errorsOf(list.slice(first, middle + 1)).length > 0) last = middle;
    else first = middle + 1;
  }
  return errorsOf(list.slice(first, first + 1)).flatMap((error) =>
    problemsOf(error, []).map((problem) => ({ ...problem, loc: [...path, first] })),
  );
}

function wholeProblems(type: DtoClass, dto: object, path: Problem['loc']): Problem[] {
  const own = checksOf(type).flatMap((check) => check(dto) ?? []);
  const problems: Problem[] = own.map((problem) => ({ ...problem, loc: [...path, ...problem.loc] }));
  for (const [name, spec] of nestedFieldsOf(type)) {
    const value = (dto as Record<string, unknown>)[name];
    if (!value) continue;
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
  for (const [name, spec] of nestedFieldsOf(type)) {
    const value = values[name];
    if (!value) continue;
    for (const item of Array.isArray(value) ? (value as object[]) : [value]) fillDefaults(spec.type(), item);
  }
  for (const [name, value] of defaultsOf(type)) if (values[name] === undefined) values[name] = ownDefault(value);
}

/** Only what can be changed is cloned: for a plain value a clone would cost more than all other work on the field. */
const ownDefault = (value: unknown): unknown => (typeof value === 'object' ? structuredClone(value) : value);
