import { type DrawnLine, errorsOf, movementsOf, readPage, readPages } from '../../../../test/support/pdf-drawing';

const HEAD = ['Extrato de conta corrente', 'Período de 01/03/2026 a 31/03/2026'];
const row = (day: string, text: string, valor = '', saldo = ''): DrawnLine => [
  [40, `${day}/03/2026`],
  [120, text],
  ...(valor === '' ? [] : [[400 - 5.4 * valor.length, valor] as const]),
  ...(saldo === '' ? [] : [[480 - 5.4 * saldo.length, saldo] as const]),
];
const HEADINGS: DrawnLine = [
  [40, 'Data'],
  [120, 'Histórico'],
  [370, 'Valor'],
  [450, 'Saldo'],
];
/** A line so much higher than the next one that both are drawn into each other. */
const INTO = -9.3;
/** A cell in two lines, around the line of its row. */
const around = (line: DrawnLine, first: string, second: string, right = 400): (DrawnLine | number)[] => [
  [[right - 5.4 * first.length, first]],
  INTO,
  line,
  INTO,
  [[right - 5.4 * second.length, second]],
];
const ROWS = [row('02', 'PIX ANA', '10,00 C'), row('03', 'BOLETO LUZ', '20,00 D')];

describe('an amount and its mark in two lines of a narrow cell', () => {
  it('are of the row in the middle between them', () => {
    const page = [
      ...HEAD,
      HEADINGS,
      ...ROWS,
      ...around(row('04', 'TED BETA'), '5.000.000,00', 'D'),
      row('05', 'PIX BIA', '30,00 C'),
    ];
    const reading = readPage(...page);
    expect(movementsOf(reading)).toEqual([
      '2026-03-02 C 10.00 PIX ANA',
      '2026-03-03 D 20.00 BOLETO LUZ',
      '2026-03-04 D 5000000.00 TED BETA',
      '2026-03-05 C 30.00 PIX BIA',
    ]);
    expect(reading.erros).toEqual([]);
  });

  it('may be a balance next to the amount of the row', () => {
    const opening = row('01', 'SALDO ANTERIOR', '', '100,00 C');
    const last = around(row('04', 'TED BETA', '90,00 C'), '1.000.180,00', 'C', 480);
    const reading = readPage(...HEAD, HEADINGS, opening, ...ROWS, ...last);
    expect([movementsOf(reading).at(-1), reading.saldos.at(-1)?.valor]).toEqual([
      '2026-03-04 C 90.00 TED BETA',
      '1000180.00',
    ]);
  });

  it('may have words of the text above and below them', () => {
    const page: (DrawnLine | number)[] = [
      [
        [120, 'ORDEM'],
        [400 - 12 * 5.4, '5.000.000,00'],
      ],
      INTO,
      row('04', ''),
      INTO,
      [
        [120, 'EXTERIOR'],
        [394.6, 'C'],
      ],
    ];
    const reading = readPage(...HEAD, HEADINGS, ...ROWS, ...page, row('05', 'PIX BIA', '30,00 C'));
    expect(movementsOf(reading)).toContain('2026-03-04 C 5000000.00 ORDEM EXTERIOR');
    expect(reading.erros).toEqual([]);
  });

  it('are no pair where the sign is the last word of the heading of the next table', () => {
    const table = (left: number, day: string, text: string, amount: string): DrawnLine => [
      [left, day],
      [left + 60, text],
      [left + 250 - 5.4 * amount.length, amount],
    ];
    const headings = (left: number): DrawnLine => [
      [left, 'Data'],
      [left + 60, 'Estabelecimento'],
      [left + 250 - 11 * 5.4, 'Valor em'],
      [left + 250 - 2 * 5.4, 'R$'],
    ];
    const bill = ['Fatura do cartão de crédito', 'Vencimento 10/04/2026'];
    const first = [table(20, '03/03/26', 'PADARIA', '10,00'), INTO, table(300, '20/03/26', 'MERCADO', '971,98')];
    const second = [table(20, '04/03/26', 'LIVRARIA', '20,00'), INTO, table(300, '25/03/26', 'LOJA', '99,83')];
    const third = [table(20, '05/03/26', 'POSTO', '30,00'), INTO, table(300, '28/03/26', 'UBER', '9,91')];
    const reading = readPage(...bill, headings(20), INTO, headings(300), INTO, ...first, ...second, ...third);
    expect(movementsOf(reading)).toEqual([
      '2026-03-03 D 10.00 PADARIA',
      '2026-03-20 D 971.98 MERCADO',
      '2026-03-04 D 20.00 LIVRARIA',
      '2026-03-25 D 99.83 LOJA',
      '2026-03-05 D 30.00 POSTO',
      '2026-03-28 D 9.91 UBER',
    ]);
    expect(reading.erros).toEqual([]);
  });

  it('may have no points between the thousands', () => {
    const reading = readPage(...HEAD, HEADINGS, ...ROWS, ...around(row('04', 'TED BETA'), '5000,00', 'D'));
    expect(movementsOf(reading).at(-1)).toBe('2026-03-04 D 5000.00 TED BETA');
  });

  it('may be a minus above its figures', () => {
    const minus = [row('02', 'PIX ANA', '10,00'), row('03', 'BOLETO LUZ', '-20,00')];
    const reading = readPage(...HEAD, HEADINGS, ...minus, ...around(row('04', 'TED BETA'), '-', '5.000,00'));
    expect(movementsOf(reading)).toContain('2026-03-04 D 5000.00 TED BETA');
  });

  it('may be several cells of a row, also with nothing but a currency above the figures', () => {
    const page: (DrawnLine | number)[] = [
      [
        [362, '-R$'],
        [448, 'R$'],
      ],
      INTO,
      [
        [40, '04/03/2026'],
        [120, 'TED BETA'],
        [520, '-'],
      ],
      INTO,
      [
        [362, '100,00'],
        [448, '104,95'],
      ],
    ];
    const rows = [row('02', 'PIX ANA', 'R$ 10,00', 'R$ 224,95'), row('03', 'BOLETO', '-R$ 20,00', 'R$ 204,95')];
    const reading = readPage(...HEAD, HEADINGS, ...rows, ...page);
    expect([movementsOf(reading).at(-1), reading.saldos.at(-1)?.valor]).toEqual([
      '2026-03-04 D 100.00 TED BETA -',
      '104.95',
    ]);
    expect(reading.erros).toEqual([]);
  });

  it('are two rows where they are farther from each other', () => {
    const far: (DrawnLine | number)[] = [[[335, '5.000.000,00']], row('04', 'TED BETA'), [[394.6, 'D']]];
    const reading = readPage(...HEAD, HEADINGS, ...ROWS, ...far);
    expect(movementsOf(reading)).not.toContain('2026-03-04 D 5000000.00 TED BETA');
  });

  it('are of none where the row has an amount there', () => {
    const reading = readPage(...HEAD, HEADINGS, ...ROWS, ...around(row('04', 'TED BETA', '1,00 C'), '5.000,00', 'D'));
    expect([movementsOf(reading).some((line) => line.includes('5000.00')), reading.erros.length > 0]).toEqual([
      false,
      true,
    ]);
  });
});

