import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

/** Words instead of marks, and days of the month (document 6, 3.4, 3.8, 6.5, 9.7, 9.10). */
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';

describe('words behind the amounts', () => {
  const rows = [
    '05/03/2026   PIX MARIA                        100,00 Crédito',
    '06/03/2026   LUZ                               20,00 Débito',
  ];

  it.each([
    ['Crédito', 'Débito'],
    ['CRÉDITO', 'DÉBITO'],
    ['Entrada', 'Saída'],
    ['Cred.', 'Deb.'],
    ['Receita', 'Despesa'],
  ])('are marks: %s and %s', (credit, debit) => {
    const own = rows.map((row) => row.replace('Crédito', credit).replace('Débito', debit));
    expect(movementsOf(readPage(MARCH, 'Data         Histórico                        Valor', ...own))).toEqual([
      '2026-03-05 C 100.00 PIX MARIA',
      '2026-03-06 D 20.00 LUZ',
    ]);
  });

  it('are marks in a column of their own, before the text or between amount and balance', () => {
    const behind = readPage(
      MARCH,
      'Data         Histórico             Valor  Tipo           Saldo',
      '05/03/2026   PIX MARIA            100,00  Crédito       150,00',
      '06/03/2026   LUZ                   20,00  Débito        130,00',
    );
    const before = readPage(
      MARCH,
      'Data         Tipo      Histórico             Valor',
      '05/03/2026   Entrada   PIX MARIA            100,00',
      '06/03/2026   Saída     LUZ                   20,00',
    );
    for (const reading of [behind, before])
      expect(movementsOf(reading)).toEqual(['2026-03-05 C 100.00 PIX MARIA', '2026-03-06 D 20.00 LUZ']);
  });

  it.each([
    ['a row has none', [rows[0], rows[1], '07/03/2026   AGUA                              30,00']],
    ['all are money in', [rows[0], '06/03/2026   LUZ                               20,00 Crédito']],
    ['a purchase has the word of money in', [...rows, '07/03/2026   COMPRA ANA                        30,00 Crédito']],
    ['a sale has the word of money out', [...rows, '07/03/2026   VENDA 12                          30,00 Débito']],
  ])('prove nothing when %s', (_, own) => {
    const reading = readPage(MARCH, 'Data         Histórico                        Valor', ...own.map(String));
    expect(movementsOf(reading)).toEqual([]);
  });

  it.each(['Vendas por bandeira', 'Fatura do cartão'])('prove nothing below %s', (title) => {
    const reading = readPage(title, MARCH, 'Data         Histórico                        Valor', ...rows);
    expect(movementsOf(reading)).toEqual([]);
  });

  it('that contradict the balances make error items', () => {
    const reading = readPage(
      MARCH,
      'Data         Histórico             Valor  Tipo           Saldo',
      '05/03/2026   PIX MARIA            100,00  Crédito       150,00',
      '06/03/2026   LUZ                   20,00  Débito        130,00',
      '07/03/2026   PIX ANA               30,00  Débito        160,00',
      '08/03/2026   PIX EVA               40,00  Crédito       200,00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 C 100.00 PIX MARIA',
      '2026-03-06 D 20.00 LUZ',
      '2026-03-08 C 40.00 PIX EVA',
    ]);
    expect(errorsOf(reading)).toHaveLength(1);
  });

  it('are text where amounts have signs', () => {
    const reading = readPage(
      MARCH,
      'Data         Tipo      Histórico             Valor',
      '05/03/2026   Entrada   PIX MARIA            100,00',
      '06/03/2026   Saída     LUZ                  -20,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 100.00 Entrada PIX MARIA', '2026-03-06 D 20.00 Saída LUZ']);
  });
});

it('a heading of movements before the balance names the amounts when another one names the texts', () => {
  const rows = [
    '05/03/2026   PIX MARIA            123        100,00 C     150,00 C',
    '06/03/2026   LUZ                  124         20,00 D',
    '06/03/2026   AGUA                 125         30,00 D     100,00 C',
  ];
  const reading = readPage(MARCH, 'Data         Histórico            Documento  Lançamento   Saldo', ...rows);
  expect(movementsOf(reading)).toEqual([
    '2026-03-05 C 100.00 PIX MARIA 123',
    '2026-03-06 D 20.00 LUZ 124',
    '2026-03-06 D 30.00 AGUA 125',
  ]);
});

