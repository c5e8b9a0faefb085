/**
 * node scripts/openapi/examples.mjs: starts the built service with the demo firm, walks through it as its people do, and keeps what it was sent
 * and answered as the examples of the OpenAPI document (src/glossary/examples.json). Lists are cut to two rows, secrets are made unreadable.
 * Then: npm run openapi; a test holds each example against its schema.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startConsole } from '../../test/browser/service.mjs';
import { root } from '../launcher/paths.mjs';
import { WALK } from './walk.mjs';

const ROWS = 2;
const SECRETS = /^(access_token|api_key|token|url)$/;
const FILE = join(root, 'src/glossary/examples.json');
const document = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8'));
const operations = Object.entries(document.paths).flatMap(([path, item]) => Object.keys(item).map((method) => ({ method, path })));

const service = await startConsole();
try {
  const people = { admin: await logIn('admin'), funcionario: await logIn('funcionario') };
  /** What path parameters and later steps refer to. */
  const known = {};
  const examples = {};
  for (const step of WALK) await walk(step, people, known, examples);
  for (const { method, path } of operations) {
    const name = `${method.toUpperCase()} ${path}`;
    if (method === 'get' && !examples[name]) await walk({ name }, people, known, examples);
  }
  const sorted = Object.fromEntries(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).flatMap((name) => (examples[name] ? [[name, examples[name]]] : [])));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`${Object.keys(sorted).length} of ${operations.length} operations have an example.`);
} finally {
  await service.stop();
}

async function logIn(username) {
  const body = new URLSearchParams({ username, password: 'demo-1234' });
  return (await (await fetch(`${service.home}/api/v1/auth/token`, { method: 'POST', body })).json()).access_token;
}

/** One request; `remember` keeps something of its answer. A step that is refused is told, since the walk should be mended. */
async function walk({ name, as = 'funcionario', query, body, form, remember }, people, known, examples) {
  const [method, template] = name.split(' ');
  const filledIn = typeof body === 'function' ? body(known) : body;
  const missing = [...template.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter).filter((parameter) => idOf(parameter, template, known) === undefined);
  if (missing.length > 0) return console.log(`${name}: nothing is known for ${missing.join(', ')}`);
  const path = template.replace(/\{(\w+)\}/g, (_match, parameter) => idOf(parameter, template, known));
  const search = new URLSearchParams(typeof query === 'function' ? query(known) : (query ?? {}));
  const send = async (token) =>
    fetch(`${service.home}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(filledIn ? { 'Content-Type': 'application/json' } : {}) },
      ...(filledIn ? { body: JSON.stringify(filledIn) } : form ? { body: form(known) } : {}),
    });
  let answer = await send(people[as]);
  if (answer.status === 403) answer = await send(people.admin);
  if (!answer.ok) return console.log(`${name}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  if (!answer.headers.get('content-type')?.includes('json')) return undefined;
  const response = await answer.json();
  remember?.(response.data ?? response, known);
  examples[name] = { ...(filledIn ? { request: filledIn } : {}), response: shown(response) };
  return undefined;
}

/** The id for a path parameter: its own name, or `id` of the path's first segment. */
function idOf(parameter, template, known) {
  return parameter === 'id' ? known[`${template.split('/')[3]}.id`] : known[parameter];
}

/** Short, and without what opens a door. */
function shown(value, key = '') {
  if (Array.isArray(value)) return value.slice(0, ROWS).map((each) => shown(each));
  if (typeof value === 'string') {
    if (SECRETS.test(key)) return `${value.slice(0, 12)}…`;
    return value.startsWith('data:') ? `${value.slice(0, 30)}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shown(each, name)]));
}
