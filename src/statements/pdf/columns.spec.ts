import { drawnLines } from '../../../test/support/pdf-drawing';
import { type Column, type ColumnKind, columnsOf, kindAt } from './columns';
import type { PdfLine } from './lines';

const headings = (...texts: string[]): PdfLine => {
  const [line] = drawnLines([texts.map((text, index) => [40 + index * 200, text] as const)]);
  if (!line) throw new Error('nothing is drawn');
  return line;
};

describe('what stands below a heading', () => {
  const cases: [ColumnKind, string[]][] = [
    ['C', ['Crédito', 'CRÉDITOS (R$)', 'Credito R$', 'Entrada', 'Entradas', 'Valor Crédito', 'Valor de créditos']],
    [
      'C',
      [
        'Valores a crédito',
        'Valor das entradas',
        'Valores dos créditos',
        'Valor.Crédito',
        'A crédito',
        'Valor do crédito:',
      ],
    ],
    ['D', ['Débito', 'DÉBITOS (R$)', 'Saída', 'Saídas', 'Valor Débito', 'Valor de débitos', 'Valores a débito']],
    ['D', ['Valor das saídas', 'Valores dos débitos', 'Da saída', 'Valor do débito*']],
    ['saldo', ['Saldo', 'Saldos', 'Saldo (R$)', 'SALDO DO DIA', 'Saldos em conta']],
    ['valor', ['Valor', 'Valores', 'VALOR (R$)', 'Quantia', 'R$ Valor.']],
    ['outro', ['Data', 'Histórico', 'Crédito rotativo', 'Cartão de crédito', 'Débito automático', 'Conta débito']],
    ['outro', ['Saldobom', 'Seu saldo', 'Valor pago', 'Meu valor', 'Valor x crédito', 'Valor x débito', '(R$)', 'R']],
  ];
  it.each(cases)('%s: %j', (kind, texts) => {
    for (const text of texts) {
      const columns = columnsOf(headings('Data', text, 'Entradas', 'Saídas'));
      expect([text, columns?.map((column) => column.kind)]).toEqual([text, ['outro', kind, 'C', 'D']]);
    }
  });

  it('has its place', () => {
    const columns = columnsOf(headings('Data', 'Crédito (R$)', 'Débito'));
    expect(columns?.map(({ place: { left, right } }) => [left, right].map(Math.round))).toEqual([
      [40, 57],
      [240, 300],
      [440, 472],
    ]);
  });

  it('is known where money in and money out have a column each, next to a day or a text', () => {
    expect(columnsOf(headings('Data', 'Crédito', 'Débito'))).not.toBeNull();
    expect(columnsOf(headings('Crédito', 'Débito'))).toBeNull();
    expect(columnsOf(headings('Saldo', 'Crédito', 'Débito', 'Valor'))).toBeNull();
    expect(columnsOf(headings('Data', 'Crédito', 'Saldo'))).toBeNull();
    expect(columnsOf(headings('Data', 'Débito', 'Saldo'))).toBeNull();
    expect(columnsOf(headings('Data Crédito Débito'))).toBeNull();
  });
});

describe('what an amount is by its place', () => {
  const column = (kind: ColumnKind, left: number, right: number): Column => ({
    kind,
    place: { left, right, apart: true },
  });
  const columns = [column('outro', 0, 60), column('C', 100, 160), column('D', 200, 260), column('saldo', 300, 330)];
  it.each<[string, number, number, ColumnKind | null]>([
    ['below one heading', 110, 130, 'C'],
    ['below the edge of one', 159, 179, 'C'],
    ['below the left edge of one', 195, 201, 'D'],
    ['wider than its heading', 290, 340, 'saldo'],
    ['only touching one, in the middle of two', 160, 200, null],
    ['below none, right edge near', 166, 180, null],
    ['below two, at the left edge of one', 100, 205, 'C'],
    ['below two, at the right edge of one', 150, 260, 'D'],
    ['below two, in the middle of one', 40, 220, 'C'],
    ['below two, its middle near that of one', 70, 220, 'C'],
    ['below two, between', 130, 230, null],
    ['right of all', 331, 400, 'saldo'],
    ['far right of all', 600, 620, null],
  ])('%s: %d to %d', (_where, left, right, kind) => {
    expect(kindAt(columns, { left, right, apart: true })).toBe(kind);
  });

  it('is not told where it goes on with the text before it', () => {
    expect(kindAt(columns, { left: 110, right: 130, apart: false })).toBeNull();
  });

  it('is told by the nearer heading where that is clearly nearer', () => {
    const two = [column('C', 0, 10), column('D', 62, 72)];
    const at = (left: number) => kindAt(two, { left, right: left + 2, apart: true });
    // At 24 it is 16 from one and 38 from the other: twice as far and six points more, which is not enough.
    expect([11, 23, 24, 35, 46, 47, 59].map(at)).toEqual(['C', 'C', null, null, null, 'D', 'D']);
  });
});
