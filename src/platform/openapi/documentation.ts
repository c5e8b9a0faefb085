import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RouteFact } from '../http/route-inventory';
import { completeDocument } from './complete-document';
import { describeDocument } from './describe';
import { DOCS_PAGE } from './docs-page';
import { DocumentText, type Examples } from './document-text';
import { modelsOf, rejectDuplicates, requestModelsOf } from './models';
import { shareErrorResponses } from './share-errors';

/**
 * Builds the OpenAPI 3.1 document: Nest's schemas of the DTOs, completed with the route inventory and the texts of the
 * domains.
 */
export function openApiDocument(
  app: INestApplication,
  routes: readonly RouteFact[],
  text: DocumentText,
): OpenAPIObject {
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
  const extraModels = [...modelsOf(routes), ...requestModelsOf(routes)];
  rejectDuplicates(extraModels);
  const document = SwaggerModule.createDocument(app, base, { extraModels, operationIdFactory: operationIdOf });
  completeDocument(document, routes);
  describeDocument(document, text);
  addExamples(document, text.examples);
  shareErrorResponses(document);
  return document;
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
