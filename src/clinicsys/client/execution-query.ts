import { DateTime } from 'luxon';
import { SAO_PAULO } from '../../kernel/calendar';
import { queryProblem } from '../../platform/http/validation/schema-error';
import { IntField, TextField } from '../../platform/http/validation/fields';

const ISO = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

const WRITTEN = /^\d{4}-\d{2}-\d{2}([Tt ]\d{2}:.+)?$/;

/** What both lists of executions filter by. */
export class ExecutionQuery {
  @IntField({ default: 0, min: 0 }) skip: number;
  @IntField({ default: 50, min: 1, max: 200 }) limit: number;

  @TextField({ optional: true, written: WRITTEN, description: 'ISO 8601 date or date and time' })
  executado_em_inicio?: string;

  @TextField({
    optional: true,
    written: WRITTEN,
    description: 'ISO 8601 date or date and time; a time of 00:00:00 means the end of that day',
  })
  executado_em_fim?: string;
}

/** The period asked for, both ends included. @throws SchemaError for a text that is no ISO 8601 date or time */
export function periodOf({ executado_em_inicio, executado_em_fim }: ExecutionQuery): { from?: Date; until?: Date } {
  return {
    ...(executado_em_inicio === undefined
      ? {}
      : { from: parse('executado_em_inicio', executado_em_inicio).toJSDate() }),
    ...(executado_em_fim === undefined ? {} : { until: endOf(parse('executado_em_fim', executado_em_fim)) }),
  };
}

function parse(field: string, text: string): DateTime {
  // A plus sign in a query string arrives as a blank.
  const iso = text.trim().replace(/(:\d{2}(?:\.\d+)?) (\d{2}:?\d{2})$/, '$1+$2');
  const instant = DateTime.fromISO(iso.replace(' ', 'T').toUpperCase(), {
    zone: SAO_PAULO,
    setZone: /(Z|[+-]\d{2}:?\d{2})$/i.test(iso) && iso.includes(':'),
  });
  if (!ISO.test(iso) || !instant.isValid)
    throw queryProblem(field, 'Input should be an ISO 8601 date or date and time', 'datetime_parsing');
  return instant;
}

/** A time of 00:00:00 is widened to the end of its day (contract 3), any other to the end of its second, as instants are shown. */
function endOf(instant: DateTime): Date {
  const midnight = instant.hour === 0 && instant.minute === 0 && instant.second === 0 && instant.millisecond === 0;
  return instant.endOf(midnight ? 'day' : 'second').toJSDate();
}
