import { type BalanceStep, directionsByBalance } from './balance-steps';

const steps = (...rows: [valor: string | null, saldo: string | null][]): BalanceStep[] =>
  rows.map(([valor, saldo]) => ({ valor, saldo }));
const directions = (rows: BalanceStep[], order: Parameters<typeof directionsByBalance>[1]) =>
  directionsByBalance(rows, order);

describe('directionsByBalance', () => {
  const rows = steps([null, '1100.00'], ['300.00', '800.00'], ['100.00', '900.00']);

  it('proves each row from the balance before it', () => {
    expect(directions(rows, 'oldestFirst')).toEqual([null, 'D', 'C']);
    expect(directions(rows.toReversed(), 'newestFirst')).toEqual(['C', 'D', null]);
  });

  it('finds the order by what proves more, and claims nothing where both orders prove as much', () => {
    expect(directions(rows, null)).toEqual([null, 'D', 'C']);
    expect(directions(rows.toReversed(), null)).toEqual(['C', 'D', null]);
    expect(directions(steps(['10.00', '100.00'], ['10.00', '90.00']), null)).toEqual([null, null]);
  });

  it('keeps what both orders give when both prove as much', () => {
    // Read from either end the middle row is money in; the others only from one.
    const both = steps(['5.00', '10.00'], ['5.00', '15.00'], ['5.00', '10.00']);
    expect(directions(both, 'oldestFirst')).toEqual([null, 'C', 'D']);
    expect(directions(both, 'newestFirst')).toEqual(['D', 'C', null]);
    expect(directions(both, null)).toEqual([null, 'C', null]);
  });

  it('proves nothing without a balance before or after, or where they differ by something else', () => {
    expect(
      directions(steps(['1.00', '5.00'], ['1.00', null], ['1.00', '3.00'], ['1.00', '9.00']), 'oldestFirst'),
    ).toEqual([null, null, null, null]);
  });
});
