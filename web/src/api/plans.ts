import { useQuery } from '@tanstack/react-query';
import { call } from './client';
import type { PlanoContas } from './types';

export type Plano = PlanoContas & { readonly codigo_dominio: string };

/** The caller's charts of a customer. */
export const usePlans = (idCliente: number) =>
  useQuery({
    queryKey: ['planos', idCliente],
    queryFn: ({ signal }) => call<readonly Plano[]>('GET', `/plano-contas/cliente/${idCliente}`, { signal }),
  });
