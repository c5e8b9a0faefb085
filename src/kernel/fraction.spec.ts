import fc from 'fast-check';
import { fromUnits, roundHalfUp } from './decimal';
import { Fraction } from './fraction';

const whole = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const above = fc.bigInt({ min: 1n, max: 10n ** 9n });
const fraction = fc.tuple(whole, above).map(([n, d]) => Fraction.of(n, d));

describe('fractions', () => {
  it('read decimals and reject a denominator of 0', () => {
    expect(Fraction.decimal('7.30').compare(Fraction.of(73n, 10n))).toBe(0);
    expect(() => Fraction.of(1n, 0n)).toThrow(new RangeError('a fraction with a denominator of 0'));
    expect(() => Fraction.of(1n).over(Fraction.ZERO)).toThrow(RangeError);
    expect(Fraction.of(1n, -3n).compare(Fraction.of(-1n, 3n))).toBe(0);
    expect(Fraction.of(1n, -3n).compare(Fraction.ZERO)).toBe(-1);
  });

  it('add, subtract, multiply and divide exactly', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        expect(a.plus(b).minus(b).compare(a)).toBe(0);
        if (b.compare(Fraction.ZERO) !== 0) expect(a.times(b).over(b).compare(a)).toBe(0);
        expect(Fraction.sum([a, b]).compare(b.plus(a))).toBe(0);
        expect(Math.sign(a.compare(b))).toBe(-Math.sign(b.compare(a)) + 0);
      }),
    );
  });

  it.each([
    [5n, 8n, 2, 63n, 62n, 63n],
    [-5n, 8n, 2, -63n, -62n, -62n],
    [1n, 3n, 2, 33n, 33n, 34n],
    [54_642_500n, 1_000n, 0, 54_643n, 54_642n, 54_643n],
    [7n, 1n, 2, 700n, 700n, 700n],
    [1n, 4n, 2, 25n, 25n, 25n],
    [0n, 3n, 2, 0n, 0n, 0n],
  ])('%s/%s to %i decimals: rounded %s, cut %s, raised %s', (n, d, scale, rounded, cut, raised) => {
    const value = Fraction.of(n, d);
    expect([value.rounded(scale), value.truncated(scale), value.ceiled(scale)]).toEqual([rounded, cut, raised]);
  });

  it('round as decimals do', () => {
    fc.assert(
      fc.property(whole, (units) => {
        expect(fromUnits(Fraction.of(units, 100_000n).rounded(2))).toBe(roundHalfUp(fromUnits(units, 5)));
      }),
    );
  });
});
