import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../src/platform/database/migrations');
const LANDED = join(__dirname, '../landed/migrations.sha256');

/** Who migrated before would lack what an edit adds: a change is a new migration. */
describe('a migration that has merged', () => {
  const landed = readFileSync(LANDED, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/) as [hash: string, file: string]);

  it.each(landed)('%s %s is never edited', (hash, file) => {
    const content = readFileSync(join(FOLDER, file));
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
  });

  it('stands in the list (npm run migration:seal), and has a moment of its own', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
    expect(landed.map(([, file]) => file)).toEqual(files.sort());
    expect(new Set(files.map((file) => file.split('-')[0])).size).toBe(files.length);
  });
});
