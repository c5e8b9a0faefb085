import { statusOfCode } from '../../../src/kernel/error-codes/error-code';
import { startOwnApp, type TestApp } from '../../support/app';
import { furnish } from '../../support/fuzz/furnish';
import { type Operation, operationsOf } from '../../support/fuzz/operations';
import { Random } from '../../support/fuzz/random';
import { Samples } from '../../support/fuzz/samples';
import { insertAnyRow } from '../../support/application/insert-any-row';
import type { TestSession } from '../../support/session';

const AT_ONCE = 16;
const BODIES = 60;
/** These know other conflicts than a taken key: `numero_nfse` is not unique (decisions, section 8). */
const WITHOUT_KEY = /^\/api\/v1\/sn-prefeitura\/registros/;

let api: TestApp;
let admin: TestSession;

beforeAll(async () => {
  api = await startOwnApp();
  admin = await api.as('administrador');
  await furnish(api.make, admin.userId);
  // What else a body may refer to; not where a number is in a unique key, since that key would be taken.
  for (const entity of api.dataSource.entityMetadatas) {
    const keyed = entity.indices.some(
      (index) => index.isUnique && index.columns.some((column) => isNumber(column.type)),
    );
    const plain =
      entity.primaryColumns.length === 1 &&
      entity.generatedColumns.length > 0 &&
      entity.columns.every(({ type }) => type !== 'json');
    if (keyed || !plain || ((await counts())[entity.tableName] ?? 1) > 0) continue;
    for (let n = 0; n < 3; n++) await insertAnyRow(api.dataSource, entity, { id_usuario_created: admin.userId });
  }
});
afterAll(() => api.close());

const isNumber = (type: unknown): boolean => type === Number || type === 'int' || type === 'smallint';

type Counts = Readonly<Record<string, number>>;

/** Rows of every table that a record may be in. */
async function counts(): Promise<Counts> {
  const tables = api.dataSource.entityMetadatas
    // The trail and the named locks are no records: a rejected creation leaves them too.
    .map(({ tableName }) => tableName)
    .filter((name) => name !== 'auditoria' && name !== 'trava');
  const parts = tables.map((table) => `SELECT '${table}' AS name, COUNT(*) AS n FROM \`${table}\``);
  const rows = await api.rows<{ name: string; n: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
}

const grown = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after)
      .map(([table, n]) => [table, n - (before[table] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  );

/** By its declaration: every write documents 409, for a repetition that still runs. */
const knowsDuplicates = (template: string): boolean =>
  api.routes.some(
    ({ method, path, endpoint }) =>
      method === 'POST' &&
      path.replace(/:(\w+)/g, '{$1}') === template &&
      (endpoint.errors ?? []).some((code) => statusOfCode(code) === 409),
  );

/** Operations that make one record of a JSON body and may return that it is there already. */
const creations = (): Operation[] =>
  operationsOf(api.document).filter(
    ({ method, path, statuses, body }) =>
      method === 'POST' &&
      !WITHOUT_KEY.test(path) &&
      statuses.includes('201') &&
      knowsDuplicates(path) &&
      body?.type === 'application/json',
  );

/** Makes one record and removes it again: its body is one that the route takes. Responds in which tables it left how many rows. */
async function scout(url: string, body: unknown): Promise<{ left: Counts } | { rejected: string }> {
  const before = await counts();
  const { status, text } = await admin.send('POST', url, body);
  if (status !== 201) return { rejected: `${status} ${text.slice(0, 200)} for ${JSON.stringify(body).slice(0, 400)}` };
  const left = grown(before, await counts());
  await api.dataSource.transaction(async (tx) => {
    await tx.query('SET SESSION foreign_key_checks = 0');
    for (const [table, rows] of Object.entries(left))
      await tx.query(`DELETE FROM \`${table}\` ORDER BY id DESC LIMIT ${rows}`);
    await tx.query('SET SESSION foreign_key_checks = 1');
  });
  return { left };
}

/** @returns what is wrong with how equal creations met; undefined when one won, all others got 409 and one record is left */
async function race(operation: Operation, samples: Samples): Promise<string | undefined> {
  const url = operation.path.replace('/api/v1', '').replace(/\{\w+\}/g, '1');
  let last = '';
  for (let attempt = 0; attempt < BODIES; attempt++) {
    const body = samples.body(operation);
    const found = await scout(url, body);
    if ('rejected' in found) {
      last = found.rejected;
      continue;
    }
    const before = await counts();
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => admin.send('POST', url, body)));
    const statuses = all.map(({ status }) => status).sort();
    last = `${statuses.join(' ')} for ${JSON.stringify(body).slice(0, 400)}`;
    // No value in the key of this body: another one.
    if (statuses.every((status) => status === 201)) continue;
    const oneWon = statuses[0] === 201 && statuses.slice(1).every((status) => status === 409);
    const left = grown(before, await counts());
    return oneWon && JSON.stringify(left) === JSON.stringify(found.left)
      ? undefined
      : `${last}, rows: ${JSON.stringify(left)}`;
  }
  return `never met its key: ${last}`;
}

it('lets one of sixteen equal creations at once win, and keeps one record of it, for every route that knows duplicates', async () => {
  const samples = new Samples(api.document, new Random(3));
  expect(creations().length).toBeGreaterThan(8);
  const failures: string[] = [];
  for (const operation of creations()) {
    const failure = await race(operation, samples);
    if (failure) failures.push(`${operation.path}: ${failure}`);
  }
  expect(failures).toEqual([]);
});
