/** Every request example of the OpenAPI document is sent to the built service and gets the success that is documented for it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../launcher/paths.mjs';
import { startDemo } from './demo-service.mjs';
import { keptExample } from './kept-example.mjs';
import { jsonOf, tour } from './tour.mjs';

const document = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8'));
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);
/** Ids are what the database gives out; nothing else of a request may differ from its example. */
const ID = /^(id|ids|ids_clientes|de|para)$|^id_|_id$/;

let service;
let walked;

before(async () => {
  service = await startDemo();
  walked = await tour(service.home, document);
});
after(() => service?.stop());

test('every step of the walk gets the success that its operation documents, every list as a file as well', () => {
  assert.deepEqual(walked.faults, []);
});

test('every request example was sent, as it is in the document', () => {
  const exampled = operations.flatMap(({ name, operation }) =>
    Object.values(operation.requestBody?.content ?? {}).map(({ example }) => [name, example]),
  );
  assert.ok(exampled.length > 90);
  for (const [name, example] of exampled) {
    const sent = walked.examples[name]?.request;
    assert.deepEqual(
      withoutIds(sent),
      withoutIds(example),
      `${name}: node scripts/openapi/examples.mjs writes it again`,
    );
  }
});

test('every response example has the fields of a response', () => {
  for (const { name, operation } of operations) {
    const example = jsonOf(operation)?.example;
    if (example !== undefined) assert.deepEqual(fieldsOf(walked.examples[name]?.response), fieldsOf(example), name);
  }
});

function withoutIds(value, key = '') {
  if (Array.isArray(value)) return value.map((each) => withoutIds(each, key));
  if (typeof value === 'number' && ID.test(key)) return 'an id';
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutIds(each, name)]));
}

const fieldsOf = (answer) => Object.keys(answer?.data ?? answer ?? {}).filter((name) => Number.isNaN(Number(name)));

test('an example stays as it is stored while only clock, keys and random names differ', () => {
  const stored = { response: { data: { id: 1, created_at: '2026-11-24T20:56:37-03:00', key_prefix: 'bo_dbeafc1ea1' } } };
  const { data } = stored.response;
  const later = { ...data, created_at: '2026-11-25T20:07:16-03:00', key_prefix: 'bo_bca1604247' };
  assert.equal(keptExample(stored, { response: { data: later } }), stored);
  for (const change of [{ id: 2 }, { created_at: null }, { nome: 'x' }]) {
    const made = { response: { data: { ...later, ...change } } };
    assert.equal(keptExample(stored, made), made);
  }
  assert.equal(keptExample(undefined, stored), stored);
});
