import type { CalendarDate } from './calendar';

const NAMES = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
const BEFORE_A_DAY =
  /^(?:dom(?:ingo)?|seg(?:unda)?|ter(?:[çc]a)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|s[áa]b(?:ado)?)(?:[- ]feira)?[.,]? +(?=\d)/i;

/** A day as written after its weekday. */
export interface NamedDay {
  /** 0 is Sunday. */
  weekday: number;
  /** The text after the weekday: `05/03/2026`. */
  rest: string;
}

/**
 * Splits `qui, ` or `Quinta-feira ` from a day in figures or words. Returns null when the text has no weekday before
 * it.
 */
export function weekdayBefore(text: string): NamedDay | null {
  const match = BEFORE_A_DAY.exec(text);
  if (!match) return null;
  const name = match[0].slice(0, 3).toLowerCase().replace('á', 'a');
  return { weekday: NAMES.indexOf(name), rest: text.slice(match[0].length) };
}

/** Returns the text without a weekday before it. */
export function withoutWeekday(text: string): string {
  return weekdayBefore(text)?.rest ?? text;
}

/** Returns the weekday of a day. 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
