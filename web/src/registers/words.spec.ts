import { manyOf } from './words';

describe('the words for several records', () => {
  it.each([
    ['cliente', 'clientes'],
    ['prestador', 'prestadores'],
    ['apuração', 'apurações'],
    ['tributação federal', 'tributações federais'],
    ['regra tributária', 'regras tributárias'],
    ['plano de contas', 'planos de contas'],
    ['adicional do IR', 'adicionais do IR'],
  ])('are made of %s', (singular, many) => {
    expect(manyOf({ singular })).toBe(many);
  });
});
