import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  In,
  type ObjectLiteral,
} from 'typeorm';
import { chunks } from './sql';

const ENTITIES_PER_STATEMENT = 250;

/**
 * The entities of a query in its order, a few hundred at a time: which ones there are is asked once, by their ids alone, so
 * that none comes twice and none is left out while others write. One that is deleted meanwhile is left out. No connection is
 * held while the reader is busy.
 */
export async function* streamEntities<E extends ObjectLiteral & { id: number }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E> | FindOptionsWhere<E>[],
  order: FindOptionsOrder<E>,
): AsyncGenerator<E> {
  const ids = await tx
    .createQueryBuilder(entity, 'e')
    .setFindOptions({ select: { id: true } as never, where, order, loadEagerRelations: false })
    .getRawMany<{ e_id: number }>();
  for (const some of chunks(ids, ENTITIES_PER_STATEMENT)) {
    const found = await tx.find(entity, {
      where: { id: In(some.map(({ e_id }) => e_id)) } as FindOptionsWhere<E>,
    });
    const byId = new Map(found.map((each) => [each.id, each]));
    for (const { e_id } of some) {
      const each = byId.get(e_id);
      if (each) yield each;
    }
  }
}
