import { ExactNumber } from '../../../kernel/exact-json';
import { type DtoClass, fieldsOf, type Problem, type SpecOf, type ValueSpec } from './field-spec';
import { extraForbidden, MAX_PROBLEMS, tooLong } from './schema-error';

/** Where a bounded input keeps the object that it was made of. class-transformer does not read symbols. */
const SOURCE = Symbol('source');
/** In place of an object that class-transformer must not walk into. No constraint accepts it. */
const UNWALKED = Symbol('unwalked');

/** What class-transformer may walk into, and the errors found on the way there. */
interface BoundedInput {
  readonly listed: object;
  /** Unlisted fields and lists of DTOs that are too long, at most {@link MAX_PROBLEMS}. */
  readonly problems: readonly Problem[];
  /** Whether nothing past these problems is looked at. */
  readonly mustStop: boolean;
}

/**
 * The listed fields of an input, without objects in unexpected places. The work of class-transformer grows with the square of the
 * number of names in an object, and it skips a name such as `constructor`. So unlisted names and list lengths are checked first.
 */
export function boundInput(type: DtoClass, input: Record<string, unknown>, ignoreUnlisted: boolean): BoundedInput {
  const bounds = new Bounds();
  const listed = bounds.object(type, input, [], ignoreUnlisted);
  return { listed, problems: bounds.problems, mustStop: bounds.mustStop };
}

/** The value that was sent for a field with {@link isKeptJson}. */
export const sentValue = (obj: { readonly [SOURCE]?: Record<string, unknown> }, name: string): unknown =>
  obj[SOURCE]?.[name];

/** Whether a value is stored as it was sent, so that class-transformer must not copy it. */
export function isKeptJson(spec: ValueSpec): boolean {
  return spec.kind === 'list' ? isKeptJson(spec.of) : spec.kind === 'any' || spec.kind === 'object';
}

/** A JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

class Bounds {
  readonly problems: Problem[] = [];
  mustStop = false;

  object(type: DtoClass, input: Record<string, unknown>, path: Problem['loc'], ignoreUnlisted = false): object {
    const fields = fieldsOf(type);
    if (!ignoreUnlisted) this.rejectUnlisted(fields, input, path);
    const listed: Record<string | symbol, unknown> = { [SOURCE]: input };
    for (const [name, spec] of fields) {
      if (this.mustStop) break;
      const value = input[name];
      if (value === undefined) continue;
      listed[name] = spec.kind === 'nested' ? this.nested(spec, value, [...path, name]) : plainValue(spec, value);
    }
    return listed;
  }

  private nested(spec: SpecOf<'nested'>, value: unknown, path: Problem['loc']): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (!spec.list) return isObject(value) ? this.object(spec.type(), value, path) : UNWALKED;
    if (!Array.isArray(value)) return UNWALKED;
    if (spec.list.max !== undefined && value.length > spec.list.max) {
      this.reject({ loc: path, msg: tooLong(spec.list.max), type: 'too_long' });
      this.mustStop = true;
      return UNWALKED;
    }
    return value.map((item, index) => {
      if (isObject(item)) return this.object(spec.type(), item, [...path, index]);
      return typeof item === 'object' && item !== null ? UNWALKED : (item as unknown);
    });
  }

  private rejectUnlisted(fields: ReadonlyMap<string, unknown>, input: object, path: Problem['loc']): void {
    for (const name of Object.keys(input)) {
      if (this.mustStop) return;
      if (!fields.has(name)) this.reject(extraForbidden(path, name));
    }
  }

  private reject(problem: Problem): void {
    this.problems.push(problem);
    if (this.problems.length >= MAX_PROBLEMS) this.mustStop = true;
  }
}

/** A list is cut behind the first item that is too many. */
function plainValue(spec: ValueSpec, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber) return value;
  if (spec.kind !== 'list' || isKeptJson(spec) || !Array.isArray(value)) return UNWALKED;
  const bounded = spec.max === undefined ? value : value.slice(0, spec.max + 1);
  return bounded.map((item) => plainValue(spec.of, item));
}
