import { useQuery } from '@tanstack/react-query';
import { plural } from '../lib/words';
import { call, make } from './client';
import { Conflict } from './conflict';
import type { Schemas } from './operations';
import { queries } from './queries';

export type Expiracao = Chave['expiracao'];
export const EXPIRATIONS = ['30_dias', '90_dias', '180_dias', '1_ano', 'nunca'] as const satisfies readonly Expiracao[];

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

/** The same, until the list shows it: what a person opens next is as it is now. A secret does not wait for that. */
async function changingShown<T>(act: Promise<T>): Promise<T> {
  const done = await changing(act);
  await queries.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false });
  return done;
}

export const switchKey = (id: number, ativo: boolean) =>
  changingShown(call('PUT', '/api-keys/{api_key_id}', { path: { api_key_id: id }, json: { ativo } }));

/** What a key may do is no longer what was seen: `now` is what it is. */
export class PowersChanged extends Conflict {
  constructor(readonly now: Chave) {
    super(
      `O que a chave pode mudou neste meio-tempo: agora é ${powersOf(now)}. Nada foi gravado. Se o que está marcado deve valer, salve outra vez.`,
    );
  }
}

export const powersOf = ({ escopo_global, scopes }: Chave): string =>
  escopo_global ? 'tudo o que você pode' : plural(scopes.length, 'permissão', 'permissões');

const versionOf = ({ escopo_global, scopes }: Chave): string =>
  [escopo_global, ...scopes.map(({ id }) => id).sort((a, b) => a - b)].join();

/**
 * What it may do from now on: `scope_ids`, and nothing else. The service compares no versions of keys: the page does.
 * @throws PowersChanged when it is no longer what was `seen`
 */
export const grantKey = (seen: Chave, scope_ids: readonly number[]) => changingShown(grantAsSeen(seen, scope_ids));

async function grantAsSeen(seen: Chave, scope_ids: readonly number[]): Promise<void> {
  const now = (await call('GET', '/api-keys/me', {})).find(({ id }) => id === seen.id);
  if (now && versionOf(now) !== versionOf(seen)) throw new PowersChanged(now);
  await call('PUT', '/api-keys/{api_key_id}/scopes', {
    path: { api_key_id: seen.id },
    json: { scope_ids: [...scope_ids] },
  });
}

export const endKey = (id: number) =>
  changingShown(call('DELETE', '/api-keys/{api_key_id}', { path: { api_key_id: id } }));
