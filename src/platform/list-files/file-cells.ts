import type { CsvColumn } from '../csv/csv-file';
import { csvBool, csvDate, csvDecimal, csvText, csvTime } from '../csv/csv-line';
import type { ValueSpec } from '../http/validation/field-spec';
import { dateCell, numberCell, STYLE, textCell, timeCell, type XlsxColumn } from '../xlsx/cells';
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
  return columns.map(({ heading, spec, valueOf }) => {
    const style = spec.kind === 'decimal' && spec.scale === CENTS ? STYLE.money : undefined;
    return { heading, width: widthOf(spec), cell: (row, at) => xlsxCell(fileValue(spec, valueOf(row)), at, style) };
  });
}

/** Decimals of an amount. */
const CENTS = 2;

/** Characters that the values of a column need; long texts get a part of them. */
function widthOf(spec: ValueSpec): number {
  switch (spec.kind) {
    case 'date':
      return 12;
    case 'datetime':
      return 20;
    case 'int':
    case 'number':
    case 'bool':
    case 'competencia':
      return 10;
    case 'decimal':
      return 16;
    case 'text':
      return spec.clock ? 20 : 30;
    case 'enum':
      return 16;
    case 'list':
    case 'nested':
    case 'object':
    case 'any':
      return 40;
  }
}

function xlsxCell(value: FileValue, at: string, style: number | undefined): string {
  if (value === null) return '';
  switch (value.kind) {
    case 'number':
      return numberCell(at, value.text, style);
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
