import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const SOURCE = /\.(?:ts|tsx|mjs|cjs)$/;
/** Generated files, which git does not keep. */
const GENERATED = new Set(['schema.d.ts']);
/** Folders of installed and built files. */
const SKIPPED = /^(?:node_modules|dist|coverage|generated$|built$|\.)/;

const FILES = filesBelow(ROOT);
const NAMES = new Set(FILES.map((path) => basename(path)));

it.each(['src', 'web', 'test', 'scripts'])('comments in %s name files that exist', (folder) => {
  const paths = FILES.filter((path) => path.startsWith(join(ROOT, folder, '/')) && SOURCE.test(path));
  const named = paths.flatMap((path) =>
    namesIn(readFileSync(path, 'utf8')).map((name) => ({ path: path.slice(ROOT.length + 1), name })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ name }) => !NAMES.has(name) && !GENERATED.has(name))).toEqual([]);
});

it('finds the names in comments only', () => {
  const source = ["import './absent.ts'; // see unit/docs-name-tests.spec.ts,", '/** `web/document.mjs`, *.gen.ts. */'];
  expect(namesIn(source.join('\n'))).toEqual(['docs-name-tests.spec.ts', 'document.mjs']);
});

/** Returns the base names of files that the comments of a source name. */
function namesIn(source: string): string[] {
  const comments = source.match(/(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
  return comments.flatMap((text) => text.match(/(?<![\w.*-])\w[\w.-]*\.(?:tsx?|[mc]js)\b/g) ?? []);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
