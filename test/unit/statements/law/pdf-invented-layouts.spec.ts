import { pdfLines } from '../../../../src/statements/pdf/lines';
import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

/** Faults that invented layouts of many banks showed (document 6, 1.3, 2.6, 6.5, 9.2, 9.7, 9.10, 9.18). */
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';

describe('days in words above their rows', () => {
  const rows = (opening: string, ...more: string[]) =>
    readPage(
      MARCH,
      'Descrição                        Valor',
      opening,
      '05 MAR',
      'PIX MARIA                       100,00',
      '08 MAR',
      'LUZ                             -20,00',
      ...more,
    );
  const due = ['2026-03-05 C 100.00 PIX MARIA', '2026-03-08 D 20.00 LUZ'];

  it('may go on below the opening balance', () => {
    expect(movementsOf(rows('SALDO ANTERIOR                   50,00'))).toEqual(due);
  });

  it('head the rows although scheduled rows have their own', () => {
    const reading = rows('Olá', 'Lançamentos futuros', '28 MAR  ALUGUEL                 -10,00');
    expect(movementsOf(reading)).toEqual(due);
    expect(reading.ignorados.map(({ descricao }) => descricao)).toContain('ALUGUEL');
  });
});

it('amounts that nothing claims are not dropped where all other rows are scheduled', () => {
  const reading = readPage(
    MARCH,
    '05/03',
    'PIX MARIA                       100,00',
    '08/03',
    'LUZ                             -20,00',
    'Lançamentos futuros',
    '28/03  ALUGUEL                  -10,00',
  );
  expect(reading).toMatchObject({ legivel: false, linhas: [] });
});

it.each(['Mês de referência: Março/2026', 'Referência: 03/2026', 'Mês: março de 2026'])(
  'an account statement takes its year from %s',
  (month) => {
    const reading = readPage(
      'Extrato de conta',
      'Cliente',
      month,
      'Data   Descrição    Valor',
      '05/03  LUZ         -20,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 20.00 LUZ']);
  },
);

it.each([
  ['+/-', '+', '-'],
  ['D/C', 'C', 'D'],
])('a column %s between balance and amount is of the amount', (heading, plus, minus) => {
  const reading = readPage(
    MARCH,
    `Data         Histórico             Saldo    ${heading}     Valor`,
    `05/03/2026   PIX MARIA            150,00     ${plus}     100,00`,
    `06/03/2026   LUZ                  130,00     ${minus}      20,00`,
    `07/03/2026   AGUA                 100,00     ${minus}      30,00`,
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-05 C 100.00 PIX MARIA',
    '2026-03-06 D 20.00 LUZ',
    '2026-03-07 D 30.00 AGUA',
  ]);
});

describe('words of direction', () => {
  const HEADS = 'Data         Histórico            Tipo           Valor';

  it('are marks next to balances in spaced letters', () => {
    const reading = readPage(
      MARCH,
      HEADS,
      '05/03/2026   PIX MARIA            Crédito       100,00',
      '06/03/2026   LUZ                  Débito         20,00',
      '06/03/2026   S A L D O            Débito       -980,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 100.00 PIX MARIA', '2026-03-06 D 20.00 LUZ']);
  });

  it('are no money in where the amount has no sign and others have', () => {
    const reading = readPage(
      MARCH,
      HEADS,
      '05/03/2026   PIX MARIA            Crédito       100,00',
      '06/03/2026   LUZ                  Débito         20,00',
      '07/03/2026   AGUA                               -30,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 100.00 PIX MARIA Crédito', '2026-03-07 D 30.00 AGUA']);
    expect(errorsOf(reading)).toHaveLength(1);
  });
});

/** Faults that random tables of jspdf-autotable showed (document 6, 1.1, 9.1, 9.4). */
describe('a table', () => {
  it('has rows whose category and text are words of headings', () => {
    const reading = readPage(
      MARCH,
      'Data        Tipo       Histórico                  Valor   Docto',
      '05/03/2026  Saída      LUZ                       -20,00   12345',
      '            Entrada    Crédito de cobrança        30,00   12346',
      '06/03/2026  Saída      GAS                       -10,00   12347',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 20.00 Saída LUZ 12345',
      '2026-03-05 C 30.00 Entrada Crédito de cobrança 12346',
      '2026-03-06 D 10.00 Saída GAS 12347',
    ]);
  });

  it('has its days left of days that each row has, where they are printed once', () => {
    const reading = readPage(
      MARCH,
      'Data        Balancete   Histórico                 Valor',
      '05/03/2026  06/03/2026  LUZ                      -20,00',
      '            06/03/2026  PIX DE ANA                30,00',
      '            06/03/2026  GAS                      -10,00',
      '            06/03/2026  AGUA                     -50,00',
      '07/03/2026  08/03/2026  PIX DE RUI                40,00',
    );
    expect(reading.linhas.map(({ data, valor }) => `${data} ${valor}`)).toEqual([
      '2026-03-05 20.00',
      '2026-03-05 30.00',
      '2026-03-05 10.00',
      '2026-03-05 50.00',
      '2026-03-07 40.00',
    ]);
  });

  it('is open where its days are in two lines left of other days', () => {
    const reading = readPage(
      MARCH,
      'Dia     Balancete    Histórico                 Valor',
      '05 mar',
      '        06/03/2026   LUZ                      -20,00',
      '2026',
      '        06/03/2026   PIX DE ANA                30,00',
      '07 mar',
      '        08/03/2026   GAS                      -10,00',
      '2026',
    );
    expect(reading).toMatchObject({ linhas: [] });
    expect(errorsOf(reading)).not.toEqual([]);
  });

  it('leaves a row open whose second amount touches its balance and a number', () => {
    const reading = readPage(
      MARCH,
      'Data        Histórico      Saídas  Entradas    Documento',
      '05/03/2026  LUZ             20,00      0,00        12345',
      '06/03/2026  PIX DE ANA       0,00     30,00 510,00 12346',
      '07/03/2026  PIX DE RUI       0,00     40,00        12347',
      '08/03/2026  GAS             50,00      0,00        12348',
    );
    expect(errorsOf(reading)).toEqual(['4 nothing in the file tells which of the amounts is the movement']);
  });
});

/** Faults that random tables of four PDF libraries showed, where a row was read wrong without an error item (document 6, 1.2). */
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
