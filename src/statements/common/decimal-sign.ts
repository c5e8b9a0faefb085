import { DIGITS_BEFORE_DECIMALS, type Separator, takeApart } from './amount';

/**
 * What the amounts of a whole file prove of its decimal sign (statement reading, 2.3). A first pass shows every amount and
 * balance to {@link see}; in the second, `sign` goes to `readAmount` as `proven`.
 *
 * A separator is proven to be the decimal one before 1, 2 or more than 3 last digits, after another kind of separator
 * (`1.234,567`), or where thousands can't be (`0.500`, `1234.500`: 9.19).
 */
export class DecimalProof {
  private point = false;
  private comma = false;

  /** Looks at one amount or balance as written; texts that are none prove nothing. */
  see(text: string): void {
    if (this.point && this.comma) return;
    const separator = provenSeparator(text);
    if (separator === '.') this.point = true;
    else if (separator === ',') this.comma = true;
  }

  /** The decimal sign of the file; `both` where it proves two, null where it proves none. */
  get sign(): Separator | 'both' | null {
    if (this.point) return this.comma ? 'both' : '.';
    return this.comma ? ',' : null;
  }
}

// How nearly every amount is written; what it does not take goes the long way, to the same response.
const USUAL = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+(?=,))([.,])\d\d$/;

function provenSeparator(text: string): Separator | null {
  const usual = USUAL.exec(text);
  if (usual) return usual[1] as Separator;
  const body = takeApart(text)?.body;
  if (body === undefined || !/[.,]\d+$/.test(body)) return null;
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const decimals = body.slice(last + 1);
  const separator = body.charAt(last) as Separator;
  const before = body.slice(0, last);
  const hasThousands = /[ ']/.test(before) || before.includes(separator === '.' ? ',' : '.');
  if (!hasThousands && decimals.length !== 3) return separator;
  const canBeDecimals =
    hasThousands || before === '' || before.startsWith('0') || before.length >= DIGITS_BEFORE_DECIMALS;
  return canBeDecimals && !before.includes(separator) ? separator : null;
}
