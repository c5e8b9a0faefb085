import { parseJson } from '../../kernel/exact-json';
import type { ValueSpec } from '../http/validation/field-spec';
import { fileValue } from './file-value';

describe('a value of a list as a file has it', () => {
  const digits = '[1.00000000000000000000001,{"a":12345678901234567890}]';

  it.each<[string, ValueSpec]>([
    ['a list of any values', { kind: 'list', of: { kind: 'any' } }],
    ['a list of lists', { kind: 'list', of: { kind: 'list', of: { kind: 'any' } } }],
    ['any value', { kind: 'any' }],
  ])('keeps all digits of the numbers in %s', (_name, spec) => {
    expect(fileValue(spec, parseJson(digits))).toEqual({ kind: 'text', text: digits });
  });

  it('joins plain values by a blank', () => {
    expect(fileValue({ kind: 'list', of: { kind: 'text' } }, ['I', 'III'])).toEqual({ kind: 'text', text: 'I III' });
  });
});
