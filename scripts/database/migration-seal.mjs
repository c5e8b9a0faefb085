/**
 * npm run migration:seal: notes the hash of each migration that is not in the list of those that never change any more
 * (test/released/migrations.sha256). One that is in the list keeps its line: what differs from it is rejected by test/unit/migrations.spec.ts.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../src/platform/database/migrations/', import.meta.url);
const list = new URL('../../test/released/migrations.sha256', import.meta.url);

const sealed = new Set(
  readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)[1]),
);
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.ts') || sealed.has(file)) continue;
  const hash = createHash('sha256')
    .update(readFileSync(new URL(file, folder)))
    .digest('hex');
  appendFileSync(list, `${hash}  ${file}\n`);
  console.log(`sealed ${file}`);
}