describe('marks below amounts, where both are not centred', () => {
  const below = (line: DrawnLine): (DrawnLine | number)[] => [line, -4, [[394.6, 'C']]];
  const AMOUNTS: DrawnLine = [
    [40, 'Data'],
    [120, 'Histórico'],
    [370, 'Valor'],
  ];

  it('are also of balances, which may have none', () => {
    const page = [
      ...HEAD,
      AMOUNTS,
      row('01', 'SALDO ANTERIOR', '0,00'),
      ...ROWS,
      ...below(row('04', 'PIX BIA', '1.000,00')),
    ];
    const reading = readPage(...page, ...below(row('04', 'SALDO DO DIA', '990,00')));
    expect(movementsOf(reading).at(-1)).toBe('2026-03-04 C 1000.00 PIX BIA');
    expect([reading.erros, reading.saldos.at(-1)?.valor]).toEqual([[], '990.00']);
  });

  it('may be at the top of the next page', () => {
    const first = [...HEAD, AMOUNTS, ...ROWS, row('04', 'TED BIA', '1.000,00')];
    const reading = readPages(first, [[[394.6, 'D']], row('05', 'PIX EVA', '3,00 D')]);
    expect(movementsOf(reading).slice(2)).toEqual(['2026-03-04 D 1000.00 TED BIA', '2026-03-05 D 3.00 PIX EVA']);
    expect(reading.erros).toEqual([]);
  });

  it('may be of balances in a column of their own', () => {
    const cut = (day: string, text: string, amount: string, balance: string): (DrawnLine | number)[] => [
      row(day, text, amount, balance),
      -4,
      [[470, 'C']],
    ];
    const page = [...cut('04', 'TED BIA', '100,00 D', '900,00'), ...cut('05', 'PIX EVA', '30,00 C', '930,00')];
    const reading = readPage(...HEAD, HEADINGS, ...page, row('06', 'LUZ', '5,00 D', '925,00 C'));
    expect(movementsOf(reading)).toEqual([
      '2026-03-04 D 100.00 TED BIA',
      '2026-03-05 C 30.00 PIX EVA',
      '2026-03-06 D 5.00 LUZ',
    ]);
    expect([errorsOf(reading), reading.saldos.map(({ valor }) => valor)]).toEqual([[], ['900.00', '930.00', '925.00']]);
  });
});
