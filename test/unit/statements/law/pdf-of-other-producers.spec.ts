import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import { pdfLines, type PdfText } from '../../../../src/statements/pdf/lines/lines';
import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

/** Faults that statements of other PDF producers showed, one invented page each (document 6, 1.1, 1.2, 9.1, 9.2, 9.5 to 9.8). */
const MAY = 'Extrato de conta corrente 01/05/2026 a 31/05/2026';
const HEADS = 'Data         Histórico            Documento     Valor';

/** Letters of 8 points, so many points below the top of the page. */
const at = (below: number, x: number, text: string): PdfText => [text, x, 800 - below, text.length * 4, 8];
const read = (...texts: PdfText[]) => layoutReading(pdfLines(texts, 1));
const headings = [
  at(0, 40, MAY),
  at(20, 40, 'Data'),
  at(20, 100, 'Histórico'),
  at(20, 300, 'Valor'),
  at(20, 400, 'Saldo'),
];

describe('a label of a balance lower than its amount', () => {
  it.each([3, 6])('removes no movement, %i points lower', (lower) => {
    const reading = read(
      ...headings,
      ...[at(40, 400, '1.000,00'), at(40 + lower, 100, 'Saldo anterior')],
      ...[at(60, 40, '02/05/2026'), at(60 + lower, 100, 'TARIFA'), at(60, 300, '-10,00'), at(60, 400, '990,00')],
      ...[at(80, 40, '04/05/2026'), at(80 + lower, 100, 'VENDA'), at(80, 300, '60,00'), at(80, 400, '1.050,00')],
    );
    expect(movementsOf(reading)).toEqual(['2026-05-02 D 10.00 TARIFA', '2026-05-04 C 60.00 VENDA']);
    expect(reading.saldos.map(({ valor }) => valor)).toContain('1000.00');
  });

  it('is the last row and no movement', () => {
    const reading = read(
      ...headings.slice(0, 4),
      ...[at(40, 40, '02/05/2026'), at(40, 100, 'TARIFA'), at(40, 300, '-10,00')],
      ...[at(52, 40, '04/05/2026'), at(52, 100, 'VENDA'), at(52, 300, '60,00')],
      ...[at(64, 300, '1.050,00'), at(70, 100, 'SALDO FINAL')],
    );
    expect(movementsOf(reading)).toEqual(['2026-05-02 D 10.00 TARIFA', '2026-05-04 C 60.00 VENDA']);
  });
});

it.each(['02.05.2026', '2026-05-02', '2 de maio de 2026'])('a text may touch its day: %s', (day) => {
  const reading = readPage(MAY, HEADS, `${day}TARIFA`.padEnd(48) + '-10,00', '04/05/2026   VENDA'.padEnd(48) + '60,00');
  expect(movementsOf(reading)).toEqual(['2026-05-02 D 10.00 TARIFA', '2026-05-04 C 60.00 VENDA']);
});

it('a row whose text touches a day without a year has not the day of the row above', () => {
  const row = (below: number, day: string, text: string, amount: string) => [
    ...(text === '' ? [at(below, 40, day)] : [at(below, 40, day), at(below, 100, text)]),
    at(below, 332 - amount.length * 4, amount),
  ];
  const reading = read(
    ...headings.slice(0, 4),
    ...row(40, '02 MAI', 'TARIFA', '-10,00'),
    ...row(55, '04 MAI', 'VENDA', '60,00'),
    ...row(70, '05 MAITED JOSE', '', '-70,00'),
    ...row(85, '06 MAI', 'LUZ', '-5,00'),
  );
  expect(movementsOf(reading).filter((each) => each.includes('70.00'))).toEqual([]);
  expect(reading.erros).toHaveLength(1);
});

it('an amount next to a zero in the other column is not dropped', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico         Obs Entrada   Saída',
    '02/05/2026   TARIFA                            -10,00',
    '03/05/2026   LUZ                               -20,00',
    '04/05/2026   VENDA                 60,00         0,00',
  );
  expect(movementsOf(reading).filter((each) => each.includes('VENDA'))).not.toContain('2026-05-04 D 60.00 VENDA');
  expect([...movementsOf(reading), ...errorsOf(reading)].some((each) => /VENDA|^5 /.test(each))).toBe(true);
});

