import { getSchemaPath } from '@nestjs/swagger';
import type { EndpointOptions, Family, Returns } from '../http/endpoint';
import type { RouteFact } from '../http/route-inventory';
import { pageForm } from '../http/validation/field-openapi';
import { type DtoClass, fieldsOf } from '../http/validation/field-spec';

/** Returns the successful response of a route: its envelope, its headers, or its file. */
export function goodResponse({ endpoint, domain, takes }: RouteFact): Json {
  const good = endpoint.status === 204 ? NO_BODY : success(endpoint.returns, domain.family, endpoint.message ?? 'ok');
  return { ...good, ...headersOf(endpoint, takes) };
}

function success(returns: Returns, family: Family, message: string): Json {
  if (returns !== null && 'file' in returns)
    return {
      description: 'The file',
      content: {
        [returns.file]: {
          schema: returns.file.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' },
        },
      },
    };
  if (returns !== null && 'bare' in returns) return response(message, ref(returns.bare.name));
  const head: Json = family === 'status' ? { status: { const: 'success' } } : { success: { const: true } };
  return response(message, {
    type: 'object',
    required: [...Object.keys(head), 'message', 'data'],
    properties: { ...head, message: { type: 'string', examples: [message] }, data: dataSchema(returns) },
  });
}

function dataSchema(returns: Returns): Json {
  if (returns === null) return { type: 'null' };
  if (Array.isArray(returns)) return { type: 'array', items: ref((returns as readonly [DtoClass])[0].name) };
  if ('listOrPage' in returns)
    return { anyOf: [{ type: 'array', items: ref(returns.listOrPage.name) }, pageSchema(returns.listOrPage)] };
  if ('page' in returns) return withTotals(pageSchema(returns.page), returns.totais);
  if ('orEmptyList' in returns) return { anyOf: [ref(returns.orEmptyList.name), { type: 'array', maxItems: 0 }] };
  return ref((returns as DtoClass).name);
}

/** A page whose response has the sums of all rows next to its items. */
function withTotals(page: Json, totals: DtoClass | undefined): Json {
  if (!totals) return page;
  const { properties, required } = page as { properties: Json; required: string[] };
  return { ...page, required: [...required, 'totais'], properties: { ...properties, totais: ref(totals.name) } };
}

function pageSchema(of: DtoClass): Json {
  return pageForm({ type: 'array', items: ref(of.name) });
}

function headersOf({ returns, headers }: EndpointOptions, takes: readonly DtoClass[]): Json {
  const isFile = returns !== null && 'file' in returns;
  return documentedHeaders({
    ...(isFile ? { 'Content-Disposition': 'The name of the file' } : {}),
    ...(takes.some(asksForPart) ? { 'X-Total-Count': 'How many there are in all, where a part was asked for' } : {}),
    ...headers,
  });
}

/** Whether a list is requested by pages or up to a limit. */
function asksForPart(dto: DtoClass): boolean {
  return fieldsOf(dto).has('per_page') || fieldsOf(dto).has('limit');
}

const NO_BODY: Json = { description: 'Done, no body' };

/** A part of the document. */
export type Json = Record<string, unknown>;

/** Returns the headers of a response with their descriptions. */
export function documentedHeaders(headers: Readonly<Record<string, string>>): Json {
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: NUMBER_HEADERS.has(name) ? 'integer' : 'string' } },
  ]);
  return described.length === 0 ? {} : { headers: Object.fromEntries(described) as Json };
}

const NUMBER_HEADERS = new Set(['X-Total-Count', 'Retry-After']);

/** A schema of the document by its name. */
export const ref = (name: string): Json => ({ $ref: getSchemaPath(name) });
/** The one schema or the other. */
export const either = (one: string, other: string): Json =>
  one === other ? ref(one) : { anyOf: [ref(one), ref(other)] };
/** A response in JSON. */
export const response = (description: string, schema: Json, headers: Json = {}): Json => ({
  description,
  ...headers,
  content: { 'application/json': { schema } },
});
