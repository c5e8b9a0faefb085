import { useQuery } from '@tanstack/react-query';
import { call } from './client';
import { queries } from './queries';

export const EXPIRACOES = ['30_dias', '90_dias', '180_dias', '1_ano', 'nunca'] as const;
export type Expiracao = (typeof EXPIRACOES)[number];

export interface Escopo {
  readonly id: number;
  readonly codigo: string;
  readonly recurso: string;
  readonly acao: 'read' | 'write';
}

export interface Chave {
  readonly id: number;
  readonly nome: string;
  readonly key_prefix: string;
  readonly data_expiracao: string | null;
  readonly ativo: boolean;
  readonly escopo_global: boolean;
  readonly criado_em: string | null;
  readonly ultimo_uso: string | null;
  readonly scopes: readonly Escopo[];
}

/** A key with its secret, which the service shows this once. */
export type ChaveNova = Chave & { readonly api_key: string };
export type ChaveRotacionada = ChaveNova & { readonly anterior_expira_em: string };

export interface PedidoDeChave {
  readonly nome: string;
  readonly expiracao: Expiracao;
  readonly scope_ids: readonly number[];
}

const KEY = ['api-keys'];

/** The caller's own keys. */
export const useKeysOf = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<readonly Chave[]>('GET', '/api-keys/me', { signal }) });

export const useScopes = () =>
  useQuery({
    queryKey: ['api-keys-scopes'],
    queryFn: ({ signal }) => call<readonly Escopo[]>('GET', '/api-keys/scopes', { signal }),
    staleTime: Infinity,
  });

async function changing<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } finally {
    void queries.invalidateQueries({ queryKey: KEY });
  }
}

export const makeKey = (json: PedidoDeChave) => changing(call<ChaveNova>('POST', '/api-keys', { json }));

/** A successor with another secret; the old one goes on for `hours`. */
export const rotateKey = (id: number, hours: number) =>
  changing(call<ChaveRotacionada>('POST', `/api-keys/${id}/rotacionar`, { json: { carencia_horas: hours } }));

export const switchKey = (id: number, ativo: boolean) =>
  changing(call<Chave>('PUT', `/api-keys/${id}`, { json: { ativo } }));

export const endKey = (id: number) => changing(call<null>('DELETE', `/api-keys/${id}`));
