import { accountLookup, chosenByEnter, findAccounts } from './accounts';

const accounts = [
  [1, '320', 'Adiantamento de 13º salário'],
  [2, '2320', 'Energia elétrica'],
  [3, '2330', 'Limpeza e conservação'],
  [4, '2450', 'Material de limpeza'],
  [5, '90', 'Itaú Unibanco c/c'],
].map(
  ([id, codigo_dominio, nome]) =>
    ({ id, codigo_dominio, nome }) as { id: number; codigo_dominio: string; nome: string },
);
const lookup = accountLookup(accounts);
const codes = (typed: string) => findAccounts(lookup, typed).map(({ codigo_dominio }) => codigo_dominio);

it('proposes the exact code, codes that begin so, then names by the beginnings of their words', () => {
  expect(codes('320')).toEqual(['320']);
  expect(codes('23')).toEqual(['2320', '2330']);
  expect(codes('LIMPEZA')).toEqual(['2330', '2450']);
  expect(codes('cons limp')).toEqual(['2330']);
  expect(codes('eletrica')).toEqual(['2320']);
  expect(codes('xyz')).toEqual([]);
  expect(codes('')).toEqual(['90', '320', '2320', '2330', '2450']);
});

it.each([
  ['2320', '2320'],
  [' 320 ', '320'],
  ['233', '2330'],
  ['limp', '2330'],
  ['itau', '90'],
])('Enter on %s is account %s', (typed, codigo_dominio) => {
  expect(chosenByEnter(lookup, typed)).toMatchObject({ kind: 'conta', conta: { codigo_dominio } });
});

it('Enter on the beginning of several names, or on a word of several, chooses nothing', () => {
  const pair = accountLookup([...accounts, { id: 10, codigo_dominio: '1410', nome: 'Energia elétrica a pagar' }]);
  expect(chosenByEnter(pair, 'Energia elétrica')).toMatchObject({ conta: { codigo_dominio: '2320' } });
  expect(chosenByEnter(pair, 'ener')).toEqual({ kind: 'varias', qtd: 2 });
  expect(chosenByEnter(pair, 'eletrica')).toEqual({ kind: 'varias', qtd: 2 });
  expect(chosenByEnter(pair, '2320 ener')).toMatchObject({ conta: { codigo_dominio: '2320' } });
});

it('Enter on a number that could be several accounts, or none, chooses nothing', () => {
  expect(chosenByEnter(lookup, '23')).toEqual({ kind: 'varias', qtd: 2 });
  expect(chosenByEnter(lookup, '9999')).toEqual({ kind: 'nenhuma' });
  expect(chosenByEnter(lookup, '  ')).toEqual({ kind: 'nenhuma' });
});

it('one code in two charts is not decided by the page', () => {
  const twice = accountLookup([...accounts, { id: 9, codigo_dominio: '90', nome: 'Itaú (filial)' }]);
  expect(chosenByEnter(twice, '90')).toEqual({ kind: 'varias', qtd: 2 });
});
