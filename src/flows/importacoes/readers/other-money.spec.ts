import { isRealInColumn, otherMoneyIn } from './other-money';

describe('other money', () => {
  it.each([
    ['US$ 10,00', 'US$'],
    ['10.00 USD', 'USD'],
    ['10.00usd', 'usd'],
    ['€10,00', '€'],
    ['-€ 10,00', '€'],
    ['EUR 10', 'EUR'],
    ['R$ 10,00', null],
    ['10,00', null],
    ['$120', null],
    ['BRL 10', null],
    ['10,00 CR', null],
  ])('finds in %s the currency %s', (text, found) => {
    expect(otherMoneyIn(text)).toBe(found);
  });

  it('knows reais in a column of currencies', () => {
    expect(['BRL', 'brl', 'R$', 'Real', ''].map(isRealInColumn)).toEqual([true, true, true, true, true]);
    expect(['USD', 'EUR', 'US$', 'Dólar', 'BRLX'].map(isRealInColumn)).toEqual([false, false, false, false, false]);
  });
});
