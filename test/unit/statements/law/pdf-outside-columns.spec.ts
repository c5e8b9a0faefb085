import { type DrawnLine, errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

/** Amounts that no row of a table takes, and tables side by side: nothing of them is lost (document 6, 1.1, 6.3, 9.6). */
const MAY = 'Extrato de conta corrente 01/05/2026 a 31/05/2026';
const OUTSIDE = 'an amount outside of the columns of its table';

describe('two tables side by side', () => {
  it('are read one after the other, also where their lines are not at the same height', () => {
    const reading = readPage(
      MAY,
      'Data         Histórico              Valor',
      '                                                Data         Histórico              Valor',
      '04/05/2026   LUZ                   -80,00',
      '                                                06/05/2026   TED LUA                75,40',
      '05/05/2026   VENDA                 880,00',
      '                                                07/05/2026   AGUA DO               -31,00',
      '             Total                 800,00                    PARQUE',
      '                                                             Total                  44,40',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-05-04 D 80.00 LUZ',
      '2026-05-06 C 75.40 TED LUA',
      '2026-05-05 C 880.00 VENDA',
      '2026-05-07 D 31.00 AGUA DO PARQUE',
    ]);
    expect(errorsOf(reading)).toEqual([]);
  });

  it('of which the right one has one row below its own headings', () => {
    const reading = readPage(
      MAY,
      'Data         Histórico              Valor       Data         Histórico              Valor',
      '04/05/2026   LUZ                   -80,00       06/05/2026   TED LUA                75,40',
      '05/05/2026   VENDA                 880,00                    Total                  75,40',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-05-04 D 80.00 LUZ',
      '2026-05-06 C 75.40 TED LUA',
      '2026-05-05 C 880.00 VENDA',
    ]);
  });

  it('a day and an amount on the right of a table, one row without headings: an error item', () => {
    const reading = readPage(
      MAY,
      'Data         Histórico              Valor',
      '04/05/2026   LUZ                   -80,00',
      '                                                06/05/2026   TED LUA                75,40',
      '05/05/2026   VENDA                 880,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 LUZ', '2026-05-05 C 880.00 VENDA']);
    expect(errorsOf(reading)).toEqual([`4 ${OUTSIDE}`]);
  });

  describe('of which the right one has neither headings nor a title', () => {
    const HEAD = 'Data         Histórico              Valor';
    const rows = (right: readonly string[]): DrawnLine[] => [
      `04/05/2026   LUZ                   -80,00       ${right[0] ?? ''}`,
      `09/05/2026   VENDA                 880,00       ${right[1] ?? ''}`,
    ];
    const OTHER =
      'the row is of another section than the account: invested money, a loan, a card, or a table with other columns';

    it.each<[string, string[], string[]]>([
      ['begins again', [HEAD], ['05/05/2026   CDB RESGATE        75,40', '08/05/2026   LCI RESGATE        31,00']],
      ['is of other days', [HEAD], ['01/05/2026   CDB RESGATE        75,40', '02/05/2026   LCI RESGATE        31,00']],
      ['has one row', [HEAD], ['05/05/2026   CDB RESGATE        75,40']],
      [
        'is not in order with it',
        [],
        ['02/05/2026   CDB RESGATE        75,40', '03/05/2026   LCI RESGATE        31,00'],
      ],
    ])('it %s: error items', (_, head, right) => {
      const reading = readPage(MAY, ...head, ...rows(right));
      expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 LUZ', '2026-05-09 C 880.00 VENDA']);
      expect(errorsOf(reading).map((each) => each.slice(2))).toEqual(right.map(() => OTHER));
    });

    it.each<[string, string[], string[]]>([
      ['goes on', [HEAD], ['09/05/2026   TED LUA            75,40', '11/05/2026   AGUA              -31,00']],
      [
        'has the next row of each line',
        [],
        ['05/05/2026   TED LUA            75,40', '10/05/2026   AGUA              -31,00'],
      ],
    ])('it %s: movements', (_, head, right) => {
      expect(movementsOf(readPage(MAY, ...head, ...rows(right)))).toHaveLength(4);
    });

    it('goes on on two pages: movements', () => {
      const reading = readPages(
        [MAY, HEAD, ...rows(['10/05/2026   TED LUA            75,40', '11/05/2026   AGUA              -31,00'])],
        [
          '12/05/2026   LUZ                   -80,00       14/05/2026   TED LUA            75,40',
          '13/05/2026   VENDA                 880,00       15/05/2026   TED SOL            75,40',
        ],
      );
      expect(movementsOf(reading)).toHaveLength(8);
    });
  });

  it('a second day of the same rows begins no table', () => {
    const reading = readPage(
      MAY,
      'Data         Histórico              Valor       Data valor            Saldo',
      '04/05/2026   LUZ                   -80,00       04/05/2026           920,00',
      '05/05/2026   VENDA                 880,00       06/05/2026         1.800,00',
      '06/05/2026   AGUA                 -100,00       06/05/2026         1.700,00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-05-04 D 80.00 LUZ',
      '2026-05-05 C 880.00 VENDA',
      '2026-05-06 D 100.00 AGUA',
    ]);
  });
});

it('the first label of a box of sums next to the headings heads no amounts', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico          Valor      Saldo      Entradas',
    '04/05/2026   LUZ               -80,00     920,00         900,00',
    '05/05/2026   VENDA             900,00   1.820,00      Saídas',
    '06/05/2026   GAS               -20,00   1.800,00         100,00',
  );
  // Nor is one of its labels the text of the row next to it.
  expect(movementsOf(reading)).toEqual([
    '2026-05-04 D 80.00 LUZ',
    '2026-05-05 C 900.00 VENDA',
    '2026-05-06 D 20.00 GAS',
  ]);
});

