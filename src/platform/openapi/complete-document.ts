import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import type { EndpointOptions, Family, Returns } from '../http/endpoint';
import { STATUS_OF } from '../http/error-answer';
import type { RouteFact } from '../http/route-inventory';
import { DECIMAL_FORMAT, decimalOfPlaces, ON_REQUEST, pageForm } from '../http/validation/field-openapi';
import { type DtoClass, fieldsOf, formOf } from '../http/validation/field-spec';
import { ANSWER_HEADERS, documentAnswerHeaders, SPECIAL_HEADERS } from './answer-headers';
import { documentListFiles, documentListFormat } from './list-files';
import { modelsOf, requestModelsOf } from './models';
import { documentRequestHeaders } from './request-headers';
import { toOpenApi31 } from './nullable';

type Json = Record<string, unknown>;
interface Operation extends Json {
  parameters?: { name: string; in: string; required?: boolean; schema?: Json }[];
  requestBody?: { content: Record<string, Json> };
  responses: Record<string, Json>;
  security?: Json[];
  description?: string;
}

/**
 * Fills in what Nest can't know: answers inside their envelope, the error bodies of each family, security and profile of each
 * operation, path ids as integers, all fields of read models present; and brings the schemas into OpenAPI 3.1 form.
 */
export function completeDocument(document: OpenAPIObject, routes: readonly RouteFact[]): OpenAPIObject {
  const schemas = (document.components ??= {}).schemas as unknown as Record<string, Json>;
  const answers = new Set(modelsOf(routes).map((model) => model.name));
  const open = new Set(requestModelsOf(routes).flatMap((model) => (formOf(model) === 'ignore' ? [model.name] : [])));
  for (const [name, schema] of Object.entries(schemas)) {
    if (answers.has(name)) asAnswer(schema);
    else asRequest(schema, open.has(name));
  }
  Object.assign(schemas, ERROR_SCHEMAS);
  for (const route of routes) {
    const operation = operationOf(document, route);
    if (!operation) continue;
    documentListFormat(operation, route);
    complete(operation, route);
    documentListFiles(operation, route);
    documentRequestHeaders(operation, route, routes, (description) => answer(description, either(ERROR_OF[route.domain.family], 'DetailError')));
    documentAnswerHeaders(operation.responses, route);
  }
  (document.components ??= {}).headers = { ...ANSWER_HEADERS, ...SPECIAL_HEADERS };
  dropUnused(document, schemas);
  return toOpenApi31(document);
}

/** Schemas that nothing refers to: those of query strings, which stand as parameters. */
function dropUnused(document: OpenAPIObject, schemas: Record<string, Json>): void {
  const used = new Set([...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name));
  for (const name of Object.keys(schemas)) if (!used.has(name)) Reflect.deleteProperty(schemas, name);
}

const REQUEST_BOUNDS = ['minLength', 'maxLength', 'default', 'minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', ON_REQUEST];

/** An answer has all its fields but those that have to be asked for; bounds and defaults are the request's. */
function asAnswer(schema: Json): void {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  schema['required'] = Object.keys(properties).filter((name) => properties[name]?.[ON_REQUEST] === undefined);
  for (const property of Object.values(properties)) {
    for (const bound of REQUEST_BOUNDS) Reflect.deleteProperty(property, bound);
    const places = property['format'] === DECIMAL_FORMAT && /,(\d+)\}\)\?\$$/.exec(String(property['pattern']))?.[1];
    if (places) property['pattern'] = decimalOfPlaces(Number(places));
  }
}

/** A request takes decimals as numbers too, and refuses fields that it does not list unless it is open to them. */
function asRequest(schema: Json, isOpen: boolean): void {
  if (!isOpen) schema['additionalProperties'] = false;
  for (const property of Object.values((schema['properties'] ?? {}) as Record<string, Json>)) {
    if (property['format'] === DECIMAL_FORMAT) property['type'] = [property['type'], 'number'].flat();
  }
}

function operationOf(document: OpenAPIObject, route: RouteFact): Operation | undefined {
  const path = route.path.replace(/:(\w+)/g, '{$1}');
  const item = (document.paths[path] ?? document.paths[`${path}/`]) as unknown as Record<string, Operation> | undefined;
  return item?.[route.method.toLowerCase()];
}

function complete(operation: Operation, { endpoint, domain, scope, path, method, takes }: RouteFact): void {
  const { family } = domain;
  const status = String(endpoint.status ?? 200);
  const isPublic = endpoint.access === 'public';
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'path' && parameter.schema?.['type'] === 'number') parameter.schema = { type: 'integer' };
    // Swagger UI would send what is only an example.
    if (parameter.in === 'query' && !parameter.required) delete parameter.schema?.['example'];
  }
  nameBodyType(operation, endpoint.body);
  const good = status === '204' ? NO_BODY : success(endpoint.returns, family, endpoint.message ?? 'ok');
  operation.responses = { [status]: { ...good, ...headersOf(endpoint, takes) } };
  const hasInput = path.includes(':') || method !== 'GET' || (operation.parameters?.length ?? 0) > 0;
  if (hasInput) operation.responses['422'] = answer('Schema or business validation failure', either('ValidationErrors', ERROR_OF[family]));
  if (!isPublic || endpoint.logsIn) operation.responses['401'] = answer('Missing, ended or refused credential', ref('DetailError'), CHALLENGE);
  if (scope || endpoint.perfis || endpoint.humanOnly) operation.responses['403'] = answer('The credential lacks the scope or the profile', either('DetailError', ERROR_OF[family]));
  for (const kind of endpoint.errors ?? []) {
    const code = String(STATUS_OF[kind]);
    const detail = endpoint.errorDetails?.[kind];
    const schema = detail ? withDetail(detail) : either(ERROR_OF[family], 'DetailError');
    operation.responses[code] ??= answer(kind.replace('_', ' '), schema);
  }
  if (operation.requestBody || endpoint.body === 'multipart') operation.responses['413'] ??= answer('Above the limit', ref('DetailError'));
  if (endpoint.rateLimit) operation.responses['429'] = answer('Too many requests; Retry-After tells when to come back', ref('DetailError'), RETRY_AFTER);
  operation.responses['default'] = answer('Unexpected error', ref('DetailError'));
  operation.security = isPublic ? [] : [{ login: [] }, { token: [] }, ...(endpoint.humanOnly ? [] : [{ api_key: [] }])];
  operation.description = [operation.description, accessSentence(scope ? [scope, ...(endpoint.scopes ?? [])] : [], endpoint.perfis, endpoint.humanOnly)].filter(Boolean).join('\n\n');
}

