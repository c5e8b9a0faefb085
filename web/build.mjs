/** `npm run web:build`: the page into dist-web/, compressed. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress.mjs';
import { writeDocument } from './document.mjs';

const web = dirname(fileURLToPath(import.meta.url));
writeDocument();
await build({ root: web, configFile: join(web, 'vite.config.mjs'), logLevel: 'warn' });
compressFiles(join(web, '../dist-web'));
