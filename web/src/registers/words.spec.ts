import { feminine, manyOf } from './words';

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

it('states of feminine records are feminine, nouns stay', () => {
  const states = [
    'Ativo',
    'Inativo',
    'Suspenso',
    'Cancelado',
    'Aberto',
    'Fechado',
    'Emitida',
    'Rascunho',
    'Em processamento',
  ];
  const expected = [
    'Ativa',
    'Inativa',
    'Suspensa',
    'Cancelada',
    'Aberta',
    'Fechada',
    'Emitida',
    'Rascunho',
    'Em processamento',
  ];
  expect(states.map(feminine)).toEqual(expected);
});
