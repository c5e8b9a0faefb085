/**
 * `npm run web:types`: openapi/openapi.json as TypeScript, web/src/api/schema.d.ts, which git does not keep. The page's requests are
 * checked against it (lint and type check begin with this); nothing of it is in what is built. With it what the page asks of the document when
 * it runs, web/src/api/*.gen.ts.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDocument } from './document.mjs';

const web = dirname(fileURLToPath(import.meta.url));
const schema = join(web, 'src/api/schema.d.ts');
const document = readFileSync(join(web, '../openapi/openapi.json'));
const { version } = JSON.parse(readFileSync(join(web, '../node_modules/openapi-typescript/package.json'), 'utf8'));
const head = `// ${createHash('sha256')
  .update(document)
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')} ${version}\n`;

if (!existsSync(schema) || !readFileSync(schema, 'utf8').startsWith(head)) {
  const { astToString, default: generate } = await import('openapi-typescript');
  const types = astToString(
    await generate(JSON.parse(document.toString()), { immutable: true, defaultNonNullable: false }),
  );
  const part = `${schema}.${process.pid}`; // lint and type check may come at once
  writeFileSync(part, head + types);
  renameSync(part, schema);
}
writeDocument();
