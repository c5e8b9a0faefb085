import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { DiscoveryService, MetadataScanner, ModulesContainer, NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { DOCUMENT_TEXT } from './glossary/document-text';
import { API_PREFIX, routeInventory } from './platform/http/route-inventory';
import { explainAndExit } from './platform/observability/process-start';
import { openApiDocument } from './platform/openapi/documentation';

/**
 * Writes the OpenAPI document to a file, or with `--check` compares it with the file. In preview mode Nest builds no
 * provider, so neither a database nor any setting is needed.
 */
async function main([file, mode]: string[]): Promise<void> {
  if (!file) throw new Error('usage: node dist/openapi.js FILE [--check]');
  const app = await NestFactory.create(AppModule, { preview: true, logger: false });
  app.setGlobalPrefix(API_PREFIX.slice(1));
  const discovery = new DiscoveryService(
    (app as unknown as { container: { getModules(): ModulesContainer } }).container.getModules(),
  );
  const text = `${JSON.stringify(openApiDocument(app, routeInventory(discovery, new MetadataScanner()), DOCUMENT_TEXT), null, 2)}\n`;
  if (mode !== '--check') {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    throw new Error(`${file} is out of date: npm run openapi`);
  }
}

main(process.argv.slice(2)).catch(explainAndExit);
