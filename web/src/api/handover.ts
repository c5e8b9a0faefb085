import { useQuery } from '@tanstack/react-query';
import { call, send } from './client';
import { queries } from './queries';
import type { Person } from './session';

const MAY_HAND_OVER: readonly string[] = ['administrador', 'diretoria'];

export const mayHandOver = ({ perfil }: Person): boolean => MAY_HAND_OVER.includes(perfil);

/** All people, those who have left too: their work may have to be handed over. */
export const usePeople = () =>
  useQuery({
    queryKey: ['usuarios', 'resumo'],
    queryFn: ({ signal }) => call('GET', '/usuarios/resumo', { signal }),
  });

/** How many accounts a customer's active charts hold, of any owner (4-operators 5.5). */
export const useAccountsOfAnybody = (idCliente: number) =>
  useQuery({
    queryKey: ['contas-de-todos', idCliente],
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: 1 };
      const response = await send('GET', '/customers/{id}/contas', { path: { id: idCliente }, query, signal });
      return Number(response.headers.get('X-Total-Count'));
    },
  });

/** What `de` keeps of a customer (imports, entries, charts, revenue) belongs to `para` from now on; returns how much it was. */
export async function handOver(idCliente: number, de: number, para: number) {
  const moved = await call('POST', '/customers/{id}/transferir', { path: { id: idCliente }, json: { de, para } });
  await queries.invalidateQueries();
  return moved;
}
