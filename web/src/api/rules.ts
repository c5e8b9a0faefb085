import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiCondition } from '../lib/conditions';
import { call } from './client';
import { firstPages, rowsBefore } from './first-pages';
import type { Schemas } from './operations';
import { queries } from './queries';

export type Especie = 'lancamento' | 'ignorar';

type IgnoreRule = Omit<Schemas['RegraIgnorarRead'], 'condicoes'>;
type LedgerRuleOnly = Omit<Schemas['RegraLancamentoRead'], keyof Schemas['RegraIgnorarRead']>;

/** A rule as GET /regras-lancamento and /regra-ignorar return it; what only ledger rules have may be missing. */
export type Regra = IgnoreRule &
  Partial<LedgerRuleOnly> & {
    readonly condicoes: readonly ApiCondition[];
    /** What its making or changing resolved, where it was asked to be applied. */
    readonly aplicacao?: Schemas['AplicacaoRead'];
  };

/** Whether a rule chooses accounts. */
export const isLedgerRule = (rule: Regra): rule is Regra & LedgerRuleOnly => rule.conta_debito_codigo !== undefined;

/** What the accounts of a rule are called. */
export type AccountNames = Schemas['RegraContasRead'];

/** How a rule fares. */
export type RuleStatistics = Schemas['RegraEstatistica'];

/** What a rule is made of; a change takes the same but the scopes. */
export type NewRule = Schemas['CreateRegraLancamentoDto'];

/** What a dry run takes: with `id` it replaces that rule. */
export type SimulatedRule = Schemas['RegraSimuladaDto'];

/** Which rules a screen shows. */
export interface Escopo {
  readonly idCliente: number | null;
  readonly idBanco: number | null;
}

/** The addresses of rules of a kind. */
export const ADDRESSES = {
  lancamento: {
    all: '/regras-lancamento',
    one: '/regras-lancamento/{regra_id}',
    autoria: '/regras-lancamento/{regra_id}/autoria',
    usos: '/regras-lancamento/estatisticas',
    ordem: '/regras-lancamento/ordem',
    simular: '/regras-lancamento/simular',
  },
  ignorar: {
    all: '/regra-ignorar',
    one: '/regra-ignorar/{regra_id}',
    autoria: '/regra-ignorar/{regra_id}/autoria',
    usos: '/regra-ignorar/estatisticas',
    ordem: '/regra-ignorar/ordem',
    simular: '/regra-ignorar/simular',
  },
} as const;

const PER_PAGE = 200;
const of =
  ({ idCliente, idBanco }: Escopo) =>
  (rule: Regra) =>
    (idCliente === null || rule.id_cliente === idCliente) && (idBanco === null || rule.id_banco === idBanco);

const rulesQuery = (especie: Especie, escopo: Escopo, pages: number) =>
  queryOptions({
    queryKey: ['regras', especie, escopo, pages],
    queryFn: async ({ signal }): Promise<{ items: readonly Regra[]; total: number }> => {
      if (especie === 'ignorar') {
        const items = (await call('GET', ADDRESSES.ignorar.all, { signal })).filter(of(escopo));
        return { items, total: items.length };
      }
      const query = { id_cliente: escopo.idCliente, id_banco: escopo.idBanco, per_page: PER_PAGE };
      return firstPages(pages, (page) => call('GET', ADDRESSES.lancamento.all, { query: { ...query, page }, signal }));
    },
  });

/**
 * The rules of a scope by order of application, up to `pages` pages of them, and how many there are. Ignore rules come all at once. Rules
 * of another scope or kind are never shown instead: a key would change another rule than the one on screen.
 */
export const useRules = (especie: Especie, escopo: Escopo, pages: number) =>
  useQuery({
    ...rulesQuery(especie, escopo, pages),
    placeholderData: (before, query) =>
      rowsBefore(before, query?.queryKey[1] === especie && isScope(query.queryKey[2] as Escopo, escopo)),
  });

const isScope = (one: Escopo, other: Escopo) => one.idCliente === other.idCliente && one.idBanco === other.idBanco;

