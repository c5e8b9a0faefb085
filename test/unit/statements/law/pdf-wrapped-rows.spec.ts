import { type DrawnLine, errorsOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const HEAD = 'Data Histórico Valor Saldo';
/** A line of details, drawn at the place of the texts of rows. */
const detail = (text: string): DrawnLine => [[110, text]];
const wrapped = (day: string, text: string, rest: string): DrawnLine[] => [`${day} ${text}`, detail(rest)];

describe('6.2 a movement whose day is on a line above its amount', () => {
  it('has that day and the text of all its lines', () => {
    const reading = readPage(
      MARCH,
      '04/03/2026 A -1,00 99,00',
      ...wrapped('05/03/2026', 'PIX RECEBIDO', 'FULANO DE TAL 100,00 199,00'),
      ...wrapped('06/03/2026', 'TED', 'AG 0001 -9,00 190,00'),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-04 D 1.00 A',
      '2026-03-05 C 100.00 PIX RECEBIDO FULANO DE TAL',
      '2026-03-06 D 9.00 TED AG 0001',
    ]);
    expect(reading.erros).toEqual([]);
  });

  it('may be the first of the table, on whatever page the first whole row is', () => {
    const first = ['05/03/2026 PIX', detail('FULANO -1,00')];
    const due = ['2026-03-05 D 1.00 PIX FULANO', '2026-03-06 D 2.00 B'];
    expect(movementsOf(readPage(MARCH, HEAD, ...first, '06/03/2026 B -2,00'))).toEqual(due);
    expect(movementsOf(readPages([MARCH, ...first, 'Página 1'], [MARCH, '06/03/2026 B -2,00']))).toEqual(due);
    expect(movementsOf(readPage(MARCH, HEAD, ...first))).toEqual(due.slice(0, 1));
    expect(readPage(MARCH, ...first).legivel).toBe(false);
  });

  it.each([
    ['with a time', '05/03 14:22 LOJA'],
    ['that ends a period', '01/03/2026 a 31/03/2026'],
    ['of the print', '10/04/2026 Página 2'],
    ['written in another way', '03/03 LOJA'],
  ])('is not begun by a line %s', (_what, line) => {
    const reading = readPage(MARCH, '05/03/2026 COMPRA -10,00 90,00', line, 'TARIFA -2,00 88,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 COMPRA', '2026-03-05 D 2.00 TARIFA']);
  });

  it('is not begun by a line at another edge, nor by one that states a balance', () => {
    const edge = readPage(MARCH, '05/03/2026 COMPRA -10,00 90,00', detail('03/03/2026 LOJA'), 'TARIFA -2,00 88,00');
    expect(movementsOf(edge)).toHaveLength(2);
    expect(movementsOf(edge)[1]).toBe('2026-03-05 D 2.00 TARIFA');
    const balance = readPage(MARCH, '05/03/2026 A -1,00 9,00', '06/03/2026 SALDO', 'TARIFA -2,00 7,00');
    expect([movementsOf(balance), errorsOf(balance)]).toEqual([['2026-03-05 D 1.00 A'], ['4 no date']]);
  });

  it.each(['- PIX ENVIADO', 'A PAGAR'])('is begun by a line whose text is %s', (text) => {
    const reading = readPage(MARCH, '05/03/2026 A -1,00 99,00', `06/03/2026 ${text}`, 'FULANO -2,00 97,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', `2026-03-06 D 2.00 ${text} FULANO`]);
  });

  it('leaves the days below it open where a page parts its lines', () => {
    const reading = readPages(
      [MARCH, HEAD, '05/03/2026 A -1,00 99,00', '06/03/2026 TED'],
      [MARCH, HEAD, 'FULANO -2,00 97,00', 'TARIFA -3,00 94,00', '07/03/2026 B -4,00 90,00'],
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-07 D 4.00 B']);
    expect(errorsOf(reading)).toEqual(['7 no date', '8 no date']);
  });

  it('takes the day of its row, not of a detail, for an amount alone', () => {
    const rows = ['04/03/2026 A -1,00', '05/03/2026 COMPRA', '03/03 14:22 LOJA', '-10,00'];
    expect(movementsOf(readPage(MARCH, ...rows))[1]).toBe('2026-03-05 D 10.00 COMPRA 03/03 14:22 LOJA');
  });
});

it('6.1 a day alone below the headings of the table heads its rows, whatever they begin with', () => {
  const reading = readPage(
    MARCH,
    HEAD,
    '05/03/2026',
    'VALOR X -1,00 9,00',
    'PIX -2,00 7,00',
    '06/03/2026',
    'B -1,00 6,00',
  );
  expect([reading.linhas.length, reading.ignorados.length, reading.erros.length]).toEqual([2, 1, 0]);
});
