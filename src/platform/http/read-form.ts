import { saoPauloTimestamp } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { type ExactNumber, jsonNumber } from '../../kernel/exact-json';
import { fieldsOf, type FieldSpec } from './validation/field-spec';

/** What a record may have for a field of a response: a time for a text, a decimal for a number that keeps its digits. */
type ValueOf<Field> = string extends Field ? Field | Date : ExactNumber extends Field ? Field | Decimal : Field;

/** A record with the fields of a response. */
type RecordOf<Read> = { readonly [Name in keyof Read]: ValueOf<Read[Name]> };

/**
 * Returns the function that makes the response of a record: the fields that the class declares, in their order there.
 * @param timestamp writes a time; the default is a timestamp of São Paulo
 */
export function readForm<Read extends object>(
  type: new () => Read,
  timestamp: (time: Date) => string = saoPauloTimestamp,
): (record: RecordOf<Read>) => Read {
  const fields = [...fieldsOf(type)].map(([name, spec]) => ({ name, isNumber: isDecimalNumber(spec) }));
  return (record) => {
    const read: Record<string, unknown> = {};
    for (const { name, isNumber } of fields) {
      const value = (record as Readonly<Record<string, unknown>>)[name];
      if (value instanceof Date) read[name] = timestamp(value);
      else read[name] = isNumber && typeof value === 'string' ? jsonNumber(value) : value;
    }
    return read as Read;
  };
}

const isDecimalNumber = (spec: FieldSpec): boolean => spec.kind === 'decimal' && spec.asNumber === true;