/** How the same rules fare, by id. */
export const useRuleStatistics = (especie: Especie, escopo: Escopo) =>
  useQuery({
    queryKey: ['regras-usos', especie, escopo],
    queryFn: async ({ signal }) => {
      const query = especie === 'ignorar' ? {} : { id_cliente: escopo.idCliente, id_banco: escopo.idBanco };
      const found = await call('GET', ADDRESSES[especie].usos, { query, signal });
      return new Map(found.map((each) => [each.id, each]));
    },
  });

const accountNamesQuery = ({ idCliente, idBanco }: Escopo, pages: number) =>
  queryOptions({
    queryKey: ['regras-contas', idCliente, idBanco, pages],
    queryFn: async ({ signal }) => {
      const query = { id_cliente: idCliente, id_banco: idBanco, per_page: PER_PAGE };
      const found = await firstPages(pages, (page) =>
        call('GET', '/regras-lancamento/contas', { query: { ...query, page }, signal }),
      );
      return new Map(found.items.map((each) => [each.id, each]));
    },
  });

/** What the accounts of the same rules are called, by the rule's id; ignore rules have none. */
export const useRuleAccountNames = (especie: Especie, escopo: Escopo, pages: number) =>
  useQuery({
    ...accountNamesQuery(escopo, pages),
    enabled: especie === 'lancamento',
    placeholderData: (before) => before,
  });

/** All rules of a scope with what their accounts are called, for an operation that needs them; `total` is how many there are. */
export async function readAllRules(especie: Especie, escopo: Escopo, total: number) {
  const pages = Math.ceil(total / PER_PAGE);
  const [{ items }, names] = await Promise.all([
    queries.query(rulesQuery(especie, escopo, pages)),
    especie === 'lancamento' ? queries.query(accountNamesQuery(escopo, pages)) : undefined,
  ]);
  return { items, names, pages };
}

/** What a draft would do to the customer's pending entries (ledger rules) or to an import's lines. */
export const useSimulation = (
  especie: Especie,
  regra: string,
  target: { readonly id_cliente?: number; readonly importacao_id?: number } | null,
) =>
  useQuery({
    queryKey: ['simular-regra', especie, regra, target],
    queryFn: ({ signal }) =>
      call('POST', ADDRESSES[especie].simular, {
        json: { regra: JSON.parse(regra) as SimulatedRule, ...target, amostra: 8 },
        signal,
      }),
    enabled: regra !== 'null' && target !== null,
    // What another customer's entries, or another statement, would have is never shown instead.
    placeholderData: (before, query) =>
      query?.queryKey[1] === especie && JSON.stringify(query.queryKey[3]) === JSON.stringify(target)
        ? before
        : undefined,
  });

/** Who made a rule, and who changed it last. */
export const useAuthorship = (especie: Especie, id: number) =>
  useQuery({
    queryKey: ['regras', especie, 'autoria', id],
    queryFn: ({ signal }) => call('GET', ADDRESSES[especie].autoria, { path: { regra_id: id }, signal }),
  });

/** The customer's newest statements, on which an ignore rule can be tried. */
export const useStatementsOf = (idCliente: number | null) =>
  useQuery({
    queryKey: ['importacoes', idCliente, 'para-simular'],
    queryFn: async ({ signal }) => {
      const found = await call('GET', '/importacoes', {
        query: { id_cliente: idCliente, limit: 50 },
        signal,
      });
      return found.filter(({ tipo }) => tipo === 'ofx' || tipo === 'csv' || tipo === 'pdf');
    },
  });

/** A rule's new place, and the one that it was seen at: 412 when it is another by now. */
export type RulePlace = Required<Schemas['OrdemDaRegraDto']>;

/** Gives rules their places, all or none. */
export const orderRules = (especie: Especie, itens: RulePlace[]) =>
  call('PUT', ADDRESSES[especie].ordem, { json: { itens } });

/** After a rule has changed: its lists, its figures, and what it decides in previews. */
export const rulesChanged = () =>
  Promise.all(
    ['regras', 'regras-usos', 'regras-contas', 'previa', 'lancamentos', 'simular', 'simular-regra', 'importacoes'].map(
      (key) => queries.invalidateQueries({ queryKey: [key] }),
    ),
  );
