import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { ERROR_CODES, errorCodeOf } from '../../src/kernel/error-codes/error-code';

/** What raises a refusal: where its message stands among the arguments, what it becomes, and the status. */
const RAISES: Readonly<Record<string, { at: number; status: number; suffix?: string }>> = {
  notFound: { at: 0, status: 404, suffix: ' not found' },
  mustExist: { at: 3, status: 404, suffix: ' not found' },
  FirmStore: { at: 1, status: 404, suffix: ' not found' },
  OwnedStore: { at: 1, status: 404, suffix: ' not found' },
  conflict: { at: 0, status: 409 },
  underWay: { at: 0, status: 409 },
  preconditionFailed: { at: 0, status: 412 },
  refuseDuplicate: { at: 2, status: 409 },
  refuseLinked: { at: 1, status: 409 },
  invalid: { at: 0, status: 422 },
  forbidden: { at: 0, status: 403 },
  denied: { at: 0, status: 403 },
  unauthorized: { at: 0, status: 401 },
  badRequest: { at: 0, status: 400 },
  gone: { at: 0, status: 410 },
  tooLarge: { at: 0, status: 413 },
  unavailable: { at: 0, status: 503 },
  busy: { at: 0, status: 503 },
  badGateway: { at: 0, status: 502 },
};

/** The text of a literal or a template, with `7` for each part that varies; undefined for what only runs tell. */
function messageOf(node: ts.Expression | undefined, constants: ReadonlyMap<string, string>): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('');
  return ts.isIdentifier(node) ? constants.get(node.text) : undefined;
}

interface Refusal {
  readonly file: string;
  readonly status: number;
  readonly message: string;
}

function refusalsOf(file: string): Refusal[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Refusal[] = [];
  const constants = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      ts.isStringLiteralLike(node.initializer)
    )
      constants.set(node.name.text, node.initializer.text);
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && ts.isIdentifier(node.expression)) {
      const raise = RAISES[node.expression.text];
      const message = raise && messageOf(node.arguments?.[raise.at], constants);
      // A message that begins with what varies is told by its callers.
      if (raise && message !== undefined && /^[^7]/.test(message))
        found.push({ file, status: raise.status, message: message + (raise.suffix ?? '') });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('every refusal in the source', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$|kernel.errors\.ts$/.test(file))
    .map((file) => `src/${file}`);
  const refusals = files.flatMap(refusalsOf);

  it('is found by reading it', () => expect(refusals.length).toBeGreaterThan(150));

  it('has a code of its own', () => {
    const general = new Set(ERROR_CODES.filter(({ message }) => message === '').map(({ code }) => code));
    const uncoded = refusals.filter(({ status, message }) => general.has(errorCodeOf(status, message)));
    expect(uncoded).toEqual([]);
  });
});
