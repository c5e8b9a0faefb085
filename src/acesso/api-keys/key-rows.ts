import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { domainError } from '../../kernel/errors';
import type { Tx } from '../../platform/database/unit-of-work';
import { accessError } from '../../platform/http/error-response';
import type { Caller } from '../rbac/caller';
import { assertCredentialValid, lockCredentials } from '../rbac/credential-lock';
import { Escopo } from '../rbac/escopo.entity';
import { type Perfil, resolvePerfil } from '../rbac/perfil';
import { ApiKey, ApiKeyEscopo } from './api-key.entity';

const PREFIX_BYTES = 5;
const SECRET_BYTES = 32;
const KEY = /^bo_[0-9a-f]{10}_[A-Za-z0-9_-]{43}$/;

/** Creates a key: `bo_<prefix>_<secret>` with 256 random bits in its secret, the public prefix, and the stored hash. */
export function newKey(): { readonly key: string; readonly key_prefix: string; readonly key_hash: string } {
  const key_prefix = `bo_${randomBytes(PREFIX_BYTES).toString('hex')}`;
  const key = `${key_prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { key, key_prefix, key_hash: hashKey(key) };
}

/** Returns the stored hash of a key. A plain hash suffices: the secret is random, not a password. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Returns whether a text has the form of a key. */
export function looksLikeKey(text: string): boolean {
  return KEY.test(text);
}

export type KeyWithScopes = ApiKey & { readonly scopes: readonly Escopo[] };

/**
 * Lists keys with their scopes, newest first, in one statement. The number of statements does not depend on the number
 * of keys, and a key's flags and scopes are from the same moment.
 */
export function listKeysWithScopes(
  tx: EntityManager,
  where: { readonly id?: number; readonly usuario_id?: number } = {},
): Promise<KeyWithScopes[]> {
  const select = tx
    .createQueryBuilder(ApiKey, 'k')
    .leftJoin(ApiKeyEscopo, 'ke', 'ke.api_key_id = k.id')
    .leftJoinAndMapMany('k.scopes', Escopo, 'e', 'e.id = ke.escopo_id')
    .orderBy('k.id', 'DESC')
    .addOrderBy('e.id');
  if (where.id !== undefined) select.andWhere('k.id = :id', { id: where.id });
  if (where.usuario_id !== undefined) select.andWhere('k.usuario_id = :usuario', { usuario: where.usuario_id });
  return select.getMany() as Promise<KeyWithScopes[]>;
}

const PERFIL_OF_OWNER = 'SELECT perfil FROM usuario WHERE id = ? LOCK IN SHARE MODE';
const WRITE = 'api_keys:write';

/** @throws DomainError 404 */
export async function findKey(tx: EntityManager, id: number): Promise<KeyWithScopes> {
  const [key] = await listKeysWithScopes(tx, { id });
  if (!key) throw domainError('api_keys.nao_encontrada');
  return key;
}

/** A key whose row is locked, and its owner's profile, which can't change while the lock is held. */
interface LockedKey {
  readonly key: ApiKey;
  readonly owner: Perfil;
}

/**
 * Locks a key until the transaction ends: first the owner's account, then its credentials, then the row. A change of
 * the account acquires its locks in the same order.
 * @throws DomainError 404, then as {@link assertReachable}
 */
export async function lockKey(tx: Tx, caller: Caller, id: number): Promise<LockedKey> {
  const known = await tx.findOne(ApiKey, { select: { usuario_id: true }, where: { id } });
  if (!known) throw domainError('api_keys.nao_encontrada');
  const [account] = await tx.query<{ perfil: string | null }[]>(PERFIL_OF_OWNER, [known.usuario_id]);
  await lockCredentials(tx, known.usuario_id);
  const key = await tx.findOne(ApiKey, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!key) throw domainError('api_keys.nao_encontrada');
  return { key: assertReachable(caller, key), owner: resolvePerfil(account?.perfil) };
}

/**
 * Returns the caller with its current rights, for an operation that creates or extends keys: see
 * {@link assertCredentialValid}.
 * @throws DomainError 401 for a credential that ended, 403 for a key that lost the scope of these routes
 */
export async function assertMayWrite(tx: Tx, caller: Caller): Promise<Caller> {
  const now = await assertCredentialValid(tx, caller);
  if (!now.can(WRITE)) throw accessError('auth.sem_escopo', WRITE);
  return now;
}

/** Returns the key when the caller may reach it. @throws DomainError 403 for another user's key without full access */
export function assertReachable<K extends ApiKey>(caller: Caller, key: K): K {
  if (key.usuario_id !== caller.id && !caller.hasFullAccess) throw domainError('api_keys.de_outro_usuario');
  return key;
}

/** Returns every scope of the catalogue by id. */
export function listScopes(tx: EntityManager): Promise<Escopo[]> {
  return tx.find(Escopo, { order: { id: 'ASC' } });
}

/** Stores the scopes of a key that has none yet. */
export async function assignScopes(tx: Tx, api_key_id: number, scopes: readonly Escopo[]): Promise<void> {
  if (scopes.length > 0)
    await tx.insert(
      ApiKeyEscopo,
      scopes.map((escopo) => ({ api_key_id, escopo_id: escopo.id })),
    );
}

/** Returns the audit details of a grant. */
export function grantDetails({ escopo_global }: { readonly escopo_global: boolean }, scopes: readonly Escopo[]) {
  return { escopo_global, escopos: scopes.map((escopo) => escopo.codigo) };
}
