import { type Bound, bodyOf, fieldName, type Kind, kindIn, valueName } from '../api/document';
import { brDate, brMoment } from '../lib/dates';
import { documento } from '../lib/documento';
import { textIn, textOf, tidyText } from './fields';
import { referenceOf, useNameOf } from './references';
import type { Register, Row } from './register';

interface ValueProps {
  readonly campo: string;
  readonly kind: Kind;
  readonly value: unknown;
  /** Of the field that it is typed in: an amount has two decimals. */
  readonly bound?: Bound | undefined;
}

/** A value of a register's record as it is read. */
export function RowValue({ of, campo, row }: { readonly of: Register; readonly campo: string; readonly row: Row }) {
  const bound = bodyOf('POST', of.create ?? of.list)[campo];
  return <Value campo={campo} kind={kindIn(of.list, campo)} bound={bound} value={row[campo]} />;
}

const DOCUMENTS: readonly string[] = ['cnpj', 'cpf', 'documento'];

/** Kinds that are aligned to the right of their column. */
export const isFigure = (kind: ValueProps['kind']): boolean =>
  kind === 'decimal' || kind === 'number' || kind === 'integer';

/** A moment without zone is no `date-time` of the document. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** A value as it is read. */
export function Value({ campo, kind, value, bound }: ValueProps) {
  const nameOf = useNameOf(campo, referenceOf(campo) !== undefined);
  if (value === null || value === undefined || value === '') return null;
  if (referenceOf(campo)) return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = textIn(value);
  if (typeof value === 'number' && (campo.startsWith('id_') || campo.endsWith('_id'))) return `nº ${text}`;
  if (DOCUMENTS.includes(campo)) return documento(text);
  if (kind === 'date') return brDate(text);
  if (kind === 'moment' || MOMENT.test(text)) return brMoment(text);
  if (kind === 'option') return valueName(campo, text);
  const shown = bound && isFigure(kind) ? tidyText(bound, campo, value) : textOf({ kind }, value);
  return isFigure(kind) && fieldName(campo).endsWith('(%)') ? withDecimals(shown) : shown;
}

/** Percentages of a column are aligned by their decimals: at least two. */
const withDecimals = (text: string) =>
  text.includes(',') ? text.replace(/,(\d)$/, ',$10') : /^\d+$/.test(text) ? `${text},00` : text;
