import { keepPreviousData, notifyManager, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Accounts, accountLookup, byNumber } from '../lib/accounts';
import { ApiError } from './api-error';
import { call, onRejected, send } from './client';
import { firstPages, pageOf, rowsBefore } from './first-pages';
import { withOnTheWay } from './on-the-way';
import type { Cliente, ChartAccount, Importacao } from './types';

const RETRIES = 2;
const LONG_MS = 10 * 60_000;

// A change is drawn before the next key can come. By a timer, as is the default, a person who types fast would work on an outdated list.
notifyManager.setScheduler(queueMicrotask);

/** Reads are tried twice more when the service failed; an error is a response. What is on screen stays there meanwhile. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) =>
        count < RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      retryDelay: (count) => 400 * 2 ** count,
      networkMode: 'always',
      refetchOnReconnect: true, // the default for another mode
      staleTime: 15_000,
    },
  },
});

// Another person has closed the period meanwhile: the locks on screen are older.
onRejected((words) => {
  if (words.includes('periodo_fechado')) void queries.invalidateQueries({ queryKey: ['bloqueios'] });
});

const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['customers', search],
    queryFn: ({ signal }) =>
      pageOf<Cliente>(
        send('GET', '/customers', { query: { search, page: 1, per_page: 100, sort_by: 'nome' }, signal }),
      ),
  });

/** The first customers by name that a search finds, and how many there are. */
export const useCustomers = (search: string) =>
  useQuery({ ...customersQuery(search), placeholderData: keepPreviousData });

/** The customers that a search finds, as soon as they are read. */
export const customersFound = async (search: string) => (await queries.query(customersQuery(search))).items;

const customerQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => call('GET', '/customers/{id}', { path: { id: id ?? 0 }, signal }),
    staleTime: LONG_MS,
  });

export const useCustomer = (id: number | null) => useQuery({ ...customerQuery(id), enabled: id !== null });

/** The name of a customer for a file, as soon as it is read; null where it can't be: the file counts more. */
export const nameForFile = (id: number): Promise<string | null> =>
  queries.query(customerQuery(id)).then(
    ({ nome }) => nome,
    () => null,
  );

/** The name of a customer as a heading: a space while it is read. */
export const customerName = ({ data, error }: Pick<ReturnType<typeof useCustomer>, 'data' | 'error'>): string =>
  data?.nome ?? (error instanceof ApiError && error.status === 404 ? 'Este cliente não existe.' : ' ');

/** All customers that a search finds, by name, up to `pages` pages of them. */
export const useCustomerList = (search: string, pages: number) =>
  useQuery({
    queryKey: ['customers', 'lista', search, pages],
    queryFn: ({ signal }) =>
      firstPages(pages, (page) =>
        pageOf<Cliente>(send('GET', '/customers', { query: { search, page, per_page: 100, sort_by: 'nome' }, signal })),
      ),
    placeholderData: (before) => rowsBefore(before),
  });

/** Imports of a page. */
export const IMPORTS = 200;

const importsQuery = (idCliente: number | null, pages: number) =>
  queryOptions({
    queryKey: ['importacoes', idCliente, pages],
    queryFn: ({ signal }) =>
      firstPages(pages, (page) =>
        pageOf<Importacao>(
          send('GET', '/importacoes', {
            query: { id_cliente: idCliente, limit: IMPORTS, offset: (page - 1) * IMPORTS, com_contadores: true },
            signal,
          }),
        ),
      ),
  });

/** The caller's imports, newest first, up to `pages` pages of them. Those of another customer are never shown instead. */
export const useImports = (idCliente: number | null, pages: number) =>
  useQuery({
    ...importsQuery(idCliente, pages),
    placeholderData: (before, query) => rowsBefore(before, query?.queryKey[1] === idCliente),
  });

/** The same, for an operation that needs them. */
export const readImports = async (idCliente: number | null, pages: number) =>
  (await queries.query(importsQuery(idCliente, pages))).items;

export const useImport = (id: number) =>
  useQuery({
    queryKey: ['importacao', id],
    queryFn: ({ signal }) => call('GET', '/importacoes/{importacao_id}', { path: { importacao_id: id }, signal }),
  });

/** The preview of an import; `conta` confines it to one account of the file. */
export const usePreview = (id: number, conta: string | null) =>
  useQuery({
    queryKey: ['previa', id, conta],
    queryFn: ({ signal }) =>
      call('POST', '/importacoes/{importacao_id}/preview', { path: { importacao_id: id }, query: { conta }, signal }),
    staleTime: LONG_MS,
  });