it('a number that touches an amount is no amount with it', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico                  Valor',
    '02/05/2026   TARIFA                    10,00D',
    '03/05/2026   LUZ             98722016.125,31D',
    '04/05/2026   VENDA                     60,00C',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-02 D 10.00 TARIFA', '2026-05-04 C 60.00 VENDA']);
  expect(reading.erros).toHaveLength(1);
});

it('a sign between two amounts is of neither', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico           Valor       Saldo',
    '02/05/2026   VENDA             60,00      160,00',
    '03/05/2026   LOJA              20,00 -    140,00',
    '04/05/2026   FEIRA             10,00 - 130,00',
  );
  expect(movementsOf(reading).filter((each) => each.includes('FEIRA'))).toEqual([]);
  expect(reading.erros).toHaveLength(1);
});

describe('a label of a balance that goes on in the lines around its amount', () => {
  const row = (below: number, day: string, text: string, amount: string) =>
    [at(below, 40, day), at(below, 100, text), at(below, 332 - amount.length * 4, amount)].filter(
      ([words]) => words !== '',
    );
  const movements = ['2026-05-02 D 10.00 TARIFA', '2026-05-04 C 60.00 VENDA'];

  it.each<[string, PdfText[]]>([
    ['the last line', [at(51, 100, 'SALDO CONTA'), ...row(60, '02/05/2026', 'CORRENTE', '990,00')]],
    ['the first line', [...row(51, '02/05/2026', 'SALDO CONTA', '990,00'), at(60, 100, 'CORRENTE')]],
    ['between', [at(51, 100, 'SALDO TOTAL'), ...row(55.5, '02/05/2026', '', '990,00'), at(60, 100, 'DIA')]],
    [
      'the third line',
      [at(48, 100, 'SALDO TOTAL'), at(57, 100, 'DISPONÍVEL'), ...row(66, '02/05/2026', 'DIA', '990,00')],
    ],
  ])('is no movement where the amount is on %s', (_where, label) => {
    const reading = read(
      ...headings.slice(0, 4),
      ...row(36, '02/05/2026', 'TARIFA', '-10,00'),
      ...label,
      ...row(84, '04/05/2026', 'VENDA', '60,00'),
    );
    expect(movementsOf(reading)).toEqual(movements);
    expect([errorsOf(reading), reading.ignorados.length]).toEqual([[], 1]);
  });

  it('takes no movement for a balance', () => {
    const reading = read(
      ...headings.slice(0, 4),
      ...row(36, '02/05/2026', 'TARIFA', '-10,00'),
      at(51, 100, 'SALDO DO DIA'),
      ...row(60, '04/05/2026', 'VENDA', '60,00'),
    );
    expect(movementsOf(reading)).toEqual(movements);
  });
});

it('a period with a zone behind each of its days begins no movement', () => {
  const reading = readPage(
    'Extrato em BRL',
    '1 de maio de 2026 [GMT-03:00] - 31 de maio de 2026 [GMT-03:00]',
    'BRL em 31 de maio de 2026 [GMT-03:00]       1.050,00 BRL',
    'Data               Descrição                Valor       Saldo',
    '2 de maio de 2026  TARIFA                  -10,00      990,00',
    '4 de maio de 2026  VENDA                    60,00    1.050,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-02 D 10.00 TARIFA', '2026-05-04 C 60.00 VENDA']);
});

