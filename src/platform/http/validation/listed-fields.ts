import { isObject } from './field-problem';
import { type DtoClass, fieldsOf, type Problem } from './field-spec';
import { listBounds } from './parse-value';
import { extraForbidden, MAX_PROBLEMS } from './problems';

/** What class-transformer may see of an input, and what was rejected on the way there. */
export interface ListedFields {
  readonly listed: Record<string, unknown>;
  /** Unlisted fields and lists that are too long, at most {@link MAX_PROBLEMS}. */
  readonly problems: readonly Problem[];
  /** Whether anything past these problems is worth looking at. */
  readonly mustStop: boolean;
}

/**
 * The listed fields of an input, and those alone: class-transformer's work grows with the square of the number of keys, and it
 * takes a key `constructor` for the class to build. Values that are no nested DTO are put behind a function, which it leaves
 * alone; it walks into any object otherwise, and drops such keys from plain JSON. Whoever reads them calls {@link unwrapValue}.
 */
export function pickListedFields(
  type: DtoClass,
  input: Record<string, unknown>,
  ignoreUnlisted: boolean,
): ListedFields {
  const sorter = new Sorter();
  const listed = sorter.listed(type, input, [], ignoreUnlisted);
  return { listed, problems: sorter.problems, mustStop: sorter.hopeless };
}

/** The value that {@link pickListedFields} put behind a function. */
export function unwrapValue(value: unknown): unknown {
  return typeof value === 'function' ? (value as () => unknown)() : value;
}

/** Stands for a list where none may be, which is rejected whatever it holds. */
// Stryker disable next-line ArrayDeclaration: whatever it holds
const SOME_LIST: unknown[] = [];

class Sorter {
  readonly problems: Problem[] = [];
  hopeless = false;

  listed(
    type: DtoClass,
    input: Record<string, unknown>,
    path: Problem['loc'],
    ignoreUnlisted = false,
  ): Record<string, unknown> {
    const fields = fieldsOf(type);
    if (!ignoreUnlisted) this.rejectUnlisted(fields, input, path);
    const result: Record<string, unknown> = {};
    for (const [name, spec] of fields) {
      if (this.hopeless) break;
      const value = input[name];
      if (value === undefined) continue;
      if (typeof value !== 'object' || value === null) result[name] = value;
      else if (spec.kind !== 'nested') result[name] = () => value;
      else if (!Array.isArray(value))
        // An object in the place of a list is rejected as such, whatever it holds; so is a list in the place of a DTO.
        result[name] = spec.list ? {} : this.listed(spec.type(), value as Record<string, unknown>, [...path, name]);
      else result[name] = spec.list ? this.items(spec.type(), spec.list, value, [...path, name]) : SOME_LIST;
    }
    return result;
  }

  private items(
    type: DtoClass,
    bounds: { readonly min?: number; readonly max?: number },
    items: readonly unknown[],
    path: Problem['loc'],
  ): unknown[] {
    const tooLong = listBounds(items.length, { ...bounds, min: 0 });
    if (tooLong) {
      this.reject({ ...tooLong, loc: path });
      this.hopeless = true;
      return SOME_LIST;
    }
    return items.map((item, index) => {
      if (isObject(item)) return this.listed(type, item, [...path, index]);
      return Array.isArray(item) ? SOME_LIST : item;
    });
  }

  private rejectUnlisted(fields: ReadonlyMap<string, unknown>, input: object, path: Problem['loc']): void {
    for (const name of Object.keys(input)) {
      if (this.hopeless) return;
      if (!fields.has(name)) this.reject(extraForbidden(path, name));
    }
  }

  private reject(problem: Problem): void {
    this.problems.push(problem);
    if (this.problems.length >= MAX_PROBLEMS) this.hopeless = true;
  }
}
