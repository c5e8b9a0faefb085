import { type Kind, valueName } from '../api/document';
import { brDate, brTime } from '../lib/dates';
import { documento } from '../lib/documento';
import { textIn, textOf } from './fields';
import { referenceOf, useNameOf } from './references';

interface ValueProps {
  readonly campo: string;
  readonly kind: Kind;
  readonly value: unknown;
}

const DOCUMENTS: readonly string[] = ['cnpj', 'cpf', 'documento'];

/** Kinds that are aligned to the right of their column. */
export const isFigure = (kind: ValueProps['kind']): boolean =>
  kind === 'decimal' || kind === 'number' || kind === 'integer';

/** A value as it is read. */
export function Value({ campo, kind, value }: ValueProps) {
  const nameOf = useNameOf(campo, referenceOf(campo) !== undefined);
  if (value === null || value === undefined || value === '') return null;
  if (referenceOf(campo)) return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = textIn(value);
  if (DOCUMENTS.includes(campo)) return documento(text);
  if (kind === 'date') return brDate(text);
  if (kind === 'moment') return brTime(text);
  if (kind === 'option') return valueName(campo, text);
  return textOf({ kind }, value);
}
