import 'reflect-metadata';
import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { fieldValue } from '../../../../test/support/application/field-value';
import { decimalOfPlaces, openApiOf, pageForm, schemaOf } from './field-openapi';
import type { FieldSpec, ValueSpec } from './field-spec';

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Money as most fields have it, an amount that may not be nothing, a percentage, a rate, an amount with a sign, others by their bounds. */
const SPECS: FieldSpec[] = [
  { scale: 2, min: '0.00', lessThan: '10000000000000.00' },
  { scale: 2, min: '0.00', moreThan: '0.00', lessThan: '10000000000000.00' },
  { scale: 4, min: '0.0000', lessThan: '1000.0000' },
  { scale: 2, min: '-9999999999999.99', max: '9999999999999.99' },
  { scale: 2, min: '0.00', max: '100.00' },
  { scale: 2, moreThan: '0.00', max: '1000.00' },
  { scale: 2, min: '-100.00', max: '100.00' },
  { scale: 2 },
].map((spec) => ({ ...spec, kind: 'decimal', required: true, nullable: false }));

const decimal = fc.oneof(
  fc
    .tuple(fc.integer({ min: -20, max: 10 ** 14 }), fc.integer({ min: 0, max: 99_999 }))
    .map(([whole, places]) => `${whole}.${places}`),
  fc.constantFrom(
    '0',
    '0.00',
    '0.0000',
    '-0.01',
    '0.01',
    '0.001',
    '999.9999',
    '1000',
    '9999999999999.99',
    '10000000000000.00',
    '1e3',
    '',
  ),
);

it.each(SPECS)('takes the texts and numbers that the service takes, and no others: %j', (spec) => {
  const text = ajv.compile(schemaOf(spec));
  const number = ajv.compile({ ...schemaOf(spec), type: 'number' });
  fc.assert(
    fc.property(decimal, (raw) => {
      const taken = 'value' in fieldValue(spec, raw);
      // Places that are noughts are taken beyond the document, which never offers what is rejected.
      if (text(raw)) expect([raw, taken]).toEqual([raw, true]);
      else if (!/\.\d*0$/.test(raw)) expect([raw, taken]).toEqual([raw, false]);
      const asNumber = Number(raw);
      const places = (String(asNumber).split('.')[1] ?? '').length;
      if (
        raw !== '' &&
        number(asNumber) &&
        places <= (spec as { scale: number }).scale &&
        !String(asNumber).includes('e')
      ) {
        expect([asNumber, 'value' in fieldValue(spec, asNumber)]).toEqual([asNumber, true]);
      }
    }),
    { numRuns: 500 },
  );
});

class Child {}
const CHILD = { $ref: '#/components/schemas/Child' };
const child = () => Child;
const money = { kind: 'decimal', scale: 2 } as const;

it.each<[ValueSpec, object]>([
  [{ kind: 'text' }, { type: 'string' }],
  [{ kind: 'text', min: 0 }, { type: 'string' }],
  [
    { kind: 'text', min: 1, max: 5, pattern: /^a/, written: /^b/ },
    { type: 'string', minLength: 1, maxLength: 5, pattern: '^a' },
  ],
  [
    { kind: 'text', written: /^b/ },
    { type: 'string', pattern: '^b' },
  ],
  [{ kind: 'int' }, { type: 'integer' }],
  [
    { kind: 'int', min: 0, max: 9 },
    { type: 'integer', minimum: 0, maximum: 9 },
  ],
  [{ kind: 'int', min: -2_147_483_647, max: 2_147_483_647 }, { type: 'integer' }],
  [
    { kind: 'int', min: 1, max: Number.MAX_SAFE_INTEGER },
    { type: 'integer', minimum: 1 },
  ],
  [{ kind: 'number' }, { type: 'number' }],
  [
    { kind: 'number', min: 0, max: 1.5 },
    { type: 'number', minimum: 0, maximum: 1.5 },
  ],
  [{ kind: 'bool' }, { type: 'boolean' }],
  [
    { ...money, min: '0.00', max: '9.99' },
    {
      type: 'string',
      format: 'decimal',
      pattern: '^\\d{1,1}(\\.\\d{1,2})?$',
      minimum: 0,
      maximum: 9.99,
      example: '12.50',
    },
  ],
  [
    { ...money, moreThan: '0.00', lessThan: '1000.00' },
    {
      type: 'string',
      format: 'decimal',
      pattern: '^(?!0+(\\.0+)?$)\\d{1,3}(\\.\\d{1,2})?$',
      exclusiveMinimum: 0,
      exclusiveMaximum: 1000,
      example: '12.50',
    },
  ],
  [
    { ...money, moreThan: '-1.00', lessThan: '20.00' },
    {
      type: 'string',
      format: 'decimal',
      pattern: '^-?\\d{1,2}(\\.\\d{1,2})?$',
      exclusiveMinimum: -1,
      exclusiveMaximum: 20,
      example: '12.50',
    },
  ],
  [
    { ...money, asNumber: true, moreThan: '10.00' },
    { type: 'number', exclusiveMinimum: 10 },
  ],
  [money, { type: 'string', format: 'decimal', pattern: '^-?\\d+(\\.\\d{1,2})?$', example: '1234.50' }],
  [
    { ...money, asNumber: true, min: '-1.00', lessThan: '1.00' },
    { type: 'number', minimum: -1, exclusiveMaximum: 1 },
  ],
  [{ kind: 'date' }, { type: 'string', format: 'date', example: '2026-11-21' }],
  [{ kind: 'datetime' }, { type: 'string', format: 'date-time', example: '2026-11-21T10:15:30-03:00' }],
  [{ kind: 'competencia' }, { type: 'string', pattern: '^(0[1-9]|1[0-2])/\\d{4}$', example: '11/2026' }],
  [
    { kind: 'enum', values: ['S', 'N'] },
    { type: 'string', enum: ['S', 'N'] },
  ],
  [
    { kind: 'enum', values: ['S', 'N'], booleans: true },
    { type: 'string', enum: ['S', 'N'], 'x-or-boolean': true },
  ],
  [
    { kind: 'enum', values: [1, 2] },
    { type: 'integer', enum: [1, 2] },
  ],
  [
    { kind: 'list', of: { kind: 'bool' } },
    { type: 'array', items: { type: 'boolean' } },
  ],
  [
    { kind: 'list', of: { kind: 'bool' }, min: 0, max: 3 },
    { type: 'array', items: { type: 'boolean' }, minItems: 0, maxItems: 3 },
  ],
  [{ kind: 'nested', type: child }, { allOf: [CHILD] }],
  [
    { kind: 'nested', type: child, list: {} },
    { type: 'array', items: CHILD },
  ],
  [
    { kind: 'nested', type: child, list: { min: 1, max: 2 } },
    { type: 'array', items: CHILD, minItems: 1, maxItems: 2 },
  ],
  [
    { kind: 'nested', type: child, list: { orPage: true } },
    {
      type: 'object',
      'x-any-value': true,
      anyOf: [{ type: 'array', items: CHILD }, pageForm({ type: 'array', items: CHILD })],
    },
  ],
  [{ kind: 'object' }, { type: 'object', additionalProperties: true }],
  [
    { kind: 'object', shape: { required: ['a'] } },
    { type: 'object', 'x-any-value': true, required: ['a'] },
  ],
  [{ kind: 'any' }, { type: 'object', 'x-any-value': true }],
])('%j is described in its own words', (spec, schema) => {
  expect(schemaOf(spec)).toStrictEqual(schema);
});

