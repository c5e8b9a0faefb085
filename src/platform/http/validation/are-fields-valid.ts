import { validateSync } from 'class-validator';
import { itemConstraints, lengths, valueConstraints } from './constraints';
import { type DtoClass, fieldsOf, type FieldSpec, nestedFieldsOf } from './field-spec';

/** A class whose fields are lists: the values of one field of many DTOs, or all items of its lists. */
type Columns = new () => Record<string, unknown[]>;

const EACH = { each: true };
const columns = new WeakMap<DtoClass, Columns>();

/**
 * Whether all fields of all DTOs are valid. class-validator spends far more time on a field than on its constraint, so
 * it is given a list of values for each field. It does not return which value is rejected.
 * A class with other DTOs in it returns false: its DTOs are validated one by one.
 */
export function areFieldsValid<T extends object>(type: DtoClass<T>, dtos: readonly T[]): boolean {
  if (nestedFieldsOf(type).length > 0) return false;
  const lists = new (columnsOf(type))();
  for (const [name, spec] of fieldsOf(type)) {
    const values = dtos.map((dto) => (dto as Record<string, unknown>)[name]);
    if (spec.required && values.includes(undefined)) return false;
    const present = values.filter((value) => isPresent(spec, value));
    lists[name] = present;
    if (spec.kind === 'list') lists[itemsOf(name)] = present.filter(Array.isArray).flat();
  }
  return validateSync(lists, { forbidUnknownValues: false }).length === 0;
}

const isPresent = (spec: FieldSpec, value: unknown): boolean =>
  value !== undefined && (value !== null || !spec.nullable);

const itemsOf = (name: string): string => `${name}[]`;

function columnsOf(type: DtoClass): Columns {
  const known = columns.get(type);
  if (known) return known;
  const made = class {} as Columns;
  const give = (name: string, constraints: readonly PropertyDecorator[]): void => {
    for (const constraint of constraints) constraint(made.prototype as object, name);
  };
  for (const [name, spec] of fieldsOf(type)) {
    give(name, spec.kind === 'list' ? lengths(spec, EACH) : valueConstraints(spec, EACH));
    if (spec.kind === 'list') give(itemsOf(name), itemConstraints(spec, EACH));
  }
  columns.set(type, made);
  return made;
}
