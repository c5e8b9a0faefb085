import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  LessThanOrEqual,
  And,
  MoreThanOrEqual,
  type ObjectLiteral,
} from 'typeorm';
import { type ExecutionQuery, periodOf } from './execution-query';

/** What every run has, whatever it fetched. */
export interface Execution extends ObjectLiteral {
  readonly id: number;
  readonly id_usuario_created: number;
  readonly executado_em: Date;
}

const BEGINNING = new Date(0);
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

/** One slice of a user's runs, newest first, and how many there are. */
export function ownExecutions<E extends Execution>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  owner: number,
  query: ExecutionQuery,
  where: FindOptionsWhere<E>,
): Promise<[E[], number]> {
  const { from = BEGINNING, until = END_OF_TIME } = periodOf(query);
  const own = { ...where, id_usuario_created: owner, executado_em: And(MoreThanOrEqual(from), LessThanOrEqual(until)) };
  return manager.findAndCount(entity, {
    where: own as FindOptionsWhere<E>,
    order: { executado_em: 'DESC', id: 'DESC' } as FindOptionsOrder<E>,
    skip: query.skip,
    take: query.limit,
  });
}
