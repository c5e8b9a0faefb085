import fc from 'fast-check';
import {
  absolute,
  brazilianDecimal,
  compareDecimals,
  comparisonWith,
  decimalsOf,
  fromUnits,
  negative,
  roundHalfUp,
  subtractDecimals,
  sumDecimals,
  toUnits,
  withScale,
} from './decimal';

const units = fc.oneof(
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
  fc.bigInt({ min: -1000n, max: 1000n }),
);
const scale = fc.nat({ max: 6 });

/** Counts the patterns that are run and the bigints that are created. */
function counted(work: () => unknown): { patterns: number; bigints: number } {
  const count = { patterns: 0, bigints: 0 };
  const { exec } = RegExp.prototype;
  const { BigInt: make } = globalThis;
  RegExp.prototype.exec = function (text) {
    count.patterns += 1;
    return exec.call(this, text);
  };
  globalThis.BigInt = ((value: bigint | number | string) => {
    count.bigints += 1;
    return make(value);
  }) as typeof BigInt;
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
    globalThis.BigInt = make;
  }
  return count;
}

describe('the shorter ways, which a batch of amounts takes', () => {
  it.each([
    ['0.00', 2, 0],
    ['7.09', 2, 0],
    ['-7.90', 2, 0],
    ['123456789012.34', 2, 0],
    ['-123456789012.34', 2, 0],
    ['1234567890123.45', 2, 2],
    ['-1234567890123.45', 2, 2],
    ['123456789012345', 0, 0],
    ['-7', 0, 0],
    ['7.1', 1, 0],
    ['7', 2, 2],
    ['-7', 2, 2],
  ])('toUnits(%j, %i) asks %i patterns', (text, digits, patterns) => {
    expect(counted(() => toUnits(text, digits)).patterns).toBe(patterns);
  });

  it.each([
    ['1.50', 2, 0],
    ['-1.5', 2, 0],
    ['0', 2, 0],
    ['0.5', 4, 0],
    ['-0.50', 2, 0],
    ['-0.00', 2, 0],
    ['12345678901234567890', 0, 0],
    ['007', 2, 1],
    ['1.500', 2, 1],
  ])('withScale(%j, %i) makes %i bigints', (text, digits, bigints) => {
    expect(counted(() => withScale(text, digits)).bigints).toBe(bigints);
  });

  it.each([
    ['1.00', '2.00', 0],
    ['2.00', '-2.00', 0],
    ['2.00', '2.0', 2],
  ])('compareDecimals(%j, %j) makes %i bigints', (a, b, bigints) => {
    expect(counted(() => compareDecimals(a, b)).bigints).toBe(bigints);
  });
});