it.each([
  [{ min: '0.00', max: '100.00' }, '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$'],
  [{ moreThan: '0.00', max: '1000' }, '^(?!0+(\\.0+)?$)(1000(\\.0{1,2})?|\\d{1,3}(\\.\\d{1,2})?)$'],
  [{ min: '0.00', max: '100.50' }, '^\\d{1,3}(\\.\\d{1,2})?$'],
  [{ min: '0.00', max: '2100.00' }, '^\\d{1,4}(\\.\\d{1,2})?$'],
  [{ min: '0.00', lessThan: '2100.00' }, '^\\d{1,4}(\\.\\d{1,2})?$'],
  [{ min: '0.00', lessThan: '1050.00' }, '^\\d{1,4}(\\.\\d{1,2})?$'],
  [{ min: '-100.00', max: '100.00' }, '^-?\\d{1,3}(\\.\\d{1,2})?$'],
])('amounts within %j are written %s', (bounds, pattern) => {
  expect(schemaOf({ ...money, ...bounds }).pattern).toBe(pattern);
});

it('shows an amount that the bounds leave room for', () => {
  const exampleOf = (spec: object) => schemaOf({ ...money, ...spec }).example;
  expect([{}, { max: '999.99' }, { max: '1000.00' }, { lessThan: '10000.00' }, { scale: 4 }].map(exampleOf)).toEqual([
    ...['1234.50', '12.50', '1234.50', '1234.50', '1.2500'],
  ]);
});

it('describes whether a field must be there, and what replaces it', () => {
  const bool = { kind: 'bool', required: true, nullable: false } as const;
  expect(openApiOf(bool)).toStrictEqual({ type: 'boolean', required: true });
  const all = { default: false, description: 'Whether', example: false };
  expect(openApiOf({ ...bool, required: false, nullable: true, onRequest: true, ...all })).toStrictEqual({
    ...{ type: 'boolean', required: false, nullable: true, 'x-on-request': true },
    ...all,
  });
  expect(openApiOf({ kind: 'date', required: true, nullable: false })).toHaveProperty('example', '2026-11-21');
});

it('has the page form of the contract', () => {
  const count = { type: 'integer' };
  expect(pageForm({ type: 'array' })).toStrictEqual({
    type: 'object',
    required: ['items', 'total', 'total_pages', 'current_page', 'per_page'],
    properties: { items: { type: 'array' }, total: count, total_pages: count, current_page: count, per_page: count },
  });
});

it('knows any decimal of so many places', () => {
  const pattern = new RegExp(decimalOfPlaces(2));
  expect(['0', '-12.5', '12.50', '12.505', '.5', '5.', 'x1', '1x'].map((text) => pattern.test(text))).toEqual([
    ...[true, true, true, false, false, false, false, false],
  ]);
});
