import { isCalendarDate, parseDateTime, saoPauloDays } from './calendar';

/** Pattern of a date or date-time. Not every text that matches is valid. */
export const WRITTEN_MOMENT = /^\d{4}-\d{2}-\d{2}([Tt ]\d{2}:.+)?$/;

/**
 * Matches a blank in place of the plus sign. A client that does not encode the plus sign sends a blank in a query
 * string. After a time it can't mean anything else.
 */
const BLANK_FOR_PLUS = /(:\d{2}(?:\.\d+)?) (\d{2}:?\d{2})/;

const SECOND_MS = 1000;

/** Parses a date or date-time in ISO 8601 from a query string. Returns undefined for any other text. */
export function momentOf(text: string): string | undefined {
  const moment = text.replace(BLANK_FOR_PLUS, '$1+$2');
  return isCalendarDate(moment) || parseDateTime(moment) ? moment : undefined;
}

/**
 * Returns a whole day of São Paulo, or the second of an instant, since responses show instants to the second. `end` is
 * not included.
 * @throws RangeError for a text that {@link momentOf} does not accept
 */
export function spanOf(moment: string): { start: Date; end: Date } {
  if (isCalendarDate(moment)) return saoPauloDays(moment, moment);
  const start = parseDateTime(moment);
  if (!start) throw new RangeError(`neither a date nor a date-time: ${moment}`);
  return { start, end: new Date(Math.floor(start.getTime() / SECOND_MS + 1) * SECOND_MS) };
}
