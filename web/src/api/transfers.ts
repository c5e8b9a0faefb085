import { queryOptions, useQuery } from '@tanstack/react-query';
import { otherSides, type OutroLado, type TransferSearch } from '../lib/transfers';
import { ApiError } from './api-error';
import { call } from './client';
import { queries } from './queries';
import type { Importacao } from './types';

const PER_PAGE = 200;
/** Imports of a customer that wait for confirmation; of more the newest are looked at. */
const MOST_WAITING = 100;
/** Files that are read for it: reading is costly. */
const MOST_READ = 8;

/** Entries that moved the bank's accounts and came from another statement, or were made by hand. */
async function booked(idCliente: number, { accounts, de, ate }: TransferSearch, signal: AbortSignal) {
  const all: OutroLado[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('GET', '/lancamentos-contabil/cliente/{id_cliente}', {
      path: { id_cliente: idCliente },
      query: { id_contrapartida: accounts, data_inicio: de, data_fim: ate, page, per_page: PER_PAGE },
      signal,
    });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** Lines of the customer's other statements that wait for their confirmation, of the same days. */
async function waiting(idCliente: number, search: TransferSearch, signal: AbortSignal) {
  const found = await call('GET', '/importacoes', {
    query: { id_cliente: idCliente, status: 'pending', limit: MOST_WAITING },
    signal,
  });
  // The days of a file that was never read are not known.
  const isOfDays = ({ de, ate }: Importacao) => !de || !ate || (de <= search.ate && ate >= search.de);
  const others = found.filter((each) => each.id !== search.except && each.legivel !== false && isOfDays(each));
  const lines = await Promise.all(others.slice(0, MOST_READ).map(({ id }) => previewed(id, signal)));
  return lines.flat();
}

/** None of a file that can't be read: its own screen has the reason. */
async function previewed(id: number, signal: AbortSignal): Promise<readonly OutroLado[]> {
  try {
    const { lancamentos } = await call('POST', '/importacoes/{importacao_id}/preview', {
      path: { importacao_id: id },
      signal,
    });
    return otherSides(id, lancamentos);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return [];
    throw error;
  }
}

const transfersQuery = (idCliente: number | null, search: TransferSearch | null) =>
  queryOptions({
    queryKey: ['transferencias', idCliente, search],
    queryFn: async ({ signal }) => {
      if (idCliente === null || search === null) return [];
      const isPreview = search.except !== null;
      const sides = [booked(idCliente, search, signal), ...(isPreview ? [waiting(idCliente, search, signal)] : [])];
      return (await Promise.all(sides)).flat();
    },
  });

export const useTransfers = (idCliente: number | null, search: TransferSearch | null) =>
  useQuery({ ...transfersQuery(idCliente, search), enabled: idCliente !== null && search !== null });

/** As soon as they are there: nothing is confirmed before them. */
export const readTransfers = (idCliente: number | null, search: TransferSearch | null) =>
  queries.query(transfersQuery(idCliente, search));
