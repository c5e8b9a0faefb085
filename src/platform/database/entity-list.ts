import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  In,
  type ObjectLiteral,
} from 'typeorm';
import { PartialList, type Window } from '../../kernel/page';
import { type PageQuery, windowOfQuery } from '../http/page-query';
import { RowList } from '../http/streamed';
import { mapRows } from './row-stream';
import { chunks } from './sql';

/** Result of a list route: the requested page, or all rows in chunks. */
export type RecordList<R> = RowList<R> | PartialList<R>;

/** Which rows of a table a list shows. */
interface Shown<E> {
  /** Several are alternatives. */
  readonly where?: FindOptionsWhere<E> | FindOptionsWhere<E>[];
  /** Newest first by default. */
  readonly order?: FindOptionsOrder<E>;
}

/** Returns the rows that the query asks for as they are sent: one page, or all rows in chunks. */
export async function listEntities<E extends ObjectLiteral & { id: number }, R>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  query: PageQuery,
  { where = {}, order = { id: 'DESC' } as FindOptionsOrder<E> }: Shown<E>,
  toRead: (row: E) => R,
): Promise<RecordList<R>> {
  const window = windowOfQuery(query);
  if (!window) return new RowList(mapRows(streamEntities(tx, entity, where, order), toRead));
  const rows = await tx.find(entity, { where, order, take: window.limit, skip: window.offset });
  return new PartialList(rows.map(toRead), await tx.count(entity, { where }));
}

/**
 * Returns the rows of a list with `limit` and `offset`: the requested part with the number of all rows, or every row
 * from the offset on in chunks.
 * @param all whether every row is wanted (`AllRows`)
 */
export async function listPart<E extends ObjectLiteral & { id: number }, R>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  { limit, offset, all }: Window & { readonly all: boolean },
  { where = {}, order = { id: 'DESC' } as FindOptionsOrder<E> }: Shown<E>,
  toRead: (row: E) => R,
): Promise<RecordList<R>> {
  if (all) return new RowList(mapRows(streamEntities(tx, entity, where, order, offset), toRead));
  const [rows, total] = await tx.findAndCount(entity, { where, order, take: limit, skip: offset });
  return new PartialList(rows.map(toRead), total);
}

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
async function* streamEntities<E extends ObjectLiteral & { id: number }>(
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
