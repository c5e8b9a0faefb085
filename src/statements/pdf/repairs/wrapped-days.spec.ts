import { type DrawnLine, errorsOf, movementsOf, readPage, readPages } from '../../../../test/support/pdf-drawing';

/** Word processors and browsers print a day of a narrow cell in two lines (statement reading, 1.2, 9.9). */
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const HEADS = 'Data     Histórico           Valor';
const read = (...lines: Parameters<typeof readPage>) => readPage(MARCH, HEADS, ...lines);
const due = ['2026-03-01 C 100.00 PIX DE MARIA', '2026-03-06 D 20.00 LUZ DE CASA'];
const REJECTED = 'the days of the movements go on in a second line of their cells';

describe('a day in two lines of its cell', () => {
  it.each([
    ['05/03/', '2026', '06/03/'],
    ['05-03-', '2026', '06-03-'],
    ['05/03/20', '26', '06/03/20'],
  ])('is whole as %s above %s, next to a text in two lines', (day, year, next) => {
    const reading = read(
      `${day.padEnd(9)}PIX DE             100,00`,
      `${year.padEnd(9)}MARIA`,
      `${next.padEnd(9)}LUZ DE CASA        -20,00`,
      year,
    );
    expect(movementsOf(reading)).toEqual([due[0]?.replace('-01', '-05'), due[1]]);
  });

  it('is whole where its year is first', () => {
    const reading = read('2026-    PIX DE MARIA       100,00', '03-01', '2026-    LUZ DE CASA        -20,00', '03-06');
    expect(movementsOf(reading)).toEqual(due);
  });

  it('is of the row between its lines', () => {
    const reading = read(
      ...['01/03/   PIX DE', -8, [[190, '100,00'] as const], -7, '2026     MARIA'],
      ...['06/03/', -8, [[88, 'LUZ DE CASA'] as const, [190, '-20,00'] as const], -7, '2026'],
    );
    expect(movementsOf(reading)).toEqual(due);
  });

  it('is of the row on its last line', () => {
    const reading = read(
      ...['01/03/', -5, '2026     PIX DE MARIA       100,00', 5],
      ...['06/03/', -5, '2026     LUZ DE CASA        -20,00'],
    );
    expect(movementsOf(reading)).toEqual(due);
    const isoDays = read('2026-', '03-01    PIX DE MARIA       100,00', '2026-', '03-06    LUZ DE CASA        -20,00');
    expect(movementsOf(isoDays)).toEqual(due);
  });

  it.each([
    ['the day of another row is whole', ['07/03/2026 GAS             -10,00']],
    ['the rest of another day is lost', ['07/03/   GAS               -10,00']],
    ['its rest is next to another row', ['07/03/   GAS               -10,00', '2026     AGUA              -30,00']],
  ])('rejects the file where %s', (_why, more) => {
    const reading = read('01/03/   PIX DE MARIA       100,00', '2026', ...more);
    expect(errorsOf(reading)).toEqual([`1 ${REJECTED}`]);
  });

  it('rejects the file where a page ends within one', () => {
    const reading = readPages(
      [MARCH, HEADS, '01/03/   PIX DE MARIA       100,00', '2026', '06/03/   LUZ DE CASA        -20,00'],
      [HEADS, '2026', '07/03/   AGUA               -30,00', '2026'],
    );
    expect(errorsOf(reading)).toEqual([`1 ${REJECTED}`]);
  });
});

it('the currency of an amount next to the first words of a row is no part of its text', () => {
  const line = (day: string, text: string, amount: string): DrawnLine => [
    [40, day],
    [120, text],
    [420 - amount.length * 5, amount],
  ];
  const reading = readPage(
    ...['Fatura do cartão de crédito', 'Vencimento 10/04/2026', line('Data', 'Descrição', 'Valor (R$)'), 8],
    ...[line('2026-', 'MERCADO', '-R$ 6,98'), -4, line('03-06', 'LUA', ''), 8],
    ...[line('2026-', 'Pagamento recebido', 'R$'), -4, line('03-08', 'DORNELES', '5.947.197,50'), 8],
    ...[line('2026-', 'AMZN', '-R$ 9,73'), -4, line('03-09', 'ESTEVES', '')],
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-06 D 6.98 MERCADO LUA',
    '2026-03-08 C 5947197.50 Pagamento recebido DORNELES',
    '2026-03-09 D 9.73 AMZN ESTEVES',
  ]);
});
