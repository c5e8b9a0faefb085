import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RouteFact } from '../http/route-inventory';
import { completeDocument } from './complete-document';
import { DOCS_PAGE } from './docs-page';
import { CODES } from './error-responses';
import { modelsOf, rejectDuplicates, requestModelsOf } from './models';
import type { Json } from './success-response';
import type { DomainTexts } from '../../kernel/domain';

/** Texts by field name, or by `Schema.field` where one schema means something else. `{record}` is what the record is called. */
export type FieldTexts = Readonly<Record<string, string>>;

type TagText = DomainTexts['tags'][number];

/** The captured response and request of an operation, by `METHOD path`. */
export type Examples = Readonly<Record<string, { readonly request?: unknown; readonly response?: unknown }>>;

/** Texts of the OpenAPI document that only the domains know. The application provides them. */
export abstract class DocumentText {
  /** In the order in which they are shown. */
  abstract readonly tags: readonly TagText[];
  /** What one record is called, by the stem of its schemas' names. */
  abstract readonly records: Readonly<Record<string, string>>;
  abstract readonly fields: FieldTexts;
  abstract readonly parameters: FieldTexts;
  abstract readonly examples: Examples;
}

interface DescribedOperation {
  readonly tags?: readonly string[];
  readonly parameters?: { readonly name: string; description?: string }[];
  readonly requestBody?: { readonly content?: Record<string, { readonly schema?: Json }> };
}

const PREFIX = /^(?:Create|Update|Upsert|Replace)/;
const SUFFIX = /(?:Dto|Read|ReadDto|Request|Response|Created|Create|Update|Rotated|Detail|Item|Saved|DaLista|Result)$/;

/** Returns the subject of a schema: its name without parts such as `Create`, which only name the direction. */
export const stemOf = (schema: string): string => schema.replace(PREFIX, '').replace(SUFFIX, '') || schema;

/**
 * Adds descriptions to fields and parameters without one, by their name, and to the tags, in their order.
 * The text of a field's decorator is kept.
 */
function describeDocument(document: OpenAPIObject, text: DocumentText): void {
  document.tags = text.tags.map(({ name, description }) => ({ name, description }));
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    describeFields(schema as Json, name, text.records[stemOf(name)], text);
  }
  const ones = new Map(text.tags.map(({ name, one }) => [name, one]));
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item as Record<string, DescribedOperation>)) {
      const record = ones.get(operation.tags?.[0] ?? '');
      for (const parameter of operation.parameters ?? []) {
        const template = parameter.description ?? text.parameters[parameter.name] ?? text.fields[parameter.name];
        if (template !== undefined) parameter.description = fill(template, record);
      }
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
        if (schema) describeFields(schema, '', record, text);
      }
    }
  }
}

function describeFields(schema: Json, name: string, record: string | undefined, text: DocumentText): void {
  for (const [field, property] of Object.entries((schema['properties'] ?? {}) as Record<string, Json>)) {
    const template = property['description'] ?? fieldText(text.fields, name, field);
    if (typeof template === 'string') property['description'] = fill(template, record);
    describeFields(property, '', record, text);
  }
  for (const each of (schema['anyOf'] ?? []) as Json[]) describeFields(each, '', record, text);
}

const fieldText = (fields: FieldTexts, schema: string, field: string): string | undefined =>
  fields[`${schema}.${field}`] ?? fields[`${stemOf(schema)}.${field}`] ?? fields[field];

/** @throws Error where a text names a record that has no name in the glossary */
function fill(text: string, record: string | undefined): string {
  if (record === undefined && text.includes('{record}')) throw new Error(`the glossary lacks the record of '${text}'`);
  return text.replaceAll('{record}', record ?? '');
}

const NAMES: Readonly<Record<string, string>> = {
  '400': 'BadRequest',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'NotFound',
  '409': 'Conflict',
  '410': 'Gone',
  '412': 'PreconditionFailed',
  '413': 'PayloadTooLarge',
  '422': 'Unprocessable',
  '429': 'TooManyRequests',
  '500': 'InternalError',
  '502': 'BadGateway',
  '503': 'Unavailable',
  default: 'Unexpected',
};

/**
 * Makes a component of every error response that several operations share, so that it is documented and generated once.
 * Where the codes differ, each reference lists them.
 */
function shareErrorResponses(document: OpenAPIObject): void {
  const places = new Map<string, { readonly holder: Json; readonly status: string }[]>();
  for (const item of Object.values(document.paths)) {
    for (const { responses } of Object.values(item as unknown as Record<string, { responses: Json }>)) {
      for (const [status, response] of Object.entries(responses)) {
        if (status !== 'default' && Number(status) < 400) continue;
        const key = `${status} ${JSON.stringify({ ...(response as Json), description: '' })}`;
        places.set(key, [...(places.get(key) ?? []), { holder: responses, status }]);
      }
    }
  }
  const components: Record<string, unknown> = {};
  const oftenFirst = [...places.values()].sort((one, other) => other.length - one.length);
  for (const uses of oftenFirst) {
    const [first] = uses;
    if (!first || uses.length < 2) continue;
    const responses = uses.map(({ holder, status }) => holder[status] as Json);
    const description = common(responses.map((response) => String(response['description'])));
    const shared = { ...(responses[0] as Json), description };
    const name = freeName(NAMES[first.status] ?? `Status${first.status}`, shared, components);
    components[name] = shared;
    uses.forEach(({ holder, status }, index) => {
      const own = responses[index]?.['description'];
      const $ref = `#/components/responses/${name}`;
      holder[status] = own === description ? { $ref } : { $ref, description: own };
    });
  }
  (document.components ??= {}).responses = Object.fromEntries(
    Object.entries(components).sort(([one], [other]) => one.localeCompare(other)),
  ) as never;
}

