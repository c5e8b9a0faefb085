/** node generate.mjs NAME: writes the typed client of one generator to generated/NAME, from the document that is checked in. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const document = join(here, '../openapi/openapi.json');

const GENERATORS = {
  'openapi-typescript': async (output) => {
    const { default: openapiTS, astToString } = await import('openapi-typescript');
    await writeFile(join(output, 'schema.d.ts'), astToString(await openapiTS(new URL(`file://${document}`))));
  },
  'hey-api': async (path) => {
    const { createClient } = await import('@hey-api/openapi-ts');
    await createClient({
      input: document,
      output: { path, module: { extension: '.js' } },
      plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
      logs: { level: 'error' },
    });
  },
  orval: async (output) => {
    const { default: orval } = await import('orval');
    await (orval.default ?? orval)({
      input: document,
      output: {
        target: join(output, 'api.ts'),
        client: 'fetch',
        mode: 'single',
        override: { mutator: { path: join(here, 'jobs/orval-fetch.ts'), name: 'send', extension: '.js' } },
      },
    });
  },
  'swagger-typescript-api': async (output) => {
    const { generateApi } = await import('swagger-typescript-api');
    await generateApi({ input: document, output, fileName: 'api.ts', silent: true });
  },
};

const [name] = process.argv.slice(2);
const output = join(here, 'generated', name);
await mkdir(output, { recursive: true });
await GENERATORS[name](output);
