import type { EntityManager } from 'typeorm';
import { Escopo } from '../rbac/escopo.entity';
import { ApiKey, ApiKeyEscopo } from './api-key.entity';

/** A key with its scopes. */
export type KeyWithScopes = ApiKey & { readonly scopes: readonly Escopo[] };

/**
 * Lists keys with their scopes, newest first, in one statement. The number of statements does not depend on the number
 * of keys, and a key's flags and scopes are from the same moment.
 */
export function keysWithScopes(
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
