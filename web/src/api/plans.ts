import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, make } from './client';
import type { Schemas } from './operations';
import { queries } from './queries';

const plansQuery = (idCliente: number) =>
  queryOptions({
    queryKey: ['planos', idCliente],
    queryFn: ({ signal }) =>
      call('GET', '/plano-contas/cliente/{id_cliente}', { path: { id_cliente: idCliente }, signal }),
  });

/** The caller's charts of a customer. */
export const usePlans = (idCliente: number) => useQuery(plansQuery(idCliente));

/** The same, for an operation that needs them. */
export const readPlans = (idCliente: number) => queries.query(plansQuery(idCliente));

/** Adds an account to a chart; previews read rules that name its code from now on. */
export async function addAccount(idPlano: number, json: Schemas['CreateContaDto']) {
  const made = await make('/plano-contas/{plano_id}/contas', { path: { plano_id: idPlano }, json });
  await Promise.all(['registro', 'previa', 'analise'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  return made;
}
