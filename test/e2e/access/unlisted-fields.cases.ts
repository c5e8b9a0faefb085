import { chunks } from '../../../src/platform/database/sql';
import { admin, api, useApp } from '../../support/case-file';
import { type Operation, operationsOf, resolve, type Schema } from '../../support/fuzz/operations';
import { Random } from '../../support/fuzz/random';
import { Samples } from '../../support/fuzz/samples';
import { emptyRateLimits } from '../../support/servers/servers';

/** Fields that no client sets, under the names that the contract and common clients have for them. */
const MANAGED = ['id', 'created_at', 'updated_at', 'usuario_id', 'usuario_nome', 'owner', 'is_admin', 'deleted_at'];
let names: string[];

useApp({ admin: 'administrador' });
beforeAll(() => {
  const columns = api.dataSource.entityMetadatas.flatMap((entity) =>
    entity.columns.map((column) => column.databaseName),
  );
  names = [...new Set([...MANAGED, ...columns])].sort();
});

const writes = (): Operation[] =>
  operationsOf(api.document).filter(({ method, body }) => method !== 'GET' && body?.type === 'application/json');

interface Item {
  loc: (string | number)[];
  type: string;
}

/** The places at which a body of this schema holds an object of listed fields, with the fields. */
function objectsIn(
  schema: Schema,
  value: unknown,
  path: (string | number)[],
): { path: (string | number)[]; at: Record<string, unknown>; schema: Schema }[] {
  const known = resolve(api.document, schema);
  const own = known.anyOf?.find((each) => resolve(api.document, each).type !== 'null') ?? known;
  if (Array.isArray(value))
    return value.slice(0, 1).flatMap((item) => objectsIn(resolve(api.document, own).items ?? {}, item, [...path, 0]));
  const inner = resolve(api.document, own);
  if (typeof value !== 'object' || value === null || !inner.properties) return [];
  const at = value as Record<string, unknown>;
  return [
    { path, at, schema: inner },
    ...Object.entries(inner.properties).flatMap(([name, each]) => objectsIn(each, at[name], [...path, name])),
  ];
}

it('rejects every column of the database and every server-managed field that a body does not list, at every depth', async () => {
  const samples = new Samples(api.document, new Random(11));
  const failures: string[] = [];
  const seen = new Set<string>();
  for (const operation of writes()) {
    const url = operation.path.replace('/api/v1', '').replace(/\{\w+\}/g, '1');
    const { schema } = operation.body!;
    // A few samples, so that optional nested objects are met, too.
    for (let n = 0; n < 3; n++) {
      const body = samples.value(schema, '');
      for (const { path, at, schema: own } of objectsIn(schema, body, ['body'])) {
        const object = `${operation.method} ${operation.path} ${path.join('.')}`;
        if (seen.has(object)) continue;
        seen.add(object);
        const unlisted = names.filter((name) => !own.properties?.[name]);
        // A 422 lists a hundred problems at most.
        for (const some of chunks(unlisted, 80)) {
          for (const name of some) at[name] = 1;
          // Some routes take ten requests a minute.
          await emptyRateLimits();
          const { status, body: response } = await admin.send(operation.method, url, body);
          for (const name of some) delete at[name];
          const rejected = new Set(
            (Array.isArray(response.detail) ? (response.detail as Item[]) : [])
              .filter(({ type }) => type === 'extra_forbidden')
              .map(({ loc }) => JSON.stringify(loc)),
          );
          const missed = some.filter((name) => !rejected.has(JSON.stringify([...path, name])));
          if (status !== 422 || missed.length > 0)
            failures.push(`${object}: ${status}, not rejected: ${missed.slice(0, 5).join(', ')}`);
        }
      }
    }
  }
  expect(seen.size).toBeGreaterThan(60);
  expect([...new Set(failures)]).toEqual([]);
}, 600_000);
