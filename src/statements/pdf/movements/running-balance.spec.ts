import fc from 'fast-check';
import { isNewestFirst } from './order-of-time';
import { type BalanceStep, provenByBalance } from './running-balance';

type Known = 'C' | 'D' | null;
const movement = (index: number, amount: number, direction: Known, given: { assumed?: Known; balance?: number } = {}) =>
  ({
    kind: 'movement',
    index,
    amount: BigInt(amount),
    direction,
    assumed: given.assumed ?? null,
    balance: given.balance === undefined ? null : BigInt(given.balance),
  }) satisfies BalanceStep;
const balance = (cents: number): BalanceStep => ({ kind: 'balance', balance: BigInt(cents) });
const gap = (cents?: number): BalanceStep => ({ kind: 'gap', balance: cents === undefined ? null : BigInt(cents) });
const verdicts = (...steps: BalanceStep[]) => Object.fromEntries(provenByBalance(steps));

describe('what the balances prove of a movement', () => {
  it.each<[string, BalanceStep[], object]>([
    ['money in', [balance(100), movement(0, 20, null, { balance: 120 })], { 0: 'C' }],
    ['money out', [balance(100), movement(0, 20, null, { balance: 80 })], { 0: 'D' }],
    ['neither', [balance(100), movement(0, 20, null, { balance: 90 })], { 0: 'neither' }],
    ['that a known one is right or wrong', [balance(100), movement(0, 20, 'C', { balance: 80 })], { 0: 'D' }],
    ['nothing without a balance before', [movement(0, 20, null, { balance: 80 })], {}],
    ['nothing without a balance behind', [balance(100), movement(0, 20, null)], {}],
    [
      'the next by the one before',
      [movement(0, 1, null, { balance: 9 }), movement(1, 2, null, { balance: 7 })],
      { 1: 'D' },
    ],
    ['nothing behind a gap', [balance(100), gap(), movement(0, 20, null, { balance: 80 })], {}],
    ['again from the balance of a gap', [balance(1), gap(100), movement(0, 20, null, { balance: 80 })], { 0: 'D' }],
    ['nothing of what stands before a gap', [balance(100), movement(0, 20, null), gap(80)], {}],
    ['again behind a gap', [balance(1), gap(), balance(50), movement(0, 5, null), balance(55)], { 0: 'C' }],
    [
      'the one of several that is open',
      [balance(0), movement(0, 5, 'C'), movement(1, 2, null), movement(2, 1, 'D'), balance(2)],
      { 1: 'D' },
    ],
    ['nothing of two that are open', [balance(0), movement(0, 5, null), movement(1, 2, null), balance(7)], {}],
    ['nothing of two that are known', [balance(0), movement(0, 5, 'C'), movement(1, 2, 'C'), balance(7)], {}],
    [
      'the one of several that has no place, the others by theirs',
      [
        balance(0),
        movement(0, 5, null, { assumed: 'C' }),
        movement(1, 2, null),
        movement(2, 9, null, { assumed: 'D' }),
        balance(-6),
      ],
      { 1: 'D' },
    ],
    [
      'that two are what their places say',
      [balance(0), movement(0, 5, null, { assumed: 'C' }), movement(1, 2, null, { assumed: 'D' }), balance(3)],
      { 0: 'C', 1: 'D' },
    ],
    [
      'nothing of two that their places contradict',
      [balance(0), movement(0, 5, null, { assumed: 'C' }), movement(1, 2, null, { assumed: 'D' }), balance(4)],
      {},
    ],
    [
      'the only open one against its place',
      [balance(0), movement(0, 5, null, { assumed: 'C' }), balance(-5)],
      { 0: 'D' },
    ],
    [
      'the only open one of several against its place',
      [balance(0), movement(0, 5, null, { assumed: 'C' }), movement(1, 2, 'D'), balance(-7)],
      { 0: 'D' },
    ],
    ['a movement of nothing to be in', [balance(7), movement(0, 0, null, { balance: 7 })], { 0: 'C' }],
  ])('%s', (_what, steps, due) => {
    expect(verdicts(...steps)).toEqual(due);
  });

  it('is the direction under which the sum comes out, whatever is known of the others', () => {
    const each = fc.record({ amount: fc.integer({ min: 1, max: 9_999 }), isOut: fc.boolean(), isKnown: fc.boolean() });
    const days = fc.array(fc.tuple(fc.array(each, { minLength: 1, maxLength: 4 }), fc.nat()), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(days, fc.integer({ min: -9_999, max: 9_999 }), (parts, opening) => {
        let [sum, index] = [opening, 0];
        const steps = [balance(opening)];
        const due: Record<number, Known> = {};
        for (const [movements, pick] of parts) {
          const asked = pick % movements.length;
          for (const [at, { amount, isOut, isKnown }] of movements.entries()) {
            const direction = isOut ? 'D' : 'C';
            sum += isOut ? -amount : amount;
            if (at === asked) due[index] = direction;
            const known = at === asked ? {} : isKnown ? { direction } : { assumed: direction };
            steps.push({ ...movement(index++, amount, null), ...known } as BalanceStep);
          }
          steps.push(balance(sum));
        }
        expect(verdicts(...steps)).toEqual(due);
      }),
    );
  });
});

it.each<[(string | null)[], boolean]>([
  [['2026-03-07', '2026-03-05'], true],
  [['2026-03-05', '2026-03-07'], false],
  [['2026-03-05', '2026-03-05'], false],
  [[null, '2026-03-07', '2026-03-01', null, '2026-03-05', null], true],
  [[null, '2026-03-05', '2026-03-09', '2026-03-07', null], false],
  [['2026-03-05', '2026-03-09', '2026-03-03'], true],
  [[null], false],
  [[], false],
])('the days %j are newest first: %s', (days, due) => {
  expect(isNewestFirst(days)).toBe(due);
});
