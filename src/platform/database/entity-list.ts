import type { EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { PartialList, type Window } from '../../kernel/page';
import { type PageQuery, windowOfQuery } from '../http/page-query';
import { RowList } from '../http/row-list';
import { streamEntities } from './entity-stream';
import { mapRows } from './row-stream';

/** What a list route responds with: the page that was asked for, or all rows in pieces. */
export type RecordList<R> = RowList<R> | PartialList<R>;

/** Which rows of a table a list shows. */
export interface Shown<E> {
  /** Several are alternatives. */
  readonly where?: FindOptionsWhere<E> | FindOptionsWhere<E>[];
  /** Newest first unless said otherwise. */
  readonly order?: FindOptionsOrder<E>;
}

/** The rows that the query asks for, as they travel: a page, or all of them, however many, in pieces. */
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
 * The rows of a list with `limit` and `offset`: the part that was asked for with the number of all rows, or in pieces every row from
 * the offset on.
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
