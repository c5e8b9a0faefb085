import { type DrawnLine, errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

/** Amounts and rows of a PDF that random tables read wrong, one invented page each (document 6, 1.2, 9.8). */
const MAY = 'Extrato de conta corrente 01/05/2026 a 31/05/2026';
const BILL = 'Fatura do cartão   Vencimento 10/06/2026';

it('the rate of a purchase is no purchase where it is in the column of amounts', () => {
  const reading = readPage(
    BILL,
    'Data      Descrição                    Valor',
    '04/05     LIVRARIA LUA                 R$ 54,10',
    '          USD 10,00 Conversão: USD 1 = R$ 5,41',
    '05/05     PADARIA                      R$ 12,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 54.10 LIVRARIA LUA', '2026-05-05 D 12.00 PADARIA']);
});

it('a payment without a sign is an error item, also with the end of another text above it on its page', () => {
  const reading = readPages(
    [BILL, 'Data      Descrição                    Valor', '04/05     LIVRARIA LUA                 54,10'],
    [
      '          DO PARQUE',
      '05/05     PAGAMENTO                    12,00',
      '06/05     PADARIA                       7,00',
    ],
  );
  expect(movementsOf(reading).map((movement) => movement.slice(0, 17))).toEqual([
    '2026-05-04 D 54.1',
    '2026-05-06 D 7.00',
  ]);
  expect(errorsOf(reading)).toEqual(['5 a payment or refund without a sign, on a bill without any']);
});

it('tables side by side are two where a dash of the right one is on a line of the left one', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico              Valor',
    '                                                Data         Histórico              Valor',
    '04/05/2026   LUZ                   -80,00',
    '                                                06/05/2026   TED LUA                75,40',
    '05/05/2026   VENDA                 880,00                    -',
    '                                                07/05/2026   AGUA DO               -31,00',
    '                                                             PARQUE',
  );
  expect(movementsOf(reading)).toEqual([
    '2026-05-04 D 80.00 LUZ',
    '2026-05-06 C 75.40 TED LUA -',
    '2026-05-05 C 880.00 VENDA',
    '2026-05-07 D 31.00 AGUA DO PARQUE',
  ]);
});

it('amounts below a heading are not of a box of sums next to it, also where no dated row has one there', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico             Débito      Crédito        Saldo     Resumo do período',
    '04/05/2026   LUZ                    80,00                               Saldo inicial    500,00',
    '             VENDA                               75,40       495,40     Saldo final      495,40',
    '             SALDO DO DIA                                    495,40',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 LUZ', '2026-05-04 C 75.40 VENDA']);
  expect(reading.erros).toEqual([]);
});

it('a balance of a box behind the amounts of a row is not that of the row', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico             Valor',
    '04/05/2026   LUZ                  -80,00       Saldo final',
    '05/05/2026   VENDA                 75,40       do mês',
    '06/05/2026   AGUA                 -10,00',
  );
  expect(movementsOf(reading).map((movement) => movement.slice(0, 18))).toEqual([
    '2026-05-04 D 80.00',
    '2026-05-05 C 75.40',
    '2026-05-06 D 10.00',
  ]);
});

describe('an amount whose sign went on to another line of its cell', () => {
  const SPLIT = 'the sign of the amount is on another line of its cell: nothing tells which movement it is of';

  it('is no movement of the day above it, where its own day is next to the mark below', () => {
    const reading = readPage(
      MAY,
      'Data         Histórico                        Valor',
      '04/05/2026   LUZ                       9.358,54 D',
      '             RESGATE CDB PADARIA       3.378.855,23',
      '07/05/2026   DO PARQUE LTDA            C',
      '11/05/2026   TARIFA                    4.041,14 D',
    );
    expect(movementsOf(reading)).toEqual(['2026-05-04 D 9358.54 LUZ', '2026-05-11 D 4041.14 TARIFA']);
    expect(errorsOf(reading)).toContain(`4 ${SPLIT}`);
  });

  it('is no money in, where the minus of its row is above it', () => {
    const reading = readPage(
      MAY,
      'Data    Histórico                     Valor             Saldo',
      '03/05   SALDO ANTERIOR                               1.000,00',
      '04/05   VENDA                      9.000,00         10.000,00',
      '05/05   ALUGUEL                     -500,00          9.500,00',
      '19/05   PIX ENVIADO PADARIA               -     -8.641.575,41',
      '        DO PARQUE LTDA         8.651.075,41                  ',
    );
    expect(movementsOf(reading)).toEqual(['2026-05-04 C 9000.00 VENDA', '2026-05-05 D 500.00 ALUGUEL']);
    expect(errorsOf(reading)).toContain(`7 ${SPLIT}`);
  });
});

