/** Competences, `MM/YYYY`, by position; never through a Date of the browser's zone. */

const SHORT = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

const indexOf = (competencia: string) => Number(competencia.slice(3)) * 12 + Number(competencia.slice(0, 2)) - 1;

const ofIndex = (index: number) => `${String((index % 12) + 1).padStart(2, '0')}/${Math.floor(index / 12)}`;

/** `MM/YYYY`, `months` later; earlier when it is negative. */
export const addMonths = (competencia: string, months: number): string => ofIndex(indexOf(competencia) + months);

/** The `count` months that end with `competencia`, oldest first. */
export const monthsUpTo = (competencia: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(competencia, index - count + 1));

/** A competence that a user typed into the address; null when it is none. */
export const typedMonth = (text: string | null): string | null =>
  text !== null && /^(?:0[1-9]|1[0-2])\/(?:19|20)\d{2}$/.test(text) ? text : null;

/** `03/2026` of what a person types: `3/2026`, `03/26`; null when it is no month. */
export const monthAsTyped = (text: string): string | null =>
  typedMonth(
    text
      .trim()
      .replace(/^(\d)\//, '0$1/')
      .replace(/\/(\d{2})$/, '/20$1'),
  );

/** `2026-11` of `11/2026`. */
export const isoMonth = (competencia: string | null): string | null =>
  competencia && `${competencia.slice(3)}-${competencia.slice(0, 2)}`;

/** `11/2026` of `2026-11`. */
export const monthOfIso = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** The month before today's in São Paulo: the one that an office works on. */
export function monthOfWork(now = new Date()): string {
  const [year, month] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(now).split('-');
  return addMonths(`${month}/${year}`, -1);
}

/** `2026-10-31` of `10/2026`. */
export function lastDay(competencia: string): string {
  const [year, month] = [Number(competencia.slice(3)), Number(competencia.slice(0, 2))];
  return `${year}-${competencia.slice(0, 2)}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

/** `out` of `10/2026`. */
export const shortMonth = (competencia: string): string => SHORT[Number(competencia.slice(0, 2)) - 1] ?? '';

/** The first day, for `monthsOf` of `lib/dates`. */
export const firstDay = (competencia: string): string => `${competencia.slice(3)}-${competencia.slice(0, 2)}-01`;
