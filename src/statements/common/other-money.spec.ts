import { declaredOtherMoney, isReal, isRealInColumn, otherMoneyAbove, otherMoneyIn } from './other-money';

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

  it.each(['US$', 'u$', 'C$', 'CA$', 'A$', 'AU$', 'NZ$', 'HK$', 'S$', 'MX$', 'AR$', '€', '£', '¥'])(
    'knows %s',
    (sign) => {
      expect([otherMoneyIn(`${sign} 10,00`), otherMoneyIn(`10,00${sign}`)]).toEqual([sign, sign]);
      expect(isReal(sign)).toBe(false);
    },
  );

  it.each('usd eur gbp jpy chf cad aud nzd ars uyu pyg clp mxn cop pen bob cny sek nok dkk'.split(' '))(
    'knows the code %s, which is no part of a word',
    (code) => {
      expect([code, `10,00${code}`, `${code}10,00`].map(otherMoneyIn)).toEqual([code, code, code]);
      expect([`x${code} 1`, `${code}x 1`].map(otherMoneyIn)).toEqual([null, null]);
    },
  );

  it('looks at the first 100 characters of an amount', () => {
    expect([97, 98].map((blanks) => otherMoneyIn(`${' '.repeat(blanks)}US$`))).toEqual(['US$', null]);
  });

  it('takes an amount for reais by the mark next to it', () => {
    expect(['', 'R$', 'r$', '$', 'BRL', 'brl'].map(isReal)).toEqual(Array(6).fill(true));
    expect(['R', 'BR', 'US$', 'U$', 'ABC', 'R$USD'].map(isReal)).toEqual(Array(6).fill(false));
  });

  it.each(
    [
      ...[
        ['Moeda: USD', 'usd'],
        ['Moeda;USD;', 'usd'],
        ['Currency: EUR', 'eur'],
        ['moeda : us$', 'us$'],
        ['Moeda da conta: U$', 'u$'],
        ['Moeda do extrato GBP', 'gbp'],
        ['MOEDA:€', '€'],
        ['Moeda (£)', '£'],
        ['Valores em dólares', 'dolares'],
        ['Valores em dólar americano', 'dolar americano'],
        ['Valores expressos em dólares americanos.', 'dolares americanos'],
        ['Todos os valores em euros', 'euros'],
        ['Todos os  valores, em euro', 'euro'],
        ['Moeda: Dólar', 'dolar'],
        ['Valores,em dólares', 'dolares'],
        [`Moeda:${' '.repeat(51)}USD`, 'usd'],
      ],
      ...[
        '',
        'Moeda',
        'Moeda: BRL',
        'Moeda: Real',
        'Valores em reais',
        'Em dólares',
        'USD',
        'Saldo e valores em euros',
      ],
      ...[
        'Moeda: USD 5,20',
        'Casa da moeda: USD',
        'Valores em eurosul',
        'Moedas: USD',
        'Moeda: X',
        'Cotação moeda: USD',
      ],
      `Moeda:${' '.repeat(52)}USD`,
    ].map((each) => (typeof each === 'string' ? ([each, null] as const) : ([each[0], each[1]] as const))),
  )('the line %j declares for the whole file %s', (line, money) => {
    expect(declaredOtherMoney(line ?? '')).toBe(money);
  });

  it.each([
    ['Conta Internacional', 'conta internacional'],
    ['Extrato da Conta Global - Fulano', 'extrato da conta global - fulano'],
    ['Conta em moeda estrangeira', 'conta em moeda estrangeira'],
    ['Global Account', 'global account'],
    ['Cotação PTAX 5,1234', 'PTAX'],
    ['Extrato Conta Global Dois', 'extrato conta global dois'],
    ['Conta no exterior', 'conta no exterior'],
    ['Moeda: Libra', 'libra'],
    ['Carteira: Bitcoin', 'bitcoin'],
    ['Banco: Nomad', 'nomad'],
    ['Valores em Kz', 'kz'],
    ['Valores: Kz', 'kz'],
    ['Banco: C6 Global', 'c6 global'],
    ['Banco: C6 Global Serviços', null],
    ['Banco: Global', null],
    ['Valores expressos em meticais', 'meticais'],
    ['Carteira: Principal', null],
    ['Carteira: Bitcoin Café Ltda', null],
    ['Banco: Nômade Serviços', null],
    ['Valores em R$', null],
    ['Valores em reais', null],
    ['Valores em aberto', null],
    ['Valores em dia', null],
    ['Moeda BTC', 'BTC'],
    ['Cód. moeda: 220', '220'],
    ['Agência 1 Conta 2 Moeda 220', '220'],
    ['Agência 1 Conta 2 Moeda 790', null],
    ['Moeda: Real brasileiro', null],
    ['Moeda nacional', null],
    ['Moeda: -', null],
    ['Moeda', null],
    ['Moeda e Prata Ltda', null],
    ['Conta: Global Serviços Ltda', null],
    ['Conta Global Serviços Ltda', null],
    ['Transferência internacional', null],
  ])('the line %j above a table names %s', (line, money) => {
    expect(otherMoneyAbove(line)).toBe(money);
  });

  it('knows reais in a column of currencies', () => {
    expect(['BRL', 'brl', 'R$', 'Real', 'REAIS', '986', ''].map(isRealInColumn)).toEqual(Array(7).fill(true));
    expect(['USD', 'EUR', 'US$', 'Dólar', 'BRLX'].map(isRealInColumn)).toEqual([false, false, false, false, false]);
  });
});
