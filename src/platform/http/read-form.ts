import { saoPauloTimestamp } from '../../kernel/calendar';
import { fieldsOf } from './validation/field-spec';

/** A record with the fields of a response. Where the response has a text, the record may have a time. */
type RecordOf<Read> = { readonly [Field in keyof Read]: string extends Read[Field] ? Read[Field] | Date : Read[Field] };

/**
 * Returns the function that makes the response of a record: the fields that the class declares, in their order there.
 * @param timestamp writes a time; the default is a timestamp of São Paulo
 */
export function readForm<Read extends object>(
  type: new () => Read,
  timestamp: (time: Date) => string = saoPauloTimestamp,
): (record: RecordOf<Read>) => Read {
  const names = [...fieldsOf(type).keys()];
  return (record) => {
    const read: Record<string, unknown> = {};
    for (const name of names) {
      const value = (record as Readonly<Record<string, unknown>>)[name];
      read[name] = value instanceof Date ? timestamp(value) : value;
    }
    return read as Read;
  };
}