it('the balance in a box next to a detail with a day is no amount of its row where no columns are known', () => {
  const reading = readPage(
    ...[MAY, 'Saldo anterior: 100,00                                            Resumo'],
    '04 MAI       Outros   Pagamento de boleto LUZ        80,00     Saldo inicial      100,00',
    '                      04/05/2026 às 14:25                      Saldo final        -20,00',
    '                      TED BETA',
    '             Boleto                                  40,00       -20,00',
    '                      04/05/2026 às 14:25',
  );
  expect(movementsOf(reading)).toEqual([]);
});

it('an amount of its own between texts that no column of amounts holds is an error item, no text', () => {
  const right = (edge: number, text: string): readonly [number, string] => [edge - 5.4 * text.length, text];
  const row = (text: string, amount: string, edge: number): DrawnLine => [[40, text], right(edge, amount)];
  const reading = readPage(
    MAY,
    [
      [40, 'Histórico'],
      [240, 'Observação Débito'],
      [400, 'Crédito'],
    ],
    '04/05/2026 Saldo do dia: R$ 80,00',
    row('LUZ DA LOJA', '80,00', 326),
    '05/05/2026 Saldo do dia: R$ 980,00',
    row('VENDA', '880,00', 437),
    row('TED LUA', '20,00', 437),
  );
  expect(movementsOf(reading)).toEqual(['2026-05-05 C 880.00 VENDA', '2026-05-05 C 20.00 TED LUA']);
  expect(errorsOf(reading)).toEqual(['4 an amount without a day of its own that no movement or heading claims']);
});

it('the text above an amount alone is no title that ends the scheduled rows (3.6, 6.2)', () => {
  const reading = readPage(
    MAY,
    '04/05/2026 Total de saídas - 80,00',
    'LUZ DA LOJA',
    '                       80,00',
    '05/05/2026 Total de entradas + 20,00',
    'TED LUA',
    '                       20,00',
    'Lançamentos futuros',
    'CONTA DE LUZ',
    '                       43,21',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 LUZ DA LOJA', '2026-05-05 C 20.00 TED LUA']);
  expect(ignoredOf(reading).at(-1)).toBe('10 CONTA DE LUZ: scheduled, not yet a movement');
});

it('a sum that goes on in a second line takes no text of the movement above', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico              Valor',
    '04/05/2026   LUZ                   -80,00',
    '             DA LOJA',
    '             Total dos            -100,00',
    '             lançamentos',
    '05/05/2026   VENDA                 -20,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 LUZ DA LOJA', '2026-05-05 D 20.00 VENDA']);
  expect(ignoredOf(reading)).toEqual(['5 Total dos lançamentos: a balance or total, not a movement']);
});

it('VALOR EM R$ heads the amounts', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico                 VALOR EM R$          SALDO',
    '04/05/2026   LUZ                            -80,00         920,00',
    '05/05/2026   VENDA                          880,00       1.800,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 LUZ', '2026-05-05 C 880.00 VENDA']);
});

describe('a day and a text in one, left of the texts of the table', () => {
  const head = ['Fatura do cartão, vencimento 10/04/2026'];
  const rows = [
    'Data      Descrição              Valor',
    '02/03     PADARIA                12,00',
    '03/03     POSTO                  99,00',
    '10/03     PAGAMENTO             -50,00',
    '12/03     LIVRARIA               31,00',
  ];

  it.each([
    [
      'above the headings',
      [...head, '08/04 Fechamento               1.234,56', 'Desconto concedido                 3,00', ...rows],
    ],
    ['below the rows', [...head, ...rows, 40, '05/03 Dólar do dia                5,23']],
  ])('is no movement: %s', (_where, lines) => {
    const reading = readPage(...lines);
    expect(movementsOf(reading)).toHaveLength(4);
    expect(errorsOf(reading).length).toBeGreaterThan(0);
  });

  it('is one where the texts of its table are as close to their days', () => {
    const close = ['Data Descrição          Valor', '02/03 PADARIA          12,00', '03/03 POSTO            99,00'];
    expect(movementsOf(readPage(...head, ...close, '10/03 PAGAMENTO       -50,00'))).toHaveLength(3);
  });
});

it('a title over the right one of two tables is over its rows, wherever it is above those of the left one (6.3, 9.13)', () => {
  const HALF = -8;
  const LEFT: DrawnLine[] = [
    [[40, 'Movimentação da conta']],
    [
      [40, 'Data'],
      [90, 'Histórico'],
      [260, 'Valor'],
    ],
  ];
  const left = (day: string, amount: string): DrawnLine => [
    [40, day],
    [90, 'PIX LUA'],
    [260, amount],
  ];
  const right = (day: string, amount: string): DrawnLine => [
    [320, day],
    [370, 'BOLETO SOL'],
    [520, amount],
  ];
  const reading = readPage(
    'Período: 01/03/2026 a 30/04/2026',
    [[320, 'Próximos lançamentos']],
    HALF,
    ...LEFT.flatMap((line, at) =>
      at === 0
        ? [
            line,
            HALF,
            [
              [320, 'Data'],
              [370, 'Histórico'],
              [520, 'Valor'],
            ] as DrawnLine,
            HALF,
          ]
        : [line, HALF],
    ),
    right('01/04', '-48,00'),
    HALF,
    left('03/03', '-896,64'),
    HALF,
    right('02/04', '-10,00'),
    HALF,
    left('05/03', '25,00'),
    HALF,
    right('03/04', '-11,00'),
    HALF,
    left('06/03', '26,00'),
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-03 D 896.64 PIX LUA',
    '2026-03-05 C 25.00 PIX LUA',
    '2026-03-06 C 26.00 PIX LUA',
  ]);
  expect(reading.ignorados).toHaveLength(3);
});
