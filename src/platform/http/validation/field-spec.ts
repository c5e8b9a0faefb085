import type { Decimal } from '../../../kernel/decimal';

/** A class that carries field specs: a request or a response. */
export type DtoClass<T = object> = new () => T;

/** What one value may be, once it is there. */
export type ValueSpec =
  | {
      readonly kind: 'text';
      readonly min?: number;
      readonly max?: number;
      readonly pattern?: RegExp;
      /** False: taken exactly as sent. */
      readonly trim?: boolean;
      /** Control characters are taken as well: it is compared with what is kept, and never kept itself. */
      readonly controls?: boolean;
      readonly blankIsNull?: boolean;
      readonly normalize?: (text: string) => string | undefined;
      readonly expected?: string;
      /** How it is written, for the document alone: `normalize` decides. */
      readonly written?: RegExp;
      /** It is a timestamp without a zone: by whose clock. */
      readonly clock?: 'utc' | 'sao_paulo';
    }
  | { readonly kind: 'int'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly decimals?: number }
  | { readonly kind: 'bool' }
  | {
      readonly kind: 'decimal';
      readonly scale: number;
      readonly min?: Decimal;
      readonly max?: Decimal;
      readonly moreThan?: Decimal;
      readonly lessThan?: Decimal;
      readonly asNumber?: boolean;
    }
  | { readonly kind: 'date' }
  | { readonly kind: 'datetime' }
  | { readonly kind: 'competencia' }
  | {
      readonly kind: 'enum';
      readonly values: readonly string[] | readonly number[];
      /** A boolean is taken as well: true is the first value, false the second. */
      readonly booleans?: boolean;
    }
  | { readonly kind: 'list'; readonly of: ValueSpec; readonly min?: number; readonly max?: number }
  | {
      readonly kind: 'nested';
      readonly type: () => DtoClass;
      /** `orPage`: a response's list that becomes the page form when a page is asked for. */
      readonly list?: { readonly min?: number; readonly max?: number; readonly orPage?: boolean };
    }
  | {
      readonly kind: 'object';
      /** Its JSON Schema, for the document alone: the service decides. */
      readonly shape?: object;
    }
  | { readonly kind: 'any' };

/** What one value of a kind may be. */
export type SpecOf<K extends ValueSpec['kind']> = Extract<ValueSpec, { kind: K }>;

/** Whether the value must be sent, may be null, and what replaces it when it is left out. */
export interface Presence {
  readonly required: boolean;
  readonly nullable: boolean;
  readonly default?: unknown;
}

/** Everything that validation and OpenAPI know of one field; declared once, by its decorator. */
export type FieldSpec = ValueSpec &
  Presence & {
    readonly description?: string;
    readonly example?: unknown;
    /** A response has it only when it was asked for. */
    readonly onRequest?: boolean;
    /** What a list's file calls its column; left out, the field's name. */
    readonly heading?: string | false;
  };

/** One entry of a 422 `detail` list, relative to the value that was looked at. */
export interface Problem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** A check over several fields of one DTO, run once each field alone is right. */
export type WholeCheck<T = object> = (dto: T) => Problem | undefined;

/** What a form does with fields that its DTO doesn't list. */
export type UnlistedFields = 'reject' | 'ignore';

interface DtoSpec {
  readonly fields: Map<string, FieldSpec>;
  readonly checks: WholeCheck[];
  readonly rejected: object[];
  form?: UnlistedFields;
  bodyMayLack?: boolean;
}

const registry = new WeakMap<object, DtoSpec>();
/** Number of registrations. What was found before the last one is out of date. */
let registrations = 0;

/** A function of a DTO that finds each result once: it is asked for each item of a batch. */
function perType<T>(find: (type: object) => T): (type: object) => T {
  let found = new WeakMap<object, { readonly result: T }>();
  let foundAt = registrations;
  return (type) => {
    if (foundAt !== registrations) {
      found = new WeakMap();
      foundAt = registrations;
    }
    const known = found.get(type);
    if (known) return known.result;
    const result = find(type);
    found.set(type, { result });
    return result;
  };
}

