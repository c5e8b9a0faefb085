import type { EntityManager } from 'typeorm';
import { refusal } from '../../kernel/errors';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Caller } from '../rbac/caller';
import { Escopo } from '../rbac/escopo.entity';
import { credentialsTurn } from '../rbac/still-standing';
import { ApiKey, ApiKeyEscopo } from './api-key.entity';
import { type KeyWithScopes, keysWithScopes } from './api-keys.query';

/** @throws DomainError 404 */
export async function findKey(tx: EntityManager, id: number): Promise<KeyWithScopes> {
  const [key] = await keysWithScopes(tx, { id });
  if (!key) throw refusal('api_keys.nao_encontrada');
  return key;
}

/** The row, held until the transaction ends, and its owner's turn of credentials. @throws DomainError 404, then as {@link reachable} */
export async function lockKey(tx: Tx, caller: Caller, id: number): Promise<ApiKey> {
  const key = await tx.findOne(ApiKey, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!key) throw refusal('api_keys.nao_encontrada');
  await credentialsTurn(tx, key.usuario_id);
  return reachable(caller, key);
}

/** @throws DomainError 403 for another user's key without full access */
export function reachable<K extends ApiKey>(caller: Caller, key: K): K {
  if (key.usuario_id !== caller.id && !caller.hasFullAccess) throw refusal('api_keys.de_outro_usuario');
  return key;
}

/** Every scope there is, by id. */
export function catalogue(tx: EntityManager): Promise<Escopo[]> {
  return tx.find(Escopo, { order: { id: 'ASC' } });
}

/** Writes down that a key that holds nothing yet holds these scopes. */
export async function give(tx: Tx, api_key_id: number, scopes: readonly Escopo[]): Promise<void> {
  if (scopes.length > 0)
    await tx.insert(
      ApiKeyEscopo,
      scopes.map((escopo) => ({ api_key_id, escopo_id: escopo.id })),
    );
}

/** What the audit trail tells of a grant. */
export function facts({ escopo_global }: { readonly escopo_global: boolean }, scopes: readonly Escopo[]) {
  return { escopo_global, escopos: scopes.map((escopo) => escopo.codigo) };
}
