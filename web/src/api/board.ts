import { useQuery } from '@tanstack/react-query';
import { call } from './client';
import { queries } from './queries';
import type { Bloqueio, Importacao, Pagina } from './types';

export const SITUACOES = ['a_resolver', 'pronto', 'exportado', 'fechado', 'sem_movimento'] as const;
export type SituacaoDoMes = (typeof SITUACOES)[number];

/** How the month stands of a customer (document 4, 3.4). */
export interface LinhaDoPainel {
  readonly id_cliente: number;
  readonly nome: string;
  readonly importacoes: number;
  readonly ultima_importacao: string | null;
  readonly pendentes: number;
  readonly sucesso: number;
  readonly exportados: number;
  readonly erros: number;
  readonly entradas: string;
  readonly saidas: string;
  readonly cobertura: readonly {
    readonly banco: string | null;
    readonly conta: string | null;
    readonly de: string;
    readonly ate: string;
    readonly dias_sem_cobertura: number;
  }[];
  readonly fechado_ate: string | null;
  readonly situacao: SituacaoDoMes;
}

/** A month of the caller's own entries (document 4, 5.4). */
export interface MesDoResumo {
  readonly chave: string;
  readonly pendentes: number;
  readonly sucesso: number;
  readonly exportados: number;
  readonly erros: number;
  readonly entradas: string;
  readonly saidas: string;
}

export interface FiltroDoPainel {
  readonly competencia: string;
  readonly situacao: SituacaoDoMes | null;
  readonly search: string;
}

const PER_PAGE = 100;

/** The customers of the month, those with something to resolve first, up to `pages` pages of them. */
export const useBoard = ({ competencia, situacao, search }: FiltroDoPainel, pages: number) =>
  useQuery({
    queryKey: ['painel', competencia, situacao, search, pages],
    queryFn: async ({ signal }): Promise<Pagina<LinhaDoPainel>> => {
      const query = { competencia, situacao, search, per_page: PER_PAGE };
      const all = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          call<Pagina<LinhaDoPainel>>('GET', '/lancamentos-contabil/painel', {
            query: { ...query, page: index + 1 },
            signal,
          }),
        ),
      );
      return { items: all.flatMap(({ items }) => items), total: all[0]?.total ?? 0 };
    },
    placeholderData: (before) => before,
  });

/** How many customers stand where. */
export const useBoardCounts = (competencia: string, search: string) =>
  useQuery({
    queryKey: ['painel', competencia, 'contagens', search],
    queryFn: async ({ signal }) => {
      const totals = await Promise.all(
        SITUACOES.map((situacao) =>
          call<Pagina<LinhaDoPainel>>('GET', '/lancamentos-contabil/painel', {
            query: { competencia, situacao, search, page: 1, per_page: 1 },
            signal,
          }),
        ),
      );
      return new Map(SITUACOES.map((situacao, index) => [situacao, totals[index]?.total ?? 0]));
    },
    placeholderData: (before) => before,
  });

/** The caller's own months from `inicio` to `fim` (MM/YYYY). */
export const useMonths = (inicio: string, fim: string) =>
  useQuery({
    queryKey: ['resumo', inicio, fim],
    queryFn: ({ signal }) =>
      call<readonly MesDoResumo[]>('GET', '/lancamentos-contabil/resumo', {
        query: { por: 'mes', competencia_inicio: inicio, competencia_fim: fim },
        signal,
      }),
  });

/** Closes a customer's ledger up to `ate`, or opens it (null). */
export async function closePeriod(idCliente: number, ate: string | null): Promise<Bloqueio> {
  const lock = await call<Bloqueio>('PUT', `/lancamentos-contabil/bloqueios/${idCliente}`, { json: { ate } });
  await Promise.all([['painel'], ['bloqueios']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  return lock;
}

/** Where the work on a customer is: the newest own import with pending lines, else the list of the customer's imports. */
export async function whereToWork(idCliente: number): Promise<string> {
  const imports = await call<readonly Importacao[]>('GET', '/importacoes', {
    query: { id_cliente: idCliente, limit: 200, com_contadores: true },
  });
  const pending = imports.filter(({ qtd_pendentes = 0 }) => qtd_pendentes > 0);
  return pending.length === 1 && pending[0] ? `/extratos/${pending[0].id}` : `/?cliente=${idCliente}`;
}