/** Returns the common description of equal responses: all of it where they agree, else the text before their codes. */
function common([first = '', ...others]: readonly string[]): string {
  return others.every((each) => each === first) ? first : (first.split(CODES)[0] ?? '');
}

/** The plain name for the response that most operations give; the others are distinguished by their body, then by `Limited`. */
function freeName(plain: string, response: Json, taken: Record<string, unknown>): string {
  const bodies = [...JSON.stringify(response).matchAll(/schemas\/(\w+)"/g)].map(([, name = '']) =>
    name.replace(/Errors?$/, ''),
  );
  const limited = JSON.stringify(response).includes('RateLimit') ? 'Limited' : '';
  const names = [plain, `${plain}${limited}`, `${plain}${bodies.join('Or')}${limited}`];
  const free = names.find((name) => !(name in taken));
  if (!free) throw new Error(`no name is left for a response like ${plain}: ${JSON.stringify(response)}`);
  return free;
}

/**
 * Builds the OpenAPI 3.1 document: Nest's schemas of the DTOs, completed with the route inventory and the texts of the
 * domains.
 */
export function openApiDocument(
  app: INestApplication,
  routes: readonly RouteFact[],
  text: DocumentText,
): OpenAPIObject {
  const base = documentBase();
  const extraModels = [...modelsOf(routes), ...requestModelsOf(routes)];
  rejectDuplicates(extraModels);
  const document = SwaggerModule.createDocument(app, base, { extraModels, operationIdFactory: operationIdOf });
  completeDocument(document, routes);
  describeDocument(document, text);
  addExamples(document, text.examples);
  shareErrorResponses(document);
  return document;
}

/** The texts and the logins of the document, without routes. */
function documentBase(): Omit<OpenAPIObject, 'paths'> {
  const base = new DocumentBuilder()
    .setTitle('Back-Office Accounting API')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .setDescription(
      'The back office of an accounting firm: bank statements become double-entry ledger entries and an export file for the accounting system.\n\n' +
        '**Authorize** logs in by user name and password, by a token, or by an API key. The routes are in the order of the job: who you are, ' +
        'the customers, how a statement is read, which accounts it gets, the import, the entries, the export.\n\n' +
        'Amounts are exact decimals and are sent as text (`"1234.50"`, in reais); days are `YYYY-MM-DD`, times ISO 8601. ' +
        'Texts are trimmed, except passwords; their only control characters are tabs and line ends. ' +
        'Every error response has `X-Error-Code`. A program decides by the code. The message is for people.',
    )
    .addServer('/', 'This installation')
    .addOAuth2(
      {
        type: 'oauth2',
        description: 'User name and password',
        flows: { password: { tokenUrl: '/api/v1/auth/token', scopes: {} } },
      },
      'login',
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The `access_token` of POST /api/v1/auth/token' },
      'token',
    )
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key, made at POST /api/v1/api-keys' },
      'api_key',
    )
    .build();
  base.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as never;
  return base;
}

/** `importacoesUpload`: no underscore, which deep links of Swagger UI take for a blank. */
function operationIdOf(controller: string, method: string): string {
  const resource = controller.replace(/Controller$/, '');
  return `${resource.charAt(0).toLowerCase()}${resource.slice(1)}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}

/** Swagger UI at /docs, the document at /docs-json. */
export function serveDocumentation(app: INestApplication, routes: readonly RouteFact[]): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app, routes, app.get(DocumentText)), DOCS_PAGE);
}

interface Content {
  example?: unknown;
}
interface Operation {
  readonly requestBody?: { readonly content?: Record<string, Content> };
  readonly responses: Record<string, { readonly content?: Record<string, Content> }>;
}

/** Puts the captured examples at the bodies that are sent and at the good responses. */
function addExamples(document: OpenAPIObject, examples: Examples): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item as unknown as Record<string, Operation>)) {
      const example = examples[`${method.toUpperCase()} ${path}`];
      if (!example) continue;
      if (example.request !== undefined) {
        for (const content of Object.values(operation.requestBody?.content ?? {})) content.example = example.request;
      }
      const good = Object.entries(operation.responses).find(([status]) => Number(status) < 300)?.[1];
      const json = good?.content?.['application/json'];
      if (json && example.response !== undefined) json.example = example.response;
    }
  }
}
