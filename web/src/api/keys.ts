import { useQuery } from '@tanstack/react-query';
import { call, make } from './client';
import type { Schemas } from './operations';
import { queries } from './queries';

export type Expiracao = Chave['expiracao'];
export const EXPIRACOES = ['30_dias', '90_dias', '180_dias', '1_ano', 'nunca'] as const satisfies readonly Expiracao[];

export type Escopo = Schemas['ScopeRead'];
export type Chave = Schemas['ApiKeyRead'];

const KEY = ['api-keys'];

/** The caller's own keys. */
export const useKeysOf = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('GET', '/api-keys/me', { signal }) });

export const useScopes = () =>
  useQuery({
    queryKey: ['api-keys-scopes'],
    queryFn: ({ signal }) => call('GET', '/api-keys/scopes', { signal }),
    staleTime: Infinity,
  });

async function changing<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } finally {
    void queries.invalidateQueries({ queryKey: KEY });
  }
}

export const makeKey = (json: Schemas['ApiKeyCreate']) => changing(make('/api-keys', { json }));

/** A successor with another secret; the old one goes on for `hours`. */
export const rotateKey = (id: number, hours: number) =>
  changing(make('/api-keys/{api_key_id}/rotacionar', { path: { api_key_id: id }, json: { carencia_horas: hours } }));

export const switchKey = (id: number, ativo: boolean) =>
  changing(call('PUT', '/api-keys/{api_key_id}', { path: { api_key_id: id }, json: { ativo } }));

/** What it may do from now on: `scope_ids`, and nothing else. */
export const grantKey = (id: number, scope_ids: readonly number[]) =>
  changing(
    call('PUT', '/api-keys/{api_key_id}/scopes', { path: { api_key_id: id }, json: { scope_ids: [...scope_ids] } }),
  );

export const endKey = (id: number) => changing(call('DELETE', '/api-keys/{api_key_id}', { path: { api_key_id: id } }));
