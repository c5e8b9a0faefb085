import type { Test } from 'supertest';
import { hasEffect, type RouteFact } from '../../../src/platform/http/route-inventory';
import { carriesTag } from '../../../src/platform/http/tagged-response';
import { admin, api, useApp } from '../../support/case-file';
import { furnish } from '../../support/fuzz/furnish';
import { operationsOf } from '../../support/fuzz/operations';
import { Random } from '../../support/fuzz/random';
import { Samples } from '../../support/fuzz/samples';
import { insertAnyRow } from '../../support/application/insert-any-row';

const ABSENT = '2000000001';
const STALE = '"stale"';

useApp({ admin: 'administrador' });

/** A record that the administrator sees, by the path of its GET. */
const shown = new Map<string, string>();

/** Routes of a record at its id. One at another key has tests of its own (sn-opcoes). */
const recordRoutes = (): RouteFact[] => api.routes.filter(({ endpoint }) => endpoint.record && !endpoint.keyed);
const changesOf = (path: string): RouteFact[] =>
  api.routes.filter((each) => each.path === path && ['PUT', 'PATCH', 'DELETE'].includes(each.method));
/** The path with this id as its last parameter; the record that it is part of is the first one. */
const relative = (path: string, id: string | number): string =>
  path
    .slice('/api/v1'.length)
    .replace(/:\w+(?!.*:)/, String(id))
    .replace(/:\w+/, '1');

/** As the administrator, without a look at the schema: inserted rows hold texts that make no sense. */
function plainly(method: string, path: string, body?: object): Test {
  const send = method.toLowerCase() as 'get';
  const request = api.anonymous[send](`/api/v1${path}`).set('Authorization', `Bearer ${admin.token}`);
  return body ? request.send(body) : request;
}

beforeAll(async () => {
  await furnish(api.make, admin.userId);
  const samples = new Samples(api.document, new Random(5));
  for (const name of ['customers/:id', 'bancos/:id', 'estruturas/:id', 'plano-contas/:plano_id'])
    shown.set(`/api/v1/${name}`, '1');
  const { body: entries } = await admin.get('/lancamentos-contabil').expect(200);
  shown.set('/api/v1/lancamentos-contabil/:lancamento_id', String(entries.data[0].id));
  for (const { path, endpoint } of recordRoutes()) {
    const creation = operationsOf(api.document).find(
      (each) => each.method === 'POST' && each.path === path.replace(/\/:\w+$/, '') && !/backups|api-keys/.test(path),
    );
    for (let attempt = 0; creation && attempt < 12 && !shown.has(path); attempt++) {
      const { status, body } = await admin.post(relative(creation.path, 1), samples.body(creation));
      if (status === 201 || status === 200) shown.set(path, String(body.data.id));
    }
    if (shown.has(path) || !endpoint.record) continue;
    const entity = api.dataSource.getMetadata(endpoint.record);
    const values = {
      id_usuario_created: admin.userId,
      usuario_id: admin.userId,
      id_cliente: 1,
      path_arquivo: entity.tableName === 'backup_job' ? null : 'importacoes/none',
      conta_debito_codigo: '1',
      tributo: 'ISS',
      periodo: entity.tableName === 'apuracao_resultado' ? '2026-01' : null,
      tipo_periodo: 'mensal',
      formato: 'json',
      escopo: 'todo',
      tipo: entity.tableName === 'conta_contabil' ? 'A' : 'ofx',
      id_plano_contas: entity.tableName === 'conta_contabil' ? 1 : null,
      tabelas: '[]',
      parametros_enviados: '{}',
      inputs: '{}',
      expiracao: 'nunca',
    };
    const columns = new Set(entity.columns.map(({ databaseName }) => databaseName));
    const known = Object.entries(values).filter(([name]) => columns.has(name));
    shown.set(path, String(await insertAnyRow(api.dataSource, entity, Object.fromEntries(known))));
  }
}, 300_000);

