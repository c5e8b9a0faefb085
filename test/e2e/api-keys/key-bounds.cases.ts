import { newKey } from '../../../src/acesso/api-keys/key-rows';
import { ApiKey } from '../../../src/acesso/api-keys/api-key.entity';
import type { RouteFact } from '../../../src/platform/http/route-inventory';
import { fieldsOf } from '../../../src/platform/http/validation/field-spec';
import { admin, api, useApp } from '../../support/case-file';
import { RawHttpClient } from '../../support/servers/raw-http-client';

const DAY_MS = 86_400_000;
const BEYOND_ITS_END = { success: false, message: 'beyond the end of the API key that asks', details: [] };
let scopes: { id: number; codigo: string }[];

useApp({ admin: 'administrador' });
beforeAll(async () => {
  scopes = (await admin.get('/api-keys/scopes').expect(200)).body.data;
});

const ids = (...codes: string[]) => scopes.filter(({ codigo }) => codes.includes(codigo)).map(({ id }) => id);

/** A key of the administrador as it is in the table, whatever the routes would return for it. */
async function plant(codes: readonly string[], values: Partial<ApiKey> = {}) {
  const { key, key_prefix, key_hash } = newKey();
  const { id } = await api.make.save<ApiKey>(ApiKey, {
    usuario_id: admin.userId,
    nome: 'injected',
    ativo: true,
    key_prefix,
    key_hash,
    ...values,
  });
  for (const scope of ids(...codes)) await api.rows('INSERT INTO api_key_escopo VALUES (?, ?)', [id, scope]);
  return { id, client: admin.withHeaders({ 'X-API-Key': key }) };
}

describe('a key with an end', () => {
  const ending = (days: number) =>
    plant(['api_keys:write', 'api_keys:read', 'bancos:read'], { data_expiracao: new Date(Date.now() + days * DAY_MS) });

  it('makes no key that outlives it', async () => {
    const { client } = await ending(100);
    await client.post('/api-keys/', { nome: 'for ever' }).expect(403, BEYOND_ITS_END);
    await client.post('/api-keys/', { nome: 'longer', expiracao: '180_dias' }).expect(403, BEYOND_ITS_END);
    await client.post('/api-keys/', { nome: 'shorter', expiracao: '90_dias' }).expect(200);
    expect(await api.rows("SELECT id FROM api_key WHERE nome IN ('for ever', 'longer')")).toEqual([]);
  });

  it('gives nothing to a key that outlives it, and may remove', async () => {
    const { client } = await ending(100);
    const { id } = await plant(['bancos:read', 'modelos:read']);
    await client
      .put(`/api-keys/${id}/scopes`, { scope_ids: ids('bancos:read', 'api_keys:read') })
      .expect(403, BEYOND_ITS_END);
    expect(
      (await client.put(`/api-keys/${id}/scopes`, { scope_ids: ids('bancos:read') }).expect(200)).body.data.scopes,
    ).toHaveLength(1);
    const short = await plant([], { data_expiracao: new Date(Date.now() + DAY_MS) });
    await client.put(`/api-keys/${short.id}/scopes`, { scope_ids: ids('bancos:read') }).expect(200);
  });
});

it('a key reactivates no key; a person does', async () => {
  const { client } = await plant(['api_keys:write']);
  const off = await plant([], { ativo: false });
  await client
    .put(`/api-keys/${off.id}`, { ativo: true })
    .expect(403, { success: false, message: 'an API key may not reactivate keys', details: [] });
  await client.put(`/api-keys/${off.id}`, { ativo: false, nome: 'renamed' }).expect(200);
  await admin.put(`/api-keys/${off.id}`, { ativo: true }).expect(200);
  await client.put(`/api-keys/${off.id}`, { ativo: true }).expect(200);
});

it('the trail names the key behind an operation, and is filtered by it', async () => {
  const { client, id } = await plant(['api_keys:write', 'customers:write']);
  const made = (await client.post('/api-keys/', { nome: 'by key' }).expect(200)).body.data.id as number;
  const { id: customer } = (await client.post('/customers', { nome: 'Gone' }).expect(201)).body.data;
  await client.delete(`/customers/${customer}`).expect(204);
  await admin.delete(`/api-keys/${made}`).expect(200);
  const of = async (query: string) =>
    (await admin.get(`/auditoria?${query}`).expect(200)).body.data as { acao: string; api_key_id: number | null }[];
  expect((await of(`api_key_id=${id}`)).map(({ acao, api_key_id }) => [acao, api_key_id])).toEqual([
    ['customers.remover', id],
    ['api_keys.criar', id],
  ]);
  expect((await of('acao=api_keys.remover'))[0]?.api_key_id).toBeNull();
  await admin.get('/auditoria?api_key_id=x').expect(422);
});

