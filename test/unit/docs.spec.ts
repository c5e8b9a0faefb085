import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

it.each(documents)('%s links to what is there', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  const missing = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(root, dirname(path), link)));
  expect(missing).toEqual([]);
});

it('names commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

it('tells the settings as .env.example does', () => {
  execFileSync(process.execPath, ['scripts/docs/settings.mjs', '--check'], { cwd: root, stdio: 'pipe' });
});
