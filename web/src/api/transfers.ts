import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TransferSearch } from '../lib/transfers';
import { call } from './client';
import { queries } from './queries';
import type { Lancamento } from './types';

const PER_PAGE = 200;

/** All entries of a customer that pass a filter. */
async function entriesOf(idCliente: number, filter: object, signal: AbortSignal): Promise<Lancamento[]> {
  const all: Lancamento[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('GET', '/lancamentos-contabil/cliente/{id_cliente}', {
      path: { id_cliente: idCliente },
      query: { ...filter, page, per_page: PER_PAGE },
      signal,
    });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** Entries that moved the bank's accounts and came from another statement, or were made by hand. */
const transfersQuery = (idCliente: number | null, search: TransferSearch | null) =>
  queryOptions({
    queryKey: ['transferencias', idCliente, search],
    queryFn: async ({ signal }) => {
      if (idCliente === null || search === null) return [];
      const days = { data_inicio: search.de, data_fim: search.ate };
      const filters = search.accounts.flatMap((account) => [
        { id_conta_debito: account, extrato_tipo: 'D' },
        { id_conta_credito: account, extrato_tipo: 'C' },
        { id_conta_debito: account, origem: 'manual' },
        { id_conta_credito: account, origem: 'manual' },
      ]);
      const found = filters.map((filter) => entriesOf(idCliente, { ...days, ...filter }, signal));
      const entries = (await Promise.all(found)).flat();
      return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
    },
  });

export const useTransfers = (idCliente: number | null, search: TransferSearch | null) =>
  useQuery({ ...transfersQuery(idCliente, search), enabled: idCliente !== null && search !== null });

/** As soon as they are there: nothing is confirmed before them. */
export const readTransfers = (idCliente: number | null, search: TransferSearch | null) =>
  queries.query(transfersQuery(idCliente, search));
