import 'reflect-metadata';
import { fieldValue } from '../../../../test/support/application/field-value';
import { ExactNumber } from '../../../kernel/exact-json';
import type { Presence, ValueSpec } from './field-spec';

const GIVEN: Presence = { required: true, nullable: false };
const parse = (spec: ValueSpec, raw: unknown, presence = GIVEN) => fieldValue({ ...spec, ...presence }, raw);
const exact = (text: string) => new ExactNumber(text);

const TEXT: ValueSpec = { kind: 'text' };
const INT: ValueSpec = { kind: 'int' };
const NUMBER: ValueSpec = { kind: 'number' };
const PERCENTAGE: ValueSpec = { kind: 'number', min: 0, max: 100, decimals: 2 };
const DECIMAL: ValueSpec = { kind: 'decimal', scale: 2 };
const BOUNDED: ValueSpec = { kind: 'decimal', scale: 2, min: '-1.00', max: '100.00' };
const BETWEEN: ValueSpec = { kind: 'decimal', scale: 2, moreThan: '0.00', lessThan: '100.00' };
const LETTERS: ValueSpec = { kind: 'enum', values: ['S', 'N'] };
const SIM_NAO: ValueSpec = { kind: 'enum', values: ['S', 'N'], booleans: true };
const INTS: ValueSpec = { kind: 'list', of: { kind: 'int', min: 0 }, min: 1, max: 3 };
const AMOUNTS: ValueSpec = { kind: 'list', of: DECIMAL };
const PAIR: ValueSpec = { kind: 'text', min: 2, max: 4 };
const DASHLESS: ValueSpec = { kind: 'text', normalize: (text) => text.replaceAll('-', '') };
const NEVER: ValueSpec = { kind: 'text', normalize: () => undefined };
const INSTANT = new Date('2026-03-05T13:00:00Z');
const OBJECT = { a: 1 };
const EMOJI = '\u{1f600}';

