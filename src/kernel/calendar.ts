import { DateTime } from 'luxon';

/** A civil date `YYYY-MM-DD` without time or time zone. */
export type CalendarDate = string;
/** A competence month `MM/YYYY`. */
export type Competencia = string;

/** The firm's time zone. Every day, month and competence uses São Paulo time. */
export const SAO_PAULO = 'America/Sao_Paulo';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const COMPETENCIA = /^(0[1-9]|1[0-2])\/(\d{4})$/;
/** An ISO 8601 date-time. Its offset has hours of 00 to 23 and minutes of 00 to 59 (RFC 3339, 5.6). */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i;

/** Returns whether the text is an existing day of the years 1900 to 9999. 31 February is not. */
export function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns whether the text is `MM/YYYY` with a month of 01 to 12. */
export function isCompetencia(text: string): boolean {
  return COMPETENCIA.test(text);
}

/** Returns the competence of a day: `2026-03-05` belongs to `03/2026`. */
export function competenciaOf(date: CalendarDate): Competencia {
  return `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Returns the first and last day of a competence. */
export function daysOfCompetencia(competencia: Competencia): { first: CalendarDate; last: CalendarDate } {
  const [month, year] = [competencia.slice(0, 2), competencia.slice(3)];
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { first: `${year}-${month}-01`, last: `${year}-${month}-${lastDay}` };
}

/** Returns the number of months since year 0. Consecutive competences have consecutive numbers. */
export function monthOfCompetencia(competencia: Competencia): number {
  return Number(competencia.slice(3)) * 12 + Number(competencia.slice(0, 2)) - 1;
}

/** Returns the competence of a number from `monthOfCompetencia`. */
export function competenciaOfMonth(month: number): Competencia {
  return `${String((month % 12) + 1).padStart(2, '0')}/${String(Math.floor(month / 12)).padStart(4, '0')}`;
}

/** Returns the day that is `days` later, or earlier when `days` is negative. */
export function plusDays(date: CalendarDate, days: number): CalendarDate {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

const DAY_MS = 86_400_000;

/** Returns the number of days since 1970-01-01. Consecutive days have consecutive numbers. */
export function dayNumber(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Formats a day as `DD/MM/YYYY`, the form of the accounting system and of Brazilian readers. */
export function brazilianDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Formats an instant as `2026-11-21T10:15:30-03:00`, the timestamp form of most domains (contract 1, convention 8). */
export function saoPauloTimestamp(instant: Date): string {
  const { hour, milliseconds, text } = offsetAt(instant);
  const minuteAndSecond = MINUTE_AND_SECOND[Math.floor((instant.getTime() % HOUR_MS) / 1_000)];
  if (hour === undefined || minuteAndSecond === undefined)
    return `${new Date(instant.getTime() + milliseconds).toISOString().slice(0, 19)}${text}`;
  return `${hour}${minuteAndSecond}${text}`;
}

interface ZoneOffset {
  readonly milliseconds: number;
  /** The offset as text, such as `-03:00`. */
  readonly text: string;
  /** The local day and hour, such as `2026-11-21T10:`; undefined for an offset of other than whole hours. */
  readonly hour: string | undefined;
}

const HOUR_MS = 3_600_000;
const KNOWN_HOURS = 10_000;
const offsetOfHour = new Map<number, ZoneOffset>();
/** `00:00` to `59:59`, by the second of the hour. */
const MINUTE_AND_SECOND = Array.from({ length: HOUR_MS / 1_000 }, (_, second) =>
  new Date(second * 1_000).toISOString().slice(14, 19),
);

/**
 * Returns São Paulo's offset and caches it per hour. Clocks only changed on full hours, and every list row has a
 * timestamp.
 */
function offsetAt(instant: Date): ZoneOffset {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  let offset = offsetOfHour.get(hour);
  if (!offset) {
    const local = DateTime.fromJSDate(instant, { zone: SAO_PAULO });
    const milliseconds = local.offset * 60_000;
    offset = {
      milliseconds,
      text: local.toFormat('ZZ'),
      hour:
        milliseconds % HOUR_MS === 0
          ? new Date(instant.getTime() + milliseconds).toISOString().slice(0, 14)
          : undefined,
    };
    if (offsetOfHour.size >= KNOWN_HOURS) offsetOfHour.clear();
    offsetOfHour.set(hour, offset);
  }
  return offset;
}

/** Formats an instant as `2026-11-21T10:15:30` in São Paulo time, without an offset: the form of backup jobs. */
export function saoPauloNaiveTimestamp(instant: Date): string {
  return saoPauloTimestamp(instant).slice(0, 19);
}

/** Formats an instant as `2026-11-21T13:15:30` in UTC, without an offset: the form of notifications. */
export function utcNaiveTimestamp(instant: Date): string {
  return instant.toISOString().slice(0, 19);
}

/** Returns the day in São Paulo at this instant. */
export function saoPauloDate(instant: Date): CalendarDate {
  return DateTime.fromJSDate(instant, { zone: SAO_PAULO }).toFormat('yyyy-MM-dd');
}

/**
 * Parses an ISO 8601 date-time. A text without an offset is São Paulo time. Returns undefined for any other text, also
 * for a day without a time.
 */
export function parseDateTime(text: string): Date | undefined {
  const match = DATE_TIME.exec(text);
  if (!match) return undefined;
  const plain = plainInstant(match);
  if (plain) return plain;
  const parsed = DateTime.fromISO(text.replace(' ', 'T'), { zone: SAO_PAULO });
  return parsed.year >= 1900 && parsed.toUTC().year <= 9999 ? parsed.toJSDate() : undefined;
}

/**
 * Parses the common case: an existing day and time, well inside the range, without a clock change near it. A batch has
 * thousands of them, and the time zone library is fifty times slower. The library parses the texts for which this
 * function returns undefined.
 */
function plainInstant(match: RegExpExecArray): Date | undefined {
  const [, day = '', hour = '', minute = '', second = '00', fraction = '0', zone] = match;
  if (!isCalendarDate(day)) return undefined;
  if (day < '1970-01-03' || day > '9998') return undefined;
  const civil = Date.parse(`${day}T${hour}:${minute}:${second}.${fraction}Z`);
  if (Number.isNaN(civil)) return undefined;
  const offset = zone === undefined ? steadyOffset(civil) : statedOffset(zone);
  return offset === undefined ? undefined : new Date(civil - offset);
}

function steadyOffset(civil: number): number | undefined {
  const before = offsetAt(new Date(civil - DAY_MS)).milliseconds;
  return before === offsetAt(new Date(civil + DAY_MS)).milliseconds ? before : undefined;
}

function statedOffset(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** The last instant that a database can store. Its years have four digits. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Returns whole days of São Paulo: `start` is the first moment of `from`, `end` the first moment after `to`. `end` is
 * not included.
 */
export function saoPauloDays(from: CalendarDate, to: CalendarDate): { start: Date; end: Date } {
  const start = DateTime.fromISO(from, { zone: SAO_PAULO }).startOf('day');
  // A day whose midnight was skipped by a clock change begins at 01:00. Adding a day to 01:00 would keep that hour.
  const end = DateTime.fromISO(to, { zone: SAO_PAULO }).plus({ days: 1 }).startOf('day');
  return { start: start.toJSDate(), end: new Date(Math.min(end.toMillis(), LAST_INSTANT)) };
}

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

/** Returns the weekday of a day. 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
