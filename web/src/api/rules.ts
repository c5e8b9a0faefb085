import { useQuery } from '@tanstack/react-query';
import type { CondicaoDaApi } from '../lib/conditions';
import { call } from './client';
import { queries } from './queries';
import type { Importacao, Pagina, Simulacao } from './types';

export type Especie = 'lancamento' | 'ignorar';

/** A rule as GET /regras-lancamento and /regra-ignorar answer it; what only ledger rules have may be missing. */
export interface Regra {
  readonly id: number;
  readonly id_banco: number | null;
  readonly id_cliente: number | null;
  readonly id_estrutura: number | null;
  readonly nome: string;
  readonly ordem: number;
  readonly ativo: boolean;
  readonly id_plano_contas?: number | null;
  readonly conta_debito_codigo?: string | null;
  readonly conta_credito_codigo?: string | null;
  readonly codigo_historico?: string | null;
  readonly historico_contabil?: string;
  readonly origem?: 'manual' | 'regras_conversor';
  readonly condicoes: readonly CondicaoDaApi[];
}

export interface Estatistica {
  readonly id: number;
  readonly usos: number;
  readonly ultimo_uso: string | null;
  readonly encoberta_por: number | null;
}

export type RegraSalva = Regra & { readonly aplicacao?: { readonly reavaliados: number; readonly resolvidos: number } };

/** Which rules a screen shows. */
export interface Escopo {
  readonly idCliente: number | null;
  readonly idBanco: number | null;
}

export const PATHS: Readonly<Record<Especie, string>> = {
  lancamento: '/regras-lancamento',
  ignorar: '/regra-ignorar',
};

const PER_PAGE = 200;
const of =
  ({ idCliente, idBanco }: Escopo) =>
  (rule: Regra) =>
    (idCliente === null || rule.id_cliente === idCliente) && (idBanco === null || rule.id_banco === idBanco);

/** The rules of a scope by order of application, up to `pages` pages of them, and how many there are. Ignore rules come all at once. */
export const useRules = (especie: Especie, escopo: Escopo, pages: number) =>
  useQuery({
    queryKey: ['regras', especie, escopo, pages],
    queryFn: async ({ signal }): Promise<Pagina<Regra>> => {
      if (especie === 'ignorar') {
        const items = (await call<readonly Regra[]>('GET', PATHS.ignorar, { signal })).filter(of(escopo));
        return { items, total: items.length };
      }
      const query = { id_cliente: escopo.idCliente, id_banco: escopo.idBanco, per_page: PER_PAGE };
      const all = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          call<Pagina<Regra>>('GET', PATHS.lancamento, { query: { ...query, page: index + 1 }, signal }),
        ),
      );
      return { items: all.flatMap(({ items }) => items), total: all[0]?.total ?? 0 };
    },
    placeholderData: (before) => before,
  });

/** How the same rules fare, by id. */
export const useRuleStatistics = (especie: Especie, escopo: Escopo) =>
  useQuery({
    queryKey: ['regras-usos', especie, escopo],
    queryFn: async ({ signal }) => {
      const query = especie === 'ignorar' ? {} : { id_cliente: escopo.idCliente, id_banco: escopo.idBanco };
      const found = await call<readonly Estatistica[]>('GET', `${PATHS[especie]}/estatisticas`, { query, signal });
      return new Map(found.map((each) => [each.id, each]));
    },
  });

/** What a draft would do to the customer's pending entries (ledger rules) or to an import's lines. */
export const useSimulation = (
  especie: Especie,
  regra: string,
  alvo: { readonly id_cliente?: number; readonly importacao_id?: number } | null,
) =>
  useQuery({
    queryKey: ['simular-regra', especie, regra, alvo],
    queryFn: ({ signal }) =>
      call<Simulacao>('POST', `${PATHS[especie]}/simular`, {
        json: { regra: JSON.parse(regra) as object, ...alvo, amostra: 8 },
        signal,
      }),
    enabled: regra !== 'null' && alvo !== null,
    placeholderData: (before) => before,
  });

/** The customer's newest statements, on which an ignore rule can be tried. */
export const useStatementsOf = (idCliente: number | null) =>
  useQuery({
    queryKey: ['importacoes', idCliente, 'para-simular'],
    queryFn: async ({ signal }) => {
      const found = await call<readonly Importacao[]>('GET', '/importacoes', {
        query: { id_cliente: idCliente, limit: 50 },
        signal,
      });
      return found.filter(({ tipo }) => tipo === 'ofx' || tipo === 'csv' || tipo === 'pdf');
    },
  });

/** After a rule has changed: its lists, its figures, and what it decides in previews. */
export const rulesChanged = () =>
  Promise.all(
    ['regras', 'regras-usos', 'previa', 'lancamentos', 'simular', 'simular-regra', 'importacoes'].map((key) =>
      queries.invalidateQueries({ queryKey: [key] }),
    ),
  );
