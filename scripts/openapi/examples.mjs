/**
 * node scripts/openapi/examples.mjs: starts the built service with the demo firm, walks through it as its people do, and keeps what it was sent
 * and returned as the examples of the OpenAPI document (src/glossary/examples.json). Lists are cut to two rows, secrets are made unreadable.
 * Then: npm run openapi. A test compares what is kept with its schema, and sent again by examples.test.mjs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';
import { startDemo } from './demo-service.mjs';
import { keptExample } from './kept-example.mjs';
import { tour } from './tour.mjs';

const FILE = join(root, 'src/glossary/examples.json');
const document = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8'));
const stored = JSON.parse(readFileSync(FILE, 'utf8'));
const service = await startDemo();
try {
  const { examples, faults } = await tour(service.home, document, { patient: true });
  const names = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const sorted = Object.fromEntries(
    names.flatMap((name) => (examples[name] && Object.keys(examples[name]).length > 0 ? [[name, keptExample(stored[name], examples[name])]] : [])),
  );
  if (faults.length > 0) throw new Error(`fix the walk:\n${faults.join('\n')}`);
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`${Object.keys(sorted).length} of ${names.length} operations have an example.`);
} finally {
  await service.stop();
}
