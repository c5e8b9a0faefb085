import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { defined } from '../../../kernel/collections';
import {
  DOCUMENTO_EXPECTED,
  MASKLESS,
  normalizeDocumento,
  normalizeFreeDocumento,
  WRITTEN_DOCUMENTO,
} from '../../../kernel/documento';
import { isKeptJson, sentValue } from './bounded-input';
import { openApiOf } from './field-openapi';
import {
  type DtoClass,
  type FieldSpec,
  fieldsOf,
  type Presence,
  registerCheck,
  registerField,
  registerForm,
  registerOptionalBody,
  registerRejected,
  type UnlistedFields,
  type ValueSpec,
  type WholeCheck,
} from './field-spec';
import { readValue } from './read-value';

interface FieldOptions {
  /** May be left out. Implied by `nullable` and by `default`; `false` asks for a null that is sent. */
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly default?: unknown;
  readonly description?: string;
  readonly example?: unknown;
  /** A response has it only when it was asked for; every other field of a response is always there. */
  readonly onRequest?: boolean;
  /** What a list's file calls its column; left out, the field's name; false for a field that files don't show. */
  readonly heading?: string | false;
}

type OptionsOf<K extends ValueSpec['kind'], Left extends PropertyKey = 'kind'> = Omit<
  Extract<ValueSpec, { kind: K }>,
  'kind' | Left
> &
  FieldOptions;

/** Text, trimmed; required text may not be blank. `blankIsNull` stores '' as null. */
export const TextField = (options: OptionsOf<'text'> = {}) => {
  const presence = presenceOf(options);
  return field({
    ...(presence.required && options.trim !== false ? { min: 1 } : {}),
    ...options,
    kind: 'text',
    ...presence,
  });
};

/** A whole number as JSON number, 32 bits unless bounded. */
export const IntField = (options: OptionsOf<'int'> = {}) => field({ ...options, kind: 'int', ...presenceOf(options) });

/** The id of a record, alone or in a list; one that can't exist is simply not found. */
export const RECORD_ID = { kind: 'int', min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER } as const;

export const IdField = (options: FieldOptions = {}) => field({ ...options, ...RECORD_ID, ...presenceOf(options) });

/** A JSON number that is not money, or money where the contract has a number. */
export const NumberField = (options: OptionsOf<'number'> = {}) =>
  field({ ...options, kind: 'number', ...presenceOf(options) });

export const BoolField = (options: FieldOptions = {}) => field({ ...options, kind: 'bool', ...presenceOf(options) });

/** An exact decimal: JSON string or number in, string with the full scale out. */
export const DecimalField = (options: Partial<OptionsOf<'decimal'>> = {}) =>
  field({ scale: 2, ...options, kind: 'decimal', ...presenceOf(options) });

/** Money as the database stores it, DECIMAL(15,2), not negative unless `min` allows it. */
export const MoneyField = (options: Partial<OptionsOf<'decimal'>> = {}) =>
  DecimalField({ scale: 2, min: '0.00', lessThan: '10000000000000.00', ...options });

export const DateField = (options: FieldOptions = {}) => field({ ...options, kind: 'date', ...presenceOf(options) });

/** An ISO 8601 date-time, São Paulo time where it names no zone; a Date in the DTO. */
export const DateTimeField = (options: FieldOptions = {}) =>
  field({ ...options, kind: 'datetime', ...presenceOf(options) });

export const CompetenciaField = (options: FieldOptions = {}) =>
  field({ ...options, kind: 'competencia', ...presenceOf(options) });

export const EnumField = (values: readonly string[] | readonly number[], options: FieldOptions = {}) =>
  field({ ...options, kind: 'enum', values, ...presenceOf(options) });

/** `S` or `N`; a boolean is taken as well and becomes one of them. */
export const SimNaoField = (options: FieldOptions = {}) =>
  field({ ...options, kind: 'enum', values: ['S', 'N'], booleans: true, ...presenceOf(options) });

/** A list of plain values. */
export const ListField = (of: ValueSpec, options: OptionsOf<'list', 'of'> = {}) =>
  field({ ...options, kind: 'list', of, ...presenceOf(options) });

/** Another DTO inside this one. */
export const NestedField = (type: () => DtoClass, options: FieldOptions = {}) =>
  field({ ...options, kind: 'nested', type, ...presenceOf(options) });

/** A list of DTOs inside this one. */
export const NestedListField = (
  type: () => DtoClass,
  options: { readonly min?: number; readonly max?: number; readonly orPage?: boolean } & FieldOptions = {},
) =>
  field({
    ...options,
    kind: 'nested',
    type,
    list: { ...defined({ min: options.min, max: options.max }), ...(options.orPage ? { orPage: true } : {}) },
    ...presenceOf(options),
  });

/** A JSON object whose inside we keep as it is; what its `shape` asks for is the service's to check. */
export const ObjectField = (options: OptionsOf<'object'> = {}) =>
  field({ ...options, kind: 'object', ...presenceOf(options) });

