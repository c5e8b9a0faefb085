import { parseAmount } from './amount';

it.each([
  ['-1234,567', '-1234.57'],
  ['12345.674', '12345.67'],
  ["1'234,50", '1234.50'],
  ['-1’234’567.8', '-1234567.80'],
])('parseAmount reads %j as %s', (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});
