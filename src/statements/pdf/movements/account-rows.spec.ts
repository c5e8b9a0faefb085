import { errorsOf, ignoredOf, movementsOf, readPage } from '../../../../test/support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const UNPROVED = 'nothing in the file tells whether this is money in or money out';

describe('the proof by balance follows the order of time (6.6)', () => {
  it.each([
    [['06/03/2026 A 100,00 1.100,00', '07/03/2026 B 300,00 800,00']],
    [['07/03/2026 B 300,00 800,00', '06/03/2026 A 100,00 1.100,00']],
  ])('from an opening balance above the table, whatever the order of its rows', (rows) => {
    const reading = readPage(MARCH, 'Saldo anterior 1.000,00', ...rows);
    expect([movementsOf(reading).sort(), reading.erros]).toEqual([
      ['2026-03-06 C 100.00 A', '2026-03-07 D 300.00 B'],
      [],
    ]);
  });

  const days = [
    '01/03/2026 SALDO ANTERIOR 1.000,00',
    '05/03/2026 A 100,00',
    '05/03/2026 SALDO DO DIA 930,00',
    '05/03/2026 B 30,00 C',
    '06/03/2026 X 50,00',
    '06/03/2026 SALDO DO DIA 880,00',
  ];
  it.each([[days], [days.toReversed()]])('by a balance that holds after all movements of its day: %j', (rows) => {
    const reading = readPage(MARCH, ...rows);
    expect([movementsOf(reading).sort(), reading.erros]).toEqual([
      ['2026-03-05 C 30.00 B', '2026-03-05 D 100.00 A', '2026-03-06 D 50.00 X'],
      [],
    ]);
  });

  it('starts at a balance where it is written, also next to rows whose day cannot be read', () => {
    const reading = readPage(
      MARCH,
      '01/03/2026 SALDO ANTERIOR 1.000,00',
      '05/03/2026 A 100,00 900,00',
      '31/02/2026 B 50,00 850,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 100.00 A']);
    expect(errorsOf(reading)).toEqual(["4 the date can't be read: 31/02/2026"]);
  });

  it('again from the balance of a row whose amount can not be read', () => {
    const reading = readPage(
      MARCH,
      '01/03/2026 SALDO ANTERIOR 1.000,00',
      '05/03/2026 A US$ 5,00 995,00',
      '06/03/2026 B 100,00 895,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-06 D 100.00 B']);
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['1000.00', '995.00', '895.00']);
  });

  it('taking an amount without a sign for money in where others have a minus', () => {
    const reading = readPage(
      MARCH,
      'Saldo anterior 100,00',
      '05/03/2026 A 5,00',
      '05/03/2026 B 7,00 10,00 95,00',
      '06/03/2026 X -1,00 94,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 5.00 A', '2026-03-05 D 10.00 B', '2026-03-06 D 1.00 X']);
  });
});

describe('a row without a day next to days that state a balance (6.2)', () => {
  const heading = [
    [40, 'Data'],
    [100, 'Histórico'],
    [300, 'Valor'],
    [400, 'Saldo'],
  ] as const;
  const row = (day: string, amount: string, balance: string) =>
    [
      ...(day === '' ? [] : [[40, `${day}/03/2026`] as const]),
      [100, `A ${amount}`],
      [300, amount],
      ...(balance === '' ? [] : [[400, balance] as const]),
    ] as const;
  const read = (...rows: ReturnType<typeof row>[]) => {
    const reading = readPage(MARCH, heading, ...rows);
    return [movementsOf(reading).map((text) => text.slice(8, 18)), errorsOf(reading)];
  };
  const UNCLAIMED = 'an amount without a day of its own that no movement or heading claims';

  it('is an error item where the balance does not hold it: its day may be the one below', () => {
    expect(
      read(
        row('04', '10,00', '110,00'),
        row('05', '20,00', '130,00'),
        row('', '5,00', ''),
        row('06', '-1,00', '134,00'),
      ),
    ).toEqual([['04 C 10.00', '05 C 20.00', '06 D 1.00 '], [`5 ${UNCLAIMED}`]]);
  });

  it.each([
    [[row('04', '10,00', '110,00'), row('05', '20,00', '135,00'), row('', '5,00', ''), row('06', '-1,00', '134,00')]],
    [[row('06', '-1,00', '134,00'), row('05', '20,00', '135,00'), row('', '5,00', ''), row('04', '10,00', '110,00')]],
  ])('is of the day above where its balance holds all rows of the day: %#', (rows) => {
    expect(read(...rows)).toEqual([expect.arrayContaining(['05 C 20.00', '05 C 5.00 ']), []]);
  });

  it('is of the day above where it states a balance itself', () => {
    const rows = [row('04', '10,00', '110,00'), row('', '20,00', '130,00'), row('05', '-5,00', '125,00')];
    expect(read(...rows)).toEqual([['04 C 10.00', '04 C 20.00', '05 D 5.00 '], []]);
  });
});

describe('a mark before the amount (6.5)', () => {
  it('agrees with its sign, or the row is an error item', () => {
    const reading = readPage(
      MARCH,
      '05/03/2026 PIX C -10,00 990,00',
      '06/03/2026 TED D -20,00 970,00',
      '07/03/2026 DOC C 5,00 975,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-06 D 20.00 TED', '2026-03-07 C 5.00 DOC']);
    expect(errorsOf(reading)).toEqual(["2 the amount's sign contradicts the mark before it: -10,00"]);
  });
});

