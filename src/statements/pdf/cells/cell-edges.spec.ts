import { layoutReading } from '../layout-reading';
import { pdfLines, type PdfText } from '../lines/lines';
import { type DrawnLine, movementsOf, readPage } from '../../../../test/support/pdf-drawing';

const LETTER = 5.4;
const RIGHT = 500;
/** Close behind the balances. */
const BEHIND = RIGHT + 5;

const row = (day: number, amount: string, balance: string, payee = '', mark = ''): DrawnLine => [
  [40, `0${day}/03/2026`],
  [120, 'PIX'],
  [400 - amount.length * LETTER, amount],
  [RIGHT - balance.length * LETTER, balance],
  ...(payee === '' ? [] : [[BEHIND, payee] as const]),
  ...(mark === '' ? [] : [[424, mark] as const]),
];
const HEADINGS: DrawnLine = [
  [40, 'Data'],
  [120, 'Tipo'],
  [370, 'Valor'],
  [473, 'Saldo'],
  [530, 'Contraparte'],
];
const read = (payee: string, balance = '1.080,00') =>
  movementsOf(
    readPage(HEADINGS, row(3, '-10,00', '90,00'), row(4, '1.000,00', '1.090,00'), row(5, '-10,00', balance, payee)),
  );

describe('a text close behind the last amount', () => {
  it('is a cell of its own where the amount ends at the edge of its column [Stone]', () => {
    expect(read('POSTO ALVORADA').at(-1)).toBe('2026-03-05 D 10.00 PIX POSTO ALVORADA');
  });

  it.each(['USD', 'DB', 'D', 'BRL', 'EUR DE RUI', 'DE 20,00 ANA'])('is none of its own: %s', (payee) => {
    expect(read(payee).some((movement) => movement.includes(`PIX ${payee}`))).toBe(false);
  });
});

it('a mark close before a long balance is a cell of its own where it is in the column of marks', () => {
  const marked = (day: number, amount: string, mark: string, balance: string) => row(day, amount, balance, '', mark);
  const headings: DrawnLine = [
    [40, 'Data'],
    [120, 'Tipo'],
    [370, 'Valor'],
    [418, 'D/C'],
    [473, 'Saldo'],
  ];
  const rows = [marked(3, '10,00', 'D', '90,00'), marked(4, '5,00', 'C', '95,00')];
  const long = [marked(5, '1.000.000,00', 'C', '1.000.095,00'), marked(6, '2.000,00', 'D', '998.095,00')];
  expect(movementsOf(readPage(headings, ...rows, ...long))).toEqual([
    '2026-03-03 D 10.00 PIX',
    '2026-03-04 C 5.00 PIX',
    '2026-03-05 C 1000000.00 PIX',
    '2026-03-06 D 2000.00 PIX',
  ]);
});

describe('the dash of an empty cell close before a long amount', () => {
  const WIDE = 4.6;
  const ending = (right: number, y: number, text: string): PdfText => [
    text,
    right - text.length * WIDE,
    y,
    text.length * WIDE,
    8,
  ];
  const row = (y: number, day: string, text: string, amounts: readonly string[]): PdfText[] => [
    [`${day}/03/2026`, 40, y, 46, 8],
    [text, 110, y, text.length * WIDE, 8],
    ...amounts.map((amount, at) => ending([400, 460, 540][at] ?? 0, y, amount)),
  ];
  const heads = (names: readonly string[]): PdfText[] => [
    ['Extrato 01/03/2026 a 31/03/2026', 40, 780, 140, 8],
    ...row(760, '01', 'Histórico', names).map(([text, ...place]): PdfText => [text.replace(/^01.*/, 'Data'), ...place]),
  ];
  const rows = [
    ...row(740, '02', 'VENDA', ['100,00', '-', '100,00']),
    ...row(725, '03', 'ALUGUEL', ['-', '1.281.950,40', '-1.281.850,40']),
    ...row(710, '04', 'JUROS', ['50,00', '-', '-1.281.800,40']),
    ...row(695, '05', 'TARIFA', ['-', '9,60', '-1.281.810,00']),
  ];
  const read = (names: readonly string[]) => movementsOf(layoutReading(pdfLines([...heads(names), ...rows])));

  it('is no minus in a table of money in and out', () => {
    expect(read(['Entradas', 'Saídas', 'Saldo'])).toEqual([
      '2026-03-02 C 100.00 VENDA',
      '2026-03-03 D 1281950.40 ALUGUEL',
      '2026-03-04 C 50.00 JUROS',
      '2026-03-05 D 9.60 TARIFA',
    ]);
  });

  it('is not known to be none in another table', () => {
    expect(read(['Tarifa', 'Valor', 'Saldo']).filter((each) => each.includes('C 1281950.40'))).toEqual([]);
  });
});

it('a mark below an amount is a cell of its own where a text fills its column up to it', () => {
  const at = (left: number, y: number, text: string, width = text.length * 4.6): PdfText => [text, left, y, width, 8];
  const row = (y: number, day: string, text: string, amount: string): PdfText[] => [
    at(40, y, `${day}/03/2026`),
    at(110, y, text),
    at(300, y, amount),
  ];
  const texts = [
    at(40, 780, 'Extrato 01/03/2026 a 31/03/2026'),
    ...row(760, '01', 'Histórico', 'Valor').map(([text, ...place]): PdfText => [
      text.replace(/^01.*/, 'Data'),
      ...place,
    ]),
    ...row(740, '02', 'PIX ENVIADO', '50,00 D'),
    ...row(725, '03', 'DORNELES LTDA', '1.281.950,40'),
    at(110, 715, '12.345.678/0001-90 MODELO E FILHOS', 186),
    at(300, 715, 'C'),
    ...row(700, '04', 'TARIFA', '9,60 D'),
  ];
  expect(movementsOf(layoutReading(pdfLines(texts)))).toEqual([
    '2026-03-02 D 50.00 PIX ENVIADO',
    '2026-03-03 C 1281950.40 DORNELES LTDA 12.345.678/0001-90 MODELO E FILHOS',
    '2026-03-04 D 9.60 TARIFA',
  ]);
});