function nameBodyType(operation: Operation, body: 'json' | 'form' | 'multipart' | undefined): void {
  const content = operation.requestBody?.content;
  const json = content?.['application/json'];
  if (!operation.requestBody || !json || body === undefined || body === 'json') return;
  operation.requestBody.content = { [body === 'form' ? 'application/x-www-form-urlencoded' : 'multipart/form-data']: json };
}

function accessSentence(scopes: readonly string[], perfis: readonly string[] | undefined, humanOnly: boolean | undefined): string {
  const parts = scopes.length > 0 ? [`Scope ${scopes.map((scope) => `\`${scope}\``).join(' and ')}`] : [];
  if (perfis) parts.push(`profile ${perfis.map((perfil) => `\`${perfil}\``).join(' or ')}`);
  if (humanOnly) parts.push(parts.length > 0 ? 'human login only' : 'Human login only');
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

function success(returns: Returns, family: Family, message: string): Json {
  if (returns !== null && 'file' in returns) return { description: 'The file', content: { [returns.file]: { schema: returns.file.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' } } } };
  if (returns !== null && 'bare' in returns) return answer(message, ref(returns.bare.name));
  const head: Json = family === 'status' ? { status: { const: 'success' } } : { success: { const: true } };
  return answer(message, {
    type: 'object',
    required: [...Object.keys(head), 'message', 'data'],
    properties: { ...head, message: { type: 'string', examples: [message] }, data: dataSchema(returns) },
  });
}

function dataSchema(returns: Returns): Json {
  if (returns === null) return { type: 'null' };
  if (Array.isArray(returns)) return { type: 'array', items: ref((returns as readonly [DtoClass])[0].name) };
  if ('listOrPage' in returns) return { anyOf: [{ type: 'array', items: ref(returns.listOrPage.name) }, pageSchema(returns.listOrPage)] };
  if ('page' in returns) return pageSchema(returns.page);
  if ('orEmptyList' in returns) return { anyOf: [ref(returns.orEmptyList.name), { type: 'array', maxItems: 0 }] };
  return ref((returns as DtoClass).name);
}

function pageSchema(of: DtoClass): Json {
  return pageForm({ type: 'array', items: ref(of.name) });
}

const NO_BODY: Json = { description: 'Done, no body' };

/** An error body whose `detail` is an object. */
function withDetail(detail: DtoClass): Json {
  return { type: 'object', required: ['detail'], properties: { detail: ref(detail.name) } };
}

function headersOf({ returns, headers }: EndpointOptions, takes: readonly DtoClass[]): Json {
  const isFile = returns !== null && 'file' in returns;
  return documentedHeaders({
    ...(isFile ? { 'Content-Disposition': 'The name of the file' } : {}),
    ...(takes.some(asksForAPart) ? { 'X-Total-Count': 'How many there are in all, where a part was asked for' } : {}),
    ...headers,
  });
}

/** Whether a list is asked for by pages or up to a limit. */
function asksForAPart(dto: DtoClass): boolean {
  return fieldsOf(dto).has('per_page') || fieldsOf(dto).has('limit');
}

function documentedHeaders(headers: Readonly<Record<string, string>>): Json {
  const described = Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: NUMBER_HEADERS.has(name) ? 'integer' : 'string' } }]);
  return described.length === 0 ? {} : { headers: Object.fromEntries(described) as Json };
}

const NUMBER_HEADERS = new Set(['X-Total-Count', 'Retry-After']);
const CHALLENGE = documentedHeaders({ 'WWW-Authenticate': 'Bearer' });
const RETRY_AFTER = documentedHeaders({ 'Retry-After': 'Seconds until the next try' });
const either = (one: string, other: string): Json => (one === other ? ref(one) : { anyOf: [ref(one), ref(other)] });
const ref = (name: string): Json => ({ $ref: getSchemaPath(name) });
const answer = (description: string, schema: Json, headers: Json = {}): Json => ({ description, ...headers, content: { 'application/json': { schema } } });

const ERROR_OF: Readonly<Record<Family, string>> = { standard: 'StandardError', status: 'MessageError', detail: 'DetailError' };

const ERROR_SCHEMAS: Record<string, Json> = {
  StandardError: {
    type: 'object',
    required: ['success', 'message', 'details'],
    properties: { success: { const: false }, message: { type: 'string' }, details: { type: 'array', items: {} } },
  },
  MessageError: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  DetailError: { type: 'object', required: ['detail'], properties: { detail: { anyOf: [{ type: 'string' }, { type: 'object' }] } } },
  ValidationErrors: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: {
        type: 'array',
        items: {
          type: 'object',
          required: ['loc', 'msg', 'type'],
          properties: { loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }, msg: { type: 'string' }, type: { type: 'string' } },
        },
      },
    },
  },
};
