import { DateTime } from 'luxon';
import { SAO_PAULO } from '../../kernel/calendar';
import { IntField } from '../../platform/http/validation/fields';
import { MomentField } from '../../platform/http/validation/moment-field';

/** Filters of both lists of executions. */
export class ExecutionQuery {
  @IntField({ default: 0, min: 0 }) skip: number;
  @IntField({ default: 50, min: 1, max: 200 }) limit: number;

  @MomentField({ description: 'ISO 8601 date or date and time' })
  executado_em_inicio?: string;

  @MomentField({ description: 'ISO 8601 date or date and time; a time of 00:00:00 means the end of that day' })
  executado_em_fim?: string;
}

/** Returns the requested period, both ends included. */
export function periodOf({ executado_em_inicio, executado_em_fim }: ExecutionQuery): { from?: Date; until?: Date } {
  return {
    ...(executado_em_inicio === undefined ? {} : { from: civil(executado_em_inicio).toJSDate() }),
    ...(executado_em_fim === undefined ? {} : { until: endOf(civil(executado_em_fim)) }),
  };
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
