import { getSchemaPath } from '@nestjs/swagger';
import type { FieldSpec, ValueSpec } from './field-spec';

type Schema = Record<string, unknown>;

/** Marks fields without a type of their own: Nest would call them objects, by the type that TypeScript emits. */
export const ANY_VALUE = 'x-any-value';
/** Marks enums that take a boolean as well. */
export const OR_BOOLEAN = 'x-or-boolean';

/** Marks fields that an answer has only when they were asked for. */
export const ON_REQUEST = 'x-on-request';

/** Marks exact decimals: text in answers; in requests a JSON number is taken as well. */
export const DECIMAL_FORMAT = 'decimal';

type DecimalSpec = Extract<ValueSpec, { kind: 'decimal' }>;

/** Any decimal of so many places, as answers have it. */
export const decimalOfPlaces = (scale: number): string => `^-?\\d+(\\.\\d{1,${scale}})?$`;

/** Decimals as text: the sign, digits and places that the bounds leave room for. */
function decimalPattern({ scale, min, moreThan, lessThan, max }: DecimalSpec): string {
  const sign = (min ?? moreThan)?.startsWith('-') === false ? '' : '-?';
  const digits = lessThan === undefined && max === undefined ? '+' : `{1,${digitsBelow(lessThan, max)}}`;
  // Up to a power of ten, which is itself the only one with as many digits.
  const wholes = /^(10+)\.?0*$/.exec(max ?? '')?.[1];
  if (wholes && sign === '') return `^(${wholes}(\\.0{1,${scale}})?|\\d{1,${wholes.length - 1}}(\\.\\d{1,${scale}})?)$`;
  const notZero = moreThan !== undefined && !/[1-9]/.test(moreThan) ? '(?!0+(\\.0+)?$)' : '';
  return `^${notZero}${sign}\\d${digits}(\\.\\d{1,${scale}})?$`;
}

/** Digits before the point of the greatest value: one less than those of a power of ten that it stays below. */
function digitsBelow(lessThan: string | undefined, max: string | undefined): number {
  const [whole = ''] = (lessThan ?? max ?? '').split('.');
  return lessThan !== undefined && /^10*$/.test(whole) ? Math.max(1, whole.length - 1) : whole.length;
}

const hasRoomForThousands = ({ lessThan, max }: DecimalSpec): boolean =>
  (lessThan === undefined && max === undefined) || digitsBelow(lessThan, max) > 3;

/** The same for JSON numbers, which texts are not looked at by. */
const numberBounds = ({ min, max, moreThan, lessThan }: DecimalSpec): Schema => ({
  ...(moreThan !== undefined
    ? { exclusiveMinimum: Number(moreThan) }
    : min !== undefined
      ? { minimum: Number(min) }
      : {}),
  ...(lessThan !== undefined
    ? { exclusiveMaximum: Number(lessThan) }
    : max !== undefined
      ? { maximum: Number(max) }
      : {}),
});

/** The ApiProperty options of a field. */
export function openApiOf(spec: FieldSpec): Schema {
  return {
    ...schemaOf(spec),
    required: spec.required,
    ...(spec.nullable ? { nullable: true } : {}),
    ...(spec.onRequest ? { [ON_REQUEST]: true } : {}),
    ...(spec.default === undefined ? {} : { default: spec.default }),
    ...(spec.description ? { description: spec.description } : {}),
    ...(spec.example === undefined ? {} : { example: spec.example }),
  };
}

/** The JSON schema of a value as it travels. */
export function schemaOf(spec: ValueSpec): Schema {
  switch (spec.kind) {
    case 'text':
      return {
        type: 'string',
        ...(spec.min ? { minLength: spec.min } : {}),
        ...(spec.max === undefined ? {} : { maxLength: spec.max }),
        ...patternOf(spec.pattern ?? spec.written),
      };
    case 'int':
      return {
        type: 'integer',
        ...(isBound(spec.min) ? { minimum: spec.min } : {}),
        ...(isBound(spec.max) ? { maximum: spec.max } : {}),
      };
    case 'number':
      return {
        type: 'number',
        ...(spec.min === undefined ? {} : { minimum: spec.min }),
        ...(spec.max === undefined ? {} : { maximum: spec.max }),
      };
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
            example: spec.scale !== 2 ? '1.2500' : hasRoomForThousands(spec) ? '1234.50' : '12.50',
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
        ...(spec.booleans ? { [OR_BOOLEAN]: true } : {}),
      };
    case 'list':
      return {
        type: 'array',
        items: schemaOf(spec.of),
        ...(spec.min === undefined ? {} : { minItems: spec.min }),
        ...(spec.max === undefined ? {} : { maxItems: spec.max }),
      };
    case 'nested':
      return nestedSchema(spec);
    case 'object':
      return spec.shape
        ? { type: 'object', [ANY_VALUE]: true, ...spec.shape }
        : { type: 'object', additionalProperties: true };
    case 'any':
      return { type: 'object', [ANY_VALUE]: true };
  }
}

const patternOf = (written: RegExp | undefined): Schema => (written ? { pattern: written.source } : {});

function nestedSchema({ type, list }: Extract<ValueSpec, { kind: 'nested' }>): Schema {
  const one = { $ref: getSchemaPath(type()) };
  if (!list) return { allOf: [one] };
  const items = {
    type: 'array',
    items: one,
    ...(list.min === undefined ? {} : { minItems: list.min }),
    ...(list.max === undefined ? {} : { maxItems: list.max }),
  };
  return list.orPage ? { type: 'object', [ANY_VALUE]: true, anyOf: [items, pageForm(items)] } : items;
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

function isBound(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) < 2_147_483_647;
}