describe('on the whole surface', () => {
  /** What a key would want to send: every word that decides over credentials, and the fields of the route. */
  const GREED = {
    perfil: 'administrador',
    senha: 'a key made me 1',
    senha_atual: 'right horse 42',
    senha_nova: 'a key made me 1',
    ativo: true,
    escopo_global: true,
    expiracao: 'nunca',
    nome: 'greedy',
    login: 'greedy',
    email: 'greedy@example.com',
    manter_chaves: true,
  };

  /** Bodies that a route takes for right as often as its fields alone allow. */
  function bodies({ takes }: RouteFact, all: readonly number[]): object[] {
    const wanted: Record<string, unknown> = { ...GREED, scope_ids: all };
    const names = takes.flatMap((dto) => Object.keys(pick(dto, wanted)));
    const of = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, wanted[key]]));
    return [of(names), ...names.map((name) => of([name])), of(names.filter((name) => name !== 'escopo_global')), {}];
  }

  const pick = (dto: new () => object, wanted: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(wanted).filter(([name]) => fieldNames(dto).has(name)));

  const fieldNames = (dto: new () => object) => new Set(fieldsOf(dto).keys());

  it('a key of an administrador with one scope gets nothing beyond it: not in scope, profile or time', async () => {
    const end = new Date(Date.now() + 40 * DAY_MS);
    const victim = await api.make.usuario();
    const target = await plant([], { ativo: false, nome: 'target' });
    const accounts = () =>
      api.rows('SELECT id, login, email, perfil, ativo, senha_hash, sessao_versao FROM usuario ORDER BY id');
    const before = await accounts();
    const holes: string[] = [];
    let asked = 0;
    for (const route of api.routes) {
      if (route.method === 'GET' || route.endpoint.access === 'public') continue;
      const { client, id } = await plant(route.scope ? [route.scope] : [], { data_expiracao: end });
      const path = route.path
        .slice('/api/v1'.length)
        .replace(':api_key_id', String(target.id))
        .replace(/:\w+/g, String(victim.id));
      for (const body of bodies(
        route,
        scopes.map((scope) => scope.id),
      )) {
        asked++;
        await client.send(route.method, path, body);
      }
      const grown = await api.rows<{ id: number; codes: string | null }>(
        `SELECT k.id, GROUP_CONCAT(e.codigo) AS codes FROM api_key k
           LEFT JOIN api_key_escopo ke ON ke.api_key_id = k.id LEFT JOIN escopo e ON e.id = ke.escopo_id
          WHERE k.id >= ? AND k.nome <> 'injected'
          GROUP BY k.id HAVING MAX(k.escopo_global) = 1 OR MAX(k.ativo AND (k.data_expiracao IS NULL OR k.data_expiracao > ?)) = 1
              OR SUM(e.codigo <> ?) > 0`,
        [Math.min(id, target.id), end, route.scope ?? ''],
      );
      if (grown.length > 0) holes.push(`${route.method} ${route.path}: keys ${JSON.stringify(grown)}`);
    }
    expect(asked).toBeGreaterThan(150);
    expect(holes).toEqual([]);
    expect(await accounts()).toEqual(before);
  }, 120_000);

  it('no account is changed on behalf of a key: every route that takes a password, a profile or an activity of people', () => {
    const taking = api.routes.filter(({ takes }) =>
      takes.some((dto) => [...fieldNames(dto)].some((name) => /^(senha|perfil)/.test(name))),
    );
    expect(taking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'POST /api/v1/usuarios',
      'PUT /api/v1/auth/me/senha',
      'PUT /api/v1/usuarios/:id',
    ]);
    expect(taking.filter(({ endpoint }) => !endpoint.humanOnly)).toEqual([]);
  });
});

it('has one way to a route, and one to its method: a key is let through by no other spelling', async () => {
  const made = await admin.post('/api-keys/', { nome: 'narrow', scopes: ['customers:read'] }).expect(200);
  const key = (made.body as { data: { api_key: string } }).data.api_key;
  const wire = new RawHttpClient(api.port);
  const asked = async (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
    (await wire.send({ method, path, headers: { 'X-API-Key': key, ...headers } })).status;
  expect(await asked('/api/v1/customers')).toBe(200);
  const spellings: readonly [target: string, status: number][] = [
    ['/api/v1/usuarios', 403],
    ['/API/V1/Usuarios/', 404],
    ['http://elsewhere.example/api/v1/usuarios', 403],
    ['/api/v1/%75suarios', 404],
    ['/api/v1//usuarios', 404],
    ['//api/v1/usuarios', 404],
    ['/api/v1/./usuarios', 404],
    ['/api/v1/customers/../usuarios', 404],
    ['/api/v1/customers/%2e%2e/usuarios', 404],
    ['/api/v1/customers/1%2f..%2f..%2fusuarios', 422],
    ['/api%2fv1%2fusuarios', 404],
    ['/api/v1/usuarios;a=1', 404],
    ['/api/v1/usuarios%00', 404],
    ['/health/../api/v1/usuarios', 404],
    ['/%2e%2e/%2e%2e/package.json', 404],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/api/v1/%ff', 404],
  ];
  for (const [target, status] of spellings) expect([target, await asked(target)]).toEqual([target, status]);
  // A read stays a read, whatever is next to it.
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])
    expect([name, await asked('/api/v1/customers?_method=DELETE', 'GET', { [name]: 'DELETE' })]).toEqual([name, 200]);
  for (const name of ['X-Original-URL', 'X-Rewrite-URL'])
    expect([name, await asked('/api/v1/usuarios', 'GET', { [name]: '/api/v1/customers' })]).toEqual([name, 403]);
  for (const method of ['HEAD', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY'])
    expect([method, await asked('/api/v1/usuarios', method)]).toEqual([method, method === 'HEAD' ? 403 : 404]);
  wire.close();
});
