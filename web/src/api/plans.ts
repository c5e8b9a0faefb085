import { useQuery } from '@tanstack/react-query';
import { call, make } from './client';
import type { Schemas } from './operations';
import { queries } from './queries';

/** The caller's charts of a customer. */
export const usePlans = (idCliente: number) =>
  useQuery({
    queryKey: ['planos', idCliente],
    queryFn: ({ signal }) =>
      call('GET', '/plano-contas/cliente/{id_cliente}', { path: { id_cliente: idCliente }, signal }),
  });

/** Adds an account to a chart; previews read rules that name its code from now on. */
export async function addAccount(idPlano: number, json: Schemas['CreateContaDto']) {
  const made = await make('/plano-contas/{plano_id}/contas', { path: { plano_id: idPlano }, json });
  await Promise.all(['registro', 'previa', 'analise'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  return made;
}