it('the column of an amount gives its direction whatever signs others have (9.28)', () => {
  const row = (day: string, x: number, amount: string) =>
    [
      [40, `${day}/03/2026`],
      [100, 'A'],
      [x, amount],
    ] as const;
  const heading = [
    [40, 'Data'],
    [100, 'Histórico'],
    [300, 'Crédito'],
    [400, 'Débito'],
  ] as const;
  const reading = readPage(MARCH, heading, row('05', 300, '+10,00'), row('06', 405, '20,00'));
  expect([movementsOf(reading), errorsOf(reading)]).toEqual([['2026-03-05 C 10.00 A', '2026-03-06 D 20.00 A'], []]);
  expect(movementsOf(readPage(MARCH, heading, row('06', 405, '20,00')))).toEqual(['2026-03-06 D 20.00 A']);
});

it('a file of which no row is understood is rejected with the reasons of its rows (1.3)', () => {
  const other = 'the amount is not in reais but in US$: US$ 5,00';
  expect(errorsOf(readPage(MARCH, '05/03/2026 A US$ 5,00'))).toEqual([
    '1 no movement of the PDF was understood',
    `2 ${other}`,
  ]);
  expect(errorsOf(readPage(MARCH, '05/03/2026 A US$ 5,00', '06/03/2026 B 5,00'))).toEqual([`1 ${UNPROVED}`]);
  expect(errorsOf(readPage(MARCH, '05/03/2026 A US$ 5,00', '06/03/2026 B -5,00'))).toEqual([`2 ${other}`]);
});

it('a movement of nothing is ignored, with its amount', () => {
  const reading = readPage(MARCH, '05/03/2026 A -0,00 9,00', '06/03/2026 B -5,00 4,00');
  expect([ignoredOf(reading), reading.ignorados[0]?.valor]).toEqual([['2 A: the amount is zero'], '0.00']);
});

describe('a ledger of the firm, where a debit of the bank is money in', () => {
  const heading = [
    [40, 'Data'],
    [100, 'Histórico'],
    [300, 'Débito'],
    [380, 'Crédito'],
    [460, 'Saldo'],
  ] as const;
  const row = (day: string, text: string, x: number, amount: string, balance: string) =>
    [
      [40, `${day}/03/2026`],
      [100, text],
      [x, amount],
      [460, balance],
    ] as const;
  const rows = [
    row('05', 'PAGTO FORNECEDOR', 380, '100,00', '900,00D'),
    row('06', 'DEPOSITO', 300, '50,00', '950,00D'),
    row('07', 'TARIFA', 380, '10,00', '940,00D'),
  ];

  it('is rejected by its title', () => {
    const reading = readPage('RAZÃO ANALÍTICO', 'Período: 01/03/2026 a 31/03/2026', heading, ...rows);
    expect(reading).toMatchObject({ legivel: false, erros: [{ erro: { codigo: 'pdf.razao_contabil' } }] });
    expect(readPage('Razão social: FIRMA', MARCH, heading, row('05', 'A', 300, '1,00', '')).legivel).toBe(true);
  });

  it('is rejected because its texts name the other side', () => {
    const reading = readPage(MARCH, heading, ...rows);
    expect(reading).toMatchObject({ legivel: false, erros: [{ erro: { codigo: 'pdf.texto_contradiz' } }] });
    const last = row('08', 'SAQUE', 300, '20,00', '960,00D');
    expect(readPage(MARCH, heading, ...rows, last).legivel).toBe(true);
  });
});

it('a text that names the other side is an error where the other texts name theirs', () => {
  const rows = ['05/03/2026 TARIFA -5,00', '06/03/2026 PIX RECEBIDO ANA 7,00', '06/03/2026 SAQUE -8,00'];
  const reading = readPage(MARCH, ...rows, '08/03/2026 TED RECEBIDA JO -3,00');
  expect(reading.erros.map(({ linha, erro }) => `${linha} ${erro.codigo}`)).toEqual(['5 pdf.texto_contradiz']);
  expect(movementsOf(readPage(MARCH, ...rows.slice(1), '08/03/2026 TED RECEBIDA JO -3,00'))).toHaveLength(3);
  const back = readPage(MARCH, ...rows, '07/03/2026 PIX RECEBIDO DEVOLVIDO -9,00');
  expect(movementsOf(back)).toHaveLength(4);
});

it('balances that are printed without their sign prove nothing: an amount is the sum of two of them', () => {
  const heading = 'Data Histórico Valor Saldo';
  const rows = ['05/03/2026 A 100,00 300,00', '06/03/2026 B 200,00 100,00', '07/03/2026 C 50,00 50,00'];
  expect(movementsOf(readPage(MARCH, 'Saldo anterior 200,00', heading, ...rows))).toHaveLength(3);
  const reading = readPage(MARCH, 'Saldo anterior 200,00', heading, ...rows, '08/03/2026 D 130,00 80,00');
  expect(errorsOf(reading)).toEqual([`1 ${UNPROVED}`]);
});
