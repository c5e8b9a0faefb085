import fc from 'fast-check';
import { fromUnits } from '../../../kernel/decimal';
import { parseAmount, readAmount } from './amount';

describe('parseAmount', () => {
  it.each([
    ['-530.86', '-530.86'],
    ['-530,86', '-530.86'],
    ['-1.234,56', '-1234.56'],
    ['-1,234.56', '-1234.56'],
    ['6000.000,00', '6000000.00'],
    ['1.234.567,89', '1234567.89'],
    ['1,234,567.89', '1234567.89'],
    ['1.234', '1234.00'],
    ['1,234', '1234.00'],
    ['1.234.567', '1234567.00'],
    ['1.234.56', '1234.56'],
    ['0.234', '0.23'],
    ['0,500', '0.50'],
    ['-33.3', '-33.30'],
    ['1000', '1000.00'],
    ['.5', '0.50'],
    ['7.', '7.00'],
    ['0', '0.00'],
    ['-0', '0.00'],
    ['-0.00', '0.00'],
    ['-0.004', '0.00'],
    ['000123,40', '123.40'],
    ['            -11,76', '-11.76'],
    ['- 11,76', '-11.76'],
    ['+11,76', '11.76'],
    ['11,76-', '-11.76'],
    ['11,76 D', '-11.76'],
    ['-11,76 D', '-11.76'],
    ['11,76C', '11.76'],
    ['39,90 d', '-39.90'],
    ['(1.234,56)', '-1234.56'],
    ['10,00 (-)', '-10.00'],
    ['$120', '120.00'],
    ['R$ 1.234,56', '1234.56'],
    ['-R$ 149,90', '-149.90'],
    ['R$ -149,90', '-149.90'],
    ['R$\u00a0149,90', '149.90'],
    ['\u2212149,90', '-149.90'],
    ['1 234,56', '1234.56'],
    ['1303.7355652284177', '1303.74'],
    ['-3.77000', '-3.77'],
    ['2.0050', '2.01'],
    ['-2.0050', '-2.01'],
    ['2.00499', '2.00'],
    ['9999999999999.99', '9999999999999.99'],
  ])('reads %j as %s', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it.each([
    '',
    '.',
    ',',
    '-',
    '1e5',
    'NaN',
    'Infinity',
    '0x10',
    '12 34',
    '10-20',
    '--1',
    '+-1',
    '-1,00 C',
    '(1,00',
    '1,00)',
    '12.34.56',
    '1.234,567,89',
    '1.234,56.78',
    '.123,45',
    '1,23.45',
    '10000000000000.00',
    '9999999999999.995',
    '02/01/2026',
    '12%',
    'R$',
    '9'.repeat(100),
  ])('refuses %j', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it.each([
    ['-150.500', '.', '-150.50'],
    ['-150.500', ',', '-150500.00'],
    ['-150.500', null, '-150500.00'],
    ['-150.500', 'both', null],
    ['150,500', ',', '150.50'],
    ['0.500', null, '0.50'],
    ['0.500', ',', null],
    ['1.234.567', 'both', '1234567.00'],
    ['1.234,567', 'both', '1234.57'],
    ['12,50', 'both', '12.50'],
  ] as const)('reads %s in a file that proves "%s" as %s', (text, proven, expected) => {
    expect(parseAmount(text, { proven })).toBe(expected);
  });

  it.each(['US$ 10,00', '10,00 USD', '€ 10,00', '10.00 EUR', 'U$ 10,00', '£5.00', '10,00 ABC'])(
    'never takes %s for reais',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );

  it.each([
    ['12,00 D', { valor: '-12.00', sign: null, mark: 'D' }],
    ['12,00CR', { valor: '12.00', sign: null, mark: 'C' }],
    ['12,00 (D)', { valor: '-12.00', sign: null, mark: 'D' }],
    ['D 12,00', { valor: '-12.00', sign: null, mark: 'D' }],
    ['-12,00 D', { valor: '-12.00', sign: '-', mark: 'D' }],
    ['+ R$ 12,00', { valor: '12.00', sign: '+', mark: null }],
    ['- R$ 12,00', { valor: '-12.00', sign: '-', mark: null }],
    ['R$ (12,00)', { valor: '-12.00', sign: '-', mark: null }],
    ['\u201312,00', { valor: '-12.00', sign: '-', mark: null }],
    ['12,00-', { valor: '-12.00', sign: '-', mark: null }],
    ['0,00 D', { valor: '0.00', sign: null, mark: 'D' }],
    ['+12,00 D', null],
    ['(12,00) C', null],
    ['12,00- CR', null],
    ['+12,00-', null],
    ['C 12,00 D', null],
  ])('says of %s which sign and mark it has', (text, expected) => {
    expect(readAmount(text)).toEqual(expected);
  });

  it.each([
    ['1.234', ',', '1234.00'],
    ['1.234', '.', '1.23'],
    ['1,234.5', '.', '1234.50'],
    ['1.234,5', ',', '1234.50'],
    ['100.50', ',', null],
    ['100,50', '.', null],
    ['1,2,3', ',', null],
  ] as const)('reads %s with a declared decimal "%s" as %s', (text, decimal, expected) => {
    expect(parseAmount(text, { decimal })).toBe(expected);
  });

  const centavos = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n });
  const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);

  it('reads back every amount in Brazilian, American and plain notation', () => {
    fc.assert(
      fc.property(centavos, (units) => {
        const plain = fromUnits(units);
        const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
        const sign = units < 0n ? '-' : '';
        for (const text of [
          plain,
          `${sign}${whole},${fraction}`,
          `${sign}${grouped(whole, '.')},${fraction}`,
          `${sign}${grouped(whole, ',')}.${fraction}`,
          `${grouped(whole, '.')},${fraction} ${units < 0n ? 'D' : 'C'}`,
        ]) {
          expect(parseAmount(text)).toBe(plain);
        }
      }),
    );
  });

  it('is null beyond what the ledger holds, in every notation', () => {
    for (const most of ['9.999.999.999.999,99', '9,999,999,999,999.99', '9999999999999,99', '9999999999999.99']) {
      expect([most, parseAmount(most)]).toEqual([most, '9999999999999.99']);
      expect([most, parseAmount(`1${most}`)]).toEqual([most, null]);
    }
  });

  it('gives a plain decimal with two places or null, whatever comes in', () => {
    const hostile = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,+-RC$D() ')) }));
    fc.assert(
      fc.property(hostile, (text) => {
        expect(parseAmount(text) ?? '0.00').toMatch(/^-?(0|[1-9]\d{0,12})\.\d\d$/);
      }),
    );
  });
});
