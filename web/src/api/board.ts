import { useQuery } from '@tanstack/react-query';
import { call, send } from './client';
import { firstPages, rowsBefore } from './first-pages';
import type { Schemas } from './operations';
import { queries } from './queries';
import type { Bloqueio } from './types';

/** The state of a customer's month (document 4, 3.4). */
export type BoardRow = Schemas['PainelRead'];
export type BoardTotals = Schemas['TotaisDoPainel'];
export type MonthStatus = BoardRow['situacao'];
export const MONTH_STATUSES = [
  'a_resolver',
  'pronto',
  'exportado',
  'em_previa',
  'fechado',
  'sem_movimento',
] as const satisfies readonly MonthStatus[];

/** A month, or a customer, of the caller's own entries (document 4, 5.4). */
export type MonthSummary = Schemas['ResumoRead'];

interface BoardFilter {
  readonly competencia: string;
  readonly situacao: MonthStatus | null;
  readonly search: string;
  /** Rows in which this person has something to do; null: all. */
  readonly idUsuario: number | null;
}

const PER_PAGE = 100;
const ofPerson = (id: number | null) => (id === null ? {} : { id_usuario: [id] });

/** The customers of the month, those with something to resolve first, up to `pages` pages of them. Those of another month are never shown instead. */
export const useBoard = ({ competencia, situacao, search, idUsuario }: BoardFilter, pages: number) =>
  useQuery({
    queryKey: ['painel', competencia, situacao, search, idUsuario, pages],
    queryFn: ({ signal }) => {
      const query = { competencia, situacao, search, per_page: PER_PAGE, ...ofPerson(idUsuario) };
      return firstPages(pages, (page) =>
        call('GET', '/lancamentos-contabil/painel', { query: { ...query, page }, signal }),
      );
    },
    placeholderData: (before, query) => rowsBefore(before, query?.queryKey[1] === competencia),
  });

/** All customers of the month that the filter finds, as a file. */
export const boardFile = ({ competencia, situacao, search, idUsuario }: BoardFilter, formato: 'csv' | 'xlsx') =>
  send('GET', '/lancamentos-contabil/painel', {
    query: { competencia, situacao, search, ...ofPerson(idUsuario), formato },
  });

/** How many customers are in each state. */
export const useBoardCounts = (competencia: string, search: string, idUsuario: number | null) =>
  useQuery({
    queryKey: ['painel', competencia, 'contagens', search, idUsuario],
    queryFn: async ({ signal }) => {
      const totals = await Promise.all(
        MONTH_STATUSES.map((situacao) =>
          call('GET', '/lancamentos-contabil/painel', {
            query: { competencia, situacao, search, page: 1, per_page: 1, ...ofPerson(idUsuario) },
            signal,
          }),
        ),
      );
      return new Map(MONTH_STATUSES.map((situacao, index) => [situacao, totals[index]?.total ?? 0]));
    },
    placeholderData: (before, query) => (query?.queryKey[1] === competencia ? before : undefined),
  });

/** The caller's own months from `inicio` to `fim` (MM/YYYY). */
export const useMonths = (inicio: string, fim: string) =>
  useQuery({
    queryKey: ['resumo', inicio, fim],
    queryFn: ({ signal }) =>
      call('GET', '/lancamentos-contabil/resumo', {
        query: { por: 'mes', competencia_inicio: inicio, competencia_fim: fim },
        signal,
      }),
  });

/** The caller's own entries of a month, by customer. */
export const useCustomersOfMonth = (competencia: string) =>
  useQuery({
    queryKey: ['resumo', 'cliente', competencia],
    queryFn: ({ signal }) =>
      call('GET', '/lancamentos-contabil/resumo', {
        query: { por: 'cliente', competencia_inicio: competencia, competencia_fim: competencia },
        signal,
      }),
  });

/** What closing up to a day would leave unexported (document 8, 8.5); null: no day is named. */
export const useClosing = (idCliente: number, ate: string | null) =>
  useQuery({
    queryKey: ['painel', 'fechamento', idCliente, ate],
    queryFn: ({ signal }) =>
      call('GET', '/lancamentos-contabil/bloqueios/{id_cliente}/previa', {
        path: { id_cliente: idCliente },
        query: { ate: ate ?? '' },
        signal,
      }),
    enabled: ate !== null,
    staleTime: 0,
    gcTime: 0, // what was open a minute ago may be exported by now, and the other way round
  });

/** Closes a customer's ledger up to `ate`, or opens it (null). */
export async function closePeriod(idCliente: number, ate: string | null): Promise<Bloqueio> {
  const lock = await call('PUT', '/lancamentos-contabil/bloqueios/{id_cliente}', {
    path: { id_cliente: idCliente },
    json: { ate },
  });
  await Promise.all([['painel'], ['bloqueios']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  return lock;
}

/** Where the work on a customer is: the newest own import with pending lines, else the list of the customer's imports. */
export async function whereToWork(idCliente: number): Promise<string> {
  const imports = await call('GET', '/importacoes', {
    query: { id_cliente: idCliente, limit: 200, com_contadores: true },
  });
  const pending = imports.filter(({ qtd_pendentes = 0 }) => qtd_pendentes > 0);
  return pending.length === 1 && pending[0] ? `/extratos/${pending[0].id}` : `/?cliente=${idCliente}`;
}
