import type { CalendarDate } from './calendar';

const NAMES = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
const BEFORE_A_DAY =
  /^(?:dom(?:ingo)?|seg(?:unda)?|ter(?:[çc]a)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|s[áa]b(?:ado)?)(?:[- ]feira)?[.,]? +(?=\d)/i;

/** A day as written with its day of the week before it. */
export interface NamedDay {
  /** 0 = Sunday. */
  weekday: number;
  /** What stands behind: `05/03/2026`. */
  rest: string;
}

/** Takes `qui, ` or `Quinta-feira ` from before a day in figures or words; null where none stands there. */
export function weekdayBefore(text: string): NamedDay | null {
  const match = BEFORE_A_DAY.exec(text);
  if (!match) return null;
  const name = match[0].slice(0, 3).toLowerCase().replace('á', 'a');
  return { weekday: NAMES.indexOf(name), rest: text.slice(match[0].length) };
}

/** The text without a day of the week before it. */
export function withoutWeekday(text: string): string {
  return weekdayBefore(text)?.rest ?? text;
}

/** 0 = Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
