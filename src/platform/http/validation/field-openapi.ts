import { getSchemaPath } from '@nestjs/swagger';
import type { FieldSpec, ValueSpec } from './field-spec';

type Schema = Record<string, unknown>;

/** Marks fields without a type of their own: Nest would call them objects, by the type that TypeScript emits. */
export const ANY_VALUE = 'x-any-value';
/** Marks enums that take a boolean as well. */
export const OR_BOOLEAN = 'x-or-boolean';

/** Marks fields that a response has only when they were asked for. */
export const ON_REQUEST = 'x-on-request';

/** Marks exact decimals: text in responses; in requests a JSON number is taken as well. */
export const DECIMAL_FORMAT = 'decimal';

type DecimalSpec = Extract<ValueSpec, { kind: 'decimal' }>;

/** Any decimal of so many places, as responses have it. */
export const decimalOfPlaces = (scale: number): string => `^-?\\d+(\\.\\d{1,${scale}})?$`;

/** Without what is undefined. */
const defined = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

/** Decimals as text: the sign, digits and places that the bounds leave room for. */
function decimalPattern(spec: DecimalSpec): string {
  const { scale, min, moreThan, max } = spec;
  const sign = (min ?? moreThan)?.startsWith('-') === false ? '' : '-?';
  const most = wholeDigits(spec);
  const digits = most === undefined ? '+' : `{1,${most}}`;
  const notZero = moreThan !== undefined && !/[1-9]/.test(moreThan) ? '(?!0+(\\.0+)?$)' : '';
  // Up to a power of ten, which is itself the only one with as many digits.
  const wholes = max && /^(10+)(?:\.0*)?$/.exec(max)?.[1];
  if (wholes && sign === '')
    return `^${notZero}(${wholes}(\\.0{1,${scale}})?|\\d{1,${wholes.length - 1}}(\\.\\d{1,${scale}})?)$`;
  return `^${notZero}${sign}\\d${digits}(\\.\\d{1,${scale}})?$`;
}

/** Digits before the point of the greatest value: one less than those of a power of ten that it stays below. Undefined without a bound. */
function wholeDigits({ lessThan, max }: DecimalSpec): number | undefined {
  const digits = /\d+/.exec(lessThan ?? max ?? '')?.[0];
  return lessThan !== undefined && digits && /^10+$/.test(digits) ? digits.length - 1 : digits?.length;
}

function exampleOf(spec: DecimalSpec): string {
  if (spec.scale !== 2) return '1.2500';
  return (wholeDigits(spec) ?? Infinity) > 3 ? '1234.50' : '12.50';
}

/** The same for JSON numbers, which texts are not looked at by. */
const numberBounds = ({ min, max, moreThan, lessThan }: DecimalSpec): Schema => ({
  ...(moreThan !== undefined ? { exclusiveMinimum: Number(moreThan) } : min && { minimum: Number(min) }),
  ...(lessThan !== undefined ? { exclusiveMaximum: Number(lessThan) } : max && { maximum: Number(max) }),
});

/** The ApiProperty options of a field. */
export function openApiOf(spec: FieldSpec): Schema {
  return defined({
    ...schemaOf(spec),
    required: spec.required,
    ...(spec.nullable && { nullable: true }),
    ...(spec.onRequest && { [ON_REQUEST]: true }),
    default: spec.default,
    description: spec.description,
    ...(spec.example === undefined ? {} : { example: spec.example }),
  });
}

/** The JSON schema of a value as it is sent. */
// oxlint-disable-next-line max-lines-per-function -- one case for each kind of value
export function schemaOf(spec: ValueSpec): Schema {
  switch (spec.kind) {
    case 'text':
      return defined({
        type: 'string',
        minLength: spec.min || undefined,
        maxLength: spec.max,
        pattern: (spec.pattern ?? spec.written)?.source,
      });
    case 'int':
      return defined({ type: 'integer', minimum: bound(spec.min), maximum: bound(spec.max) });
    case 'number':
      return defined({ type: 'number', minimum: spec.min, maximum: spec.max });
    case 'bool':
      return { type: 'boolean' };
    case 'decimal':
      return spec.asNumber
        ? { type: 'number', ...numberBounds(spec) }
        : {
            type: 'string',
            format: DECIMAL_FORMAT,
            pattern: decimalPattern(spec),
            ...numberBounds(spec),
            example: exampleOf(spec),
          };
    case 'date':
      return { type: 'string', format: 'date', example: '2026-11-21' };
    case 'datetime':
      return { type: 'string', format: 'date-time', example: '2026-11-21T10:15:30-03:00' };
    case 'competencia':
      return { type: 'string', pattern: '^(0[1-9]|1[0-2])/\\d{4}$', example: '11/2026' };
    case 'enum':
      return {
        type: typeof spec.values[0] === 'number' ? 'integer' : 'string',
        enum: [...spec.values],
        ...(spec.booleans && { [OR_BOOLEAN]: true }),
      };
    case 'list':
      return listOf(schemaOf(spec.of), spec);
    case 'nested':
      return nestedSchema(spec);
    case 'object':
      return spec.shape
        ? { type: 'object', ...('type' in spec.shape ? {} : { [ANY_VALUE]: true }), ...spec.shape }
        : { type: 'object', additionalProperties: true };
    case 'any':
      return { type: 'object', [ANY_VALUE]: true };
  }
}

const listOf = (items: Schema, { min, max }: { readonly min?: number; readonly max?: number }): Schema =>
  defined({ type: 'array', items, minItems: min, maxItems: max });

function nestedSchema({ type, list }: Extract<ValueSpec, { kind: 'nested' }>): Schema {
  const one = { $ref: getSchemaPath(type()) };
  if (!list) return { allOf: [one] };
  const all = listOf(one, list);
  return list.orPage ? { type: 'object', [ANY_VALUE]: true, anyOf: [all, pageForm(all)] } : all;
}

/** The contract's page form of a list. */
export function pageForm(items: Schema): Schema {
  const counts = ['total', 'total_pages', 'current_page', 'per_page'];
  return {
    type: 'object',
    required: ['items', ...counts],
    properties: { items, ...Object.fromEntries(counts.map((name) => [name, { type: 'integer' }])) },
  };
}

/** Undefined for a bound that no number of 32 bits goes beyond. */
const bound = (value: number | undefined): number | undefined =>
  value !== undefined && Math.abs(value) < 2_147_483_647 ? value : undefined;
