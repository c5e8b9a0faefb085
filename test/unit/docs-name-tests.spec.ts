import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
/** Documents that say of each of their entries which test shows it. */
const DOCUMENTS = ['docs/internals/fault-tests.md', 'docs/reference/security.md'];

interface Row {
  readonly text: string;
  readonly cells: ReadonlyMap<string, string>;
}

/** The rows of a document's tables, each cell by the heading of its column. */
function rowsOf(document: string): Row[] {
  const rows: Row[] = [];
  let headings: string[] | undefined;
  for (const text of readFileSync(join(ROOT, document), 'utf8').split('\n')) {
    if (!text.startsWith('|')) {
      headings = undefined;
      continue;
    }
    const cells = text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!headings) headings = cells;
    else if (!/^-+$/.test(cells[0] ?? '')) {
      const named = headings;
      rows.push({ text, cells: new Map(cells.map((cell, index) => [named[index] ?? '', cell])) });
    }
  }
  return rows;
}

/** `name` is test/e2e/name.e2e-spec.ts; anything with a slash is a path, in whose last part `*` stands for anything. */
function exists(name: string): boolean {
  if (!name.includes('/')) return existsSync(join(ROOT, 'test/e2e', `${name}.e2e-spec.ts`));
  const pattern = new RegExp(
    `^${basename(name)
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')}$`,
  );
  const folder = join(ROOT, dirname(name));
  return existsSync(folder) && readdirSync(folder).some((file) => pattern.test(file));
}

describe.each(DOCUMENTS)('%s', (document) => {
  const rows = rowsOf(document);

  it('has entries, each with its test', () => {
    expect(rows.length).toBeGreaterThan(8);
    for (const { text, cells } of rows) expect([text, cells.get('test')]).toEqual([text, expect.stringMatching(/\S/)]);
  });

  it('names tests that exist', () => {
    const absent = rows.flatMap(({ cells }) =>
      [...(cells.get('test') ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => (exists(name) ? [] : [name])),
    );
    expect(absent).toEqual([]);
  });
});

it('docs/internals/fault-tests.md says of every fault which one was inserted', () => {
  for (const { text, cells } of rowsOf('docs/internals/fault-tests.md'))
    expect([text, cells.get('seen to fail')]).toEqual([text, expect.not.stringMatching(/^(not planted)?$/)]);
});

it('docs/explanation/scaling.md lists the specs of which two instances are not asked everything', () => {
  const folder = join(ROOT, 'test/e2e');
  const marked = readdirSync(folder).filter((file) =>
    /inOneProcess\.\w/.test(readFileSync(join(folder, file), 'utf8')),
  );
  const listed = rowsOf('docs/explanation/scaling.md')
    .filter(({ cells }) => cells.has('why one process'))
    .flatMap(({ cells }) => [...(cells.get('spec') ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual(marked.map((file) => file.replace('.e2e-spec.ts', '')).sort());
});