it.each<[string, string, string]>([
  ['LOJA BELA -', '46,30', 'C 46.30 LOJA BELA -'],
  ['LOJA BELA -', 'R$ 46,30', 'C 46.30 LOJA BELA -'],
  ['AUTO PECAS 2', '35,01', 'C 35.01 AUTO PECAS 2'],
  ['LOJA 12', '-35,01', 'D 35.01 LOJA 12'],
])('a text that fills its cell takes nothing from the amount next to it: %s %s', (text, amount, due) => {
  const reading = read(
    ...headings.slice(0, 4),
    ...[at(40, 40, '02/05/2026'), at(40, 100, 'TARIFA'), at(40, 300, '-10,00')],
    ...[at(60, 40, '03/05/2026'), at(60, 299.6 - text.length * 4, text), at(60, 300, amount)],
    ...[at(80, 40, '04/05/2026'), at(80, 100, 'VENDA'), at(80, 300, '60,00')],
  );
  expect(movementsOf(reading)).toContain(`2026-05-03 ${due}`);
});

it('days behind the text whose year goes on in the next line are none', () => {
  const row = (below: number, text: string) => [
    ...[at(below, 200, '05/05/20'), at(below, 40, text), at(below, 300, '-10,00')],
    ...[at(below + 9, 200, '26'), at(below + 9, 40, 'DA LOJA')],
  ];
  const heads = [at(0, 40, MAY), at(20, 200, 'Data'), at(20, 40, 'Histórico'), at(20, 300, 'Valor')];
  const reading = read(...heads, ...row(40, 'TARIFA'), ...row(62, 'PIX'));
  expect([reading.legivel, movementsOf(reading)]).toEqual([false, []]);
});

it.each(['Total de', 'TOTAL DAS', 'Saldo do', 'Saldo final do'])(
  'the first words of a sum are no movement: %s',
  (label) => {
    const reading = readPage(
      MAY,
      'Data         Histórico                  Valor',
      '02/05/2026   TARIFA                    -10,00',
      `03/05/2026   ${label.padEnd(20)}      -30,00`,
      '04/05/2026   VENDA                      60,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-05-02 D 10.00 TARIFA', '2026-05-04 C 60.00 VENDA']);
    expect([...reading.erros, ...reading.ignorados]).toHaveLength(1);
  },
);

it('an amount whose day is on the line below is not of the day above', () => {
  const row = (below: number, day: string, text: string, amount: string) => [
    ...[at(below, 40, day), at(below, 100, text), at(below, 300, amount)],
  ];
  const reading = read(
    ...headings.slice(0, 4),
    ...row(40, '02/05/2026', 'TARIFA', '-10,00'),
    ...[at(60, 100, 'DEBITO DA LOJA'), at(63.5, 300, '-26,77'), at(69.5, 40, '03/05/2026'), at(69.5, 100, 'BELA LTDA')],
    ...row(85, '04/05/2026', 'VENDA', '60,00'),
  );
  expect(movementsOf(reading).filter((each) => each.includes('26.77'))).toEqual([]);
  expect(reading.erros.length).toBeGreaterThan(0);
});

it('sums above the first day are no error items', () => {
  const reading = readPage(
    '01 DE MAIO DE 2026 a 31 DE MAIO DE 2026          VALORES EM R$',
    'Saldo inicial                                           100,00',
    'Rendimento líquido                                       +0,00',
    'Total de entradas                                       +60,00',
    'Total de saídas                                         -10,00',
    'Movimentações',
    '02 MAI 2026      Total de saídas                        -10,00',
    '                 Tarifa                                  10,00',
    '04 MAI 2026      Total de entradas                      +60,00',
    '                 Venda                                   60,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-02 D 10.00 Tarifa', '2026-05-04 C 60.00 Venda']);
  expect(errorsOf(reading)).toEqual([]);
});

