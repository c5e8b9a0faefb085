import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import wordsToReplace from './words-to-replace.json';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesOf('docs', /\.md$/)];
/** Folders whose comments use the words of the style guide. Add a folder when its comments do. */
const CLEAN_FOLDERS = [
  'clients',
  'examples',
  'lab',
  'scripts',
  'src/acesso',
  'src/cadastros',
  'src/clinicsys',
  'src/comunicacao',
  'src/contabil',
  'src/demo',
  'src/flows',
  'src/glossary',
  'src/kernel',
  'src/nfse-repasse',
  'src/platform',
  'src/simples-nacional',
  'src/statements',
  'test',
  'web/src',
];
/** A merged migration never changes, its comments neither. */
const SEALED = 'src/platform/database/migrations';
/** Generators of others write these files while other tests run. */
const GENERATED = /^clients\/(?:generated|built|node_modules)\//;
/** Phrases that may have a word of the list, with the reason. */
const ALLOWED = [
  { phrase: /acts? (as|in the name of) /gi, reason: 'standard term: to act as a user' },
  { phrase: /right away|turn(s|ed)? (on|off)/gi, reason: 'standard English' },
  { phrase: /halves away from zero/gi, reason: 'standard term of rounding' },
];
const LISTED = Object.entries(wordsToReplace).map(
  ([word, better]) => [new RegExp(`(?<![\\w-])(?:${word})(?![\\w-])`, 'gi'), better] as const,
);

it.each(PAGES)('%s uses the words of the style guide', (path) => expect(listedWords(proseOf(path))).toEqual([]));

it.each(PAGES)('%s has no sentence of more than 40 words', (path) => {
  const sentences = proseOf(path).split(/[.:!?](?=\s)|\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.)\s?)|\|/);
  expect(sentences.filter((sentence) => sentence.split(/\s+/).filter(Boolean).length > 40)).toEqual([]);
});

it.each(CLEAN_FOLDERS)('comments in %s use the words of the style guide', (folder) => {
  const paths = filesOf(folder, /(?<!\.d)\.(ts|tsx|mjs|cjs|py|sh)$/).filter(
    (path) => !LISTS.includes(path) && !path.startsWith(`${SEALED}/`) && !GENERATED.test(path),
  );
  const comments = paths.flatMap((path) =>
    (/\.(py|sh)$/.test(path) ? scriptCommentsOf : commentsOf)(readFileSync(path, 'utf8')),
  );
  expect(listedWords(comments.join('\n'))).toEqual([]);
});

it('comments in the files directly in src use the words of the style guide', () => {
  const comments = filesOf('src', /^[\w.]+\.ts$/).flatMap((path) => commentsOf(readFileSync(path, 'utf8')));
  expect(listedWords(comments.join('\n'))).toEqual([]);
});

/** Texts of errors and reasons are published with their codes. */
const PUBLISHED = /\.domain\.ts$|^src\/kernel\/(error|reason)-codes\/|^src\/statements\//;

it('texts in src, such as descriptions and log lines, use the words of the style guide', () => {
  const paths = filesOf('src', /(?<!\.spec)\.ts$/).filter(
    (path) => !PUBLISHED.test(path) && !path.startsWith(`${SEALED}/`),
  );
  expect(listedWords(paths.flatMap(textsOf).map(withoutCode).join('\n'))).toEqual([]);
});

it('titles of tests use the words of the style guide', () => {
  const paths = ['src', 'test', 'web/src', 'lab', 'scripts', 'clients'].flatMap((folder) =>
    filesOf(folder, /(?:spec|cases)\.tsx?$|\.test\.mjs$|^browser\/[\w-]+\.mjs$/),
  );
  const titles = paths.flatMap(titlesOf).map(withoutCode);
  expect(titles.length).toBeGreaterThan(1_000);
  expect(listedWords(titles.join('\n'))).toEqual([]);
});

