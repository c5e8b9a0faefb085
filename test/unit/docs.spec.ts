import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

it.each(documents)('%s links to files that exist', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  const missing = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(root, dirname(path), link)));
  expect(missing).toEqual([]);
});

it.each(documents)('%s links to headings that exist', (path) => {
  const links = [...readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^):#]*)#([^)]+)\)/g)];
  const missing = links.filter(([, link = '', heading = '']) => {
    const page = readFileSync(link === '' ? join(root, path) : join(root, dirname(path), link), 'utf8');
    const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => text.toLowerCase());
    return !headings.map((text) => text.replace(/[^\p{L}\d -]/gu, '').replaceAll(' ', '-')).includes(heading);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

const pages = documents.filter((path) => path.startsWith('docs/'));

it.each(pages)('%s has one kind, and at most 800 words unless it is a reference page', (path) => {
  const [, kind = ''] = path.split('/');
  expect(['tutorial', 'how-to', 'reference', 'explanation', 'internals']).toContain(kind);
  const prose = readFileSync(join(root, path), 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '');
  if (kind !== 'reference') expect(prose.split(/\s+/).length).toBeLessThanOrEqual(800);
});

/** Returns whether a file or folder exists whose path begins so, as in arguments of jest. `*` matches any part of a name. */
function exists(path: string): boolean {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  const below = (folder: string, [name, ...others]: string[]): boolean => {
    if (name === undefined) return true;
    const text = name
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    const pattern = new RegExp(`^${text}${others.length > 0 ? '$' : ''}`);
    return (
      existsSync(folder) &&
      statSync(folder).isDirectory() &&
      readdirSync(folder).some((entry) => pattern.test(entry) && below(join(folder, entry), others))
    );
  };
  return below(root, [first, ...rest]);
}

it.each(documents)('%s names files and folders that exist', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const named = [
    ...text.matchAll(/(?<![\w./-])(?:src|test|scripts|docs|docker|web|openapi|clients|examples|samples)\/[\w./*-]*/g),
  ];
  const paths = named.map(([match]) => match.replace(/[.]+$/, ''));
  // Files that the reader creates: secrets and settings, a domain `x`, a migration.
  expect(paths.filter((each) => !/^docker\/(?:secrets|\.env)|\/x\b|\/\d{13}-/.test(each) && !exists(each))).toEqual([]);
});

it('pages name npm scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

it.each(['settings', 'errors', 'routes', 'benchmarks'])('docs/reference/%s.md is what its script writes', (page) => {
  execFileSync(process.execPath, [`scripts/docs/${page}.mjs`, '--check'], { cwd: root, stdio: 'pipe' });
});

it.each(['docs/reference/mechanisms.md', 'docs/reference/locks.md'])('%s names code that exists', (path) => {
  const source = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
    .join('\n');
  const code = [...readFileSync(join(root, path), 'utf8').matchAll(/`[^`\n]+`/g)].join(' ');
  const names = [...code.matchAll(/(?<![\w.-])[A-Za-z]+[A-Z]\w*/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
});

it('docs/how-to/add-a-screen.md names properties that a register has', () => {
  const page = readFileSync(join(root, 'docs/how-to/add-a-screen.md'), 'utf8');
  const [, table = ''] = page.split('## What a register can add');
  const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
  const register = readFileSync(join(root, 'web/src/registers/register.ts'), 'utf8');
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !register.includes(`readonly ${name}`))).toEqual([]);
});

it('docs/reference/locks.md has a row for each named lock of the code, and no other', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('named-locks.ts'))
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'));
  const names = new Set(
    sources.flatMap((source) => [
      ...[...source.matchAll(/acquireRecordLock\(tx, '(\w+)'/g)].map(([, record]) => `${record}:<`),
      ...[...source.matchAll(/acquireNamedLocks\(tx, ([^;]*)\);/g)].map(([, names = '']) => lockOf(names, source)),
    ]),
  );
  const [, table = ''] = readFileSync(join(root, 'docs/reference/locks.md'), 'utf8').split(/^## /m);
  const rows = [...table.matchAll(/^\| `([^`]+)` /gm)].map(([, name = '']) => name.replace(/<.*/, '<'));
  expect(rows.sort()).toEqual([...names].sort());
});

/** The beginning of the name in `['contas']`, `[CONSTANT]`, or a template. The locks of entries are made by functions. */
function lockOf(names: string, source: string): string {
  if (/^(allEntryLocks\(.*\)|customers\.map\(lockName\))$/.test(names)) return 'periodo:<';
  const [, text = ''] = /^\[(.*)\]$/.exec(names) ?? [];
  const constant = /^\w+$/.test(text) && new RegExp(`const ${text} = '(.*)';`).exec(source)?.[1];
  return constant || text.replace(/^['`]|['`]$/g, '').replace(/\$\{.*/, '<');
}
