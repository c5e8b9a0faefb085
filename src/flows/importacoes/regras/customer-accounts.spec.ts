import type { EntityManager } from 'typeorm';
import { accountsWithZeros } from './customer-accounts';

it('names the account that every spelling of its number may mean', async () => {
  const tx = { query: () => Promise.resolve([{ codigo_dominio: '0042' }, { codigo_dominio: '7' }]) };
  const importacao = { id_cliente: 1, id_plano_contas: null };
  const found = await accountsWithZeros(tx as unknown as EntityManager, importacao, ['42', '042', '42.0', '8', 'X']);
  expect([...found]).toEqual([
    ['42', '0042'],
    ['042', '0042'],
    ['42.0', '0042'],
  ]);
});
