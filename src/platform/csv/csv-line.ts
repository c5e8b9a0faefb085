import { brazilianDate, type CalendarDate, saoPauloNaiveTimestamp } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';

/** What opens a CSV file: the mark by which spreadsheets know that it is UTF-8. */
export const CSV_HEAD = '\ufeff';

const NEEDS_QUOTES = /[";\r\n]/;
const FORMULA = /^[=+\-@\t\r]/;

/** Whether a spreadsheet would take the text for a formula, so that it is written with a leading `'` (4-operators, 4.1). */
export function isMarked(text: string): boolean {
  return FORMULA.test(text);
}

/** A text as a cell: marked where a spreadsheet would run it, quoted where it holds a delimiter (RFC 4180). */
export function csvText(text: string): string {
  const marked = isMarked(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked;
}

/** A decimal with its scale and a decimal comma. */
export const csvDecimal = (value: Decimal): string => value.replace('.', ',');

/** `DD/MM/YYYY`. */
export const csvDate = (value: CalendarDate): string => brazilianDate(value);

/** `DD/MM/YYYY HH:MM:SS` in São Paulo. */
export function csvTime(instant: Date): string {
  const text = saoPauloNaiveTimestamp(instant);
  return `${brazilianDate(text.slice(0, 10))} ${text.slice(11)}`;
}

export const csvBool = (value: boolean): string => (value ? 'Sim' : 'Não');

/** A line of cells that are written already; null is an empty cell. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => cell ?? '').join(';')}\r\n`;
}
