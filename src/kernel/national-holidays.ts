import { DateTime } from 'luxon';
import { type CalendarDate, plusDays } from './calendar';

/** Day and month, name, and first year: Leis 662/1949 (as of Lei 10.607/2002), 6.802/1980 and 14.759/2023. */
const FIXED: readonly (readonly [day: string, name: string, since: number])[] = [
  ['01-01', 'Confraternização Universal', 1900],
  ['04-21', 'Tiradentes', 1900],
  ['05-01', 'Dia do Trabalho', 1900],
  ['09-07', 'Independência do Brasil', 1900],
  ['10-12', 'Nossa Senhora Aparecida', 1980],
  ['11-02', 'Finados', 1900],
  ['11-15', 'Proclamação da República', 1900],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra', 2024],
  ['12-25', 'Natal', 1900],
];

/**
 * Returns the name of the national holiday on a day, or undefined. Holidays are computed by rule. Good Friday is
 * included. Carnival and Corpus Christi are not: each city decides. Holidays of states and cities are not included.
 */
export function nationalHoliday(date: CalendarDate): string | undefined {
  const year = Number(date.slice(0, 4));
  const fixed = FIXED.find(([day, , since]) => date.endsWith(day) && year >= since);
  return fixed?.[1] ?? (date === goodFriday(year) ? 'Paixão de Cristo' : undefined);
}

/** Returns whether a day is neither a Saturday, a Sunday nor a national holiday. */
export function isWorkingDay(date: CalendarDate): boolean {
  return DateTime.fromISO(date, { zone: 'utc' }).weekday < 6 && nationalHoliday(date) === undefined;
}

/** Returns the nearest working day in a direction, or the day itself when it is one. */
export function workingDay(date: CalendarDate, direction: 'anterior' | 'posterior'): CalendarDate {
  let day = date;
  while (!isWorkingDay(day)) day = plusDays(day, direction === 'anterior' ? -1 : 1);
  return day;
}

/** Returns the day two days before Easter, by the Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function goodFriday(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  const easter = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return plusDays(easter, -2);
}
