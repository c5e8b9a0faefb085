import { errorsOf, ignoredOf, movementsOf, readPage } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const HEAD = 'Data Histórico Valor Saldo';
const UNPROVED = 'nothing in the file tells whether this is money in or money out';

const COLUMNS = [
  [40, 'Data'],
  [100, 'Histórico'],
  [300, 'Crédito (R$)'],
  [400, 'Débito (R$)'],
  [500, 'Saldo (R$)'],
] as const;
/** A row under {@link COLUMNS}, its amounts aligned to the right edge of their headings. */
const placed = (day: string, text: string, amounts: { c?: string; d?: string; s?: string }) =>
  [
    [40, day],
    [100, text],
    ...(['c', 'd', 's'] as const).flatMap((column, index) => {
      const amount = amounts[column];
      const right = [364.8, 459.4, 554][index] ?? 0;
      return amount === undefined ? [] : [[right - amount.length * 5.4, amount] as const];
    }),
  ] as const;

describe('6.6 proofs of direction', () => {
  it('by the heading above, by its place', () => {
    const reading = readPage(
      MARCH,
      COLUMNS,
      placed('05/03/2026', 'PIX RECEBIDO', { c: '100,00' }),
      placed('05/03/2026', 'TARIFA', { d: '1.010,00', s: '90,00' }),
      placed('06/03/2026', 'TED', { c: '0,00', d: '20,00' }),
      placed('07/03/2026', 'DOC', { c: '5,00', d: '0,00', s: '75,00' }),
      placed('08/03/2026', 'NADA', { c: '0,00', d: '0,00' }),
      placed('09/03/2026', 'DOIS', { c: '1,00', d: '2,00' }),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 C 100.00 PIX RECEBIDO',
      '2026-03-05 D 1010.00 TARIFA',
      '2026-03-06 D 20.00 TED',
      '2026-03-07 C 5.00 DOC',
    ]);
    expect(ignoredOf(reading)).toEqual(['7 NADA: the amount is zero']);
    expect(errorsOf(reading)).toEqual(["8 the amount can't be read: 1,00 2,00"]);
  });

  it('by the heading above also where the rows have no text', () => {
    const [data, , ...headings] = COLUMNS;
    const reading = readPage(
      MARCH,
      [data, ...headings],
      [
        [40, '05/03/2026'],
        [332, '100,00'],
      ],
      [
        [40, '06/03/2026'],
        [432, '20,00'],
      ],
    );
    expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-05 C 100.00 ', '2026-03-06 D 20.00 '], []]);
  });

  it('an amount that is under balances only is no movement', () => {
    const reading = readPage(
      MARCH,
      COLUMNS,
      placed('05/03/2026', 'PIX', { c: '10,00', s: '90,00' }),
      placed('06/03/2026', 'X', { s: '90,00' }),
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 10.00 PIX']);
    expect(errorsOf(reading)).toEqual(['4 no amount, only a balance by its place']);
  });

  it('not by the place of an amount that goes on with the text before it', () => {
    const long = [
      [40, '06/03/2026'],
      [100, 'PAGAMENTO A FORNECEDOR DE MATERIAIS SA 50,00'],
    ] as const;
    const reading = readPage(MARCH, COLUMNS, placed('05/03/2026', 'A', { d: '10,00' }), long);
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 A']);
    expect(errorsOf(reading)).toEqual(['4 the line begins with a day and does not end in an amount']);
  });

  it('not by a heading whose place shows nothing', () => {
    const reading = readPage(MARCH, 'Data Histórico Crédito Débito Saldo', '05/03/2026 PIX 1,00 2,00');
    expect([reading.legivel, reading.erros[0]?.erro.texto]).toEqual([false, UNPROVED]);
  });

  it('a place against the balance is an error item', () => {
    const reading = readPage(
      MARCH,
      COLUMNS,
      placed('05/03/2026', 'A', { c: '100,00', s: '1.000,00' }),
      placed('06/03/2026', 'B', { c: '50,00', s: '950,00' }),
      placed('07/03/2026', 'C', { d: '50,00', s: '900,00' }),
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 100.00 A', '2026-03-07 D 50.00 C']);
    expect(errorsOf(reading)).toEqual(['4 the balance says the other direction than the column']);
  });

  it('by the running balance, from the opening balance on', () => {
    const rows = ['05/03/2026 A 100,00 1.100,00', '06/03/2026 B 300,00 800,00', '07/03/2026 C 1,00 700,00'];
    const opened = readPage(MARCH, HEAD, '01/03/2026 SALDO ANTERIOR 1.000,00', ...rows);
    expect(movementsOf(opened)).toEqual(['2026-03-05 C 100.00 A', '2026-03-06 D 300.00 B']);
    expect(errorsOf(opened)).toEqual([`6 ${UNPROVED}`]);
    expect(errorsOf(readPage(MARCH, HEAD, ...rows))).toEqual([`3 ${UNPROVED}`, `5 ${UNPROVED}`]);
  });

  it('not by balances around an amount that can not be read', () => {
    const reading = readPage(
      MARCH,
      '01/03/2026 SALDO ANTERIOR 1.000,00',
      '05/03/2026 A US$ 5,00',
      '06/03/2026 B 100,00 900,00',
      '07/03/2026 C 50,00 850,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-07 D 50.00 C']);
    expect(errorsOf(reading)).toEqual(['3 the amount is not in reais but in US$: US$ 5,00', `4 ${UNPROVED}`]);
  });

  it('by the running balance of a file that begins with its newest row', () => {
    const reading = readPage(
      MARCH,
      '07/03/2026 B 300,00 800,00',
      '06/03/2026 A 100,00 1.100,00',
      '01/03/2026 SALDO ANTERIOR 1.000,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-07 D 300.00 B', '2026-03-06 C 100.00 A']);
  });

  it('by the balance of the day, which holds after all its movements wherever it is', () => {
    const reading = readPage(
      MARCH,
      '01/03/2026 SALDO ANTERIOR 1.000,00',
      '05/03/2026 SALDO DO DIA 900,00',
      '05/03/2026 A 100,00',
      '06/03/2026 B 50,00',
      '06/03/2026 SALDO DO DIA 950,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 100.00 A', '2026-03-06 C 50.00 B']);
    expect(reading.saldos.map(({ data, valor, momento }) => `${data} ${valor} ${momento}`)).toEqual([
      '2026-03-01 1000.00 posicao',
      '2026-03-05 900.00 dia',
      '2026-03-06 950.00 dia',
    ]);
  });

  it('rejects a file of which nothing is proved', () => {
    const reading = readPage(MARCH, '05/03/2026 A 100,00', '06/03/2026 B 50,00');
    expect(reading).toMatchObject({
      legivel: false,
      linhas: [],
      ignorados: [],
      erros: [{ linha: 1, erro: { texto: UNPROVED } }],
    });
  });
});

