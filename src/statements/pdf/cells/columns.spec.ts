import { drawnLines } from '../../../../test/support/pdf-drawing';
import { columnAt } from './amount-clusters';
import { arePaired, type Column, headingKind, headingsOf } from './columns';
import type { PdfLine, ColumnKind } from '../lines/lines';

const headings = (...texts: string[]): PdfLine => {
  const [line] = drawnLines([texts.map((text, index) => [40 + index * 200, text] as const)]);
  if (!line) throw new Error('nothing is drawn');
  return line;
};

describe('what is below a heading', () => {
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
        'Entradas (créditos)',
        'Crédito (C)',
      ],
    ],
    ['D', ['Débito', 'DÉBITOS (R$)', 'Saída', 'Saídas', 'Valor Débito', 'Valor de débitos', 'Valores a débito']],
    [
      'D',
      ['Saídas (débitos)', 'Débito (D)', 'Valor das saídas', 'Valores dos débitos', 'Da saída', 'Valor do débito*'],
    ],
    ['saldo', ['Saldo', 'Saldos', 'Saldo (R$)', 'SALDO DO DIA', 'Saldos em conta']],
    ['valor', ['Valor', 'Valores', 'VALOR (R$)', 'Quantia', 'R$', 'Valor do lançamento', 'Entradas / Saídas (R$)']],
    ['dia', ['Data', 'DT. LANÇ', 'Dia', 'Date']],
    ['parcela', ['Valor bruto', 'Taxa (R$)', 'Tarifa', 'Previsto', 'Valor original', 'Cotação']],
    ['moeda', ['US$', 'Valor (US$)', 'Valor em dólar', 'USD', 'Moeda estrangeira']],
    ['liquido', ['Líquido', 'Valor pago', 'Realizado', 'Valor a receber', 'Valor depositado']],
    ['sinal', ['D/C', 'C / D', 'Natureza', '+/-']],
    ['outro', ['Histórico', 'Crédito rotativo', 'Cartão de crédito', 'Débito automático', 'Conta débito']],
    ['outro', ['Saldobom', 'Seu saldo', 'Meu valor', 'Valor x crédito', 'Valor x débito', '(R$)', 'R']],
  ];
  it.each(cases)('%s: %j', (kind, texts) => {
    expect(texts.map((text) => [text, headingKind(text)])).toEqual(texts.map((text) => [text, kind]));
  });

  it('has its place', () => {
    const columns = headingsOf(headings('Data', 'Crédito (R$)', 'Débito'));
    expect(columns.map(({ kind, left, right }) => [kind, ...[left, right].map(Math.round)])).toEqual([
      ['dia', 40, 62],
      ['C', 240, 305],
      ['D', 440, 472],
    ]);
  });

  it('is the net amount next to gross ones and fees, and the first of two balances', () => {
    const kinds = (...texts: string[]) => headingsOf(headings(...texts)).map(({ kind }) => kind);
    expect(kinds('Data', 'Valor bruto', 'Taxa', 'Valor líquido')).toEqual(['dia', 'parcela', 'parcela', 'valor']);
    expect(kinds('Data', 'Emitido', 'Pago')).toEqual(['dia', 'outro', 'outro']);
    expect(kinds('Data', 'Valor', 'Saldo', 'Saldo Sacável')).toEqual(['dia', 'valor', 'saldo', 'parcela']);
    expect(kinds('Data', 'Valor', 'Saldo', 'Entradas')).toEqual(['dia', 'valor', 'saldo', 'outro']);
    expect(kinds('Data', 'Valor', 'Entradas', 'Saídas')).toEqual(['dia', 'valor', 'C', 'D']);
    expect(kinds('Data', 'Débito', 'Valor', 'Saldo')).toEqual(['dia', 'D', 'valor', 'saldo']);
  });

  it('is a pair where money in and money out have a column each, next to a day or a text', () => {
    const paired = (...texts: string[]) => arePaired(headingsOf(headings(...texts)));
    expect(paired('Data', 'Crédito', 'Débito')).toBe(true);
    expect(paired('Crédito', 'Débito')).toBe(false);
    expect(paired('Saldo', 'Crédito', 'Débito', 'Valor')).toBe(false);
    expect(paired('Data', 'Crédito', 'Saldo')).toBe(false);
    expect(paired('Data Crédito Débito')).toBe(false);
  });
});

describe('what an amount is by its place', () => {
  const column = (kind: ColumnKind, left: number, right: number): Column => ({ kind, left, right });
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
    expect(columnAt(columns, { left, right })?.kind ?? null).toBe(kind);
  });

  it('is decided by the nearer heading when that is clearly nearer', () => {
    const two = [column('C', 0, 10), column('D', 62, 72)];
    const at = (left: number) => columnAt(two, { left, right: left + 2 })?.kind ?? null;
    // At 24 it is 16 from one and 38 from the other: twice as far and six points more, which is not enough.
    expect([11, 23, 24, 35, 46, 47, 59].map(at)).toEqual(['C', 'C', null, null, null, 'D', 'D']);
  });
});
