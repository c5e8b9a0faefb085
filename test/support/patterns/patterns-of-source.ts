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
    nodesOf(file)
      .filter(({ node }) => ts.isRegularExpressionLiteral(node))
      .map(({ node, place }) => {
        const text = (node as ts.RegularExpressionLiteral).text;
        const end = text.lastIndexOf('/');
        return { place, expression: new RegExp(text.slice(1, end), text.slice(end + 1)) };
      }),
  );

/** Where the files make regular expressions from texts, as `file:line`. */
export const placesOfMadePatterns = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    nodesOf(file)
      .filter(
        ({ node }) => (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp',
      )
      .map(({ place }) => place),
  );

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

function nodesOf(file: string): { readonly node: ts.Node; readonly place: string }[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const nodes: { node: ts.Node; place: string }[] = [];
  const visit = (node: ts.Node): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    nodes.push({ node, place: `${file}:${line + 1}` });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return nodes;
}
