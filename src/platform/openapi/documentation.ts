import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RouteFact } from '../http/route-inventory';
import { completeDocument, modelsOf, requestModelsOf } from './complete-document';

/** The OpenAPI 3.1 document: Nest's reading of the DTOs, completed from the route inventory. */
export function openApiDocument(app: INestApplication, routes: readonly RouteFact[]): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle('Back-Office Accounting API')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .setDescription(
      'The back office of an accounting firm: bank statements become double-entry ledger entries and an export file for the accounting system.\n\n' +
        'Log in with the **Authorize** button: user name and password (OAuth2 password flow), or an API key.',
    )
    .addOAuth2({ type: 'oauth2', description: 'User name and password', flows: { password: { tokenUrl: '/api/v1/auth/token', scopes: {} } } }, 'login')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key issued at /api-keys' }, 'api_key')
    .build();
  const document = SwaggerModule.createDocument(app, base, { extraModels: [...modelsOf(routes), ...requestModelsOf(routes)], operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}` });
  return completeDocument(document, routes);
}

/** Swagger UI at /docs, the document at /docs-json. */
export function serveDocumentation(app: INestApplication, routes: readonly RouteFact[]): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app, routes), {
    jsonDocumentUrl: 'docs-json',
    customSiteTitle: 'Back-Office Accounting API',
    swaggerOptions: { persistAuthorization: true, docExpansion: 'none', filter: true, tagsSorter: 'alpha', tryItOutEnabled: true },
  });
}
