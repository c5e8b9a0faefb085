import {
  ArrayMaxSize,
  ArrayMinSize,
  getMetadataStorage,
  IsArray,
  IsBoolean,
  IsDate,
  IsDefined,
  IsIn,
  IsObject,
  type MetadataStorage,
  NotEquals,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
  type ValidatorConstraintInterface,
  validateSync,
} from 'class-validator';
import { type DtoClass, fieldsOf, type FieldSpec, type SpecOf, type ValueSpec, nestedFieldsOf } from './field-spec';
import {
  decimalRules,
  IS_COMPETENCIA,
  IS_DATE,
  IS_INT,
  IS_TEXT,
  numberRules,
  patternRules,
  range,
  type Rule,
  textRules,
} from './rules';
import { tooLong } from './schema-error';

type Metadata = ReturnType<MetadataStorage['getTargetValidationMetadatas']>;
type Grouped = ReturnType<MetadataStorage['groupByPropertyName']>;

/**
 * Lets class-validator's storage remember the decorators of each class. It otherwise goes through all decorated classes
 * for each object that it validates, which was a quarter of its time on a batch. A new decorator makes it forget.
 */
export function rememberDecorators(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  const add = storage.addValidationMetadata.bind(storage);
  let found = new WeakMap<object, Metadata>();
  let grouped = new WeakMap<Metadata, Grouped>();
  storage.addValidationMetadata = (metadata) => {
    found = new WeakMap();
    grouped = new WeakMap();
    add(metadata);
  };
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    // This service uses neither groups nor `always`: only then a class has one list.
    if (groups || always || strictGroups) return find(type, schema, always, strictGroups, groups);
    const known = found.get(type) ?? find(type, schema, always, strictGroups);
    found.set(type, known);
    return known;
  };
  storage.groupByPropertyName = (metadata) => {
    const known = grouped.get(metadata) ?? group(metadata);
    grouped.set(metadata, known);
    return known;
  };
}

/** A class with one field, the list, to find the item that an `each` constraint rejects. */
export type ItemsClass = new () => { list?: readonly unknown[] };

/** The 422 `type` of each constraint of class-validator. */
export const PROBLEM_TYPES: Readonly<Record<string, string>> = {
  isDefined: 'missing',
  notEquals: 'missing',
  isBoolean: 'bool_type',
  isDate: 'datetime_parsing',
  isIn: 'enum',
  isArray: 'list_type',
  arrayMinSize: 'too_short',
  arrayMaxSize: 'too_long',
  isObject: 'dict_type',
  nestedValidation: 'dict_type',
};

/** The name of every own constraint. Its message is the 422 `type`, a colon and the `msg`. */
export const OWN = 'own';

const INT32_MAX = 2_147_483_647;
const NOT_NULL = 'Input should not be null';
const NOT_AN_OBJECT = 'Input should be an object';

const constrained = new WeakSet<DtoClass>();
rememberDecorators();

/**
 * Gives a DTO and those inside it their class-validator decorators, before the first validation only: for each object
 * class-validator goes through all classes that have decorators, and most DTOs are responses.
 */
export function constrain(type: DtoClass): void {
  if (constrained.has(type)) return;
  constrained.add(type);
  for (const [name, spec] of fieldsOf(type)) {
    for (const constraint of constraintsOf(spec)) constraint(type.prototype as object, name);
    if (spec.kind === 'nested') constrain(spec.type());
  }
}

/** The decorators of a field in the order in which they are tried. The first that fails is its problem. */
function constraintsOf(spec: FieldSpec): PropertyDecorator[] {
  const isChecked = (value: unknown) => (value === undefined ? spec.required : value !== null || !spec.nullable);
  return [
    ...(spec.required && !spec.nullable ? [] : [ValidateIf((_dto, value) => isChecked(value))]),
    ...(spec.required
      ? [IsDefined({ message: 'Field required', validateIf: (_dto, value) => value === undefined })]
      : []),
    ...valueConstraints(spec, {}),
  ];
}

