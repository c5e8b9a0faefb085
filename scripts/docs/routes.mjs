/**
 * node scripts/docs/routes.mjs [--check]: writes docs/reference/routes.md from openapi/openapi.json.
 * With --check it changes nothing, and fails when the page differs from what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

const PAGE = 'docs/reference/routes.md';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const { paths, tags } = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8'));

const routes = Object.entries(paths).flatMap(([path, operations]) =>
  METHODS.filter((method) => method in operations).map((method) => ({ method, path, ...operations[method] })),
);
const page = [introduction(), ...tags.map(({ name }) => section(name))].join('');
if (process.argv[2] !== '--check') writeFileSync(join(root, PAGE), page);
else if (readFileSync(join(root, PAGE), 'utf8') !== page) {
  throw new Error(`${PAGE} is out of date: node scripts/docs/routes.mjs`);
}

function introduction() {
  return `# Routes

<!-- Written by scripts/docs/routes.mjs from openapi/openapi.json. Do not edit. -->

All ${routes.length} operations of the API. \`/docs\` describes their parameters and bodies.
The access column has the scope that you need, and the profile or "people only" where one is required.
`;
}

function section(tag) {
  const rows = routes
    .filter((route) => route.tags.includes(tag))
    .map(({ method, path, summary, description = '' }) => {
      const access = /^(?:Scopes? (.*)|Human login only)\.$/m.exec(description);
      const needed = access ? (access[1] ?? 'people only').replace('human login only', 'people only') : '';
      return `| \`${method.toUpperCase()} ${path}\` | ${summary} | ${needed} |`;
    });
  return (
    ['', `## ${tag}`, '', '| route | purpose | access |', '|---|---|---|', ...rows, ''].join('\n').trimEnd() + '\n'
  );
}
