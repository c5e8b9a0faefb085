import type { CsvColumn } from '../csv/csv-file';
import { csvBool, csvDate, csvDecimal, csvText, csvTime } from '../csv/csv-line';
import { dateCell, numberCell, textCell, timeCell, type XlsxColumn } from '../xlsx/cells';
import { fileValue, type FileValue } from './file-value';
import type { RowColumn } from './row-columns';

/** The columns of a list as CSV writes them (4-operators, 4.1). */
export function csvColumnsOf(columns: readonly RowColumn[]): CsvColumn<unknown>[] {
  return columns.map(({ heading, spec, valueOf }) => ({
    heading,
    cell: (row) => csvCell(fileValue(spec, valueOf(row))),
  }));
}

function csvCell(value: FileValue): string | null {
  if (value === null) return null;
  switch (value.kind) {
    case 'number':
      return csvDecimal(value.text);
    case 'date':
      return csvDate(value.text);
    case 'time':
      return csvTime(value.instant);
    case 'bool':
      return csvBool(value.value);
    case 'text':
      return csvText(value.text);
  }
}

/** The columns of a list as XLSX writes them (4-operators, 4.1). */
export function xlsxColumnsOf(columns: readonly RowColumn[]): XlsxColumn[] {
  return columns.map(({ heading, spec, valueOf }) => ({
    heading,
    cell: (row, at) => xlsxCell(fileValue(spec, valueOf(row)), at),
  }));
}

function xlsxCell(value: FileValue, at: string): string {
  if (value === null) return '';
  switch (value.kind) {
    case 'number':
      return numberCell(at, value.text);
    case 'date':
      return dateCell(at, value.text);
    case 'time':
      return timeCell(at, value.instant);
    case 'bool':
      return textCell(at, csvBool(value.value));
    case 'text':
      return textCell(at, value.text);
  }
}
