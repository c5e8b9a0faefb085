import { type EntityManager, type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm';
import type { Fixed } from '../../kernel/error-codes/error-code';
import { domainError } from '../../kernel/errors';

/**
 * Every id must be a record's.
 * @throws DomainError `absence`, with the absent ids as its details
 */
export async function mustAllExist<E extends ObjectLiteral & { id: number }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  ids: readonly number[],
  absence: Fixed<404>,
): Promise<void> {
  const absent = await absentOf(tx, entity, ids);
  if (absent.length > 0) throw domainError(absence).with({ details: absent });
}

/** Returns the ids that no record has, each once. */
export async function absentOf<E extends ObjectLiteral & { id: number }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  ids: Iterable<number>,
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const where = { id: In(wanted) } as unknown as FindOptionsWhere<E>;
  const found = new Set((await tx.find(entity, { select: { id: true } as never, where })).map(({ id }) => id));
  return wanted.filter((id) => !found.has(id));
}

/**
 * {@link mustExist} of a reference that a request may leave out or empty.
 * @throws DomainError `absence` when an id is named and no record has it
 */
export async function mustExistIfNamed<E extends ObjectLiteral & { id: number }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  id: number | null | undefined,
  absence: Fixed<404>,
): Promise<void> {
  if (id !== null && id !== undefined) await mustExist(tx, entity, id, absence);
}

/**
 * The record that an id in a request refers to.
 * @throws DomainError `absence` when there is none
 */
export async function mustExist<E extends ObjectLiteral & { id: number }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  id: number,
  absence: Fixed<404>,
): Promise<E> {
  const found = await tx.findOne(entity, { where: { id } as FindOptionsWhere<E> });
  if (!found) throw domainError(absence);
  return found;
}
