import type { OpenAPIObject } from '@nestjs/swagger';
import type { RouteFact } from '../http/route-inventory';
import { DECIMAL_FORMAT, decimalOfPlaces, ON_REQUEST, openApiOf } from '../http/validation/field-openapi';
import { type DtoClass, formOf, rejectedOf, fieldsOf } from '../http/validation/field-spec';
import { ANSWER_HEADERS, documentRequestHeaders, documentResponseHeaders, SPECIAL_HEADERS } from './headers';
import { either, goodResponse, type Json, response } from './success-response';
import { documentCodes, ERROR_OF, ERROR_SCHEMAS, errorResponses } from './error-responses';
import { modelsOf, requestModelsOf, toOpenApi31 } from './models';
import { CSV_TYPE, FILE_FORMATS, rowOf } from '../list-files/list-route';
import { XLSX_TYPE } from '../xlsx/xlsx-files';

interface Operation extends Json {
  parameters?: { name: string; in: string; required?: boolean; schema?: Json }[];
  requestBody?: { content: Record<string, Json> };
  responses: Record<string, Json>;
  security?: Json[];
  description?: string;
}

/**
 * Adds what Nest cannot know: responses inside their envelope, the error bodies of each family, security and profile of
 * each operation, path ids as integers, all fields of read models present. Converts the schemas to OpenAPI 3.1.
 */
export function completeDocument(document: OpenAPIObject, routes: readonly RouteFact[]): OpenAPIObject {
  const schemas = (document.components ??= {}).schemas as unknown as Record<string, Json>;
  const responses = new Set(modelsOf(routes).map((model) => model.name));
  const requests = new Map(requestModelsOf(routes).map((model) => [model.name, model]));
  for (const [name, schema] of Object.entries(schemas)) {
    if (responses.has(name)) asResponse(schema);
    else asRequest(schema, requests.get(name));
  }
  Object.assign(schemas, ERROR_SCHEMAS);
  for (const route of routes) {
    const operation = operationOf(document, route);
    if (!operation) continue;
    documentListFormat(operation, route);
    complete(operation, route);
    documentListFiles(operation, route);
    documentRequestHeaders(operation, route, routes, (description) =>
      response(description, either(ERROR_OF[route.domain.family], 'DetailError')),
    );
    documentResponseHeaders(operation.responses, route);
    documentCodes(operation, route);
  }
  (document.components ??= {}).headers = { ...ANSWER_HEADERS, ...SPECIAL_HEADERS };
  dropUnused(document, schemas);
  return toOpenApi31(document);
}

/** Removes schemas without a reference. These are the schemas of query strings, which are documented as parameters. */
function dropUnused(document: OpenAPIObject, schemas: Record<string, Json>): void {
  const used = new Set(
    [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name),
  );
  for (const name of Object.keys(schemas)) if (!used.has(name)) Reflect.deleteProperty(schemas, name);
}

const REQUEST_BOUNDS = [
  'minLength',
  'maxLength',
  'default',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  ON_REQUEST,
];

/**
 * Marks the fields of a response as always present, except fields that must be asked for. Limits and defaults belong to
 * the request.
 */
function asResponse(schema: Json): void {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  schema['required'] = Object.keys(properties).filter((name) => properties[name]?.[ON_REQUEST] === undefined);
  for (const property of Object.values(properties)) {
    for (const bound of REQUEST_BOUNDS) Reflect.deleteProperty(property, bound);
    const places = property['format'] === DECIMAL_FORMAT && /,(\d+)\}\)\?\$$/.exec(String(property['pattern']))?.[1];
    if (places) property['pattern'] = decimalOfPlaces(Number(places));
  }
}

/**
 * Completes the schema of a request. It accepts decimals as numbers too, and has the limits of its checks. It rejects
 * unlisted fields unless it allows them.
 */
function asRequest(schema: Json, model: DtoClass | undefined): void {
  if (!model || formOf(model) !== 'ignore') schema['additionalProperties'] = false;
  const rejected = model ? rejectedOf(model) : [];
  if (rejected.length > 0) schema['not'] = rejected.length === 1 ? rejected[0] : { anyOf: rejected };
  for (const property of Object.values((schema['properties'] ?? {}) as Record<string, Json>)) {
    if (property['format'] === DECIMAL_FORMAT) property['type'] = [property['type'], 'number'].flat();
  }
}

function operationOf(document: OpenAPIObject, route: RouteFact): Operation | undefined {
  const path = route.path.replace(/:(\w+)/g, '{$1}');
  const item = (document.paths[path] ?? document.paths[`${path}/`]) as unknown as Record<string, Operation> | undefined;
  return item?.[route.method.toLowerCase()];
}

