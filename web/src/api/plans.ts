import { useQuery } from '@tanstack/react-query';
import { call } from './client';

/** The caller's charts of a customer. */
export const usePlans = (idCliente: number) =>
  useQuery({
    queryKey: ['planos', idCliente],
    queryFn: ({ signal }) =>
      call('GET', '/plano-contas/cliente/{id_cliente}', { path: { id_cliente: idCliente }, signal }),
  });