function ownSpec(type: object): DtoSpec {
  let spec = registry.get(type);
  if (!spec) {
    spec = { fields: new Map(), checks: [], rejected: [] };
    registry.set(type, spec);
  }
  return spec;
}

/** @throws Error for a name that every object inherits: it would be there without being sent */
export function registerField(type: object, name: string, spec: FieldSpec): void {
  if (name in Object.prototype) throw new Error(`no field can be called ${name}`);
  ownSpec(type).fields.set(name, spec);
  registrations++;
}

/** JSON Schema of an object that has none of these fields. */
export const without = (...names: readonly string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, { not: {} }])),
});

/** JSON Schema of an object that has all of these fields. */
export const having = (...names: readonly string[]) => ({
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, {}])),
});

/** What each check rejects, as JSON Schema: it goes with the check, into whatever DTO that is held against it. */
const rejectedBy = new WeakMap<WholeCheck, object>();

export function registerCheck(type: object, check: WholeCheck, rejected?: object): void {
  ownSpec(type).checks.push(check);
  registrations++;
  if (rejected) rejectedBy.set(check, rejected);
}

/** Notes what the service behind a DTO rejects, as JSON Schema. */
export function registerRejected(type: object, rejected: object): void {
  ownSpec(type).rejected.push(rejected);
}

/** What the checks of a DTO and the service behind it reject, as JSON Schemas, for the document. */
export function rejectedOf(type: object): object[] {
  const byService = lineage(type).flatMap((level) => registry.get(level)?.rejected ?? []);
  return [...checksOf(type).flatMap((check) => rejectedBy.get(check) ?? []), ...byService];
}

/** Marks a DTO that arrives as texts, in a URL-encoded or multipart form. */
export function registerForm(type: object, unlisted: UnlistedFields): void {
  ownSpec(type).form = unlisted;
}

/** Marks a DTO whose whole body may be left out. */
export function registerOptionalBody(type: object): void {
  ownSpec(type).bodyMayLack = true;
}

export function isOptionalBody(type: object): boolean {
  return registry.get(type)?.bodyMayLack ?? false;
}

/** How a form treats unlisted fields; undefined for a DTO that arrives as JSON or as a query. */
export function formOf(type: object): UnlistedFields | undefined {
  return registry.get(type)?.form;
}

/** The fields of a DTO in the order of declaration, those of its base classes first. */
export const fieldsOf: (type: object) => ReadonlyMap<string, FieldSpec> = perType(
  (type) => new Map(lineage(type).flatMap((level) => [...(registry.get(level)?.fields ?? [])])),
);

/** Those of {@link fieldsOf} that hold DTOs. */
export const nestedFieldsOf: (type: object) => readonly (readonly [name: string, SpecOf<'nested'>])[] = perType(
  (type) => [...fieldsOf(type)].flatMap(([name, spec]) => (spec.kind === 'nested' ? [[name, spec] as const] : [])),
);

/** Those of {@link fieldsOf} with a default, and that default. */
export const defaultsOf: (type: object) => readonly (readonly [name: string, value: unknown])[] = perType((type) =>
  [...fieldsOf(type)].flatMap(([name, spec]) => (spec.default === undefined ? [] : [[name, spec.default] as const])),
);

/** The whole-DTO checks, those of its base classes first. */
export const checksOf: (type: object) => readonly WholeCheck[] = perType((type) =>
  lineage(type).flatMap((level) => registry.get(level)?.checks ?? []),
);

function lineage(type: object): object[] {
  const levels: object[] = [];
  for (let level: object | null = type; level; level = Object.getPrototypeOf(level) as object | null) {
    levels.unshift(level);
  }
  return levels;
}