describe('days of the month below a heading of days', () => {
  const head = 'Dia   Histórico             Documento      Valor         Saldo';
  const rows = [
    '      SALDO ANTERIOR                                      50,00 C',
    '05    PIX MARIA             123         100,00 C',
    '05    LUZ                   124          20,00 D         130,00 C',
    '17    AGUA                  125          30,00 D         100,00 C',
  ];

  it.each([
    'Mês/Ano: 03/2026',
    'Agência: 0012  Mês de referência: MARÇO/2026',
    'Período: março de 2026',
    'Extrato de 01/03/2026 a 31/03/2026',
  ])('are of the only month that the file names: %s', (title) => {
    expect(movementsOf(readPage('EXTRATO DE CONTA CORRENTE', title, head, ...rows))).toEqual([
      '2026-03-05 C 100.00 PIX MARIA 123',
      '2026-03-05 D 20.00 LUZ 124',
      '2026-03-17 D 30.00 AGUA 125',
    ]);
  });

  it.each(['Data', 'Dt'])('are so below %s, too, also where the month is alone on its line', (name) => {
    const reading = readPage('EXTRATO DE CONTA CORRENTE', 'Março/2026', head.replace('Dia ', name.padEnd(4)), ...rows);
    expect(movementsOf(reading).map((row) => row.slice(0, 10))).toEqual(['2026-03-05', '2026-03-05', '2026-03-17']);
  });

  it('are of the months alone on the lines above them', () => {
    const [, , second = '', last = ''] = rows;
    for (const title of ['Cliente', 'Período: 15/03/2026 a 14/04/2026']) {
      const reading = readPage('Extrato', title, head, 'Março de 2026', last, 'Abril/2026', second);
      expect(movementsOf(reading).map((row) => row.slice(0, 10))).toEqual(['2026-03-17', '2026-04-05']);
    }
  });

  it.each([
    ['the page has the month of its print, too', ['Extrato de março de 2026', 'Novembro/2026', head]],
    ['a month alone is outside the period', ['Extrato de 20/03/2026 a 19/04/2026', head, 'Novembro/2026']],
    ['a bill has those of the month before', ['Fatura Março/2026', head.replace('Dia ', 'Data')]],
    ['the days are elsewhere', ['Março/2026', head.replace('Dia ', 'Data'), '       04/03/2026  GAS  10,00 C']],
  ])('are error items where %s', (_why, titles) => {
    expect(movementsOf(readPage('Banco', ...titles, ...rows)).filter((row) => !/ GAS/.test(row))).toEqual([]);
  });

  it('go on below the headings of the next page, newest first or last', () => {
    const [opening = '', ...others] = rows;
    const reading = readPage('Extrato', 'Mês/Ano: 03/2026', head, ...others.toReversed(), opening, head);
    expect(movementsOf(reading).map((row) => row.slice(0, 10))).toEqual(['2026-03-17', '2026-03-05', '2026-03-05']);
  });

  it.each([
    ['two months', ['Período: 20/03/2026 a 19/04/2026'], rows],
    ['no month', ['Emissão 04/2026'], rows],
    ['days that rise and fall', ['Mês/Ano: 03/2026'], [...rows, '02    GAS                   126          10,00 D']],
    [
      'a day alone on its line',
      ['Mês/Ano: 03/2026'],
      [...rows, '18', '      GAS                  126          10,00 D'],
    ],
  ])('are not read with %s', (_, titles, own) => {
    expect(movementsOf(readPage('EXTRATO', ...titles, head, ...own))).toEqual([]);
  });
});

