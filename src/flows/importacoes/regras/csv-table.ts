import { CsvRows } from '../readers/csv-rows';
import { decodeText } from '../../../kernel/decode';
import { type NoTable, type Table, TABLE_LIMITS, tableOf, type TableRow, TOO_LARGE } from './table';

const DELIMITERS = [';', ',', '\t', '|'];
/** Characters that no text has; a few zero bytes in the right places pass for UTF-16. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const BINARY = /[\0-\x08]/;

/** Reads a CSV table; the delimiter is the one that cuts its first row into most cells. */
export function csvTable(bytes: Uint8Array): Table | NoTable {
  const text = decodeText(bytes);
  if (text.length > TABLE_LIMITS.characters) return TOO_LARGE;
  if (BINARY.test(text.slice(0, 2_000))) return { erro: 'the file is neither CSV nor XLSX' };
  return tableOf(rowsOf(text, delimiterOf(text)));
}

function* rowsOf(text: string, delimiter: string): Generator<TableRow> {
  const rows = new CsvRows(text, delimiter);
  for (let row = rows.next(); row; row = rows.next()) yield { linha: row.line, cells: row.cells };
}

function delimiterOf(text: string): string {
  const start = text.trimStart();
  const widths = DELIMITERS.map((delimiter) => new CsvRows(start, delimiter).next()?.cells.length ?? 0);
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ';';
}