describe('an amount without a sign where those of money in have a plus', () => {
  const rows = ['02/03/2026', 'Pix recebido   + R$ 50,00', 'Pix enviado    - R$ 10,00', 'Pix recebido   + R$ 20,00'];

  it('shows no direction: it may be a sum below the movements', () => {
    const reading = readPage(MARCH, ...rows, 'Rendimentos      R$ 3,21', 'Depósitos      R$ 300,00');
    expect(movementsOf(reading)).toHaveLength(3);
    expect(errorsOf(reading)).toEqual([`6 ${UNPROVED}`, `7 ${UNPROVED}`]);
  });

  it('is money in where one only has a plus', () => {
    const reading = readPage(MARCH, ...rows.slice(0, 3), 'Depósitos      R$ 300,00');
    expect(movementsOf(reading)).toHaveLength(3);
  });
});

it('an account that states the balance of each day is no bill, though something of it is due (4.1)', () => {
  const reading = readPage(
    'Período: 01/03/2026 a 31/03/2026',
    '5 de Março de 2026 Saldo do dia: R$ 90,00',
    'Pix enviado   -R$ 10,00',
    'Pix recebido   R$ 20,00',
    40,
    'Cheque especial: vencimento do contrato em 10/12/2026',
  );
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 Pix enviado', '2026-03-05 C 20.00 Pix recebido']);
});
