import { type DrawnLine, movementsOf, readPage } from '../../../../test/support/pdf-drawing';

const LETTER = 5.4;
const RIGHT = 500;
/** Close behind the balances. */
const BEHIND = RIGHT + 5;

const row = (day: number, amount: string, balance: string, payee = ''): DrawnLine => [
  [40, `0${day}/03/2026`],
  [120, 'PIX'],
  [400 - amount.length * LETTER, amount],
  [RIGHT - balance.length * LETTER, balance],
  ...(payee === '' ? [] : [[BEHIND, payee] as const]),
];
const HEADINGS: DrawnLine = [
  [40, 'Data'],
  [120, 'Tipo'],
  [370, 'Valor'],
  [473, 'Saldo'],
  [530, 'Contraparte'],
];
const read = (payee: string, balance = '1.080,00') =>
  movementsOf(
    readPage(HEADINGS, row(3, '-10,00', '90,00'), row(4, '1.000,00', '1.090,00'), row(5, '-10,00', balance, payee)),
  );

describe('a text close behind the last amount', () => {
  it('is a cell of its own where the amount ends at the edge of its column [Stone]', () => {
    expect(read('POSTO ALVORADA').at(-1)).toBe('2026-03-05 D 10.00 PIX POSTO ALVORADA');
  });

  it.each(['USD', 'DB', 'D', 'BRL', 'EUR DE RUI', 'DE 20,00 ANA'])('is none of its own: %s', (payee) => {
    expect(read(payee).some((movement) => movement.includes(`PIX ${payee}`))).toBe(false);
  });
});