/** Any JSON value, kept as it is. */
export const AnyField = (options: FieldOptions = {}) => field({ ...options, kind: 'any', ...presenceOf(options) });

/** CPF or CNPJ, with or without mask; digits (and the letters of a new CNPJ) in the DTO (decisions, section 8). */
export const DocumentoField = (options: FieldOptions = {}) =>
  field({
    ...options,
    kind: 'text',
    normalize: normalizeDocumento,
    expected: DOCUMENTO_EXPECTED,
    written: WRITTEN_DOCUMENTO,
    ...presenceOf(options),
  });

/** The document of a person or company, of any kind. With letters and 14 positions it must be a CNPJ (document 7, section 7). */
export const FreeDocumentoField = () =>
  TextField({
    nullable: true,
    max: 20,
    blankIsNull: true,
    normalize: normalizeFreeDocumento,
    expected: DOCUMENTO_EXPECTED,
    description: MASKLESS,
  });

/**
 * A check over several fields of a DTO; its problem's `loc` is relative to the DTO. `rejected` is the JSON Schema of what it rejects, as far as that
 * can be written, for the document.
 */
export function Check<T extends object>(check: WholeCheck<T>, rejected?: object) {
  return (type: abstract new () => T): void => registerCheck(type, check as WholeCheck, rejected);
}

/** What the service rejects of a DTO as a whole, in JSON Schema, for the document: a {@link Check} that only the service can make. */
export function Rejects(rejected: object) {
  return (type: new () => object): void => registerRejected(type, rejected);
}

/** A JSON body that may be left out whole, as on contract routes that know none: it is undefined then. */
export function OptionalBody() {
  return (type: new () => object): void => registerOptionalBody(type);
}

/** A DTO that arrives in a form, as texts: numbers and booleans are read from their text. */
export function FormDto(unlisted: UnlistedFields = 'reject') {
  return (type: new () => object): void => registerForm(type, unlisted);
}

/**
 * A DTO of the named fields of another, or of all of them, each optional: the body of a partial update (contract 1,
 * convention 5). Nullability, bounds and texts stay; defaults go, since what is not sent is not changed.
 */
export function PartialOf<T extends object, K extends keyof T & string>(
  base: new () => T,
  names?: readonly K[],
): new () => Partial<Pick<T, K>> {
  class PartialDto {}
  const fields = fieldsOf(base);
  for (const name of names ?? fields.keys()) {
    const spec = fields.get(name);
    if (!spec) throw new Error(`${base.name} has no field ${name}`);
    const { default: _default, ...kept } = spec;
    field({ ...kept, required: false })(PartialDto.prototype, name);
  }
  return PartialDto;
}

/** {@link PartialOf} all fields but these, which an update can't change. */
export function PartialWithout<T extends object, K extends keyof T & string>(
  base: new () => T,
  ...fixed: readonly K[]
): new () => Partial<Pick<T, Exclude<keyof T & string, K>>> {
  const names = [...fieldsOf(base).keys()].filter((name) => !(fixed as readonly string[]).includes(name));
  return PartialOf(base, names as Exclude<keyof T & string, K>[]);
}

/** A DTO of the named fields of another, as they are there. */
export function PickOf<T extends object, K extends keyof T & string>(
  base: new () => T,
  names: readonly K[],
): new () => Pick<T, K> {
  class PickedDto {}
  const fields = fieldsOf(base);
  for (const name of names) {
    const spec = fields.get(name);
    if (!spec) throw new Error(`${base.name} has no field ${name}`);
    field(spec)(PickedDto.prototype, name);
  }
  return PickedDto as new () => Pick<T, K>;
}

function presenceOf(options: FieldOptions): Presence {
  const required = options.optional === false || (!options.optional && !options.nullable && !('default' in options));
  return { required, nullable: options.nullable ?? false };
}

/** Feeds class-transformer and OpenAPI from one spec. `constrain` feeds class-validator from it. */
export function field(spec: FieldSpec): PropertyDecorator {
  const isKept = isKeptJson(spec);
  return applyDecorators(
    (prototype: object, key: string | symbol) => registerField(prototype.constructor, String(key), spec),
    ApiProperty(openApiOf(spec)),
    spec.kind === 'nested'
      ? Type(spec.type)
      : Transform(({ value, obj, key }) => readValue(spec, isKept ? sentValue(obj as object, key) : value)),
  );
}

/** Code of a reason in a response. A file shows the text alone. */
export const CodigoField = () =>
  TextField({ heading: false, description: 'Stable code of the reason (docs/reference/errors.md)' });

/** What varies in the text of a reason, by name; left out where nothing does. */
export const ValoresField = () =>
  ObjectField({
    optional: true,
    onRequest: true,
    heading: false,
    description: 'Values of the text by name, where it has some',
    shape: { additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
  });
