import { pdfLines } from '../../../../src/statements/pdf/lines/lines';
import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

/** Faults that random tables of four PDF libraries showed, where a row was read wrong without an error item (document 6, 1.2). */
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';

describe('a file is rejected whose table', () => {
  const rejected = (...lines: Parameters<typeof readPage>) =>
    expect(readPage(MARCH, ...lines)).toMatchObject({ legivel: false, linhas: [] });

  it.each(['\u2026R$ -20,00', '\u2026-20,00', '20,00-\u2026', '20,00          \u2026D'])(
    'is wider than its page: %s',
    (amount) => {
      rejected(
        'Data        Histórico         Valor',
        '05/03/2026  PIX DE ANA      100,00',
        '06/03/2026  GAS             -10,00',
        `07/03/2026  PIX DE RUI  ${amount}`,
      );
    },
  );

  it('but none with a name that its bank cuts before a CNPJ', () => {
    const reading = readPage(
      MARCH,
      '05/03/2026  ANA DO LUAR\u2026  11.222.333/0001-81  -20,00',
      '06/03/2026  GAS  -10,00',
    );
    expect(movementsOf(reading)).toHaveLength(2);
  });

  it('breaks amounts in two lines, near to the texts behind them', () => {
    rejected(
      'Data          Valor    Histórico',
      '05/03/2026  R$ -0,25  LUZ DE MARÇO',
      '06/03/2026  R$ 648.15 PIX DE ANA',
      '                9,12',
      '07/03/2026  R$ 693.75 PIX DE RUI',
      '                4,04',
      '08/03/2026     R$     LUZ DE MARÇO',
      '             -1.003,00',
      '09/03/2026     R$     GAS DE MARÇO',
      '             -1.004,00',
      '10/03/2026  R$ -0,25  AGUA DE MARÇO',
    );
  });

  it.each([
    ['first', ['1.100,50', '1.080,50', '1.070,50', '1.030,50']],
    ['last', ['1.030,50', '1.070,50', '1.080,50', '1.100,50']],
  ])(
    'has balances below its amounts, the oldest row %s',
    (_order, [first = '', second = '', third = '', fourth = '']) => {
      const rows = [
        ['05/03/2026  PIX DE ANA      100,00', first],
        ['06/03/2026  LUZ             -20,00', second],
        ['06/03/2026  GAS             -10,00', third],
        ['07/03/2026  AGUA            -40,00', fourth],
      ].map(([row = '', balance = '']) => [row, `            de casa     ${balance.padStart(10)}`]);
      rejected(
        'Data        Histórico   Valor/Saldo',
        ...(first === '1.100,50'
          ? rows
          : [...rows.map(([row = '']) => row)].toReversed().flatMap((row, at) => [row, rows[at]?.[1] ?? ''])
        ).flat(),
      );
    },
  );
});

it.each([
  [
    'behind it',
    '05/03/2026  PIX DE ANA      100,00  5050',
    '06/03/2026  LUZ             -20,00 93915',
    '                            -80,00',
    '07/03/2026  GAS             -10,00  5052',
  ],
  [
    'in all rows',
    '05/03/2026  1.979,00 C PIX DE ANA',
    '            7.298,60',
    '06/03/2026    238,04 C PIX DE RUI',
    '            7.536,64',
    '07/03/2026    886,00 D LUZ DE MARÇO',
    '           -6.650,64',
  ],
])('an amount below one that touches a text is not read: %s', (_where, ...rows) => {
  const reading = readPage(MARCH, 'Data        Valor  Histórico', ...rows);
  expect(movementsOf(reading).filter((movement) => / (?:80|7298|7536|6650)\./.test(movement))).toEqual([]);
  expect(errorsOf(reading)).not.toEqual([]);
});

it.each([
  ['the comma on the base line', '8.174,', '23'],
  ['the comma as high', '8.174', ',23'],
])('cents that are printed high are of their figures: %s', (_comma, figures, cents) => {
  const lines = pdfLines([
    [cents, 60, 103.5, 5, 4.2],
    [figures, 40, 100, 20, 7],
  ]);
  expect(lines.map(({ text }) => text)).toEqual(['8.174,23']);
});