describe('days without their year above their rows', () => {
  const rows = (first: string, second: string) => [
    first,
    'PIX MARIA                         100,00',
    'PIX ANA                            10,00',
    second,
    'LUZ                               -20,00',
  ];
  const due = ['2026-03-05 C 100.00 PIX MARIA', '2026-03-05 C 10.00 PIX ANA', '2026-03-06 D 20.00 LUZ'];

  it.each([
    ['05 mar', '06 mar'],
    ['5 de março', '6 de março'],
    ['Quinta-feira, 5 de março', 'Sexta-feira, 6 de março'],
    ['5 de março, quinta-feira', '6 de março, sexta-feira'],
    ['05/03/2026 - quinta-feira', '06/03/2026 - sexta-feira'],
    ['05 mar Saldo do dia R$ 110,00', '06 mar Saldo do dia R$ 90,00'],
  ])('are of the rows below: %s', (first, second) => {
    expect(movementsOf(readPage(MARCH, ...rows(first, second)))).toEqual(due);
  });

  it.each([
    ['the file names no period', ['Extrato', ...rows('05 mar', '06 mar')]],
    ['the days are in figures', [MARCH, ...rows('05/03', '06/03')]],
    ['there is only one', [MARCH, ...rows('05 mar', '06 mar').slice(0, 3)]],
    [
      'a row is right above the first',
      [MARCH, 'LUZ                               -20,00', ...rows('05 mar', '06 mar')],
    ],
  ])('give no movement when %s', (_, lines) => {
    expect(movementsOf(readPage(...lines))).toEqual([]);
  });

  it('are text below days with their year, and where rows have days', () => {
    const below = readPage(MARCH, ...rows('05/03/2026', '10/12'));
    expect(movementsOf(below).map((row) => row.slice(0, 10))).toEqual(['2026-03-05', '2026-03-05', '2026-03-05']);
    const dated = readPage(
      MARCH,
      '05/03 PIX MARIA                    100,00',
      '10/03',
      'LUZ                          -20,00',
    );
    expect(movementsOf(dated).filter((row) => row.startsWith('2026-03-10 C'))).toEqual([]);
  });
});

describe('rows without signs below the titles of both directions', () => {
  const head = 'Data          Histórico             Valor';
  const money = (day: string, text: string, amount: string) => `${day}    ${text.padEnd(18)}${amount.padStart(9)}`;
  const ins = [money('05/03/2026', 'PIX MARIA', '100,00'), money('06/03/2026', 'PIX ANA', '10,00')];
  const outs = [money('05/03/2026', 'LUZ', '20,00'), money('07/03/2026', 'AGUA', '30,00')];
  const due = [
    '2026-03-05 C 100.00 PIX MARIA',
    '2026-03-06 C 10.00 PIX ANA',
    '2026-03-05 D 20.00 LUZ',
    '2026-03-07 D 30.00 AGUA',
  ];

  it.each([
    ['with headings each', ['Entradas', head, ...ins, 'Saídas', head, ...outs]],
    ['below the same headings', [head, 'CRÉDITOS', ...ins, 'DÉBITOS', ...outs]],
    [
      'with their totals',
      [
        'Receitas',
        head,
        ...ins,
        'Total de entradas         110,00',
        'Despesas',
        head,
        ...outs,
        'Total de saídas         50,00',
      ],
    ],
  ])('are read %s', (_, lines) => {
    const reading = readPage(MARCH, ...lines);
    expect(movementsOf(reading)).toEqual(due);
    expect(reading.totais.map(({ informado, calculado }) => [informado, calculado])).toEqual(
      lines.length > 8
        ? [
            ['110.00', '110.00'],
            ['50.00', '50.00'],
          ]
        : [],
    );
  });

  it('are compared with a total that differs', () => {
    const reading = readPage(MARCH, 'Entradas', head, ...ins, 'Total de entradas    111,00', 'Saídas', head, ...outs);
    expect(reading.totais.map(({ informado, calculado }) => [informado, calculado])).toEqual([['111.00', '110.00']]);
  });

  it.each([
    ['one title', ['Entradas', head, ...ins, ...outs]],
    ['an overview of two lines', ['Entradas', 'Saídas', head, ...ins, ...outs]],
    ['an overview with sums below its titles', ['Entradas', '110,00', 'Saídas', '50,00', head, ...ins, ...outs]],
    ['a row above the first title', [head, ...ins, 'Entradas', ...ins, 'Saídas', ...outs]],
    ['titles right below each other', [head, 'Entradas', 'Saídas', ...ins, 'Saídas', ...outs]],
  ])('are not read with %s', (_, lines) => {
    expect(movementsOf(readPage(MARCH, ...lines))).toEqual([]);
  });

  it('are error items below a further title', () => {
    const reading = readPage(MARCH, 'Entradas', head, ...ins, 'Saídas', head, ...outs, 'Rendimentos', ...ins);
    expect(movementsOf(reading)).toEqual(due);
    expect(errorsOf(reading)).toHaveLength(2);
  });
});