/** Words that no comment, test title or text has, in any folder. In code they are found too: names follow the same list. */
const NOWHERE = /(?<![\w-])(?:whoever|somebody|anew|mend(?:s|ed|ing)?|stands? (?:beside|apart))(?![\w-])/gi;
/** Folders that are read whole. */
const EVERYWHERE = ['src', 'test', 'scripts', 'lab', 'web/src'];
/** The lists themselves; types made from the OpenAPI document, which git does not keep. */
const LISTS = ['test/unit/language.spec.ts', 'web/src/api/schema.d.ts'];

it.each(EVERYWHERE)('%s has none of the private words', (folder) => {
  const paths = filesOf(folder, /\.(ts|tsx|mjs|cjs)$/).filter(
    (path) => !LISTS.includes(path) && !path.startsWith(`${SEALED}/`),
  );
  const found = paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(NOWHERE)].map(([word]) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

/** Words of the list that no name in src has as a part, such as `takeTurn` or `isApart`. */
const NOT_IN_NAMES =
  /^(?:anew|apart|away|beside|judged?|loosen?|mend|owed|patience|refus(?:e|ed|al)|standing|tells?|turns?|twins?)$/i;

it('names in src are made of the words of the style guide', () => {
  const paths = filesOf('src', /(?<!\.d)\.ts$/).filter((path) => !path.startsWith(`${SEALED}/`));
  const found = paths.flatMap((path) =>
    namesOf(path)
      .filter((name) => partsOfName(name).some((part) => NOT_IN_NAMES.test(part)))
      .map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('finds a listed word in prose and comments, not in code, quotations and allowed phrases', () => {
  expect(listedWords(commentsOf('const answer = 1; // answers').join(' '))).toEqual([
    'answers: write response, return',
  ]);
  expect(listedWords(scriptCommentsOf('answer() { :; } # answers\n"""It\nlies."""').join(' '))).toEqual([
    'answers: write response, return',
    'lies: write is, exists, is stored',
  ]);
  expect(listedWords(withoutCode('It acts as its owner. `refuse` and "nobody" are names.'))).toEqual([]);
});

/** Returns each listed word in the text, with what to write. */
function listedWords(prose: string): string[] {
  const text = ALLOWED.reduce((rest, { phrase }) => rest.replace(phrase, ' '), prose);
  return LISTED.flatMap(([word, better]) => [...text.matchAll(word)].map(([found]) => `${found}: write ${better}`));
}

function proseOf(path: string): string {
  return withoutCode(readFileSync(path, 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '\n'));
}

/** Removes code, quotations, link targets and HTML comments. */
function withoutCode(text: string): string {
  return text.replace(/`[^`]*`|"[^"\n]*"/g, 'x').replace(/\]\([^)]*\)|<!--[\s\S]*?-->/g, ' ');
}

function commentsOf(source: string): string[] {
  return [...source.matchAll(/(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) =>
    withoutCode(comment),
  );
}

/** Returns the comments of a Python or shell script, and the docstrings. */
function scriptCommentsOf(source: string): string[] {
  return [...source.matchAll(/"""[\s\S]*?"""|(?<=^|\s)#.*$/gm)].map(([comment]) =>
    withoutCode(comment.replaceAll('"""', '')),
  );
}

/** Returns the string literals with a blank. Other literals are names. */
function textsOf(path: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) ? node.text : '';
    if (text.includes(' ')) texts.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
  return texts;
}

/** Returns the identifiers in a file, each once. */
function namesOf(path: string): string[] {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
  return [...names];
}

/** `takeTurn` and `TAKE_TURN` have the parts take and turn. */
function partsOfName(name: string): string[] {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2').split('_');
}

/** Returns the titles of tests and of groups of them, those of `it.each` too. */
function titlesOf(path: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const isTest = /^(it|test|describe)\b/.test(node.expression.getText());
      if (isTest && title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return titles;
}

function filesOf(folder: string, name: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // A folder of lab may have packages of its own.
  return files.filter((file) => name.test(file) && !file.includes('node_modules/')).map((file) => join(folder, file));
}
