import type { Importacao } from '../api/types';
import { countOf, importsOf } from './imports';

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
