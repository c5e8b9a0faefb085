import { useQuery } from '@tanstack/react-query';
import { call, send } from './client';
import { firstPages, rowsBefore } from './first-pages';
import type { Schemas } from './operations';
import type { Lancamento } from './types';

export type Formato = 'xlsx' | 'csv';
export type EntryStatus = Lancamento['status'];
export type TrialBalanceAccount = Schemas['ContaDoBalancete'];
export type LedgerLine = Schemas['LinhaDoRazao'];

/** Days of the books, both included. */
export interface Periodo {
  readonly de: string;
  readonly ate: string;
}

export interface EntryFilter extends Periodo {
  /** Null: all customers. */
  readonly idCliente: number | null;
  readonly status: EntryStatus | null;
  /** C money in, D money out. */
  readonly tipo: 'C' | 'D' | null;
  readonly search: string;
}

const PER_PAGE = 200;

/** A page of the list, or all of it as a file. */
type Pages = { readonly page: number; readonly per_page: number } | { readonly formato: Formato };

/** The list of one customer, or of all: the service has an address for each. */
function asked(filter: EntryFilter, more: Pages, signal?: AbortSignal): Promise<Response> {
  const { idCliente, de, ate, status, tipo, search } = filter;
  const query = { status, extrato_tipo: tipo, search, sort_dir: 'asc' as const, ...more };
  if (idCliente === null)
    return send('GET', '/lancamentos-contabil/periodo', { query: { ...query, inicio: de, fim: ate }, signal });
  return send('GET', '/lancamentos-contabil/cliente/{id_cliente}', {
    path: { id_cliente: idCliente },
    query: { ...query, data_inicio: de, data_fim: ate },
    signal,
  });
}

async function pageOf(filter: EntryFilter, page: number, signal?: AbortSignal) {
  const answer = await asked(filter, { page, per_page: PER_PAGE }, signal);
  return ((await answer.json()) as { data: { items: readonly Lancamento[]; total: number } }).data;
}

const isOfSame = (one: EntryFilter, other: EntryFilter): boolean =>
  one.idCliente === other.idCliente && one.de === other.de && one.ate === other.ate;

/** The caller's own entries by day, up to `pages` pages of them. Those of another customer or period are never shown instead. */
export const useLedger = (filter: EntryFilter, pages: number) =>
  useQuery({
    queryKey: ['livro', filter, pages],
    queryFn: ({ signal }) => firstPages(pages, (page) => pageOf(filter, page, signal)),
    placeholderData: (before, query) => {
      const asked = query?.queryKey[1] as EntryFilter | undefined;
      return rowsBefore(before, asked !== undefined && isOfSame(asked, filter));
    },
  });

/** All entries that the filter finds, page by page; `onRead` gets how many are read. */
export async function allFound(filter: EntryFilter, onRead: (count: number) => void): Promise<readonly Lancamento[]> {
  // An entry that a change of another one moves to the next page is there once.
  const all = new Map<number, Lancamento>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await pageOf(filter, page);
    for (const entry of items) all.set(entry.id, entry);
    onRead(all.size);
    if (items.length === 0 || page * PER_PAGE >= total) return [...all.values()];
  }
}

/** All of them as a file. */
export const ledgerFile = (filter: EntryFilter, formato: Formato): Promise<Response> => asked(filter, { formato });

/** How many entries the filter finds in each state, whichever of them is chosen. */
export const useLedgerCounts = ({ idCliente, de, ate, tipo, search }: EntryFilter) =>
  useQuery({
    queryKey: ['livro', 'contadores', idCliente, de, ate, tipo, search],
    queryFn: ({ signal }) =>
      call('GET', '/lancamentos-contabil/contadores', {
        query: { id_cliente: idCliente, data_inicio: de, data_fim: ate, extrato_tipo: tipo, search },
        signal,
      }),
    placeholderData: (before, query) => {
      const [, , ...asked] = query?.queryKey ?? [];
      return asked[0] === idCliente && asked[1] === de && asked[2] === ate ? before : undefined;
    },
  });

const inDays = ({ de, ate }: Periodo) => ({ data_inicio: de, data_fim: ate });

/** The trial balance of a customer: entries of all people. While another period is read, the one before is a placeholder. */
export const useTrialBalance = (idCliente: number, periodo: Periodo) =>
  useQuery({
    queryKey: ['livro', 'balancete', idCliente, periodo],
    queryFn: ({ signal }) =>
      call('GET', '/lancamentos-contabil/balancete', {
        query: { id_cliente: idCliente, ...inDays(periodo) },
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[2] === idCliente ? before : undefined),
  });

/** The ledger of one account, up to `pages` pages of its lines. Those of another period are never shown instead. */
export const useAccountLedger = (idConta: number, periodo: Periodo, pages: number) =>
  useQuery({
    queryKey: ['livro', 'razao', idConta, periodo, pages],
    queryFn: async ({ signal }) => {
      const read = async (page: number) => {
        const answer = await send('GET', '/lancamentos-contabil/razao', {
          query: { id_conta: idConta, ...inDays(periodo), page, per_page: PER_PAGE },
          signal,
        });
        const { data } = (await answer.json()) as { data: AccountLedger };
        return { ...data.linhas, conta: data.conta, saldo_anterior: data.saldo_anterior };
      };
      return firstPages(pages, read);
    },
    placeholderData: (before, query) => {
      const asked = query?.queryKey[3] as Periodo | undefined;
      return query?.queryKey[2] === idConta && asked?.de === periodo.de && asked.ate === periodo.ate
        ? before
        : undefined;
    },
  });

/** The trial balance as a file. */
export const trialBalanceFile = (idCliente: number, periodo: Periodo, formato: Formato): Promise<Response> =>
  send('GET', '/lancamentos-contabil/balancete', { query: { id_cliente: idCliente, ...inDays(periodo), formato } });

/** All lines of an account's ledger as a file. */
export const accountLedgerFile = (idConta: number, periodo: Periodo, formato: Formato): Promise<Response> =>
  send('GET', '/lancamentos-contabil/razao', { query: { id_conta: idConta, ...inDays(periodo), formato } });

type AccountLedger = Pick<Schemas['RazaoRead'], 'conta' | 'saldo_anterior'> & {
  readonly linhas: { readonly items: readonly LedgerLine[]; readonly total: number };
};

/** Where the line of an entry is: its import, at that line. @throws ApiError 404 when it belongs to another person */
export async function placeOfEntry(id: number): Promise<string | null> {
  const entry = await call('GET', '/lancamentos-contabil/{lancamento_id}', { path: { lancamento_id: id } });
  return placeOf(entry);
}

/** The line of an entry in its import; null for one made by hand. */
export const placeOf = ({ id, id_importacao: at }: Pick<Lancamento, 'id' | 'id_importacao'>): string | null =>
  at === null ? null : `/extratos/${at}?linhas=todos&lancamento=${id}`;
