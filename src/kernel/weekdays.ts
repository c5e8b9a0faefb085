const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
/** The source of a pattern of weekdays, whole or shortened: `qui`, `Quinta-feira`. */
export const WEEKDAY =
  '(?:dom(?:ingo)?|seg(?:unda)?|ter(?:[çc]a)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|s[áa]b(?:ado)?)(?:[- ]feira)?';
const WEEKDAY_BEFORE_A_DAY = new RegExp(`^${WEEKDAY}[.,]? +(?=\\d)`, 'i');

/** A day as written after its weekday. */
interface DayAfterWeekday {
  /** 0 is Sunday. */
  weekday: number;
  /** The text after the weekday: `05/03/2026`. */
  rest: string;
}

/**
 * Splits `qui, ` or `Quinta-feira ` from a day in figures or words. Returns null when the text has no weekday before
 * it.
 */
export function weekdayBefore(text: string): DayAfterWeekday | null {
  const match = WEEKDAY_BEFORE_A_DAY.exec(text);
  if (!match) return null;
  const name = match[0].slice(0, 3).toLowerCase().replace('á', 'a');
  return { weekday: WEEKDAYS.indexOf(name), rest: text.slice(match[0].length) };
}

/** Returns the text without a weekday before it. */
export function withoutWeekday(text: string): string {
  return weekdayBefore(text)?.rest ?? text;
}

const WEEKDAY_BEHIND_A_DAY = new RegExp(`^(?:,| [-–•·|])? \\(?${WEEKDAY}\\)?(?= |$)`, 'i');

/** Returns the text behind a day without the weekday that it begins with: nothing of ` - seg`. */
export function withoutWeekdayBehind(text: string): string {
  return text.replace(WEEKDAY_BEHIND_A_DAY, '').trim();
}
