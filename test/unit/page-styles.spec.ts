import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(__dirname, '../..');

/** Styles that are there from the first; the others come with a screen and then stay. */
const first = new Set(
  [...readFileSync(join(root, 'web/src/main.tsx'), 'utf8').matchAll(/styles\/([\w-]+\.css)/g)].map(([, name]) => name),
);

/** The classes for which a file has a rule of their own, such as `.sheet { … }`. */
function namedAlone(path: string): string[] {
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return selectors.flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []);
}

describe('styles of a screen', () => {
  it('name no class that another file names, since they stay when the screen is left', () => {
    const files = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css') && !path.endsWith('paper.css'))
      .map((path) => join(root, 'web/src', path));
    const names = new Map<string, Set<string>>();
    for (const path of files)
      for (const name of namedAlone(path)) names.set(name, (names.get(name) ?? new Set()).add(basename(path)));
    const shared = [...names]
      .filter(([, found]) => found.size > 1 && [...found].some((file) => !first.has(file)))
      .map(([name, found]) => `${name}: ${[...found].sort().join(', ')}`);
    // The panel of the line at hand is where its list of accounts is placed.
    expect(shared).toEqual(['panel: shell.css, side.css']);
  });
});
