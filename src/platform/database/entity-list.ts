import type { EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { PartialList, type Window } from '../../kernel/page';
import { type PageQuery, windowOfQuery } from '../http/page-query';
import { RowList } from '../http/row-list';
import { streamEntities } from './entity-stream';
import { mapRows } from './row-stream';

/** Result of a list route: the requested page, or all rows in chunks. */
export type RecordList<R> = RowList<R> | PartialList<R>;

/** Which rows of a table a list shows. */
export interface Shown<E> {
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