describe('a value is taken', () => {
  it.each<[string, ValueSpec, unknown, unknown]>([
    ['text, trimmed', TEXT, ' a ', 'a'],
    ['blank text', TEXT, ' ', ''],
    ['text as sent', { kind: 'text', trim: false }, ' a\0', ' a\0'],
    ['text with controls', { kind: 'text', controls: true }, ' a\0 ', 'a\0'],
    ['text of a form', { kind: 'text', pattern: /^\d+$/ }, '12', '12'],
    ['text of a form, left blank', { kind: 'text', pattern: /^\d+$/ }, '', ''],
    ['text that is written otherwise', DASHLESS, ' a-b ', 'ab'],
    ['text of which nothing is left', DASHLESS, '--', ''],
    ['the shortest text', PAIR, 'ab', 'ab'],
    ['the shortest text, of pairs of surrogates', PAIR, EMOJI.repeat(2), EMOJI.repeat(2)],
    ['the longest text', PAIR, 'abcd', 'abcd'],
    ['the longest text, of pairs of surrogates', PAIR, EMOJI.repeat(4), EMOJI.repeat(4)],
    ['the least whole number of 32 bits', INT, -2_147_483_648, -2_147_483_648],
    ['the greatest', INT, 2_147_483_647, 2_147_483_647],
    ['a whole number within its bounds', { kind: 'int', min: 3, max: 4 }, 3, 3],
    ['one more', { kind: 'int', min: 3, max: 4 }, 4, 4],
    ['any number', NUMBER, -1.123456789, -1.123456789],
    ['a huge number', NUMBER, 1e300, 1e300],
    ['the least number', PERCENTAGE, 0, 0],
    ['the greatest number', PERCENTAGE, 100, 100],
    ['a number of so many decimals', PERCENTAGE, 1.25, 1.25],
    ['true', { kind: 'bool' }, true, true],
    ['false', { kind: 'bool' }, false, false],
    ['a decimal', DECIMAL, ' -7.5 ', '-7.50'],
    ['a decimal from a number', DECIMAL, 7.5, '7.50'],
    ['nothing, without a sign', DECIMAL, '-0.00', '0.00'],
    ['a decimal of forty characters', DECIMAL, `${'9'.repeat(37)}.99`, `${'9'.repeat(37)}.99`],
    ['the least decimal', BOUNDED, '-1', '-1.00'],
    ['the greatest decimal', BOUNDED, '100', '100.00'],
    ['the next decimal above', BETWEEN, '0.01', '0.01'],
    ['the next decimal below', BETWEEN, '99.99', '99.99'],
    ['a JSON number by its value', DECIMAL, exact('100.50000000000000000000'), '100.50'],
    ['a whole JSON number', DECIMAL, exact('100.00000000000000000000'), '100.00'],
    ['a JSON number without a point', DECIMAL, exact('90071992547409930'), '90071992547409930.00'],
    ['a JSON number of forty characters', DECIMAL, exact(`1.${'0'.repeat(38)}`), '1.00'],
    ['a day', { kind: 'date' }, ' 2026-03-05 ', '2026-03-05'],
    ['an instant', { kind: 'datetime' }, ' 2026-03-05T10:00 ', INSTANT],
    ['a competence', { kind: 'competencia' }, ' 03/2026 ', '03/2026'],
    ['one of some values', LETTERS, 'N', 'N'],
    ['one of some numbers', { kind: 'enum', values: [1, 2] }, 2, 2],
    ['yes', SIM_NAO, true, 'S'],
    ['no', SIM_NAO, false, 'N'],
    ['no, in its letter', SIM_NAO, 'N', 'N'],
    ['a list', INTS, [1, 2, 3], [1, 2, 3]],
    ['a list in working form', AMOUNTS, ['1', 2.5], ['1.00', '2.50']],
    ['an object', { kind: 'object' }, OBJECT, OBJECT],
    ['anything', { kind: 'any' }, [OBJECT], [OBJECT]],
  ])('%s', (_name, spec, raw, value) => {
    expect(parse(spec, raw)).toStrictEqual({ value });
  });

  it('with all digits of a number that is kept as it is', () => {
    const kept = exact('0.30000000000000001');
    expect(parse({ kind: 'any' }, kept)).toStrictEqual({ value: kept });
  });
});

