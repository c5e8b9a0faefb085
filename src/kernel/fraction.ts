import { type Decimal, decimalsOf, toUnits } from './decimal';

/** An exact ratio of whole numbers. The denominator is above 0. Only `rounded`, `truncated` and `ceiled` round. */
export class Fraction {
  static readonly ZERO = Fraction.of(0n);

  private constructor(
    private readonly numerator: bigint,
    private readonly denominator: bigint,
  ) {}

  /** @throws RangeError for a denominator of 0 */
  static of(numerator: bigint, denominator = 1n): Fraction {
    if (denominator === 0n) throw new RangeError('a fraction with a denominator of 0');
    return denominator < 0n ? new Fraction(-numerator, -denominator) : new Fraction(numerator, denominator);
  }

  /** Converts a plain decimal: `'7.30'` is 730/100. @throws RangeError for any other text */
  static decimal(text: Decimal): Fraction {
    const decimals = decimalsOf(text);
    return Fraction.of(toUnits(text, decimals), 10n ** BigInt(decimals));
  }

  static sum(terms: Iterable<Fraction>): Fraction {
    let total = Fraction.ZERO;
    for (const term of terms) total = total.plus(term);
    return total;
  }

  plus(other: Fraction): Fraction {
    if (this.numerator === 0n) return other;
    if (other.numerator === 0n) return this;
    if (this.denominator === other.denominator) return new Fraction(this.numerator + other.numerator, this.denominator);
    return new Fraction(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.numerator, other.denominator));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** @throws RangeError for a divisor of 0 */
  over(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  /** Returns a negative number, zero or a positive number when this is below, equal to or above the other. */
  compare(other: Fraction): number {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** Returns units of `scale` decimals, rounded half up on the absolute value: 5/8 to 2 decimals is `63n`. */
  rounded(scale = 0): bigint {
    const scaled = 2n * this.numerator * 10n ** BigInt(scale);
    const half = this.numerator < 0n ? -this.denominator : this.denominator;
    return (scaled + half) / (2n * this.denominator);
  }

  /** Returns units of `scale` decimals, truncated towards zero. */
  truncated(scale = 0): bigint {
    return (this.numerator * 10n ** BigInt(scale)) / this.denominator;
  }

  /** Returns units of `scale` decimals, rounded up. */
  ceiled(scale = 0): bigint {
    const cut = this.truncated(scale);
    return this.numerator > 0n && cut * this.denominator !== this.numerator * 10n ** BigInt(scale) ? cut + 1n : cut;
  }
}
