import { parseJson } from '../../kernel/exact-json';
import type { ValueSpec } from '../http/validation/field-spec';
import { BoolField, DateField, DecimalField, MoneyField, TextField } from '../http/validation/fields';
import { columnsOf, csvColumnsOf, fileValue, xlsxColumnsOf } from './file-cells';

class Nota {
  @DateField() emitida_em: string;
  @MoneyField() valor: string;
  @DecimalField({ scale: 4 }) aliquota: string;
  @TextField() documento: string;
  @BoolField() ativo: boolean;
}

const ROW = {
  emitida_em: '2026-03-05',
  valor: '1234.50',
  aliquota: '3.6500',
  documento: '00333444000181',
  ativo: true,
};
const columns = columnsOf(Nota);

describe('a row as a file has it', () => {
  it('is numbers, days and texts of a sheet, in columns wide enough for them', () => {
    const cells = xlsxColumnsOf(columns).map(({ heading, width, cell }) => [heading, width, cell(ROW, 'A2')]);
    const text = (inside: string) => `<c r="A2" t="inlineStr"><is><t xml:space="preserve">${inside}</t></is></c>`;
    expect(cells).toEqual([
      ['emitida_em', 12, '<c r="A2" s="2"><v>46086</v></c>'],
      ['valor', 16, '<c r="A2" s="4"><v>1234.50</v></c>'],
      ['aliquota', 16, '<c r="A2"><v>3.6500</v></c>'],
      ['documento', 30, text('00333444000181')],
      ['ativo', 10, text('Sim')],
    ]);
  });

  it('is written in CSV as Brazilians write it', () => {
    expect(csvColumnsOf(columns).map(({ cell }) => cell(ROW))).toEqual([
      '05/03/2026',
      '1234,50',
      '3,6500',
      '00333444000181',
      'Sim',
    ]);
  });
});

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
