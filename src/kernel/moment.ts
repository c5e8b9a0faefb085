import { isCalendarDate, parseDateTime, saoPauloDays } from './calendar';

/** How it is written; not every text of this form is one. */
export const WRITTEN_MOMENT = /^\d{4}-\d{2}-\d{2}([Tt ]\d{2}:.+)?$/;

/** A plus sign that a client did not encode arrives in a query string as a blank; behind a time nothing else can be meant. */
// Stryker disable next-line Regex: what it takes too much is no moment with a plus sign either
const BLANK_FOR_PLUS = /(:\d{2}(?:\.\d+)?) (\d{2}:?\d{2})/;

const SECOND_MS = 1000;

/** A date, or a date and time, in ISO 8601, as a query string brings it; undefined for another text. */
export function momentOf(text: string): string | undefined {
  const moment = text.replace(BLANK_FOR_PLUS, '$1+$2');
  return isCalendarDate(moment) || parseDateTime(moment) ? moment : undefined;
}

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
