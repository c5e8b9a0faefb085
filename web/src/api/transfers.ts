import { queryOptions, useQuery } from '@tanstack/react-query';
import { otherSides, type OtherSide, type TransferSearch } from '../lib/transfers';
import { ApiError } from './api-error';
import { call, send } from './client';
import { pageOf } from './first-pages';
import { queries } from './queries';
import type { Importacao } from './types';

const PER_PAGE = 200;
/** Imports of a customer that wait for confirmation, newest first: as many as the service lists at once. Of more the days are not known. */
const MOST_WAITING = 500;
/** Files that are read for it: reading is costly. */
const MOST_READ = 8;

/** Entries that moved the bank's accounts and came from another statement, or were made by hand. */
async function booked(idCliente: number, { accounts, de, ate }: TransferSearch, signal: AbortSignal) {
  const all: OtherSide[] = [];
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

/** What the lines of a statement are compared with. `skipped`: previews that are not, for they are too many or can't be read. */
interface Compared {
  readonly sides: readonly OtherSide[];
  readonly skipped: number;
}

/** Lines of the customer's other statements that wait for their confirmation, of the same days. */
async function waiting(idCliente: number, search: TransferSearch, signal: AbortSignal): Promise<Compared> {
  const query = { id_cliente: idCliente, status: 'pending' as const, limit: MOST_WAITING };
  const { items, total } = await pageOf<Importacao>(send('GET', '/importacoes', { query, signal }));
  // The days of a file that was never read are not known.
  const isOfDays = ({ de, ate }: Importacao) => !de || !ate || (de <= search.ate && ate >= search.de);
  const others = items.filter((each) => each.id !== search.except && each.legivel !== false && isOfDays(each));
  const read: (readonly OtherSide[])[] = [];
  // One after another: the person works on meanwhile, and each may have thousands of lines.
  for (const { id } of others.slice(0, MOST_READ)) {
    const lines = await previewed(id, signal);
    if (lines) read.push(lines);
  }
  return { sides: read.flat(), skipped: others.length - read.length + total - items.length };
}

/** Null for a file that can't be read: its own screen has the reason. */
async function previewed(id: number, signal: AbortSignal): Promise<readonly OtherSide[] | null> {
  try {
    const { lancamentos } = await call('POST', '/importacoes/{importacao_id}/preview', {
      path: { importacao_id: id },
      signal,
    });
    return otherSides(id, lancamentos);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

const NOTHING: Compared = { sides: [], skipped: 0 };

const transfersQuery = (idCliente: number | null, search: TransferSearch | null) =>
  queryOptions({
    queryKey: ['transferencias', idCliente, search],
    queryFn: async ({ signal }): Promise<Compared> => {
      if (idCliente === null || search === null) return NOTHING;
      const [entries, previews] = await Promise.all([
        booked(idCliente, search, signal),
        search.except === null ? NOTHING : waiting(idCliente, search, signal),
      ]);
      return { ...previews, sides: [...entries, ...previews.sides] };
    },
  });

export const useTransfers = (idCliente: number | null, search: TransferSearch | null) =>
  useQuery({ ...transfersQuery(idCliente, search), enabled: idCliente !== null && search !== null });

/** As soon as they are there: nothing is confirmed before them. */
export const readTransfers = (idCliente: number | null, search: TransferSearch | null) =>
  queries.query(transfersQuery(idCliente, search));
