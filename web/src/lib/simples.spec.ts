import { isCovered, percent, placeOf, rateOf, windowOf } from './simples';

it.each([
  ['12/2026', '12/2025', '11/2026'],
  ['01/2027', '12/2025', '11/2026'],
  ['02/2027', '01/2026', '12/2026'],
  ['03/2026', '03/2025', '02/2026'],
])('the revenue of %s is that of %s to %s', (competencia, de, ate) => {
  expect(windowOf(competencia)).toEqual({ de, ate });
});

it('months from 01/2018 to 12/2028 are covered', () => {
  expect(['12/2017', '01/2018', '12/2028', '01/2029'].map(isCovered)).toEqual([false, true, true, false]);
});

it('the revenue of twelve months on the six bands, whose upper ends belong to them', () => {
  expect(placeOf('612480.35')).toEqual({ faixa: 3, x: expect.closeTo(2.701 / 6, 3), missing: 10_751_965n });
  expect(placeOf('180000.00')).toEqual({ faixa: 1, x: expect.closeTo(1 / 6, 6), missing: 0n });
  expect(placeOf('180000.01')).toMatchObject({ faixa: 2, missing: 17_999_999n });
  expect(placeOf('0.00')).toEqual({ faixa: 1, x: 0, missing: 18_000_000n });
  expect(placeOf('4800000.00')).toMatchObject({ faixa: 6, x: 1 });
  expect(placeOf('4800000.01')).toEqual({ faixa: null, x: 1, missing: 0n });
});

it.each([
  ['0.106199', '10,62'],
  ['0.060000', '6,00'],
  ['0.999950', '100,00'],
  ['0', '0,00'],
])('%s is %s %%', (fraction, shown) => {
  expect(percent(fraction)).toBe(shown);
});

it.each([
  ['2000.00', '50000.00', '0.040000'],
  ['0.01', '3.00', '0.003333'],
  ['150.00', '100.00', '1.500000'],
])('%s is that part of %s', (amount, whole, part) => {
  expect(rateOf(amount, whole)).toBe(part);
});
