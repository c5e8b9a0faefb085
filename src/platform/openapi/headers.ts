import { ERROR_CODES } from '../../kernel/error-codes/error-code';
import { type RouteFact, takesIdempotencyKey } from '../http/route-inventory';
import { carriesTag } from '../http/tagged-response';
import { fieldsOf } from '../http/validation/field-spec';
import type { Json } from './success-response';

interface Operation {
  parameters?: { name: string; in: string }[];
  responses: Record<string, Json>;
}

const header = (name: string, description: string, schema: Json = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const KEY = header(
  'Idempotency-Key',
  'Names this request. A retry with the same body gets the first response, and the request runs once. Stored for 24 hours',
  { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
);
const IF_MATCH = header('If-Match', 'The `ETag` of the record as it was read; 412 when it has changed since');
const IF_NONE_MATCH = header(
  'If-None-Match',
  'The `ETag` of the response that the client has; 304 while it is the same',
);

/** Reference to a response header for retries and conditions, as {@link ANSWER_HEADERS} describes it. */
const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** Whether a route changes a record that a GET of the same address shows. */
function changesRecord({ method, path }: RouteFact, routes: readonly RouteFact[]): boolean {
  return (
    ['PUT', 'PATCH', 'DELETE'].includes(method) && routes.some((each) => each.path === path && each.endpoint.record)
  );
}

/**
 * Documents which of the request headers of 4-operators 4.2 and 4.3 an operation accepts, and the responses to them.
 */
export function documentRequestHeaders(
  operation: Operation,
  route: RouteFact,
  routes: readonly RouteFact[],
  rejection: (description: string) => Json,
): void {
  const { method, endpoint } = route;
  const add = (...parameters: { name: string; in: string }[]) => {
    operation.parameters = [...(operation.parameters ?? []), ...parameters];
  };
  const good = operation.responses[String(endpoint.status ?? 200)] ?? {};
  const note = (response: Json, name: string) => {
    response['headers'] = { ...(response['headers'] as Json | undefined), [name]: headerRef(name) };
  };
  if (takesIdempotencyKey(method, endpoint)) {
    add(KEY);
    note(good, 'Idempotent-Replayed');
    const running = rejection(
      'Conflict; with `Retry-After` another operation still runs: send the same request again after it',
    );
    operation.responses['409'] = operation.responses['409'] ? eitherBody(operation.responses['409'], running) : running;
    note(operation.responses['409'], 'Retry-After');
  }
  if (changesRecord(route, routes)) {
    add(IF_MATCH);
    operation.responses['412'] = rejection('The record has changed since it was read');
  }
  if (carriesTag(endpoint)) {
    add(IF_NONE_MATCH);
    note(good, 'ETag');
    operation.responses['304'] = { description: 'Not modified', headers: { ETag: headerRef('ETag') } };
  }
  if (method === 'GET') note(good, 'X-Ignored-Query');
}

/** Returns the second response. Where the bodies differ, it may have either. */
function eitherBody(one: Json, other: Json): Json {
  const [own, added] = [schemaOf(one), schemaOf(other)];
  if (JSON.stringify(own) === JSON.stringify(added)) return other;
  const all = [own, added].flatMap((schema) => (schema['anyOf'] as Json[] | undefined) ?? [schema]);
  const distinct = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()];
  return { ...other, content: { 'application/json': { schema: { anyOf: distinct } } } };
}

function schemaOf(response: Json): Json {
  return (response['content'] as { 'application/json': { schema: Json } })['application/json'].schema;
}

interface Header {
  readonly description: string;
  readonly schema: { readonly type: 'string' | 'integer'; readonly enum?: string[] };
}

const SENT_HEADERS: Record<string, Header> = {
  Link: {
    description: 'first, prev, next and last page (RFC 8288), where a page was asked for',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': { description: 'Requests that a window takes', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Requests that are left in this window', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until the next window', schema: { type: 'integer' } },
};

/** Headers with the codes that responses of a status may have. `default` means 500 and more. */
function errorCodeHeaders(): Record<string, Header> {
  const codes = new Map<string, Set<string>>();
  for (const { status, code } of ERROR_CODES) {
    for (const name of status >= 500 ? [String(status), 'default'] : [String(status)]) {
      codes.set(name, (codes.get(name) ?? new Set()).add(code));
    }
  }
  const described = [...codes].map(([status, known]) => [
    `X-Error-Code-${status}`,
    {
      description: 'The stable code of the error, `recurso.motivo`; docs/reference/errors.md lists what to do for each',
      schema: { type: 'string', enum: [...known].sort() },
    },
  ]);
  return Object.fromEntries(described) as Record<string, Header>;
}

/** Headers that the mechanisms of all routes send (4-operators, 4.3), described once; those of error codes by status. */
export const ANSWER_HEADERS: Record<string, Header> = {
  ...errorCodeHeaders(),
  'X-Error-Values': {
    description: "The values in the error's message, by name: a JSON object. Left out when there are none",
    schema: { type: 'string' },
  },
  ...SENT_HEADERS,
};

/** Statuses with a code whose message has values. */
const WITH_VALUES = new Set(
  ERROR_CODES.filter(({ message }) => message.includes('{')).map(({ status }) =>
    status >= 500 ? 'default' : `${status}`,
  ),
);

function errorHeaders(status: string): (readonly [name: string, component: string])[] {
  const values = WITH_VALUES.has(status) ? [['X-Error-Values', 'X-Error-Values'] as const] : [];
  return [['X-Error-Code', `X-Error-Code-${status}`] as const, ...values];
}

/** Headers that only some responses have. The code that documents those responses refers to them. */
export const SPECIAL_HEADERS: Record<string, Header> = {
  ETag: { description: 'Changes with the content of the response', schema: { type: 'string' } },
  'Idempotent-Replayed': {
    description:
      '`true` when an earlier request with this `Idempotency-Key` had the same response; nothing was done now',
    schema: { type: 'string', enum: ['true'] },
  },
  'X-Ignored-Query': {
    description: 'Query parameters that were sent and that the route does not know',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds until the next try', schema: { type: 'integer' } },
};

type Responses = Record<string, Record<string, unknown>>;

/** Notes at every response of a route which of these headers it carries. */
export function documentResponseHeaders(responses: Responses, { endpoint, takes }: RouteFact): void {
  const paged = takes.some((dto) => fieldsOf(dto).has('page'));
  for (const [status, response] of Object.entries(responses)) {
    const failed = status === 'default' || Number(status) >= 400;
    const sent = Object.keys(SENT_HEADERS)
      .filter((name) => (name === 'Link' ? paged && !failed : endpoint.rateLimit && status !== '401'))
      .map((name) => [name, name] as const);
    const headers = failed ? [...errorHeaders(status), ...sent] : sent;
    if (headers.length === 0) continue;
    const refs = headers.map(([name, component]) => [name, { $ref: `#/components/headers/${component}` }] as const);
    response['headers'] = { ...(response['headers'] as object | undefined), ...Object.fromEntries(refs) };
  }
}
