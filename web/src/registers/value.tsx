import { type Bound, bodyOf, fieldName, type Kind, kindIn, valueName } from '../api/document';
import { brDate, brMoment } from '../lib/dates';
import { documento } from '../lib/documento';
import { textIn, textOf, tidyText } from './fields';
import { referenceOf, useNameOf } from './references';
import type { Register, Row } from './register';
import { feminine } from './words';

interface ValueProps {
  readonly field: string;
  readonly kind: Kind;
  readonly value: unknown;
  /** Of the field that it is typed in: an amount has two decimals. */
  readonly bound?: Bound | undefined;
}

/** One of a field's values in words; the state of a record has its gender: minutes are `Ativa`. */
export function valueWords(
  { isFeminine }: Pick<Register, 'isFeminine'>,
  field: string,
  value: string | number,
): string {
  const name = valueName(field, value);
  return isFeminine && field === 'status' ? feminine(name) : name;
}

/** A value of a register's record as it is read. */
export function RowValue({ of, field, row }: { readonly of: Register; readonly field: string; readonly row: Row }) {
  const bound = bodyOf('POST', of.create ?? of.list)[field];
  const value = row[field];
  const kind = kindIn(of.list, field);
  if (kind === 'option' && (typeof value === 'string' || typeof value === 'number'))
    return valueWords(of, field, value);
  return <Value field={field} kind={kind} bound={bound} value={value} />;
}

const DOCUMENTS: readonly string[] = ['cnpj', 'cpf', 'documento'];

/** Kinds that are aligned to the right of their column. */
export const isFigure = (kind: ValueProps['kind']): boolean =>
  kind === 'decimal' || kind === 'number' || kind === 'integer';

/** A moment without zone is no `date-time` of the document. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** A value as it is read. */
export function Value({ field, kind, value, bound }: ValueProps) {
  const nameOf = useNameOf(field, referenceOf(field) !== undefined);
  if (value === null || value === undefined || value === '') return null;
  if (referenceOf(field)) return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = textIn(value);
  if (typeof value === 'number' && (field.startsWith('id_') || field.endsWith('_id'))) return `nº ${text}`;
  if (DOCUMENTS.includes(field)) return documento(text);
  if (kind === 'date') return brDate(text);
  if (kind === 'moment' || MOMENT.test(text)) return brMoment(text);
  if (kind === 'option') return valueName(field, text);
  const shown = bound && isFigure(kind) ? tidyText(bound, field, value) : textOf({ kind }, value);
  return isFigure(kind) && fieldName(field).endsWith('(%)') ? withDecimals(shown) : shown;
}

/** Percentages of a column are aligned by their decimals: at least two. */
const withDecimals = (text: string) =>
  text.includes(',') ? text.replace(/,(\d)$/, ',$10') : /^\d+$/.test(text) ? `${text},00` : text;
