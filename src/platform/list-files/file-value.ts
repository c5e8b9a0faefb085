import { parseDateTime } from '../../kernel/calendar';
import { jsonText } from '../../kernel/exact-json';
import type { ValueSpec } from '../http/validation/field-spec';

/** A value of a list's file, before CSV or XLSX gives it its form. */
export type FileValue =
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
