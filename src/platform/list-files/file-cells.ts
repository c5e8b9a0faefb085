import { parseDateTime } from '../../kernel/calendar';
import { jsonText } from '../../kernel/exact-json';
import { csvBool, type CsvColumn, csvDate, csvDecimal, csvText, csvTime } from '../csv/csv-file';
import { type DtoClass, fieldsOf, type ValueSpec } from '../http/validation/field-spec';
import { dateCell, numberCell, STYLE, textCell, timeCell, type XlsxColumn } from '../xlsx/xlsx-files';

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

/** A column of a list's file: its content and the format of its values. */
interface RowColumn {
  /**
   * Heading of the column: the field's name or the heading of its spec; `conta_debito.codigo_dominio` for a field of an
   * object with fixed fields.
   */
  readonly heading: string;
  readonly spec: ValueSpec;
  readonly valueOf: (row: unknown) => unknown;
}

/** The columns of a row in the order of its schema; objects with fixed fields are spread over columns of their own. */
export function columnsOf(row: DtoClass): RowColumn[] {
  return [...fieldsOf(row)].flatMap(([name, spec]) => {
    if (spec.heading === false) return [];
    const valueOf = (holder: unknown): unknown => (holder as Record<string, unknown> | null | undefined)?.[name];
    if (spec.kind !== 'nested' || spec.list) return [{ heading: spec.heading ?? name, spec, valueOf }];
    return columnsOf(spec.type()).map((inner) => ({
      heading: `${spec.heading ?? name}.${inner.heading}`,
      spec: inner.spec,
      valueOf: (holder: unknown) => inner.valueOf(valueOf(holder)),
    }));
  });
}

/** A value of a list's file, before CSV or XLSX gives it its form. */
type FileValue =
  | { readonly kind: 'text' | 'number' | 'date'; readonly text: string }
  | { readonly kind: 'time'; readonly instant: Date }
  | { readonly kind: 'bool'; readonly value: boolean }
  | null;

const NUMBER = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Converts a response's value by its spec. A value that does not match its spec stays unchanged as text. */
export function fileValue(spec: ValueSpec, value: unknown): FileValue {
  if (value === null || value === undefined) return null;
  const text = plain(value);
  switch (spec.kind) {
    case 'int':
    case 'number':
    case 'decimal':
      return { kind: NUMBER.test(text) ? 'number' : 'text', text };
    case 'enum':
      return { kind: typeof value === 'number' ? 'number' : 'text', text };
    case 'bool':
      return { kind: 'bool', value: Boolean(value) };
    case 'date':
      return { kind: DAY.test(text) ? 'date' : 'text', text };
    case 'datetime':
      return timeOf(value instanceof Date ? value : parseDateTime(text), text);
    case 'text':
      return spec.clock
        ? timeOf(parseDateTime(spec.clock === 'utc' ? `${text}Z` : text), text)
        : { kind: 'text', text };
    case 'competencia':
      return { kind: 'text', text };
    case 'list':
      return { kind: 'text', text: listText(spec.of, value) };
    case 'object':
    case 'any':
    case 'nested':
      return { kind: 'text', text: jsonText(value) };
  }
}

const timeOf = (instant: Date | undefined, text: string): FileValue =>
  instant ? { kind: 'time', instant } : { kind: 'text', text };

function listText(of: ValueSpec, value: unknown): string {
  const isPlain = !['object', 'any', 'nested', 'list'].includes(of.kind);
  return isPlain && Array.isArray(value) ? value.map(plain).join(' ') : jsonText(value);
}

/** A text as it is, anything else as its JSON. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}
