import type { FieldSpec } from './field-spec';
import { fromText } from './read-value';

const spec = (over: object): FieldSpec => ({ kind: 'text', required: false, nullable: false, ...over });
const NUMBERS = spec({ kind: 'enum', values: [1, 2] });
const WORDS = spec({ kind: 'enum', values: ['a', 'b'] });

describe('the value of a text of a query', () => {
  it.each<[FieldSpec, unknown, unknown]>([
    [spec({ kind: 'int' }), ' 7 ', 7],
    [spec({ kind: 'int' }), '-7', -7],
    [spec({ kind: 'int' }), '+7', 7],
    [spec({ kind: 'int' }), '9007199254740991', 9_007_199_254_740_991],
    [spec({ kind: 'int' }), '9007199254740993', '9007199254740993'],
    [spec({ kind: 'int' }), '12345678901234567', '12345678901234567'],
    [spec({ kind: 'int' }), '7x', '7x'],
    [spec({ kind: 'int' }), 'x7', 'x7'],
    [spec({ kind: 'int' }), '7.0', '7.0'],
    [spec({ kind: 'int' }), '', ''],
    [spec({ kind: 'int' }), ['7'], ['7']],
    [spec({ kind: 'number' }), ' 1.50 ', 1.5],
    [spec({ kind: 'number' }), '-15', -15],
    [spec({ kind: 'number' }), '+15', 15],
    [spec({ kind: 'number' }), '1.', '1.'],
    [spec({ kind: 'number' }), '.5', '.5'],
    [spec({ kind: 'number' }), 'x1', 'x1'],
    [spec({ kind: 'number' }), '1x', '1x'],
    [spec({ kind: 'number' }), '1e3', '1e3'],
    [spec({ kind: 'number' }), '123456789012345.123456789012345', Number('123456789012345.123456789012345')],
    [spec({ kind: 'number' }), '1234567890123456', '1234567890123456'],
    [spec({ kind: 'number' }), '1.1234567890123456', '1.1234567890123456'],
    [spec({ kind: 'bool' }), ' True ', true],
    [spec({ kind: 'bool' }), '1', true],
    [spec({ kind: 'bool' }), 'FALSE', false],
    [spec({ kind: 'bool' }), '0', false],
    [spec({ kind: 'bool' }), 'yes', 'yes'],
    [NUMBERS, ' 2 ', 2],
    [NUMBERS, 'x', 'x'],
    [WORDS, ' a ', 'a'],
    [WORDS, '2', '2'],
    [spec({ kind: 'object' }), ' {"a": 1} ', { a: 1 }],
    [spec({ kind: 'object' }), '{', '{'],
    [spec({ kind: 'text' }), ' a ', ' a '],
    [spec({ kind: 'text' }), '7', '7'],
  ])('of %j, %j, is %j', (field, raw, value) => {
    expect(fromText(field, raw)).toEqual(value);
  });
});