const analysisQuery = (id: number) =>
  queryOptions({
    queryKey: ['analise', id],
    queryFn: ({ signal }) =>
      call('GET', '/importacoes/{importacao_id}/analise', {
        path: { importacao_id: id },
        query: { detalhe: 'totais' },
        signal,
      }),
    staleTime: LONG_MS,
  });

export const useAnalysis = (id: number) => useQuery(analysisQuery(id));

/** The analysis as soon as it is there: nothing is confirmed before it. */
export const readAnalysis = (id: number) => queries.query(analysisQuery(id));

export const useEntries = (id: number, confirmed: boolean) =>
  useQuery({
    queryKey: ['lancamentos', id],
    queryFn: async ({ signal }) =>
      withOnTheWay(
        id,
        await call('GET', '/importacoes/{importacao_id}/lancamentos', { path: { importacao_id: id }, signal }),
      ),
    enabled: confirmed,
  });

/** In the order in which people look for a bank: 1, 33, 104, 237. */
const banksQuery = queryOptions({
  queryKey: ['bancos'],
  queryFn: async ({ signal }) => {
    const found = await call('GET', '/bancos', { signal });
    return [...found].sort((a, b) => byNumber.compare(a.codigo, b.codigo));
  },
  staleTime: LONG_MS,
});

export const useBanks = () => useQuery(banksQuery);

/** The banks, for an operation that needs them. */
export const readBanks = () => queries.query(banksQuery);

export const useStructures = () =>
  useQuery({
    queryKey: ['estruturas'],
    queryFn: ({ signal }) => call('GET', '/estruturas', { signal }),
    staleTime: LONG_MS,
  });

const accountsQuery = (idCliente: number | null) =>
  queryOptions({
    queryKey: ['contas', idCliente],
    queryFn: async ({ signal }) => {
      const plans = await call('GET', '/plano-contas/cliente/{id_cliente}', {
        path: { id_cliente: idCliente ?? 0 },
        signal,
      });
      const active = plans.filter(({ status }) => status === 'ativo');
      const lists = await Promise.all(
        active.map(({ id }) => call('GET', '/plano-contas/{plano_id}/contas', { path: { plano_id: id }, signal })),
      );
      return lists.flat();
    },
    staleTime: LONG_MS,
  });

const lookupOf = (accounts: readonly ChartAccount[]) =>
  accountLookup(
    accounts.filter(({ tipo }) => tipo === 'A'),
    accounts.filter(({ tipo }) => tipo === 'S'),
  );

/** One try: without a network the accounts that are there have to do. */
const rereadAccounts = async (idCliente: number) =>
  lookupOf(await queries.query({ ...accountsQuery(idCliente), staleTime: 0, retry: false }));

/** The analytic accounts of the caller's active charts of a customer, for the pickers. */
export function useAccounts(idCliente: number | null): Accounts {
  const { data, error, isFetching, refetch } = useQuery({ ...accountsQuery(idCliente), enabled: idCliente !== null });
  const lookup = useMemo(() => lookupOf(data ?? []), [data]);
  return useMemo(
    () => ({
      lookup,
      state: data ? 'ready' : error && !isFetching ? 'failed' : 'loading',
      error,
      retry: () => void refetch(),
      read: async () => lookupOf(await queries.query(accountsQuery(idCliente))),
      ...(idCliente === null ? {} : { charts: { idCliente, reread: () => rereadAccounts(idCliente) } }),
    }),
    [lookup, data, error, isFetching, refetch, idCliente],
  );
}

export const useLocks = () =>
  useQuery({
    queryKey: ['bloqueios'],
    queryFn: ({ signal }) => call('GET', '/lancamentos-contabil/bloqueios', { signal }),
    staleTime: 60_000,
  });

export const useSuggestions = (idCliente: number | null, confirmed: boolean) =>
  useQuery({
    queryKey: ['sugestoes', idCliente],
    queryFn: ({ signal }) =>
      call('GET', '/lancamentos-contabil/sugestoes', {
        query: { id_cliente: idCliente, limite: 500 },
        signal,
      }),
    enabled: confirmed && idCliente !== null,
    staleTime: 60_000,
  });

export const useExports = (idCliente: number) =>
  useQuery({
    queryKey: ['exportacoes', idCliente],
    queryFn: ({ signal }) =>
      call('GET', '/lancamentos-contabil/exportacoes', {
        query: { id_cliente: idCliente, page: 1, per_page: 8 },
        signal,
      }),
  });
