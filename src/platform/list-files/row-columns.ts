import { type DtoClass, fieldsOf, type ValueSpec } from '../http/validation/field-spec';

/** A column of a list's file: its content and the format of its values. */
export interface RowColumn {
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
