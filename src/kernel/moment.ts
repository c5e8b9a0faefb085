import { isCalendarDate, parseDateTime, saoPauloDays } from './calendar';

/** How it is written; not every text of this form is one. */
export const WRITTEN_MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:.+)?$/;

const SECOND_MS = 1000;

/** The text when it is a date, or a date and time, in ISO 8601; undefined otherwise. */
export const momentOf = (text: string): string | undefined =>
  isCalendarDate(text) || parseDateTime(text) ? text : undefined;

/**
 * A whole day of São Paulo, or the second that an instant is written with: as exact as instants are shown. `end` is not included.
 * @throws RangeError for a text that {@link momentOf} does not know
 */
export function spanOf(moment: string): { start: Date; end: Date } {
  if (isCalendarDate(moment)) return saoPauloDays(moment, moment);
  const start = parseDateTime(moment);
  if (!start) throw new RangeError(`neither a date nor a date-time: ${moment}`);
  return { start, end: new Date(Math.floor(start.getTime() / SECOND_MS + 1) * SECOND_MS) };
}
