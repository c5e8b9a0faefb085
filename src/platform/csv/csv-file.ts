import type { StreamableFile } from '@nestjs/common';
import { brazilianDate, type CalendarDate, saoPauloDate, saoPauloNaiveTimestamp } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { startedStream, streamed } from '../http/streamed';

const CHARACTERS_PER_WRITE = 65_536;

/** A column of a CSV file: its heading, and the cell of a row as `csv-line` writes it; null is an empty cell. */
export interface CsvColumn<T> {
  readonly heading: string;
  readonly cell: (row: T) => string | null;
}

/** The text of a CSV file (4-operators, 4.1): UTF-8 with its mark, `;`, CRLF, a heading line; in pieces, however many rows there are. */
export async function* csvPieces<T>(
  columns: readonly CsvColumn<T>[],
  rows: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<string> {
  let piece = CSV_HEAD + csvLine(columns.map(({ heading }) => csvText(heading)));
  for await (const row of rows) {
    piece += csvLine(columns.map(({ cell }) => cell(row)));
    if (piece.length < CHARACTERS_PER_WRITE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/**
 * A CSV file as a download, named `<resource>-YYYY-MM-DD.csv` by today in São Paulo. The first rows are awaited here, so that
 * a query that fails still gets its error response.
 */
export async function csvDownload<T>(
  resource: string,
  columns: readonly CsvColumn<T>[],
  rows: Iterable<T> | AsyncIterable<T>,
): Promise<StreamableFile> {
  const stream = await startedStream(csvPieces(columns, rows));
  return streamed(stream, { type: 'text/csv; charset=utf-8', filename: `${resource}-${saoPauloDate(new Date())}.csv` });
}

/** What opens a CSV file: the mark by which spreadsheets know that it is UTF-8. */
const CSV_HEAD = '\ufeff';

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
