import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../src/platform/database/migrations');
const SEALED = join(__dirname, '../released/migrations.sha256');

/** A database that has run a migration does not run its edited form. A change is a new migration. */
describe('a sealed migration', () => {
  const sealed = readFileSync(SEALED, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/) as [hash: string, file: string]);

  it.each(sealed)('%s %s is never edited', (hash, file) => {
    const content = readFileSync(join(FOLDER, file));
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
  });

  it('is in the list (npm run migration:seal) and has its own timestamp', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
    expect(sealed.map(([, file]) => file)).toEqual(files.sort());
    expect(new Set(files.map((file) => file.split('-')[0])).size).toBe(files.length);
  });
});
