import { BoolField, DateField, DecimalField, MoneyField, TextField } from '../http/validation/fields';
import { csvColumnsOf, xlsxColumnsOf } from './file-cells';
import { columnsOf } from './row-columns';

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
