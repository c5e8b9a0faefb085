import { Fraction } from '../../../kernel/fraction';
import { cortado, lista, porcento, porcentoDaLei, reais } from './texto';

it('writes numbers as a Brazilian reader does', () => {
  expect([0n, 5n, 99_999n, 123_456n, 123_456_789n, -123_456n, -12_345n].map(reais)).toEqual([
    ...['R$ 0,00', 'R$ 0,05', 'R$ 999,99', 'R$ 1.234,56', 'R$ 1.234.567,89', 'R$ -1.234,56', 'R$ -123,45'],
  ]);
  expect(reais(Fraction.of(5n, 2n))).toBe('R$ 0,03');
  expect([porcento(Fraction.decimal('0.0565')), porcentoDaLei(Fraction.decimal('0.112'))]).toEqual([
    '5,6500 %',
    '11,20 %',
  ]);
  expect(cortado(Fraction.of(2_799_999n, 10_000_000n))).toBe('0,279999');
});

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a e b'],
  [['a', 'b', 'c'], 'a, b e c'],
])('lists %j as %j', (items, expected) => expect(lista(items)).toBe(expected));