it('a row whose amount is behind the columns of other rows is no box of sums', () => {
  const reading = readPage(
    MARCH,
    '05/03/2026  Saldo anterior                 500,00',
    'PIX DE ANA',
    -7,
    '05/03/2026                     123456  100,00',
    -7,
    'MARIA',
    20,
    'LUZ',
    -7,
    '06/03/2026                     123457 -20,00',
    -7,
    'CASA',
    20,
    'Lançamentos futuros',
    '28/03/2026 GAS        -10,00',
    '28/03/2026 CASA       -30,00',
  );
  expect(reading).toMatchObject({ legivel: false, linhas: [] });
});

it('a file whose other rows are scheduled is rejected where amounts are in no row', () => {
  const reading = readPage(
    MARCH,
    '           PIX DE ANA         123457  20,00 D   130,00',
    8,
    '06/03/2026 LUZ',
    8,
    '           GAS           123457 20,00 D   110,00',
    20,
    'Lançamentos futuros',
    '28/03/2026 GAS     10,00 D',
    '28/03/2026 CASA    30,00 D',
  );
  expect(reading).toMatchObject({ legivel: false, linhas: [] });
});

it('a file is rejected whose amounts are cut at the edge of the page', () => {
  const reading = readPage(
    MARCH,
    'Data        Histórico         Valor',
    '05/03/2026  PIX DE ANA     1.100,',
    '06/03/2026  LUZ              -20,00',
    '07/03/2026  GAS           -1.010,0',
  );
  expect(reading).toMatchObject({ legivel: false, linhas: [] });
});

describe('an amount that touches a number', () => {
  const heads = 'Data        Histórico     Docto      Valor';

  it('is no text of the row above', () => {
    const reading = readPage(
      MARCH,
      heads,
      '05/03/2026  PIX DE ANA   832326     100,00',
      '            LUZ DE CASA  832327    -636,56',
      '            GAS DE CASA  832328-101.636,56',
      '06/03/2026  AGUA         832329     -30,00',
    );
    expect(errorsOf(reading)).toHaveLength(1);
  });

  it('is an error item in the first row, too', () => {
    const reading = readPage(
      MARCH,
      heads,
      '05/03/2026  PIX DE ANA   832326-101.636,56',
      40,
      '            DE LUZ',
      40,
      '06/03/2026  AGUA         832329     -30,00',
      '07/03/2026  AGUA         832329     -30,00',
    );
    expect(errorsOf(reading)).toHaveLength(1);
  });
});

it('a title of scheduled rows is in force below a heading in two lines', () => {
  const reading = readPage(
    'Fatura do cartão de crédito',
    'Vencimento 28/03/2026',
    'Data        Histórico        Valor',
    '05/03/2026  LUZ              20,00',
    '06/03/2026  GAS              10,00',
    20,
    'Lançamentos futuros',
    [[140, 'Descrição do']],
    -10,
    'Data                              Valor (R$)',
    -10,
    [[140, 'lançamento']],
    '28/03/2026        CASA              30,00',
    '28/03/2026        AGUA              40,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 20.00 LUZ', '2026-03-06 D 10.00 GAS']);
});

it('amounts above a single row, at the edge of its own, are error items', () => {
  const reading = readPage(
    MARCH,
    'LUZ DE CASA                                                   -20,00',
    'GAS DE CASA 2 de março de 2026                                -10,00',
    '            3 de março de 2026                                -30,00',
    '3 de março de 2026 AGUA                                       -40,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-03-03 D 40.00 AGUA']);
  expect(errorsOf(reading)).toHaveLength(3);
});

it.each([['Subtotal do dia'], ['']])('sums of rows below them are no balances: %s', (name) => {
  const reading = readPage(
    MARCH,
    'Data        Débito     Crédito  Descrição',
    '05/03/2026                0,95  PIX DE ANA',
    '05/03/2026            2.933,00  PIX DE RUI',
    `                      2.933,95  ${name}`,
    '06/03/2026     0,59             LUZ',
    '06/03/2026   896,00             GAS',
    `             896,59             ${name}`,
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-05 C 0.95 PIX DE ANA',
    '2026-03-05 C 2933.00 PIX DE RUI',
    '2026-03-06 D 0.59 LUZ',
    '2026-03-06 D 896.00 GAS',
  ]);
});
