/**
 * node scripts/docs/errors.mjs [--check]: writes docs/reference/errors.md from the errors of the domains (src/domains.ts), src/kernel/error-codes and src/kernel/reason-codes.
 * With --check it changes nothing, and fails when the page differs from what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { root } from '../launcher/paths.mjs';

const PAGE = 'docs/reference/errors.md';
const page = `${introduction()}\n${table()}\n\n${reasons()}\n`;
if (process.argv[2] !== '--check') writeFileSync(join(root, PAGE), page);
else if (readFileSync(join(root, PAGE), 'utf8') !== page) {
  throw new Error(`${PAGE} is out of date: node scripts/docs/errors.mjs`);
}

function introduction() {
  return `# Errors

<!-- Written by scripts/docs/errors.mjs from src/domains.ts, src/kernel/error-codes and src/kernel/reason-codes. Do not edit. -->

Every response with status 400 or higher has the header \`X-Error-Code\`.
The code is \`recurso.motivo\`: the resource as in the scopes, or \`auth\`, or \`comum\` for errors of any route.
Codes never change. Messages may be reworded.
If the message has values, the header \`X-Error-Values\` has them by name, as a JSON object.

The body depends on the family of the route:

| family | body |
|---|---|
| most routes | \`{"success": false, "message": "…", "details": …}\` |
| routes with a plain message | \`{"message": "…"}\` |
| routes with \`detail\` | \`{"detail": "…"}\` |
| a request that does not fit its schema, on any route | \`{"detail": [{"loc": […], "msg": "…", "type": "…"}]}\` |

The OpenAPI document lists the codes of each operation at its error responses.
\`x-error-codes\` of the operation has the same list by status, with \`default\` for 500 and higher.

Decide by status and code:

| status | what to do |
|---|---|
| 400, 404, 409, 412, 422 | Change something first. The same request gets the same error. |
| 409, 429 or 503 with \`Retry-After\` | Send the same request again after that many seconds. |
| 500 | Report the \`X-Request-Id\` of the response. The operator finds the error in the log with this id. |

A \`{name}\` in a message is a value. \`name\` is its key in \`X-Error-Values\`.
`;
}

function table() {
  const rows = catalogue().map(({ code, status, message, advice }) => {
    const when = message === '' ? `any other ${status}` : `\`${message}\``;
    return `| \`${code}\` | ${status} | ${when} | ${advice} |`;
  });
  return ['| code | status | message | what to do |', '|---|---|---|---|', ...rows.sort()].join('\n');
}

/** Codes of single lines of a file. The response itself succeeded. */
function reasons() {
  const rows = load('../../src/kernel/reason-codes/reason.ts').REASONS.map(
    ({ codigo, texto }) => `| \`${codigo}\` | \`${texto.replaceAll('|', '\\|')}\` |`,
  );
  return `## Reasons of lines and files

Items of \`erros\` and \`ignorados\` have a \`codigo\` next to their text, and \`valores\` where the text has values.
A line can also have a code of the table above, if a rule of another route rejects it.
\`importacoes.sem_codigo\` is a text that was stored before codes existed.
Codes of \`avisos\` are listed in the OpenAPI document.

| codigo | text |
|---|---|
${rows.sort().join('\n')}`;
}

/** All errors. */
function catalogue() {
  return load('../../src/kernel/error-codes/error-code.ts').ERROR_CODES;
}

/** A module from its TypeScript sources, so that no build is needed. */
function load(path) {
  const require = createRequire(import.meta.url);
  const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } };
  require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, options).code, file);
  return require(path);
}
