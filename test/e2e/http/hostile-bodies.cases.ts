import { API_PREFIX } from '../../../src/platform/http/route-inventory';
import { startApp, type TestApp } from '../../support/app';
import { type Operation, operationsOf, resolve } from '../../support/fuzz/operations';
import { times } from '../../support/extended-run';
import { inOneProcess } from '../../support/application/second-instance';
import { RawHttpClient } from '../../support/servers/raw-http-client';

const DEFAULT_LIMIT = 1024 * 1024;
/** Of the routes that take more, so much is tried: more than one takes ends at its limit. */
const LARGEST = times(4, 16) * 1024 * 1024;
/** Members and elements of one body. */
const MOST_VALUES = 1_000_000;
/** Names of the outermost object. */
const MOST_NAMES = 150_000;
/** An element of a list has at most so many bytes. */
const LARGEST_ELEMENT = 1024 * 1024;
/** A list is parsed in parts of 64 KB and the rest of an item. */
const LONGEST_PART = 70_000;
/** Makes a batch of about 7.5 MB. */
const ITEMS = 5_000;

let api: TestApp;
let wire: RawHttpClient;
let token: string;

beforeAll(async () => {
  api = await startApp();
  wire = new RawHttpClient(api.port);
  ({ token } = await api.as('administrador'));
});
afterAll(async () => {
  wire.close();
  await api.close();
});

const writes = (): Operation[] =>
  operationsOf(api.document).filter(({ method, body }) => method !== 'GET' && body?.type === 'application/json');

const isList = ({ body }: Operation): boolean => resolve(api.document, body!.schema).type === 'array';

/** An object of so many bytes that no schema lists a key of. */
function unknownKeys(bytes: number): string {
  const keys: string[] = [];
  for (let size = 2, n = 0; ; n++) {
    const key = `"k${n.toString(36)}":0`;
    size += key.length + 1;
    if (size > bytes) return `{${keys.join(',')}}`;
    keys.push(key);
  }
}

async function send({ method, path }: Operation, body: string) {
  const { status, json, text } = await wire.send({
    method,
    path: path.replace(/\{\w+\}/g, '1'),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  const { detail } = json as { detail?: unknown };
  return { status, problems: Array.isArray(detail) ? detail.length : undefined, size: text.length };
}

/** Enough unknown keys for more than a hundred problems. */
const WIDE = 64 * 1024;

it('rejects a body of unknown keys with a hundred problems, on each route, and as long as each kind of route takes', async () => {
  const limits = new Map(
    api.routes.map(({ method, path, endpoint }) => [
      `${method} ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`,
      endpoint.bodyLimit ?? DEFAULT_LIMIT,
    ]),
  );
  const failures: string[] = [];
  const kinds = new Set<string>();
  for (const operation of writes()) {
    const taken = limits.get(`${operation.method} ${operation.path.replace(/\/$/, '')}`) ?? DEFAULT_LIMIT;
    const kind = `${operation.method} ${taken} ${isList(operation)}`;
    // Routes of one method, limit and shape share the reader of bodies: the first of them gets the longest.
    const wide = unknownKeys((kinds.has(kind) ? Math.min(taken, WIDE) : Math.min(taken, LARGEST)) - 100);
    kinds.add(kind);
    const response = await send(operation, isList(operation) ? `[${wide}]` : wide);
    const tooMuch = isList(operation) ? wide.length > LARGEST_ELEMENT : wide.split(',').length > MOST_NAMES;
    const problems = tooMuch ? 1 : 100;
    if (response.status !== 422 || response.problems !== problems || response.size > 64_000)
      failures.push(`${operation.method} ${operation.path}: ${JSON.stringify(response)}`);
  }
  expect(failures).toEqual([]);
});

inOneProcess.counted.it('rejects a batch whose every item is wrong with a hundred problems', async () => {
  const batches = writes().filter(isList);
  expect(batches.length).toBeGreaterThan(4);
  const item = unknownKeys(1_500);
  const body = `[${Array.from({ length: ITEMS }, () => item).join(',')}]`;
  for (const batch of batches) {
    const parse = jest.spyOn(JSON, 'parse');
    const response = await send(batch, body);
    const longest = Math.max(...parse.mock.calls.map(([text]) => text.length));
    parse.mockRestore();
    // No client waits for more than a part of it.
    expect([longest > 60_000, longest < LONGEST_PART]).toEqual([true, true]);
    expect({ ...response, at: batch.path }).toMatchObject({ status: 422, problems: 100 });
    expect(response.size).toBeLessThan(64_000);
  }
});

it('rejects more values than any body needs before they are parsed', async () => {
  const [largest] = writes().filter(({ path }) => path.endsWith('/sn-empresas/batch'));
  if (!largest) throw new Error('no batch that takes more');
  const { status, text } = await wire.send({
    method: largest.method,
    path: largest.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: `[${'0,'.repeat(MOST_VALUES)}0]`,
  });
  expect([status, JSON.parse(text)]).toEqual([
    422,
    { detail: [{ loc: ['body'], msg: 'JSON should hold at most 1000000 values', type: 'json_invalid' }] },
  ]);
});

inOneProcess.counted.it('rejects an element that no batch takes before it is parsed', async () => {
  const [largest] = writes().filter(({ path }) => path.endsWith('/sn-empresas/batch'));
  if (!largest) throw new Error('no batch that takes more');
  const parse = jest.spyOn(JSON, 'parse');
  const response = await send(largest, `[{"observacao":"${'x'.repeat(LARGEST_ELEMENT)}"}]`);
  const longest = Math.max(...parse.mock.calls.map(([text]) => text.length));
  parse.mockRestore();
  expect(response).toMatchObject({ status: 422, problems: 1 });
  expect(longest).toBeLessThan(1_000);
});

it('takes a batch of 16 MiB and rejects a larger one with 413', async () => {
  const batches = writes().filter(isList);
  expect(batches).toHaveLength(5);
  const ofBytes = (bytes: number) => `[]${' '.repeat(bytes - 2)}`;
  for (const batch of batches) {
    const { status: atTheLimit } = await send(batch, ofBytes(16 * 1024 * 1024));
    const { status: above } = await send(batch, ofBytes(16 * 1024 * 1024 + 1));
    expect([batch.path, Math.floor(atTheLimit / 100), above]).toEqual([batch.path, 2, 413]);
  }
});

inOneProcess.counted.it('rejects more names than any object needs before they are parsed', async () => {
  const [largest] = writes().filter(({ path }) => path.endsWith('/sn-empresas/batch'));
  if (!largest) throw new Error('no batch that takes more');
  const parse = jest.spyOn(JSON, 'parse');
  const response = await send(largest, `[${unknownKeys(7.5 * 1024 * 1024)}]`);
  const longest = Math.max(...parse.mock.calls.map(([text]) => text.length));
  parse.mockRestore();
  expect(response).toMatchObject({ status: 422, problems: 1 });
  expect(longest).toBeLessThan(1_000);
});

it('cuts a name that is a whole body', async () => {
  const { status, text } = await wire.send({
    method: 'POST',
    path: `${API_PREFIX}/customers`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nome: 'x', ['n'.repeat(900_000)]: 1 }),
  });
  expect(status).toBe(422);
  expect(text.length).toBeLessThan(1_000);
});
