import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { CODIGOS_AVISO } from '../../src/flows/importacoes/avisos/aviso';
import { SCOPE_CATALOGUE } from '../../src/acesso/rbac/scope-catalogue';
import { avisoText } from '../../web/src/lib/avisos';
import { inPortuguese } from '../../web/src/lib/error-messages';
import { RESOURCE_NAMES } from '../../web/src/lib/resources';

/** Where reasons are worded why a file, a line or a rule of a table is not taken. */
const FOLDERS = ['src/statements', ...['regras', 'run', 'impacto'].map((folder) => `src/flows/importacoes/${folder}`)];
/** How such a reason begins; headings, patterns and column names begin otherwise. */
const REASON = /^(?:the|a|an|no|nothing|neither|it|its|all|several|account|already|ignored|left|scheduled) /;
/** Parts of sentences, and what the page never asks for. */
const PARTS = [
  'it as a',
  'the mark before it',
  'the missing sign',
  'the column',
  'the total above it',
  'an import of tipo',
  'accounts can be created',
  'account 7',
];

function reasonsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => REASON.test(text) && text.split(' ').length > 2);
}

describe('what a reader says', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/spec|dto|controller/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const reasons = files.flatMap(reasonsOf).filter((text) => !PARTS.some((part) => text.startsWith(part)));

  it('is found by reading its source', () => expect(reasons.length).toBeGreaterThan(60));

  it('has its Portuguese on the page', () => {
    expect(reasons.filter((reason) => inPortuguese(reason) === reason)).toEqual([]);
  });

  it('and so has what a permission is about', () => {
    expect(SCOPE_CATALOGUE.filter(({ recurso }) => !(recurso in RESOURCE_NAMES))).toEqual([]);
  });

  it('and so has every warning', () => {
    const mensagem = 'the PDF holds no text: it is a scan or a picture';
    for (const codigo of CODIGOS_AVISO)
      expect(avisoText({ codigo, mensagem, qtd: 2, linhas: [] })).not.toMatch(/\b(?:the|of|is)\b/);
  });
});