/** @param each `{ each: true }` for the items of a list */
function valueConstraints(spec: ValueSpec & Partial<FieldSpec>, each: ValidationOptions): PropertyDecorator[] {
  switch (spec.kind) {
    case 'text':
      return [own([IS_TEXT, ...textRules(spec), ...patternRules(spec, each.each)], each)];
    case 'int':
      return [own([IS_INT, ...range(spec.min ?? -INT32_MAX - 1, spec.max ?? INT32_MAX)], each)];
    case 'number':
      return [own(numberRules(spec), each)];
    case 'bool':
      return [IsBoolean({ ...each, message: 'Input should be true or false' })];
    case 'decimal':
      return [own(decimalRules(spec), each)];
    case 'date':
      return [own([IS_DATE], each)];
    case 'datetime':
      return [IsDate({ ...each, message: 'Input should be an ISO 8601 date and time' })];
    case 'competencia':
      return [own([IS_COMPETENCIA], each)];
    case 'enum':
      return [IsIn([...spec.values], { ...each, message: oneOf(spec.values) })];
    case 'list':
      return listConstraints(spec, each);
    case 'nested':
      return [
        NotEquals(null, { message: NOT_NULL }),
        // Only the shortest length: a list that is too long does not get as far as here.
        ...(spec.list ? lengths({ ...spec.list, max: undefined }) : [IsObject({ message: NOT_AN_OBJECT })]),
        ValidateNested({ message: NOT_AN_OBJECT }),
      ];
    case 'object':
      return [IsObject({ ...each, message: NOT_AN_OBJECT })];
    case 'any':
      return [NotEquals(null, { ...each, message: NOT_NULL })];
  }
}

function oneOf(values: readonly (string | number)[]): string {
  return `Input should be one of ${values.map((value) => `'${value}'`).join(', ')}`;
}

/** One constraint of several rules: class-validator spends far more time on a constraint than on its rule. */
function own<T>(rules: readonly Rule<T>[], { each = false, ...rest }: ValidationOptions): PropertyDecorator {
  const broken = (value: T) => rules.find(({ holds }) => !holds(value));
  const validator: ValidatorConstraintInterface = {
    validate: (value: T) => broken(value) === undefined,
    // Of a list, only the message about a single item is read.
    defaultMessage: (args) => {
      const value: unknown = args?.value;
      const rule = broken((each ? (value as T[])[0] : value) as T) ?? rules[0];
      return `${rule?.type}: ${rule?.message}`;
    },
  };
  return ValidateBy({ name: OWN, validator }, { each, ...rest });
}

interface Lengths {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const lengths = ({ min, max }: Lengths, each: ValidationOptions = {}): PropertyDecorator[] => [
  IsArray({ ...each, message: 'Input should be a list' }),
  ...(min === undefined
    ? []
    : [ArrayMinSize(min, { ...each, message: `List should have at least ${min} item${min === 1 ? '' : 's'}` })]),
  ...(max === undefined ? [] : [ArrayMaxSize(max, { ...each, message: tooLong(max) })]),
];

/** The decorators of the items of a list. */
const itemConstraints = (spec: SpecOf<'list'>, options: ValidationOptions): PropertyDecorator[] => [
  NotEquals(null, { ...options, message: 'List items should not be null' }),
  ...valueConstraints(spec.of, options),
];

function listConstraints(spec: SpecOf<'list'>, { each }: ValidationOptions): PropertyDecorator[] {
  if (each) throw new Error('a list of lists is for responses only');
  class Items {
    list?: readonly unknown[];
  }
  for (const constraint of itemConstraints(spec, { each: true })) constraint(Items.prototype, 'list');
  return [...lengths(spec), ...itemConstraints(spec, { each: true, context: { items: Items } })];
}

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
