/** Dates are cut by position: `new Date('2026-10-05')` would be the day before in São Paulo. */

export const MONTHS: readonly string[] =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** Today in São Paulo. */
export const today = (now = new Date()): string => inSaoPaulo(now);

const inSaoPaulo = (moment: Date, options: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', ...options }).format(moment);

/** `05/10` of `2026-10-05`. */
export const dayMonth = (iso: string): string => `${iso.slice(8, 10)}/${iso.slice(5, 7)}`;

/** `05/10/26` of `2026-10-05`. */
export const shortDate = (iso: string): string => `${dayMonth(iso)}/${iso.slice(2, 4)}`;

/** `05/10/2026` of `2026-10-05`, or of a timestamp's day. */
export const brDate = (iso: string): string => `${dayMonth(iso)}/${iso.slice(0, 4)}`;

/** `21/11/2026 20:36` of `2026-11-21T20:36:10-03:00`, as the clock of São Paulo showed it; a time of UTC ends with `Z`. */
export function brTime(iso: string): string {
  const local = onTheClock(iso);
  return `${brDate(local)} ${local.slice(11, 16)}`;
}

/** As {@link brTime}; the day alone at midnight to the second, which is how a day that was typed without a time is kept. */
export const brMoment = (iso: string): string =>
  onTheClock(iso).slice(11, 19) === '00:00:00' ? brDate(onTheClock(iso)) : brTime(iso);

const onTheClock = (iso: string): string =>
  iso.endsWith('Z') ? inSaoPaulo(new Date(iso), { dateStyle: 'short', timeStyle: 'medium' }) : iso;

/** `outubro 2026`, or `outubro a novembro 2026`, of two dates. */
export function monthsOf(first: string, last: string): string {
  const name = (iso: string) => MONTHS[Number(iso.slice(5, 7)) - 1] ?? '';
  if (first.slice(0, 7) === last.slice(0, 7)) return `${name(first)} ${first.slice(0, 4)}`;
  if (first.slice(0, 4) === last.slice(0, 4)) return `${name(first)} a ${name(last)} ${last.slice(0, 4)}`;
  return `${name(first)} ${first.slice(0, 4)} a ${name(last)} ${last.slice(0, 4)}`;
}

/** Two days: what a form is about. */
export interface Days {
  readonly de: string;
  readonly ate: string;
}

/**
 * `2026-10-05` of what a person types: `05/10/2026`, `5/10/26`, `05102026`, `051026`; null when it is no day. `05/10` has the year of `days`: the one
 * in which the day is one of them, else that of the last. Without `days` a year is needed.
 */
export function typedDate(text: string, days?: Days): string | null {
  const typed = text.trim();
  const match =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (match) return dayOf(match[3] ?? '', match[2], match[1]);
  const [, day, month] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(typed) ?? [];
  if (!days || day === undefined) return null;
  const [first, last] = [days.de, days.ate].map((each) => dayOf(each.slice(0, 4), month, day));
  return first && first >= days.de && first <= days.ate ? first : (last ?? null);
}

/** `2026` of `26`, `1998` of `98`: from 70 on it is the last century, as POSIX has it. */
export const fullYear = (year: string): string => year.padStart(4, year.length === 2 && year >= '70' ? '19' : '20');

/** The day, where there is such a day that the service takes. */
function dayOf(year: string, month = '', day = ''): string | null {
  const iso = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return iso >= '1900' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** What a person typed as a day, as it is shown: `05/10/2026`; another text as it is. */
export function tidyDate(text: string, days?: Days): string {
  const date = typedDate(text, days);
  return date === null ? text : brDate(date);
}

/** `2026-11-21T10:15:00-03:00` of `21/11/2026 10:15`; seconds may follow, and without a time it is midnight. */
export function typedMoment(text: string): string | null {
  const [day = '', time = '0:00'] = text.trim().split(/ +/);
  const date = typedDate(day);
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time);
  if (date === null || !match) return null;
  const [hour, minute, second] = [match[1], match[2], match[3] ?? '0'].map(Number) as [number, number, number];
  if (hour > 23 || minute > 59 || second > 59) return null;
  const clock = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return `${date}T${clock}-03:00`;
}

/** `09:00` of `9:00`, `9h` or `0900`, `09:30` of `9h30`; null of a text that is no time of day. */
export function typedTime(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const match = /^(\d{1,2})(?:[:h](\d{2})?(?::(\d{2}))?)(?:min)?$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed);
  const [hour, minute, second] = [match?.[1] ?? '99', match?.[2] ?? '00', match?.[3]];
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  return [hour.padStart(2, '0'), minute, ...(second ? [second] : [])].join(':');
}
