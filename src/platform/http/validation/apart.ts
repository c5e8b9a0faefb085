import { type DtoClass, fieldsOf } from './field-spec';

/**
 * The input with every value that is no nested DTO put behind a function, which class-transformer leaves alone. It walks into
 * any object otherwise: there it takes a key `constructor` for the class to build, and drops such keys from plain JSON.
 * What stands in fields that the DTO doesn't list is of no interest: they are refused by their name.
 */
export function apart(type: DtoClass, input: Record<string, unknown>): Record<string, unknown> {
  const fields = fieldsOf(type);
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (name === '__proto__') continue;
    const spec = fields.get(name);
    if (!spec) result[name] = null;
    else if (typeof value !== 'object' || value === null) result[name] = value;
    else if (spec.kind === 'nested') result[name] = nested(spec.type(), value);
    else result[name] = () => value;
  }
  return result;
}

/** The value that {@link apart} put behind a function. */
export function original(value: unknown): unknown {
  return typeof value === 'function' ? (value as () => unknown)() : value;
}

function nested(type: DtoClass, value: object): unknown {
  if (!Array.isArray(value)) return apart(type, value as Record<string, unknown>);
  return value.map((item: unknown) => {
    if (typeof item !== 'object' || item === null) return item;
    // A list in the place of a DTO is refused as such, whatever it holds.
    return Array.isArray(item) ? [] : apart(type, item as Record<string, unknown>);
  });
}
