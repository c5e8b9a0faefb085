import { carriesTag } from '../http/tagged-response';
import { type RouteFact, takesIdempotencyKey } from '../http/route-inventory';
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
