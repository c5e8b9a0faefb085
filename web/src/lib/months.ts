/** Competences, `MM/YYYY`, by position; never through a Date of the browser's zone. */

import { brDate, type Days, fullYear, MONTHS, today, typedDate } from './dates';

const indexOf = (competencia: string) => Number(competencia.slice(3)) * 12 + Number(competencia.slice(0, 2)) - 1;

const ofIndex = (index: number) => `${String((index % 12) + 1).padStart(2, '0')}/${Math.floor(index / 12)}`;

/** `MM/YYYY`, `months` later; earlier when it is negative. */
export const addMonths = (competencia: string, months: number): string => ofIndex(indexOf(competencia) + months);

/** The `count` months that end with `competencia`, oldest first. */
export const monthsUpTo = (competencia: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(competencia, index - count + 1));

/** What people write between the month and its year. */
const OF = String.raw`(?:\s*[/.-]\s*|\s+(?:de\s+)?)`;
const MONTH_OF_YEAR = new RegExp(`^(\\d{1,2}|[a-zç]{3,9}?)\\.?${OF}((?:19|20)\\d{2}|\\d{2})$`);
const QUARTER_OF_YEAR = new RegExp(
  `^[qt]?([1-4])\\s?[ºo°]?\\s?(?:t|tri|trim|trimestre)?${OF}?((?:19|20)\\d{2}|\\d{2})$`,
);

/** `03/2026` of what a person types: `3/2026`, `03/26`, `032026`, `mar/2026`, `março de 2026`, `2026-03`; null when it is no month. */
export function typedMonth(text: string | null): string | null {
  const typed = text?.trim().toLowerCase() ?? '';
  const [, year = '', turned = ''] = /^((?:19|20)\d{2})-(\d{1,2})$/.exec(typed) ?? [];
  const [, month = turned, of = year] = MONTH_OF_YEAR.exec(typed) ?? /^(\d{2})((?:19|20)\d{2})$/.exec(typed) ?? [];
  const named = month.length < 3 ? -1 : MONTHS.findIndex((name) => plain(name).startsWith(plain(month)));
  const number = named < 0 ? Number(month || NaN) : named + 1;
  return number >= 1 && number <= 12 ? `${String(number).padStart(2, '0')}/${fullYear(of)}` : null;
}

const plain = (name: string) => name.replace('ç', 'c');

/** `2026-10`, `2026-Q4` or `2026` of a month, a quarter (`4º tri/2026`, `4T26`, `T4/2026`) or a year as people write them; null for others. */
export function typedPeriod(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (/^\d{4}$/.test(typed)) return typed;
  const month = typedMonth(typed);
  if (month !== null) return isoMonth(month);
  const [, year, turned] = /^(\d{4})-[qt]([1-4])$/.exec(typed) ?? [];
  const [, quarter = turned, of = year] = (/[a-zº°]/.test(typed) && QUARTER_OF_YEAR.exec(typed)) || [];
  return quarter && of ? `${fullYear(of)}-Q${quarter}` : null;
}

/** How a period is shown: `10/2026`, `4º tri/2026`, `2026`. */
export function shownPeriod(period: string): string {
  if (!/^\d{4}-/.test(period)) return period;
  return period[5] === 'Q' ? `${period[6]}º tri/${period.slice(0, 4)}` : monthOfIso(period);
}

/** `2026-11` of `11/2026`. */
export const isoMonth = (competencia: string | null): string | null =>
  competencia && `${competencia.slice(3)}-${competencia.slice(0, 2)}`;

/** `11/2026` of `2026-11`. */
export const monthOfIso = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** The month before today's in São Paulo: the one that an office works on. */
export function monthOfWork(now = new Date()): string {
  const [year, month] = today(now).split('-');
  return addMonths(`${month}/${year}`, -1);
}

/** `2026-10-31` of `10/2026`. */
export function lastDay(competencia: string): string {
  const [year, month] = [Number(competencia.slice(3)), Number(competencia.slice(0, 2))];
  return `${year}-${competencia.slice(0, 2)}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

/** `out` of `10/2026`. */
export const shortMonth = (competencia: string): string =>
  MONTHS[Number(competencia.slice(0, 2)) - 1]?.slice(0, 3) ?? '';

/** The first day, for `monthsOf` of `lib/dates`. */
export const firstDay = (competencia: string): string => `${competencia.slice(3)}-${competencia.slice(0, 2)}-01`;

const isDay = (iso: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(iso) && typedDate(brDate(iso)) !== null;

/** The days that an address names, else those of the month. */
export function periodOf(params: URLSearchParams, competencia: string): Days {
  const [de, ate] = [params.get('de') ?? '', params.get('ate') ?? ''];
  return { de: isDay(de) ? de : firstDay(competencia), ate: isDay(ate) ? ate : lastDay(competencia) };
}