describe('a value is rejected, with its reason', () => {
  it.each<[ValueSpec, unknown, string, RegExp]>([
    [TEXT, 7, 'string_type', /string/],
    [TEXT, exact('90071992547409930'), 'string_type', /string/],
    [TEXT, 'a\ud800', 'string_unicode', /Unicode/],
    [TEXT, 'a\0', 'string_pattern_mismatch', /control characters/],
    [{ kind: 'text', min: 1 }, ' ', 'string_too_short', /blank/],
    [PAIR, 'a', 'string_too_short', /at least 2 /],
    [{ kind: 'text', min: 3 }, 'ab', 'string_too_short', /at least 3 /],
    [PAIR, EMOJI, 'string_too_short', /at least 2 /],
    [PAIR, 'abcde', 'string_too_long', /at most 4 /],
    [PAIR, EMOJI.repeat(5), 'string_too_long', /at most 4 /],
    [{ kind: 'text', pattern: /^\d+$/ }, 'a', 'string_pattern_mismatch', /form \^\\d\+\$/],
    [{ kind: 'text', pattern: /^\d+$/, expected: 'digits' }, 'a', 'string_pattern_mismatch', /be digits/],
    [NEVER, 'a', 'string_pattern_mismatch', /well formed/],
    [{ ...NEVER, expected: 'a word' }, 'a', 'string_pattern_mismatch', /be a word/],
    [INT, '7', 'int_type', /whole number/],
    [INT, 1.5, 'int_type', /whole number/],
    [INT, 2_147_483_648, 'less_than_equal', /at most 2147483647/],
    [INT, -2_147_483_649, 'greater_than_equal', /at least -2147483648/],
    [INT, exact('90071992547409930'), 'less_than_equal', /at most/],
    [INT, exact('1.00000000000000000001'), 'int_type', /whole number/],
    [{ kind: 'enum', values: [1, 2] }, exact('1.00000000000000000001'), 'enum', /'1', '2'$/],
    [{ kind: 'int', min: 3, max: 4 }, 2, 'greater_than_equal', /at least 3/],
    [{ kind: 'int', min: 3, max: 4 }, 5, 'less_than_equal', /at most 4/],
    [NUMBER, '7', 'float_type', /number/],
    [NUMBER, Number.NaN, 'float_type', /number/],
    [NUMBER, exact('0.30000000000000001'), 'float_precision', /exactly/],
    [PERCENTAGE, -0.01, 'greater_than_equal', /at least 0/],
    [PERCENTAGE, 100.01, 'less_than_equal', /at most 100/],
    [PERCENTAGE, 1.255, 'decimal_max_places', /at most 2 /],
    [PERCENTAGE, 1e-7, 'decimal_max_places', /at most 2 /],
    [{ kind: 'bool' }, 'true', 'bool_type', /true or false/],
    [DECIMAL, '1,5', 'decimal_parsing', /decimal/],
    [DECIMAL, ['1.00'], 'decimal_parsing', /decimal/],
    [DECIMAL, true, 'decimal_parsing', /decimal/],
    [DECIMAL, `${'9'.repeat(38)}.99`, 'decimal_parsing', /decimal/],
    [DECIMAL, exact(`1.${'0'.repeat(39)}`), 'decimal_parsing', /decimal/],
    [DECIMAL, '1.000', 'decimal_max_places', /at most 2 /],
    [DECIMAL, exact('1.0010000000000000000'), 'decimal_max_places', /at most 2 /],
    [BOUNDED, '-1.01', 'greater_than_equal', /at least -1\.00/],
    [BOUNDED, '100.01', 'less_than_equal', /at most 100\.00/],
    [BETWEEN, '0.00', 'greater_than', /greater than 0\.00/],
    [BETWEEN, '100', 'less_than', /less than 100\.00/],
    [{ kind: 'date' }, '2026-02-29', 'date_from_datetime_parsing', /YYYY-MM-DD/],
    [{ kind: 'date' }, 20_260_305, 'date_from_datetime_parsing', /YYYY-MM-DD/],
    [{ kind: 'datetime' }, '2026-03-05', 'datetime_parsing', /ISO 8601/],
    [{ kind: 'datetime' }, 1_772_713_800, 'datetime_parsing', /ISO 8601/],
    [{ kind: 'competencia' }, '13/2026', 'string_pattern_mismatch', /MM\/YYYY/],
    [{ kind: 'competencia' }, 3, 'string_pattern_mismatch', /MM\/YYYY/],
    [LETTERS, true, 'enum', /'S', 'N'$/],
    [SIM_NAO, 'X', 'enum', /'S', 'N'$/],
    [{ kind: 'object' }, 'x', 'dict_type', /object/],
    [{ kind: 'object' }, null, 'dict_type', /object/],
    [{ kind: 'object' }, [1], 'dict_type', /object/],
    [{ kind: 'any' }, null, 'missing', /null/],
    [INTS, '1', 'list_type', /list/],
    [INTS, [], 'too_short', /at least 1 item$/],
    [INTS, [1, 2, 3, 4], 'too_long', /at most 3 items/],
  ])('%j: %s', (spec, raw, type, msg) => {
    expect(parse(spec, raw)).toStrictEqual({ problem: { type, msg: expect.stringMatching(msg) as string } });
  });

  it.each<[ValueSpec, unknown, string, readonly number[]]>([
    [INTS, [1, -1], 'greater_than_equal', [1]],
    [INTS, [1, 2, null], 'missing', [2]],
    [INTS, [-1, 'x', 1], 'greater_than_equal', [0]],
    [INTS, ['x', -1], 'int_type', [0]],
    [AMOUNTS, [...Array<string>(999).fill('1'), '1.005', 1], 'decimal_max_places', [999]],
  ])('%j, %j: at its place', (spec, raw, type, at) => {
    const problem = { type, msg: expect.stringMatching(/^(Input|List) .*should/) as string };
    expect(parse(spec, raw)).toStrictEqual({ problem, at });
  });
});

