import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

const SOURCES = join(__dirname, '../../../src');
/** That of the run: while an application starts, it names its own. */
const DATA_DIR = process.env['DATA_DIR'] ?? tmpdir();

/**
 * The document of the application as it is in `src`: made once by the first suite that asks, then read from the run's DATA_DIR, for making it
 * takes longer than the rest of a start.
 */
export function keptDocument(make: () => OpenAPIObject): OpenAPIObject {
  const path = join(DATA_DIR, `openapi-${stateOfSources()}.json`);
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(make()));
    renameSync(unfinished, path);
  }
  return JSON.parse(readFileSync(path, 'utf8')) as OpenAPIObject;
}

/** Changes with every file of the sources that is written, added or removed. */
function stateOfSources(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(SOURCES, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name.endsWith('.spec.ts')) continue;
    const path = join(file.parentPath, file.name);
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
