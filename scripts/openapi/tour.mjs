/** Walks through the service of the demo firm and keeps what was sent and returned. */
import { File } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileFaults } from './list-as-file.mjs';
import { DONE, WALK } from './walk/index.mjs';
import { becomes, step } from './walk/step.mjs';

const ROWS = 2;
const SECRETS = /^(access_token|api_key|token|url)$/;
const WAIT_LIMIT_MS = 90_000;

/**
 * Sends every step of the walk and, before what ends things, a GET of every record and list that the walk leaves out.
 * @param patient whether responses that only later are worth showing are waited for
 * @param ends whether what was made is deleted in the end, as the walk does it
 * @returns `examples` by `METHOD path`, the first good exchange of each, short and without secrets; `faults`, a line for every request that was
 *   without the success that its operation documents, and for every cell of a list's file that is not what its JSON has
 */
export async function tour(home, document, { patient = false, ends = true } = {}) {
  const state = { home, document, patient, known: {}, examples: {}, faults: [] };
  for (const login of ['funcionario', 'admin']) await take(logIn(login), state);
  state.examples = {};
  for (const each of WALK) await take(each, state);
  const seen = new Set([...WALK, ...DONE].map(({ name }) => name));
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (get && jsonOf(get) && !seen.has(`GET ${path}`))
      await take({ name: `GET ${path}`, as: needsProfile(get) ? 'admin' : 'funcionario' }, state);
  }
  for (const each of ends ? DONE : []) await take(each, state);
  return { examples: state.examples, faults: state.faults };
}

/** The schema place of an operation's good response in JSON, where it has one. */
export const jsonOf = (operation) => operation.responses[successOf(operation)].content?.['application/json'];

const successOf = ({ responses }) => Object.keys(responses).find((status) => status.startsWith('2'));
const needsProfile = ({ description = '' }) => /profile `|human login/i.test(description);

const logIn = (username) =>
  step('POST /auth/token', { as: null, form: { username, password: 'demo-1234' }, ...becomes(username) });

async function take(request, state) {
  try {
    await send(request, state);
  } catch (error) {
    state.faults.push(`${request.name}: ${error.message}`);
  }
}

async function send(
  { name, as = 'funcionario', at = {}, query, until, worthShowing, remember, ...bodies },
  { home, document, patient, known, examples, faults },
) {
  const [method, template] = name.split(' ');
  const operation = document.paths[template]?.[method.toLowerCase()];
  if (!operation) throw new Error('the document has no such operation');
  const valueOf = (what) => (typeof what === 'function' ? what(known) : what);
  const path = template.replace(/\{(\w+)\}/g, (_match, parameter) => idOf(at[parameter] ?? parameter, template, known));
  const search = new URLSearchParams(valueOf(query) ?? {});
  const { headers, body, example } = bodyOf(bodies, valueOf);
  const isSo = until ?? (patient ? worthShowing : undefined);
  const url = `${home}${path}${search.size > 0 ? `?${search}` : ''}`;
  const ask = () =>
    fetch(url, {
      method,
      headers: { ...headers, ...known[`as ${as}`] },
      ...(body ? { body } : {}),
    });
  const deadline = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    const answer = await ask();
    if (!(String(answer.status) in operation.responses) || !answer.ok)
      throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`);
    const response = answer.headers.get('content-type')?.includes('application/json') ? await answer.json() : undefined;
    const data = response?.data ?? response;
    if (isSo && !isSo(data)) {
      if (Date.now() > deadline) throw new Error(`is not so yet: ${JSON.stringify(data).slice(0, 300)}`);
      await sleep(200);
      continue;
    }
    remember?.(data, known);
    examples[name] ??= {
      ...(example === undefined ? {} : { request: shown(example) }),
      ...(response === undefined ? {} : { response: shown(response) }),
    };
    if (method === 'GET') {
      const asked = { url, headers: known[`as ${as}`], path: template, operation, document };
      faults.push(...(await fileFaults(asked)).map((fault) => `${name} as a file: ${fault}`));
    }
    return;
  }
}

/** The id for a path parameter: under its own name, or for `id` under the name of the path's first segment. */
function idOf(parameter, template, known) {
  const id = known[parameter === 'id' ? `${template.split('/')[3]}.id` : parameter];
  if (id === undefined) throw new Error(`nothing is known for ${parameter}`);
  return id;
}

function bodyOf({ body, form, parts }, valueOf) {
  if (body !== undefined) {
    const example = valueOf(body);
    return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(example), example };
  }
  if (form) return { body: new URLSearchParams(form), example: form };
  if (!parts) return {};
  const fields = Object.entries(valueOf(parts));
  const multipart = new FormData();
  const isJson = (value) => typeof value === 'object' && !(value instanceof File);
  for (const [name, value] of fields) multipart.set(name, isJson(value) ? JSON.stringify(value) : value);
  return {
    body: multipart,
    example: Object.fromEntries(fields.map(([name, value]) => [name, value instanceof File ? value.name : value])),
  };
}

/** Short, and without what opens a door. */
function shown(value, key = '') {
  if (Array.isArray(value)) return value.slice(0, ROWS).map((each) => shown(each));
  if (typeof value === 'string') {
    if (SECRETS.test(key)) return `${value.slice(0, 12)}…`;
    return value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shown(each, name)]));
}
