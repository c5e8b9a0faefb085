import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { notFound } from '../../kernel/errors';

/**
 * The record that an id in a request refers to.
 * @throws DomainError not_found as `<thing> not found` when there is none
 */
export async function mustExist<E extends ObjectLiteral & { id: number }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  id: number,
  thing: string,
): Promise<E> {
  const found = await tx.findOne(entity, { where: { id } as FindOptionsWhere<E> });
  if (!found) throw notFound(thing);
  return found;
}
