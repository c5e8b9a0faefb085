import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  In,
  LessThanOrEqual,
  And,
  MoreThanOrEqual,
  type ObjectLiteral,
} from 'typeorm';
import { CountedList } from '../../kernel/page';
import { idsOf, rowsByIds } from '../../platform/database/entity-stream';
import { RowList } from '../../platform/http/row-list';
import { type ExecutionQuery, periodOf } from './execution-query';

/** Fields of every run, whatever it fetched. */
export interface Execution extends ObjectLiteral {
  readonly id: number;
  readonly id_usuario_created: number;
  readonly executado_em: Date;
}

const BEGINNING = new Date(0);
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

/**
 * Lists a user's runs, newest first: the requested part with the number of all runs, or a stream of every run from
 * `skip` on.
 * @param toItems converts runs to responses, in their order
 * @param all whether every row is requested (`AllRows`)
 */
export async function ownExecutions<E extends Execution, R extends { readonly id: number }>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  owner: number,
  query: ExecutionQuery,
  where: FindOptionsWhere<E>,
  all: boolean,
  toItems: (executions: readonly E[]) => R[] | Promise<R[]>,
): Promise<CountedList<R> | RowList<R>> {
  const { from = BEGINNING, until = END_OF_TIME } = periodOf(query);
  const own = { ...where, id_usuario_created: owner, executado_em: And(MoreThanOrEqual(from), LessThanOrEqual(until)) };
  const shown = {
    where: own as FindOptionsWhere<E>,
    order: { executado_em: 'DESC', id: 'DESC' } as FindOptionsOrder<E>,
  };
  if (all) {
    const ids = (await idsOf(manager, entity, shown.where, shown.order)).slice(query.skip);
    const load = (some: readonly number[]) => manager.findBy(entity, { id: In([...some]) } as FindOptionsWhere<E>);
    return new RowList(rowsByIds(ids, async (some) => toItems(await load(some))));
  }
  const [executions, total] = await manager.findAndCount(entity, { ...shown, skip: query.skip, take: query.limit });
  return new CountedList(await toItems(executions), total);
}
