import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
/** Pages whose tables name tests in a column `test`. */
const DOCUMENTS = ['docs/reference/faults.md', 'docs/reference/security.md'];

interface Row {
  readonly cells: ReadonlyMap<string, string>;
}

/** Returns the rows of the tables in a page, each cell by the heading of its column. */
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
      rows.push({ cells: new Map(cells.map((cell, index) => [named[index] ?? '', cell])) });
    }
  }
  return rows;
}

const SUITES = ['test/e2e', 'lab/stress']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
  .map((file) => basename(file));

/** `name` is a suite or a case file in test/e2e or in lab/stress. With a slash it is a path, in whose last part `*` matches anything. */
function exists(name: string): boolean {
  const kinds = ['.e2e-spec.ts', '.stress-spec.ts', '.cases.ts'];
  if (!name.includes('/')) return kinds.some((kind) => SUITES.includes(`${name}${kind}`));
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

  it('names tests that exist', () => {
    const named = rows.flatMap(({ cells }) =>
      [...(cells.get('test') ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });
});

const BROWSER = join(ROOT, 'test/browser');
const BROWSER_TESTS = readdirSync(BROWSER).filter((file) => file.endsWith('.mjs'));

it('docs/internals/page-tests.md quotes titles of browser tests', () => {
  const tests = BROWSER_TESTS.map((file) => readFileSync(join(BROWSER, file), 'utf8'))
    .join('\n')
    .replaceAll("\\'", "'");
  const rows = readFileSync(join(ROOT, 'docs/internals/page-tests.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const quoted = rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  );
  expect(quoted.length).toBeGreaterThan(20);
  expect(quoted.filter((title) => !tests.includes(title))).toEqual([]);
});
