import { decodeText, looksBinary } from '../../../kernel/decode';
import { domainError } from '../../../kernel/errors';
import { CsvRows, DELIMITERS, separatorLine } from '../../../statements';
import { type NoTable, type Table, TABLE_LIMITS, tableOf, type TableRow, tooLarge } from './table';

/** Reads a CSV table; the delimiter is what a first line `sep=;` says, else the one that cuts the first row into most cells. */
export function csvTable(bytes: Uint8Array): Table | NoTable {
  const text = decodeText(bytes);
  if (text.length > TABLE_LIMITS.characters) return tooLarge();
  if (looksBinary(text)) return { rejection: domainError('importacoes.tabela_ilegivel') };
  const separator = separatorLine(text);
  return tableOf(rowsOf(text, separator ?? delimiterOf(text), separator === null ? 0 : 1));
}

function* rowsOf(text: string, delimiter: string, skipped: number): Generator<TableRow> {
  const rows = new CsvRows(text, delimiter);
  rows.skipLines(skipped);
  for (let row = rows.next(); row; row = rows.next()) yield { linha: row.line, cells: row.cells };
}

function delimiterOf(text: string): string {
  const start = text.trimStart();
  const widths = DELIMITERS.map((delimiter) => new CsvRows(start, delimiter).next()?.cells.length ?? 0);
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ';';
}
