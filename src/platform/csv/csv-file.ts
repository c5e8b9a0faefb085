import type { StreamableFile } from '@nestjs/common';
import { saoPauloDate } from '../../kernel/calendar';
import { startedStream } from '../http/started-stream';
import { streamed } from '../http/streamed';
import { CSV_HEAD, csvLine, csvText } from './csv-line';

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