describe('what is not there, or null', () => {
  const BLANK_IS_NULL: ValueSpec = { kind: 'text', blankIsNull: true };
  const MAY_BE_NULL = { required: false, nullable: true };

  it('is missing where it is required, and nothing where it is not', () => {
    const missing = { problem: { type: 'missing', msg: expect.stringMatching(/required/) as string } };
    expect(parse(INT, undefined)).toStrictEqual(missing);
    expect(parse(INT, undefined, MAY_BE_NULL)).toStrictEqual({ value: undefined });
  });

  it('is null where that is allowed, and nothing else is made so', () => {
    expect(parse(INT, null, MAY_BE_NULL)).toStrictEqual({ value: null });
    expect(parse(INT, 7, MAY_BE_NULL)).toStrictEqual({ value: 7 });
    expect(parse(INT, null)).toHaveProperty('problem');
  });

  it('replaces blank text where the field declares it', () => {
    const dashless: ValueSpec = { ...DASHLESS, blankIsNull: true };
    expect(parse(BLANK_IS_NULL, ' ', MAY_BE_NULL)).toStrictEqual({ value: null });
    expect(parse(BLANK_IS_NULL, 'a', MAY_BE_NULL)).toStrictEqual({ value: 'a' });
    expect(parse(dashless, '--', MAY_BE_NULL)).toStrictEqual({ value: null });
    expect(parse(dashless, 'a-', MAY_BE_NULL)).toStrictEqual({ value: 'a' });
    expect(parse(BLANK_IS_NULL, ' ')).toStrictEqual({
      problem: { type: 'string_too_short', msg: expect.stringMatching(/blank/) as string },
    });
  });
});

it.each([
  [0, { min: 1 }, 'too_short', 'List should have at least 1 item'],
  [1, { min: 2 }, 'too_short', 'List should have at least 2 items'],
  [2, { min: 2, max: 2 }, undefined, undefined],
  [3, { min: 2, max: 2 }, 'too_long', 'List should have at most 2 items'],
  [1_000, {}, undefined, undefined],
  [0, {}, undefined, undefined],
])('a list of %i within %j: %s', (length, bounds, type, msg) => {
  const items = Array<number>(length).fill(1);
  const expected = type === undefined ? { value: items } : { problem: { type, msg } };
  expect(parse({ kind: 'list', of: INT, ...bounds }, items)).toEqual(expected);
});

it('lists of lists are for responses only', () => {
  expect(() => parse({ kind: 'list', of: INTS }, [[1]])).toThrow('for responses only');
});

it('objects in the place of a plain value are not walked into', () => {
  const trap = Object.defineProperty({}, 'a', {
    enumerable: true,
    get: () => {
      throw new Error('read');
    },
  });
  for (const spec of [TEXT, INT, NUMBER, DECIMAL, LETTERS, INTS, { kind: 'date' }, { kind: 'bool' }] as ValueSpec[])
    for (const raw of [trap, [trap], [[trap]]]) expect(parse(spec, raw)).toHaveProperty('problem');
  for (const spec of [{ kind: 'any' }, { kind: 'object' }] as ValueSpec[])
    expect(parse(spec, trap)).toHaveProperty('value', trap);
});

it('kept JSON is neither copied nor stripped of names', () => {
  const raw: unknown = JSON.parse('{"constructor": 1, "__proto__": {"a": 1}, "then": 2}');
  expect(parse({ kind: 'object' }, raw)).toHaveProperty('value', raw);
  expect(parse({ kind: 'list', of: { kind: 'any' } }, [raw])).toEqual({ value: [raw] });
  expect(({} as { a?: number }).a).toBeUndefined();
});