describe('every route of one record', () => {
  it('is declared to be one', () => {
    const single = api.routes.filter(
      ({ method, path, endpoint: { returns, keyed } }) =>
        method === 'GET' &&
        /\/:\w+$/.test(path) &&
        !/\/(by-\w+|anexo)\/:/.test(path) &&
        typeof returns === 'function' &&
        !keyed,
    );
    expect(single.filter(({ endpoint }) => !endpoint.record).map(({ path }) => path)).toEqual([]);
    expect(recordRoutes().filter((fact) => !single.includes(fact))).toEqual([]);
    expect(single.length).toBeGreaterThan(23);
    const others = api.routes.filter(({ endpoint }) => endpoint.etag).map(({ path }) => path.slice('/api/v1'.length));
    expect(others.sort()).toEqual([
      '/lancamentos-contabil/contadores',
      '/lancamentos-contabil/painel',
      '/notifications/unread-count',
      '/sn-empresas/painel',
    ]);
  });

  it('carries a strong tag, and returns 304 to who has it', async () => {
    const wrong: string[] = [];
    for (const { path } of recordRoutes()) {
      const url = relative(path, shown.get(path) ?? '');
      const first = await plainly('GET', url);
      const tag = first.headers['etag'] ?? '';
      if (first.status !== 200 || !/^"[\w-]+"$/.test(tag)) {
        wrong.push(`${url}: ${first.status} ${tag} ${first.text}`);
        continue;
      }
      const expected: [string, number][] = [
        [tag, 304],
        [`"a", ${tag}`, 304],
        [`W/${tag}`, 304],
        ['*', 304],
        [STALE, 200],
        ['nonsense', 200],
      ];
      for (const [header, status] of expected) {
        const response = await plainly('GET', url).set('If-None-Match', header);
        const whole =
          status === 200 ? response.text === first.text : response.text === '' && !response.headers['content-type'];
        if (response.status !== status || response.headers['etag'] !== tag || !whole)
          wrong.push(`${url} with ${header}: ${response.status} ${response.text}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('has its changes rejected with 412 where the record is another one, in the form of the family', async () => {
    const wrong: string[] = [];
    let rejected = 0;
    for (const { path, domain } of recordRoutes()) {
      const url = relative(path, shown.get(path) ?? '');
      for (const { method } of changesOf(path)) {
        const before = await plainly('GET', url).expect(200);
        for (const header of [STALE, `W/${before.headers['etag']}`, 'nonsense', `"x", "y"`]) {
          const response = await plainly(method, url, method === 'DELETE' ? undefined : {}).set('If-Match', header);
          const form = { standard: 'details', status: 'message', detail: 'detail' }[domain.family];
          const right =
            response.status === 412 &&
            form in response.body &&
            response.headers['x-error-code'] === 'comum.alterado_desde';
          if (!right) wrong.push(`${method} ${url} with ${header}: ${response.status} ${response.text}`);
          rejected++;
        }
        const after = await plainly('GET', url).expect(200);
        if (after.text !== before.text) wrong.push(`${method} ${url} changed it all the same`);
        const absent = await plainly(method, relative(path, ABSENT), method === 'DELETE' ? undefined : {}).set(
          'If-Match',
          before.headers['etag'] ?? '',
        );
        if (absent.status !== 404) wrong.push(`${method} ${path} of an absent one: ${absent.status}`);
        const plain = await plainly(method, relative(path, ABSENT), method === 'DELETE' ? undefined : {});
        if (plain.status === 404 && plain.text !== absent.text) wrong.push(`${method} ${path}: ${absent.text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(rejected).toBeGreaterThan(120);
  }, 300_000);

  it('is returned as it is after a change, with the time of that change', async () => {
    const samples = new Samples(api.document, new Random(7));
    const wrong: string[] = [];
    const changed: string[] = [];
    for (const { path, endpoint } of recordRoutes()) {
      const url = relative(path, shown.get(path) ?? '');
      const table = endpoint.record && api.dataSource.getMetadata(endpoint.record);
      const isDated = table?.columns.some(({ databaseName }) => databaseName === 'updated_at') ?? false;
      for (const { method } of changesOf(path).filter((each) => each.method !== 'DELETE')) {
        const operation = operationsOf(api.document).find(
          (each) => each.method === method && each.path === path.replace(/:(\w+)/, '{$1}'),
        );
        for (let attempt = 0; operation && attempt < 12; attempt++) {
          if (isDated) await api.rows(`UPDATE ${table?.tableName} SET updated_at = '2001-01-01'`);
          const before = await plainly('GET', url).expect(200);
          const response = await plainly(method, url, samples.body(operation) as object);
          const after = await plainly('GET', url).expect(200);
          if (response.status !== 200 || after.text === before.text) continue;
          changed.push(path);
          const [told, stands] = [response.body, after.body].map(({ data }) => data as Record<string, unknown>);
          const names = Object.keys(stands ?? {}).filter((name) => name in (told ?? {}));
          const other = names.filter((name) => JSON.stringify(told?.[name]) !== JSON.stringify(stands?.[name]));
          if (names.length === 0 || other.length > 0) wrong.push(`${method} ${url}: ${other.join()} ${response.text}`);
          break;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(new Set(changed).size).toBeGreaterThan(12);
  }, 300_000);

  it('is changed by who has seen it', async () => {
    const wrong: string[] = [];
    let changed = 0;
    for (const { path } of recordRoutes()) {
      const url = relative(path, shown.get(path) ?? '');
      for (const { method } of changesOf(path).sort((a, b) => (a.method < b.method ? 1 : -1))) {
        const tag = (await plainly('GET', url).expect(200)).headers['etag'] ?? '';
        for (const header of method === 'DELETE' ? [`"x", ${tag}`] : ['*', tag]) {
          const body = path.includes('contas-bancarias') ? { contas: [] } : {};
          const change = () => plainly(method, url, method === 'DELETE' ? undefined : body);
          const response = await change().set('If-Match', header);
          if (response.status < 300) {
            changed++;
            continue;
          }
          // A record that others refer to is not deleted, and one in its last state takes no change: without a tag, too.
          const without = await change();
          if (response.text !== without.text) wrong.push(`${method} ${url} with ${header}: ${response.text}`);
        }
      }
    }
    expect(changed).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  }, 300_000);

  it('documents tag, conditions and their responses', () => {
    const wrong = operationsOf(api.document).filter(({ method, path, parameters, statuses }) => {
      const template = path.replace(/\{(\w+)\}/g, ':$1');
      const fact = api.routes.find((each) => each.method === method && each.path === template);
      if (!fact) return true;
      const named = (name: string) => parameters.some((each) => each.in === 'header' && each.name === name);
      const changes =
        ['PUT', 'PATCH', 'DELETE'].includes(method) &&
        api.routes.some((each) => each.path === fact.path && each.endpoint.record);
      const reads = carriesTag(fact.endpoint);
      // Operations on many records take in the body how each was seen.
      const asSeen = fact.endpoint.errors?.includes('comum.alterado_desde') ?? false;
      return (
        named('If-Match') !== changes ||
        statuses.includes('412') !== (changes || asSeen) ||
        named('If-None-Match') !== reads ||
        statuses.includes('304') !== reads
      );
    });
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

describe('a write at an address whose GET carries no tag', () => {
  it('rejects If-Match rather than overlooking it, and takes `*`', async () => {
    const conditional = new Set(
      api.routes.filter(({ endpoint }) => endpoint.record).flatMap(({ path }) => changesOf(path)),
    );
    const wrong: string[] = [];
    let rejected = 0;
    for (const fact of api.routes) {
      if (!hasEffect(fact.method, fact.endpoint) || fact.endpoint.access === 'public' || conditional.has(fact))
        continue;
      if (/auth/.test(fact.path) || fact.endpoint.upload) continue;
      const url = relative(fact.path, ABSENT).replace(/:\w+/g, ABSENT);
      const send = (header: string) =>
        plainly(fact.method, url, fact.method === 'DELETE' ? undefined : {}).set('If-Match', header);
      const response = await send('"seen"');
      const [problem] = (response.body as { detail?: { loc?: unknown }[] }).detail ?? [];
      if (response.status !== 422 || JSON.stringify(problem?.loc) !== '["header","If-Match"]')
        wrong.push(`${fact.method} ${url}: ${response.status} ${response.text}`);
      rejected++;
    }
    expect(wrong).toEqual([]);
    expect(rejected).toBeGreaterThan(50);
    await plainly('PUT', '/departamentos/2000000001', { nome: 'x' }).set('If-Match', '*').expect(404);
    // Reads and requests without effect have nothing to protect.
    await plainly('GET', '/customers').set('If-Match', '"seen"').expect(200);
    expect((await plainly('POST', '/regra-ignorar/simular', {}).set('If-Match', '"seen"')).text).not.toContain(
      'If-Match',
    );
  });
});
