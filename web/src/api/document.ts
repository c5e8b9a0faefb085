import { nameFieldsBy } from '../lib/field-problems';
import { holds, type Person } from './session';

/** What a field or a query parameter may be, as the OpenAPI document bounds it. */
export interface Bound {
  readonly kind: 'text' | 'integer' | 'number' | 'decimal' | 'date' | 'moment' | 'boolean' | 'list' | 'object';
  readonly required?: 1;
  readonly nullable?: 1;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The only values; null is `nullable`. */
  readonly options?: readonly (string | number)[];
  /** What the service takes when nothing is sent. */
  readonly standard?: unknown;
  readonly example?: unknown;
  /** The forms of an object, by their titles. */
  readonly shapes?: Readonly<Record<string, Described>>;
  /** Kind of a list's items. */
  readonly items?: Bound['kind'];
}

/** The fields of a schema. */
export type Described = Readonly<Record<string, Bound>>;

/** An operation of the document, as far as the page asks for it while it runs. */
interface OperationFacts {
  readonly scopes?: readonly string[];
  readonly profiles?: readonly string[];
  /** No API key is accepted. */
  readonly people?: 1;
  readonly ifMatch?: 1;
  /** Schema of the body. */
  readonly body?: string;
  /** Schema of the response, or of its rows. */
  readonly row?: string;
  /** Query parameters by which a list is searched, cut into pages or given as a file. */
  readonly paging?: readonly string[];
  /** The other query parameters. */
  readonly filters?: Described;
}

/** By method and address without `/api/v1`, such as `GET /prestadores/{id}`. */
type Operations = Readonly<Record<string, OperationFacts>>;

/** Kinds of a row's fields; those not named are texts. */
type Kinds = Readonly<Record<string, Kind>>;

/** The kind of a field; `option` of one that has a few values. */
export type Kind = Bound['kind'] | 'option';

interface Document {
  readonly operations: Operations;
  readonly bodies: Readonly<Record<string, Described>>;
  readonly rows: Readonly<Record<string, Kinds>>;
  readonly fieldNames: Readonly<Record<string, string>>;
  readonly valueNames: Readonly<Record<string, string>>;
}

let read: Document | null = null;

/** Reads the document's part of the page. A screen that uses the functions below waits for it when it is opened. */
export async function loadDocument(): Promise<void> {
  if (read) return;
  const [access, bodies, rows] = await Promise.all([
    import('./access.gen'),
    import('./bodies.gen'),
    import('./rows.gen'),
  ]);
  read = {
    operations: access.OPERATIONS as Operations,
    bodies: bodies.BODIES as Document['bodies'],
    rows: rows.ROWS as Document['rows'],
    fieldNames: rows.FIELD_NAMES as Document['fieldNames'],
    valueNames: rows.VALUE_NAMES as Document['valueNames'],
  };
  nameFieldsBy((field) => fieldName(field));
}

function document(): Document {
  if (!read) throw new Error('the screen did not wait for loadDocument()');
  return read;
}

/** An operation; undefined where the document has none. */
export const operation = (method: string, address: string): OperationFacts | undefined =>
  document().operations[`${method} ${address}`];

/** Whether a person may call an operation, by scopes and profile; false for one that does not exist. */
export function may(person: Person, method: string, address: string): boolean {
  const facts = operation(method, address);
  if (!facts) return false;
  const { scopes = [], profiles } = facts;
  return scopes.every((scope) => holds(person, scope)) && (profiles?.includes(person.perfil) ?? true);
}

/** The bounds of an operation's body; empty where it has none. */
export const bodyOf = (method: string, address: string): Described =>
  document().bodies[operation(method, address)?.body ?? ''] ?? {};

/** The kind of a field in the rows of a list. */
export const kindIn = (list: string, field: string): Kind =>
  document().rows[operation('GET', list)?.row ?? '']?.[field] ?? 'text';

/** The Portuguese name of a field, as `schema` has it. */
export function fieldName(field: string, schema = ''): string {
  const names = document().fieldNames;
  return names[`${schema}.${field}`] ?? names[field] ?? plain(field);
}

/** The Portuguese name of one of a field's values. */
export function valueName(field: string, value: string | number): string {
  const names = document().valueNames;
  return names[`${field}=${value}`] ?? names[String(value)] ?? plain(String(value));
}

/** The values of a field that the glossary names, with their names. */
export const namedValues = (field: string): readonly (readonly [value: string, name: string])[] =>
  Object.entries(document().valueNames)
    .filter(([key]) => key.startsWith(`${field}=`))
    .map(([key, name]) => [key.slice(field.length + 1), name]);

/** Whether a field of this name has a few values, in any row or body of the document. */
export const isOption = (field: string): boolean =>
  Object.values(document().rows).some((row) => row[field] === 'option') ||
  Object.values(document().bodies).some((body) => body[field]?.options !== undefined);

const plain = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