it('the sums of a Sicoob statement are ignored', () => {
  const reading = readPage(
    MAY,
    'DATA         HISTÓRICO                            VALOR',
    '02/05/2026   TARIFA                              10,00D',
    '04/05/2026   VENDA                               60,00C',
    'RESUMO',
    '(+) SALDO EM CONTA:                              50,00C',
    '(+) CHEQUE ESPECIAL CONTRATADO:               5.000,00C',
    'ENCARGOS VENCIDOS REMANESCENTES:                  0,00D',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-02 D 10.00 TARIFA', '2026-05-04 C 60.00 VENDA']);
  expect(errorsOf(reading)).toEqual([]);
});

it('a text that fills its column up to the next one goes on below it', () => {
  const row = (below: number, day: string, number: string, amount: string) => [
    ...[at(below, 40, day), at(below, 100, 'PAGTO DE TITULO DA LOJA'), at(below, 195, number), at(below, 300, amount)],
    at(below + 9, 100, 'BELA LTDA'),
  ];
  const reading = read(
    ...[...headings.slice(0, 3), at(20, 195, 'Documento'), at(20, 300, 'Valor')],
    ...row(40, '02/05/2026', '371144', '-10,00'),
    ...row(62, '04/05/2026', '982001', '-60,00'),
  );
  expect(movementsOf(reading)).toEqual([
    '2026-05-02 D 10.00 PAGTO DE TITULO DA LOJA BELA LTDA 371144',
    '2026-05-04 D 60.00 PAGTO DE TITULO DA LOJA BELA LTDA 982001',
  ]);
});

it.each(['ANTERIOR', 'DO DIA', 'CORRENTE'])('the last word of a label alone is no movement: %s', (label) => {
  const reading = readPage(
    MAY,
    'Data         Histórico                  Valor',
    `02/05/2026   ${label.padEnd(20)}      100,00`,
    '03/05/2026   TARIFA                    -10,00',
    '04/05/2026   VENDA                      60,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-03 D 10.00 TARIFA', '2026-05-04 C 60.00 VENDA']);
  expect(reading.erros).toHaveLength(1);
});

it.each<[string, string, number[]]>([
  ['a payment', '-1.500,00', [2]],
  ['a sum at its due date', '1.500,00', []],
])('%s without a text above the headings', (_what, amount, due) => {
  const reading = readPage(
    'Fatura do cartão de crédito  Vencimento: 12/05/2026',
    `12/05/2026                    ${amount}`,
    'Data         Estabelecimento           Valor',
    '02/05/2026   LOJA                      10,00',
    '03/05/2026   FEIRA                     20,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-02 D 10.00 LOJA', '2026-05-03 D 20.00 FEIRA']);
  expect(reading.erros.map(({ linha }) => linha)).toEqual(due);
});

describe('totals below their rows, sections of one direction', () => {
  const HEADINGS = 'Data         Histórico                  Valor';
  const entradas = [
    HEADINGS,
    '02/05/2026   VENDA                      60,00',
    '03/05/2026   PIX DE ANA                 40,00',
  ];
  const saidas = [
    HEADINGS,
    '04/05/2026   LUZ                        10,00',
    '05/05/2026   AGUA                       20,00',
  ];

  it.each<[string, string[]]>([
    [
      'with titles',
      ['Entradas', ...entradas, 'Total de entradas   100,00', 'Saídas', ...saidas, 'Total de saídas   30,00'],
    ],
    ['without', [...entradas, 'Total de entradas   100,00', ...saidas, 'Total de saídas   30,00']],
    ['with a total that is wrong', [...entradas, 'Total de entradas   101,00', 'Saídas', ...saidas]],
  ])('give no direction to the rows below: %s', (_how, lines) => {
    expect(movementsOf(readPage(MAY, ...lines)).filter((each) => / C (?:10|20)\.00 /.test(each))).toEqual([]);
  });
});

it('an amount before the day of a row is another than the balance behind its text', () => {
  const reading = readPage(
    MAY,
    '     Valor   Data         Descrição                 Saldo',
    '    -10,00   02/05/2026   TARIFA                   990,00',
    '     60,00   04/05/2026   VENDA                  1.050,00',
    '     -5,00   05/05/2026   LUZ                    1.045,00',
  );
  expect(movementsOf(reading)).toEqual([
    '2026-05-02 D 10.00 TARIFA',
    '2026-05-04 C 60.00 VENDA',
    '2026-05-05 D 5.00 LUZ',
  ]);
  expect(reading.saldos.map(({ valor }) => valor)).toEqual(['990.00', '1050.00', '1045.00']);
});
