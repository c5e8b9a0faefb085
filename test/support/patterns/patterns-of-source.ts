import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../../..');

/** A pattern as it is written in the source. */
export interface SourcePattern {
  /** `file:line` */
  readonly place: string;
  readonly expression: RegExp;
}

/** The files of src below the folders, without specs and migrations. */
export const sourceFiles = (...folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.endsWith('.spec.ts') && !file.includes('/migrations/'))
    .sort();

/** The regular expression literals of the files. */
export const writtenPatterns = (files: readonly string[]): SourcePattern[] =>
  files.flatMap((file) =>
    placed(file, ts.isRegularExpressionLiteral, (node) => {
      const end = node.text.lastIndexOf('/');
      return new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
    }).map(({ place, value }) => ({ place, expression: value })),
  );

/** Where the files make regular expressions from texts, as `file:line`. */
export const placesOfMadePatterns = (files: readonly string[]): string[] =>
  files.flatMap((file) => placed(file, makesPattern, () => null).map(({ place }) => place));

const makesPattern = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** The regular expressions that the source makes from texts while `work` runs: it loads the modules, and calls what makes more. */
export function madePatterns(work: () => void): SourcePattern[] {
  const found: SourcePattern[] = [];
  const original = globalThis.RegExp;
  const note = (expression: RegExp) => {
    // The frames of this function and of the proxy come before the one that made the expression.
    const caller = new Error().stack?.split('\n')[3] ?? '';
    const [, place] =
      /^\/(src\/[^:()]+:\d+):\d+/.exec(caller.slice(caller.indexOf(`${ROOT}/src/`) + ROOT.length)) ?? [];
    if (place !== undefined) found.push({ place, expression });
    return expression;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [source, flags]: [string, string?]) => note(new target(source, flags)),
    apply: (target, _this, [source, flags]: [string, string?]) => note(target(source, flags)),
  });
  try {
    jest.isolateModules(work);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

/** Loads a module of the source again, inside `madePatterns`. */
export const load = (file: string): unknown => jest.requireActual(join(ROOT, file));

/** The nodes of one kind in a file, with their places. */
function placed<N extends ts.Node, V>(
  file: string,
  isWanted: (node: ts.Node) => node is N,
  valueOf: (node: N) => V,
): { readonly place: string; readonly value: V }[] {
  const source = parsed(file);
  const found: { place: string; value: V }[] = [];
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${file}:${line + 1}`, value: valueOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sources = new Map<string, ts.SourceFile>();

/** The syntax tree of a file, which is read once. */
function parsed(file: string): ts.SourceFile {
  const source =
    sources.get(file) ??
    ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  sources.set(file, source);
  return source;
}