function complete(operation: Operation, route: RouteFact): void {
  const { endpoint, scope } = route;
  const isPublic = endpoint.access === 'public';
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'path' && parameter.schema?.['type'] === 'number') parameter.schema = { type: 'integer' };
    // Swagger UI would send a value that is only an example.
    if (parameter.in === 'query' && !parameter.required) delete parameter.schema?.['example'];
  }
  if (endpoint.body === 'form') asForm(operation);
  const upload = uploadBody(route);
  if (upload) operation.requestBody = upload;
  operation.responses = {
    [String(endpoint.status ?? 200)]: goodResponse(route),
    ...(endpoint.mayCreate ? { '201': goodResponse(route) } : {}),
    ...errorResponses(route, operation),
  };
  operation.security = isPublic ? [] : [{ login: [] }, { token: [] }, ...(endpoint.humanOnly ? [] : [{ api_key: [] }])];
  operation.description = [
    operation.description,
    accessSentence(scope ? [scope, ...(endpoint.scopes ?? [])] : [], endpoint),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function asForm({ requestBody }: Operation): void {
  const json = requestBody?.content['application/json'];
  if (requestBody && json) requestBody.content = { 'application/x-www-form-urlencoded': json };
}

function accessSentence(
  scopes: readonly string[],
  { scopesWith = {}, perfis, humanOnly }: RouteFact['endpoint'],
): string {
  const parts = scopes.length > 0 ? [`Scope ${namesOf(scopes)}`] : [];
  for (const [name, more] of Object.entries(scopesWith)) parts.push(`with \`${name}\` also ${namesOf(more.scopes)}`);
  if (perfis) parts.push(`profile ${perfis.map((perfil) => `\`${perfil}\``).join(' or ')}`);
  if (humanOnly) parts.push(parts.length > 0 ? 'human login only' : 'Human login only');
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

const namesOf = (scopes: readonly string[]): string => scopes.map((scope) => `\`${scope}\``).join(' and ');

const FORMATO = {
  name: 'formato',
  in: 'query',
  required: false,
  description: 'All rows as a file; `page` and `per_page` are then ignored. `Accept` asks for the same, `formato` wins',
  schema: { type: 'string', enum: [...FILE_FORMATS], default: 'json' },
};

/** Documents the parameter of a list route that requests a file. */
function documentListFormat(operation: Pick<Operation, 'parameters'>, { method, endpoint }: RouteFact): void {
  if (!rowOf(method, endpoint)) return;
  operation.parameters = [...(operation.parameters ?? []).filter(({ name }) => name !== FORMATO.name), FORMATO];
}

/** Documents that a list route can return its rows as a file (4-operators, 4.1). */
function documentListFiles(operation: Operation, { method, endpoint }: RouteFact): void {
  if (!rowOf(method, endpoint)) return;
  const good = operation.responses[String(endpoint.status ?? 200)];
  if (!good) return;
  good['content'] = {
    ...(good['content'] as object),
    [CSV_TYPE]: { schema: { type: 'string' } },
    [XLSX_TYPE]: { schema: { type: 'string', format: 'binary' } },
  };
}

interface Body extends Json {
  content: Record<string, Json>;
}

/**
 * Returns the multipart body of an upload: its form fields and its file. It is written inline, since generators accept
 * no reference there.
 */
function uploadBody({ endpoint, takes }: RouteFact): Body | undefined {
  const { upload } = endpoint;
  if (!upload) return undefined;
  const form = takes.find((dto) => formOf(dto) !== undefined);
  const fields = [...(form ? fieldsOf(form) : [])];
  const rejected = form ? rejectedOf(form) : [];
  const schema: Json = {
    type: 'object',
    required: [...fields.filter(([, { required }]) => required).map(([name]) => name), upload.field],
    properties: {
      ...Object.fromEntries(fields.map(([name, spec]) => [name, schemaOfField(openApiOf(spec))])),
      [upload.field]: { type: 'string', format: 'binary', description: upload.description ?? 'The file' },
    },
    ...(form && formOf(form) === 'reject' ? { additionalProperties: false } : {}),
    ...(rejected.length > 0 ? { not: rejected.length === 1 ? rejected[0] : { anyOf: rejected } } : {}),
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** Returns the options of a field without `required`, which a schema lists on its object. */
function schemaOfField({ required: _required, ...schema }: Json): Json {
  return schema;
}