describe('what the wider random tables found', () => {
  const HEADINGS: DrawnLine = [
    [40, 'Data'],
    [140, 'Histórico'],
    [400, 'Valor'],
    [500, 'Saldo'],
  ];

  it('leaves the day open below a heading with other text next to its day', () => {
    const reading = readPage(
      'Extrato 01/03/2026 a 31/03/2026',
      '05/03/2026',
      [
        [40, 'PIX RECEBIDO ANA'],
        [400, '10,00'],
      ],
      [
        [40, 'TARIFA'],
        [395, '-1,00'],
      ],
      [
        [40, '06/03/2026'],
        [140, 'SEGUNDA VIA'],
      ],
      [
        [40, 'PIX ENVIADO BIA'],
        [395, '-3,00'],
      ],
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 10.00 PIX RECEBIDO ANA', '2026-03-05 D 1.00 TARIFA']);
    expect(errorsOf(reading)).toHaveLength(1);
  });

  it('ignores the total of a page', () => {
    const row = (day: string, text: string, amount: string): DrawnLine => [
      [40, day],
      [140, text],
      [400, amount],
    ];
    const reading = readPage(
      'Extrato 01/03/2026 a 31/03/2026',
      HEADINGS,
      row('05/03/2026', 'PIX', '-1,00'),
      row('06/03/2026', 'PIX', '2,00'),
      [
        [140, 'Total da página'],
        [400, '3,00'],
      ],
    );
    expect(reading.linhas).toHaveLength(2);
    expect(reading.ignorados).toHaveLength(1);
    expect(reading.erros).toEqual([]);
  });

  it('loses no row whose amount is behind all known columns', () => {
    const reading = readPage(
      'Extrato 01/03/2026 a 31/03/2026',
      [
        [40, '05/03/2026'],
        [140, 'TARIFA'],
        [300, '-2,00'],
      ],
      [
        [140, 'CRED VENDAS'],
        [400, '6.909,35'],
        [500, '6.907,35'],
      ],
      [
        [40, '06/03/2026'],
        [140, 'TARIFA'],
        [300, '-3,00'],
      ],
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 2.00 TARIFA', '2026-03-06 D 3.00 TARIFA']);
    expect(errorsOf(reading)).toHaveLength(1);
  });

  it('reads blanks between thousands where an amount is drawn in one piece with its sign', () => {
    const reading = readPage(
      'Extrato 01/03/2026 a 31/03/2026',
      HEADINGS,
      [
        [40, '05/03/2026'],
        [140, 'PIX'],
        [390, '-2 734,00'],
      ],
      [
        [40, '06/03/2026'],
        [140, 'PIX'],
        [395, '1 215,79'],
      ],
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 2734.00 PIX', '2026-03-06 C 1215.79 PIX']);
  });
});

it('a balance that a box names next to a row whose text is around it is not its text', () => {
  const reading = readPage(
    'Extrato de conta corrente 01/03/2026 a 31/03/2026',
    [
      [40, 'Data'],
      [140, 'Histórico'],
      [370, 'Valor'],
      [470, 'Saldo'],
      [560, 'Resumo'],
    ],
    [[140, 'BOLETO ALMEIDA -']],
    -7,
    [
      [40, '05/03/2026'],
      [370, '-10,00'],
      [470, '90,00'],
      [560, 'Saldo final'],
    ],
    -7,
    [[140, '12.345.678/0001-90']],
    [
      [40, '06/03/2026'],
      [140, 'TARIFA'],
      [375, '-1,00'],
      [470, '89,00'],
    ],
  );
  expect(movementsOf(reading)).toEqual(['2026-03-06 D 1.00 TARIFA']);
  expect(errorsOf(reading)).toHaveLength(1);
  expect(ignoredOf(reading)).toEqual([]);
});

it('a sign at the end of the column of amounts, with the amount on the next line, is not of the balance that it touches', () => {
  const line = (day: string, text: string, sign: string, amount: string, balance: string): DrawnLine => [
    [40, day],
    [105, text],
    [240 - 5.4 * `${sign}${amount}`.length, `${sign}${amount}`],
    ...(balance === '' ? [] : [[243, balance] as const]),
  ];
  const reading = readPage(
    MAY,
    [
      [40, 'Data'],
      [105, 'Histórico'],
      [200, 'Valor'],
      [243, 'Saldo'],
    ],
    line('03/05/2026', 'TED LUA', '+ ', '9,11', '606,77'),
    line('12/05/2026', 'LUZ E', '-', '', '599,78'),
    line('', 'AGUA', '', '6,99', ''),
    line('13/05/2026', 'PIX SOL', '+ ', '9,77', '609,55'),
  );
  expect(movementsOf(reading)).toEqual([]);
});

const ending = (at: number, text: string) => [at - 5.4 * text.length, text] as const;

it('a row below a day that a box is next to is an error item where its amount touches its text', () => {
  const reading = readPage(
    MAY,
    [
      [40, '16 de maio de 2026'],
      [410, 'Saldo final: R$ 90,00'],
    ],
    [
      [40, '728471'],
      [90, 'PIX ENVIADO LUA LTDA 56789-0 BCO'],
      [266, '1.205,92'],
    ],
    [[40, '22 de maio de 2026']],
    [[40, '610251'], [90, 'CRED VENDAS'], ending(317, '8,97')],
    [[40, '610252'], [90, 'CRED LUZ'], ending(317, '-18,97')],
  );
  expect(movementsOf(reading)).toHaveLength(2);
  expect(errorsOf(reading)).toEqual(['3 no date']);
});

it('an amount has its mark below it also where no columns are known', () => {
  const reading = readPage(
    MAY,
    [[40, '02/05/2026'], [393, 'Saldo anterior:'], ending(560, 'R$ 601,32')],
    [[393, 'Saldo final:'], ending(560, 'R$ 122,29')],
    [[40, 'Pix'], [82, 'TED'], ending(360, '8,60'), [368, 'C']],
    [[40, '18/05/2026']],
    [[40, 'Pix'], [82, 'LUZ'], ending(372, '7.215,95')],
    [
      [82, 'CAMARGO'],
      [367, 'D'],
    ],
    [[40, '20/05/2026']],
    [[40, 'Pix'], [82, 'COMPRA'], ending(360, '8,60'), [368, 'D']],
  );
  expect(movementsOf(reading)).toEqual(['2026-05-20 D 8.60 Pix COMPRA']);
});

describe('a text between the headings and the first row, a little farther from it than a line', () => {
  const read = (title: string, text: string, more: readonly (DrawnLine | number)[] = []) =>
    readPage(
      title,
      [
        [40, 'Data'],
        [110, 'Histórico'],
        [313, 'Valor'],
      ],
      [[110, text]],
      -1,
      [[40, '04/05/2026'], [110, 'ANA'], ending(340, '3,64')],
      8,
      ...more,
      [[40, '07/05/2026'], [110, 'LUA'], ending(340, title === BILL ? '24,90' : '-24,90')],
    );

  it('is of the row where the texts of all other rows are above them', () => {
    const reading = read(MAY, 'PIX', [[[110, 'LOJA']], -1]);
    expect(movementsOf(reading)).toEqual(['2026-05-04 C 3.64 PIX ANA', '2026-05-07 D 24.90 LOJA LUA']);
  });

  it('may be of the row elsewhere', () => {
    expect(read(MAY, 'PIX').texto_incerto).toEqual([4]);
    expect(errorsOf(read(BILL, 'Pagamento recebido'))).toEqual([
      '4 a payment or refund without a sign, on a bill without any',
    ]);
  });
});
