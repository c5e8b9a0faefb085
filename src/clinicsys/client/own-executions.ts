import { DateTime } from 'luxon';
import {
  And,
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  In,
  LessThanOrEqual,
  MoreThanOrEqual,
  type ObjectLiteral,
} from 'typeorm';
import { SAO_PAULO } from '../../kernel/calendar';
import { CountedList } from '../../kernel/page';
import { idsOf, rowsByIds } from '../../platform/database/entity-list';
import { RowList } from '../../platform/http/streamed';
import { IntField } from '../../platform/http/validation/fields';
import { MomentField } from '../../platform/http/validation/parameters';

/** Filters of both lists of executions. */
export class ExecutionQuery {
  @IntField({ default: 0, min: 0 }) skip: number;
  @IntField({ default: 50, min: 1, max: 200 }) limit: number;

  @MomentField({ description: 'ISO 8601 date or date and time' })
  executado_em_inicio?: string;

  @MomentField({ description: 'ISO 8601 date or date and time; a time of 00:00:00 means the end of that day' })
  executado_em_fim?: string;
}

/** Returns the moment in its own time zone, or in São Paulo time when it has no offset. */
function civil(moment: string): DateTime {
  return DateTime.fromISO(moment.replace(' ', 'T').toUpperCase(), { zone: SAO_PAULO, setZone: true });
}

/**
 * Extends a time of 00:00:00 to the end of its day (contract 3), any other to the end of its second. Responses show
 * instants to the second.
 */
function endOf(instant: DateTime): Date {
  const midnight = instant.hour === 0 && instant.minute === 0 && instant.second === 0 && instant.millisecond === 0;
  return instant.endOf(midnight ? 'day' : 'second').toJSDate();
}

/** Fields of every run, whatever it fetched. */
interface Execution extends ObjectLiteral {
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
  const { executado_em_inicio: start, executado_em_fim: end } = query;
  const from = start === undefined ? BEGINNING : civil(start).toJSDate();
  const until = end === undefined ? END_OF_TIME : endOf(civil(end));
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
