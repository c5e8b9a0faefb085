import type { Importacao } from '../api/types';
import { accountToAsk, countOf, importsOf } from './imports';

const one = (id: number, part: Partial<Importacao>) =>
  ({
    id,
    status: 'success',
    nome_arquivo_original: `${id}.ofx`,
    cliente_nome: 'Padaria',
    contas: [],
    ...part,
  }) as Importacao;
const all = [
  one(5, { qtd_pendentes: 0, qtd_exportados: 9 }),
  one(4, { qtd_pendentes: 0, qtd_sucesso: 3, nome_arquivo_original: 'março.ofx' }),
  one(3, { status: 'pending' }),
  one(2, { qtd_pendentes: 0, qtd_exportados: 1, banco_nome: 'Itaú' }),
  one(1, { qtd_pendentes: 73, cliente_nome: 'Mercearia' }),
];
const ids = (tab: Parameters<typeof importsOf>[1], search = '') => importsOf(all, tab, search).map(({ id }) => id);

it('what waits for a person comes first, however old it is', () => {
  expect(ids('todas')).toEqual([3, 1, 4, 5, 2]);
  expect([ids('previa'), ids('pendentes'), ids('prontas')]).toEqual([[3], [1], [4]]);
  expect(countOf(all, 'todas')).toBe(5);
});

it('files are found by name, customer and bank', () => {
  expect([ids('todas', 'MARCO'), ids('todas', 'mercearia'), ids('todas', 'itau'), ids('todas', 'banana')]).toEqual([
    [4],
    [1],
    [2],
    [],
  ]);
});

it('the ledger account of a bank is asked for by account of the file: what is chosen for one is not taken for the other', () => {
  const known = [
    { id_banco: 237, conta: '1' },
    { id_banco: 341, conta: null },
  ];
  expect(accountToAsk(['1'], [], 237)).toBe('1');
  expect(accountToAsk(['1'], known, 237)).toBeUndefined();
  expect(accountToAsk(['1', '2'], known, 237)).toBe('2');
  expect(accountToAsk([], known, 237)).toBeNull();
  expect(accountToAsk(['9'], known, 341)).toBeUndefined();
});
