import { type DrawnLine, movementsOf, readPage } from '../../../../test/support/pdf-drawing';

const PERIOD = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const head = (...last: [number, string][]): DrawnLine => [[40, 'Data'], [120, 'Histórico'], [340, 'Valor'], ...last];
const HEAD = head([430, 'Saldo'], [520, 'D/C']);
const row = (day: number, amount: string, balance: string, mark: string): DrawnLine => [
  [40, `0${day}/03/2026`],
  [120, `PIX ${day}`],
  [340, amount],
  [430, balance],
  ...(mark === '' ? [] : [[520, mark] as const]),
];

describe('marks behind the balances of a table (9.2)', () => {
  it('are of the amounts where only so the balances come out', () => {
    const rows = [row(2, '10,00', '90,00', 'D'), row(3, '30,00', '60,00', 'D'), row(4, '5,00', '65,00', 'C')];
    const due = ['2026-03-02 D 10.00 PIX 2', '2026-03-03 D 30.00 PIX 3', '2026-03-04 C 5.00 PIX 4'];
    expect(movementsOf(readPage(PERIOD, HEAD, ...rows))).toEqual(due);
    expect(movementsOf(readPage(PERIOD, HEAD, ...rows.toReversed()))).toEqual(due.toReversed());
  });

  it('are of the balances where only so they come out', () => {
    const rows = [row(2, '10,00', '10,00', 'C'), row(3, '30,00', '20,00', 'D'), row(4, '5,00', '15,00', 'D')];
    const reading = readPage(PERIOD, 'Saldo anterior 0,00', HEAD, ...rows);
    expect(movementsOf(reading)).toEqual([
      '2026-03-02 C 10.00 PIX 2',
      '2026-03-03 D 30.00 PIX 3',
      '2026-03-04 C 5.00 PIX 4',
    ]);
  });

  it('prove nothing where the balances come out in no way', () => {
    const rows = [row(2, '10,00', '90,00', 'D'), row(3, '30,00', '70,00', 'D'), row(4, '5,00', '65,00', 'D')];
    const reading = readPage(PERIOD, HEAD, ...rows);
    expect([movementsOf(reading), reading.erros.length > 0]).toEqual([[], true]);
  });

  it('have a column of their own next to those of the amounts', () => {
    const both = (day: number, [amount, own]: string[], [balance, mark]: string[]): DrawnLine => [
      ...[[40, `0${day}/03/2026`] as const, [120, `PIX ${day}`] as const, [340, amount ?? ''] as const],
      ...[[400, own ?? ''] as const, [430, balance ?? ''] as const, [500, mark ?? ''] as const],
    ];
    const rows = [both(2, ['10,00', 'D'], ['5,00', 'D']), both(3, ['30,00', 'D'], ['35,00', 'D'])];
    const reading = readPage(PERIOD, 'Saldo anterior 5,00', head([430, 'Saldo']), ...rows);
    expect(movementsOf(reading)).toEqual(['2026-03-02 D 10.00 PIX 2', '2026-03-03 D 30.00 PIX 3']);
  });
});

it('a mark behind a balance in no column of marks is no text', () => {
  const rows = [row(2, '-10,00', '90,00', ''), row(3, '-30,00', '60,00', 'C'), row(4, '5,00', '65,00', '')];
  const reading = readPage(PERIOD, HEAD.slice(0, -1), ...rows);
  expect([movementsOf(reading), reading.erros.length]).toEqual([
    ['2026-03-02 D 10.00 PIX 2', '2026-03-04 C 5.00 PIX 4'],
    1,
  ]);
});

describe('balances that nearly all amounts contradict (1.2)', () => {
  it('prove no direction of the row that comes out by chance', () => {
    const rows = [
      ...[row(2, '10,00', '50,00', ''), row(3, '30,00', '99,00', ''), row(4, '5,00', '71,00', '')],
      ...[row(5, '1,00', '72,00', ''), row(6, '9,00', '12,00', '')],
    ];
    const reading = readPage(PERIOD, head([430, 'Saldo']), ...rows);
    expect([movementsOf(reading), reading.erros.map(({ erro }) => erro.codigo)]).toEqual([[], ['pdf.sem_sentido']]);
  });
});
