import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  In,
  type ObjectLiteral,
} from 'typeorm';
import { chunks } from './sql';

const ROWS_PER_STATEMENT = 250;

/** The ids of the entities that a query finds, in its order. */
export async function idsOf<E extends ObjectLiteral & { id: number }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E> | FindOptionsWhere<E>[],
  order: FindOptionsOrder<E>,
): Promise<number[]> {
  const rows = await tx
    .createQueryBuilder(entity, 'e')
    .setFindOptions({ select: { id: true } as never, where, order, loadEagerRelations: false })
    .getRawMany<{ e_id: number }>();
  return rows.map(({ e_id }) => e_id);
}

/**
 * Reads the rows with these ids in their order, a few hundred at a time. Rows that are deleted meanwhile are left out.
 * No connection is held while the reader is busy.
 * @param load returns the rows of some ids, in any order
 */
export async function* rowsByIds<R extends { readonly id: number }>(
  ids: readonly number[],
  load: (ids: readonly number[]) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (const some of chunks(ids, ROWS_PER_STATEMENT)) {
    const byId = new Map((await load(some)).map((row) => [row.id, row]));
    for (const id of some) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}

/**
 * Streams the entities of a query in its order. The ids are read once at the beginning, so that no entity is repeated
 * or missed while others write.
 * @param offset how many are left out at the beginning
 */
export async function* streamEntities<E extends ObjectLiteral & { id: number }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E> | FindOptionsWhere<E>[],
  order: FindOptionsOrder<E>,
  offset = 0,
): AsyncGenerator<E> {
  yield* rowsByIds((await idsOf(tx, entity, where, order)).slice(offset), (ids) =>
    tx.find(entity, { where: { id: In([...ids]) } as FindOptionsWhere<E> }),
  );
}
