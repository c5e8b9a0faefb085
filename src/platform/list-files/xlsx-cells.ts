import { numberCell, textCell, type XlsxColumn, timeCell, dateCell } from '../xlsx/cells';
import { csvBool } from '../csv/csv-line';
import { fileValue, type FileValue } from './file-value';
import type { RowColumn } from './row-columns';

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
