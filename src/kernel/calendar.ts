import { DateTime } from 'luxon';

/** A civil date `YYYY-MM-DD` without time or zone. */
export type CalendarDate = string;
/** A competence month `MM/YYYY`. */
export type Competencia = string;

/** The firm's time zone; every day, month and competence is one of São Paulo. */
export const SAO_PAULO = 'America/Sao_Paulo';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const COMPETENCIA = /^(0[1-9]|1[0-2])\/(\d{4})$/;
/** A zone has hours of 00 to 23 and minutes of 00 to 59 (RFC 3339, 5.6). */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i;

/** Whether the text is a day that exists (31 February does not), from year 1900 to 9999. */
export function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether the text is `MM/YYYY` with a month of 01 to 12. */
export function isCompetencia(text: string): boolean {
  return COMPETENCIA.test(text);
}

/** The competence that a day belongs to: `2026-03-05` belongs to `03/2026`. */
export function competenciaOf(date: CalendarDate): Competencia {
  return `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** First and last day of a competence. */
export function daysOfCompetencia(competencia: Competencia): { first: CalendarDate; last: CalendarDate } {
  const [month, year] = [competencia.slice(0, 2), competencia.slice(3)];
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { first: `${year}-${month}-01`, last: `${year}-${month}-${lastDay}` };
}

/** The months that have passed since year 0: competences as numbers that follow each other. */
export function monthOfCompetencia(competencia: Competencia): number {
  return Number(competencia.slice(3)) * 12 + Number(competencia.slice(0, 2)) - 1;
}

/** The competence of such a number. */
export function competenciaOfMonth(month: number): Competencia {
  return `${String((month % 12) + 1).padStart(2, '0')}/${String(Math.floor(month / 12)).padStart(4, '0')}`;
}

/** The day so many days later, or earlier where it is negative. */
export function plusDays(date: CalendarDate, days: number): CalendarDate {
  // Stryker disable next-line ObjectLiteral,StringLiteral: no day is skipped in the zone of a test run either
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

const DAY_MS = 86_400_000;

/** The days that have passed since 1970-01-01: days as numbers that follow each other. */
export function dayNumber(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** `DD/MM/YYYY`, as the accounting system and Brazilian readers write a day. */
export function brazilianDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** `2026-11-21T10:15:30-03:00`: the timestamp form of most domains (contract 1, convention 8). */
export function saoPauloTimestamp(instant: Date): string {
  const { milliseconds, text } = offsetAt(instant);
  return `${new Date(instant.getTime() + milliseconds).toISOString().slice(0, 19)}${text}`;
}

interface ZoneOffset {
  readonly milliseconds: number;
  /** `-03:00`. */
  readonly text: string;
}

const HOUR_MS = 3_600_000;
const KNOWN_HOURS = 10_000;
const offsetOfHour = new Map<number, ZoneOffset>();

/** São Paulo's offset, asked once for each hour: clocks changed on full hours only, and lists have a time in every row. */
function offsetAt(instant: Date): ZoneOffset {
  // Stryker disable next-line ArithmeticOperator: the same response for fewer instants
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  let offset = offsetOfHour.get(hour);
  // Stryker disable next-line ConditionalExpression: asked again, the zone says the same
  if (!offset) {
    const local = DateTime.fromJSDate(instant, { zone: SAO_PAULO });
    offset = { milliseconds: local.offset * 60_000, text: local.toFormat('ZZ') };
    // Stryker disable next-line ConditionalExpression,EqualityOperator: how much is kept changes no response
    if (offsetOfHour.size >= KNOWN_HOURS) offsetOfHour.clear();
    offsetOfHour.set(hour, offset);
  }
  return offset;
}

/** `2026-11-21T10:15:30` in São Paulo, no zone: the form of backup jobs. */
export function saoPauloNaiveTimestamp(instant: Date): string {
  return saoPauloTimestamp(instant).slice(0, 19);
}

/** `2026-11-21T13:15:30` in UTC, no zone: the form of notifications. */
export function utcNaiveTimestamp(instant: Date): string {
  return instant.toISOString().slice(0, 19);
}

/** The day in São Paulo at this instant. */
export function saoPauloDate(instant: Date): CalendarDate {
  return DateTime.fromJSDate(instant, { zone: SAO_PAULO }).toFormat('yyyy-MM-dd');
}

/**
 * An ISO 8601 date-time as an instant; without a zone it is São Paulo time. Undefined when it is not one.
 * A day alone is not a date-time.
 */
export function parseDateTime(text: string): Date | undefined {
  const match = DATE_TIME.exec(text);
  if (!match) return undefined;
  const usual = usualInstant(match);
  // Stryker disable next-line ConditionalExpression: a shorter way to the same
  if (usual) return usual;
  const parsed = DateTime.fromISO(text.replace(' ', 'T'), { zone: SAO_PAULO });
  return parsed.year >= 1900 && parsed.toUTC().year <= 9999 ? parsed.toJSDate() : undefined;
}

/**
 * What nearly every text is: a day and a time that exist, well inside the range, no clock change near. A batch has thousands of
 * them, and the zone library takes fifty times as long; it is asked where this responses undefined.
 */
// Stryker disable next-line BlockStatement: the zone library is asked
function usualInstant(match: RegExpExecArray): Date | undefined {
  // Stryker disable next-line StringLiteral: of what is no number then, the zone library is asked
  const [, day = '', hour = '', minute = '', second = '00', fraction = '0', zone] = match;
  // Stryker disable next-line ConditionalExpression: where there is such a day, the zone library reads the same
  if (!isCalendarDate(day)) return undefined;
  // Stryker disable next-line EqualityOperator,ConditionalExpression,StringLiteral: giving up more often changes no response, less often is held by the days of 1900 and 9999
  if (day < '1970-01-03' || day > '9998') return undefined;
  // Stryker disable next-line StringLiteral: of what is no number then, the zone library is asked
  const civil = Date.parse(`${day}T${hour}:${minute}:${second}.${fraction}Z`);
  // Stryker disable next-line ConditionalExpression: where it is a number, the zone library reads the same
  if (Number.isNaN(civil)) return undefined;
  const offset = zone === undefined ? steadyOffset(civil) : statedOffset(zone);
  // Stryker disable next-line ConditionalExpression: where there is an offset, the zone library has the same
  return offset === undefined ? undefined : new Date(civil - offset);
}

// Stryker disable next-line BlockStatement: the zone library is asked
function steadyOffset(civil: number): number | undefined {
  const before = offsetAt(new Date(civil - DAY_MS)).milliseconds;
  // Stryker disable next-line ConditionalExpression: where it is steady, the zone library has the same
  return before === offsetAt(new Date(civil + DAY_MS)).milliseconds ? before : undefined;
}

// Stryker disable next-line BlockStatement: the zone library is asked
function statedOffset(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Later ones can't be stored: a database's years have four digits. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** The instants from the first moment of `from` up to, not including, the first moment after `to`, whole days of São Paulo. */
export function saoPauloDays(from: CalendarDate, to: CalendarDate): { start: Date; end: Date } {
  const start = DateTime.fromISO(from, { zone: SAO_PAULO }).startOf('day');
  // A day whose midnight a clock change skipped begins at one; a day added to that would begin at one as well.
  const end = DateTime.fromISO(to, { zone: SAO_PAULO }).plus({ days: 1 }).startOf('day');
  return { start: start.toJSDate(), end: new Date(Math.min(end.toMillis(), LAST_INSTANT)) };
}
