import { csvBool, csvDate, csvDecimal, csvText, csvTime } from '../csv/csv-line';
import type { CsvColumn } from '../csv/csv-file';
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