describe('decimals', () => {
  it.each([
    ['12.3', 2, 1230n],
    ['-0.01', 2, -1n],
    ['+7', 2, 700n],
    ['1.2300', 2, 123n],
    ['0', 0, 0n],
    ['9999999999999.99', 2, 999_999_999_999_999n],
  ])('toUnits(%j, %i) is %s', (text, digits, expected) => {
    expect(toUnits(text, digits)).toBe(expected);
  });

  it.each(['', '.5', '5.', '1e3', '1,5', 'NaN', ' 1', '0x1', '--1', '1.234'])('toUnits rejects %j', (text) => {
    expect(() => toUnits(text)).toThrow(RangeError);
  });

  // Common amounts take a faster path, which must not accept the characters next to the digits in the code table.
  it.each([
    '1/.00',
    '1:.00',
    'a.00',
    '1.0/',
    '1.:0',
    '.50',
    '-.50',
    '-',
    '1x00',
    '1.00.00',
    '-x1.00',
    '1234567890123:.00',
  ])('toUnits takes no %j for an amount', (text) => {
    expect(() => toUnits(text)).toThrow(`not a decimal: ${text}`);
  });

  it('toUnits names what has too many decimals', () => {
    expect(() => toUnits('1.234')).toThrow('more than 2 decimals: 1.234');
  });

  it.each([12, 13, 14, 15, 16, 17, 18, 30])('are exact with %i digits', (digits) => {
    const whole = '9'.repeat(digits);
    for (const sign of ['', '-'])
      for (const decimals of [0, 2, 4]) {
        const text = `${sign}${whole}${decimals === 0 ? '' : `.${'9'.repeat(decimals)}`}`;
        expect(toUnits(text, decimals)).toBe(BigInt(`${sign}${whole}${'9'.repeat(decimals)}`));
      }
  });

  it.each([
    ['1.500', '1.50'],
    ['-0', '0.00'],
    ['-0.0', '0.00'],
    ['-0.5', '-0.50'],
    ['007', '7.00'],
    ['0', '0.00'],
    ['+3.1', '3.10'],
  ])('withScale(%j) is %j', (text, expected) => {
    expect(withScale(text)).toBe(expected);
  });

  it('of no decimals have no point', () => {
    expect(['7', '-7', '0', '7.0'].map((text) => withScale(text, 0))).toEqual(['7', '-7', '0', '7']);
    expect(['7', '7.0', '-7.25'].map(decimalsOf)).toEqual([0, 1, 2]);
  });

  it.each(['x', '', '1.505', '1.'])('withScale rejects %j', (text) => {
    expect(() => withScale(text)).toThrow(RangeError);
  });

  it('come back from their units unchanged', () => {
    fc.assert(
      fc.property(units, scale, (value, digits) => {
        const text = fromUnits(value, digits);
        expect(toUnits(text, digits)).toBe(value);
        expect(decimalsOf(text)).toBe(digits);
        expect(withScale(text, digits)).toBe(text);
      }),
    );
  });

  it('take any writing of a number to its one form', () => {
    const writing = fc.tuple(
      fc.constantFrom('', '-', '+'),
      fc.constantFrom('', '0', '00'),
      fc.nat(99_999),
      fc.nat(999),
    );
    fc.assert(
      fc.property(writing, scale, ([sign, zeros, whole, fraction], digits) => {
        const text = `${sign}${zeros}${whole}.${fraction}`;
        const wanted = Math.max(digits, decimalsOf(text));
        expect(withScale(text, wanted)).toBe(fromUnits(toUnits(text, wanted), wanted));
      }),
    );
  });

  it('add and subtract exactly, where a binary float would not', () => {
    expect(sumDecimals(['0.10', '0.20'])).toBe('0.30');
    expect(sumDecimals([])).toBe('0.00');
    expect(subtractDecimals('0.30', '0.10')).toBe('0.20');
    fc.assert(
      fc.property(fc.array(units), (values) => {
        const total = values.reduce((sum, value) => sum + value, 0n);
        expect(sumDecimals(values.map((value) => fromUnits(value)))).toBe(fromUnits(total));
      }),
    );
  });

  it('compare by value, whatever their scales', () => {
    expect(compareDecimals('1.5', '1.50')).toBe(0);
    expect(compareDecimals('-2', '-1.999')).toBe(-1);
    // Equal as binary floats.
    expect(compareDecimals('9007199254740993.5', '9007199254740993.51')).toBe(-1);
    expect(compareDecimals('9007199254740993.51', '9007199254740993.5')).toBe(1);
    expect(compareDecimals('9007199254740993.50', '9007199254740993.5')).toBe(0);
    expect(() => compareDecimals('x', '1')).toThrow(RangeError);
    expect(() => compareDecimals('1', 'x')).toThrow(RangeError);
    fc.assert(
      fc.property(units, units, scale, scale, (a, b, scaleA, scaleB) => {
        const difference = a * 10n ** BigInt(scaleB) - b * 10n ** BigInt(scaleA);
        const sign = difference < 0n ? -1 : difference > 0n ? 1 : 0;
        expect(compareDecimals(fromUnits(a, scaleA), fromUnits(b, scaleB))).toBe(sign);
        expect(comparisonWith(fromUnits(b, scaleB))(fromUnits(a, scaleA))).toBe(sign);
      }),
    );
    expect(comparisonWith('9007199254740993.50')('9007199254740993.51')).toBe(1);
  });

  it.each([
    ['1.005', '1.01'],
    ['1.004999', '1.00'],
    ['-1.005', '-1.01'],
    ['-0.004', '0.00'],
    ['2.5', '2.50'],
    ['0.995', '1.00'],
  ])('roundHalfUp(%j) is %j', (text, expected) => {
    expect(roundHalfUp(text)).toBe(expected);
  });

  it('round to the nearest, halves away from zero', () => {
    fc.assert(
      fc.property(units, (value) => {
        const rounded = toUnits(roundHalfUp(fromUnits(value, 5), 2), 2) * 1000n;
        const error = rounded - value;
        const outward = value < 0n ? -error : error;
        expect(outward > -500n && outward <= 500n).toBe(true);
      }),
    );
  });

  it.each([
    ['0.00', '0,00'],
    ['999.99', '999,99'],
    ['1234.50', '1.234,50'],
    ['-1234567.89', '-1.234.567,89'],
    ['123456', '123.456'],
  ])('brazilianDecimal(%j) is %j', (text, expected) => {
    expect(brazilianDecimal(text)).toBe(expected);
  });

  it('lose their sign, or get a minus but for zero', () => {
    expect([absolute('-1.50'), absolute('+1.50'), absolute('1.50')]).toEqual(['1.50', '1.50', '1.50']);
    expect([negative('1.50'), negative('-1.50'), negative('0.00')]).toEqual(['-1.50', '-1.50', '0.00']);
  });
});
