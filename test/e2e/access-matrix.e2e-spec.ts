import { Get, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core';
import { newKey } from '../../src/acesso/api-keys/key-rows';
import { ApiKey } from '../../src/acesso/api-keys/api-key.entity';
import { Usuario } from '../../src/acesso/usuarios/usuario.entity';
import { type RouteFact, routeInventory } from '../../src/platform/http/route-inventory';
import { Domain } from '../../src/platform/http/endpoint';
import { startApp, type TestApp } from '../support/app';
import { RawHttpClient } from '../support/servers/raw-http-client';
import { emptyRateLimits } from '../support/servers/servers';

const PREFIX = '/api/v1';
const ABSENT = '2000000001';
const NARROW_SCOPE = 'plano_contas:read';

/** A credential and what it may do, written independently of the guards. */
interface Credential {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly perfil: string;
  readonly human: boolean;
  /** Undefined: rejected everywhere. */
  readonly holds: ((scope: string) => boolean) | undefined;
}

/** A domain whose author forgot to declare who may call its route. */
@Domain({ path: 'bancos/esquecida', tag: 'Banks' })
class UndeclaredController {
  @Get()
  list() {
    return [];
  }
}

@Module({ imports: [DiscoveryModule], controllers: [UndeclaredController] })
class UndeclaredModule {}

/** Only administrators write these records, too. Yet the scope belongs to every profile: a user's own profile decides. */
const HELD_BY_ALL = ['nfse_repasse'];

/**
 * Whether a funcionario does not hold the scope (decisions, section 4): a write scope whose routes are all closed to the
 * profile. The inventory decides, so a new domain is held to it without being named.
 */
function isDestructive(scope: string): boolean {
  const [resource = '', action] = scope.split(':');
  const open = api.routes.some(
    (route) => route.scope === scope && route.endpoint.perfis?.includes('funcionario') !== false,
  );
  return action === 'write' && !open && !HELD_BY_ALL.includes(resource);
}

let api: TestApp;
let credentials: Credential[];
/** Three thousand requests: on kept connections, without the work of a library around each. */
let wire: RawHttpClient;

beforeAll(async () => {
  api = await startApp();
  wire = new RawHttpClient(api.port);
  const bearer = async (name: string) => ({ Authorization: `Bearer ${(await api.as(name)).token}` });
  const everything = () => true;
  const revoked = await bearer('administrador:revoked');
  await api.anonymous.post(`${PREFIX}/auth/logout`).set(revoked).expect(200);
  const gone = await api.as('administrador:gone');
  const people = await Promise.all(
    ['administrador', 'diretoria', 'funcionario'].map(async (perfil) => ({
      name: perfil,
      perfil,
      headers: await bearer(`${perfil}:matrix`),
      human: true,
      holds: perfil === 'funcionario' ? (scope: string) => !isDestructive(scope) : everything,
    })),
  );
  const key = { perfil: 'administrador', human: false, holds: undefined };
  const admin = (await api.as('administrador:matrix')).userId;
  const clerk = (await api.as('funcionario:matrix')).userId;
  credentials = [
    ...people,
    {
      ...key,
      name: 'narrow key',
      headers: await issue(admin, {}, NARROW_SCOPE),
      holds: (scope) => scope === NARROW_SCOPE,
    },
    { ...key, name: 'global key', headers: await issue(admin, { escopo_global: true }), holds: everything },
    {
      ...key,
      name: 'global key of a funcionario',
      perfil: 'funcionario',
      headers: await issue(clerk, { escopo_global: true }),
      holds: (scope) => !isDestructive(scope),
    },
    { ...key, name: 'inactive key', headers: await issue(admin, { escopo_global: true, ativo: false }) },
    { ...key, name: 'expired key', headers: await issue(admin, { escopo_global: true, data_expiracao: new Date(0) }) },
    { ...key, name: 'key of a deactivated account', headers: await issue(gone.userId, { escopo_global: true }) },
    { ...key, name: 'session of a deactivated account', headers: { Authorization: `Bearer ${gone.token}` } },
    { ...key, name: 'revoked session', headers: revoked },
  ];
  await api.dataSource.getRepository(Usuario).update(gone.userId, { ativo: 'Desativado' });
});
afterAll(() => {
  wire.close();
  return api.close();
});

async function issue(
  usuario_id: number,
  values: Partial<ApiKey>,
  ...scopes: string[]
): Promise<Record<string, string>> {
  const { key, key_prefix, key_hash } = newKey();
  const saved = await api.make.save<ApiKey>(ApiKey, {
    usuario_id,
    nome: 'k',
    ativo: true,
    key_prefix,
    key_hash,
    ...values,
  });
  for (const scope of scopes)
    await api.rows('INSERT INTO api_key_escopo SELECT ?, id FROM escopo WHERE codigo = ?', [saved.id, scope]);
  return { 'X-API-Key': key };
}

/** 401, 403, or nothing when the request shall get past the guards. */
function expected({ endpoint, method, path }: RouteFact, { holds, perfil, human }: Credential): number | undefined {
  if (endpoint.access === 'public') return undefined;
  if (!holds) return 401;
  const resource = (path.split('/')[3] ?? '').replaceAll('-', '_');
  const scope = `${resource}:${method === 'GET' ? 'read' : 'write'}`;
  if (endpoint.access !== 'credential' && ![scope, ...(endpoint.scopes ?? [])].every(holds)) return 403;
  if (endpoint.humanOnly && !human) return 403;
  return endpoint.perfis && !endpoint.perfis.includes(perfil) ? 403 : undefined;
}

/** An addition that diretoria may do, too. */
const STANDING_IN = /customers\/:id\/transferir$/;

const REJECTED = /^(scope \S+ required|profile .+ required|human login required.*|invalid or missing credential)$/;

/** What is wrong with the response that a credential gets; '' when nothing is. */
async function mistake(route: RouteFact, credential: Credential): Promise<string> {
  // Rejected by every schema, so that what gets past the guards does nothing.
  const bare = route.endpoint.body === 'multipart' || route.method === 'GET';
  const { status, json } = await wire.send({
    method: route.method,
    path: route.path.replace(/:\w+/g, ABSENT),
    headers: bare ? credential.headers : { ...credential.headers, 'content-type': 'application/json' },
    ...(bare ? {} : { body: '{"not_a_field":1}' }),
  });
  const body = json as { readonly detail?: unknown };
  const want = expected(route, credential);
  const rejected = typeof body.detail === 'string' && REJECTED.test(body.detail);
  if (want === undefined ? !rejected : status === want && rejected) return '';
  return `${route.method} ${route.path} by ${credential.name}: ${status} ${JSON.stringify(body)}, expected ${want ?? 'no rejection'}`;
}

/** The operations that show or change records of another resource than that of their path, and what they ask for besides. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  'GET /customers/:id/contas': ['plano_contas:read'],
  'POST /customers/:id/transferir': [
    ...['importacoes:write', 'lancamentos_contabil:write', 'plano_contas:write', 'sn_receitas:write'],
  ],
  'POST /regra-ignorar/simular': ['lancamentos_contabil:read', 'importacoes:read'],
  'POST /regras-lancamento/simular': ['lancamentos_contabil:read'],
  'POST /regras-lancamento/:regra_id/desfazer': ['lancamentos_contabil:write'],
  'POST /regras-lancamento?aplicar': ['lancamentos_contabil:write'],
  'PATCH /regras-lancamento/:regra_id?aplicar': ['lancamentos_contabil:write'],
  'PATCH /regras-lancamento/:regra_id?desfazer': ['lancamentos_contabil:write'],
};

describe('scopes next to that of the path', () => {
  const declared = () =>
    api.routes.flatMap(({ method, path, endpoint, scope = '' }) => {
      const name = `${method} ${path.slice(PREFIX.length)}`;
      const byQuery = Object.entries(endpoint.scopesWith ?? {});
      return [
        ...(endpoint.scopes ? [{ name, scope, besides: endpoint.scopes, query: '', flag: false }] : []),
        ...byQuery.map(([query, { flag, scopes }]) => ({
          name: `${name}?${query}`,
          scope,
          besides: scopes,
          query,
          flag,
        })),
      ];
    });

  it('are asked for where records of another resource are shown or changed', () => {
    const found = Object.fromEntries(declared().map(({ name, besides }) => [name, besides]));
    expect(found).toMatchObject(BESIDES);
  });

  it('are needed by a key, for each value of the query that is not false, and suffice', async () => {
    const admin = (await api.as('administrador:scopes')).userId;
    const ask = async (name: string, headers: Readonly<Record<string, string>>, query: string) => {
      const [method = '', path = ''] = (name.split('?')[0] ?? '').split(' ');
      const verb = method.toLowerCase() as 'get' | 'post' | 'patch';
      const request = api.anonymous[verb](`${PREFIX}${path.replace(/:\w+/g, ABSENT)}${query}`).set(headers);
      const { status, body } = await (verb === 'get' ? request : request.send({ not_a_field: 1 }));
      return status === 403 ? String(body.detail) : 'let in';
    };
    for (const { name, scope, besides, query, flag } of declared()) {
      const poor = await issue(admin, {}, scope);
      const rich = await issue(admin, {}, scope, ...besides);
      const lacking = await Promise.all(
        besides.map(async (one) => ({ one, key: await issue(admin, {}, scope, ...besides.filter((x) => x !== one)) })),
      );
      const sent = query === '' ? [''] : ['true', '1', ' TRUE ', 'x', '', '17'].map((value) => `?${query}=${value}`);
      if (query !== '') sent.push(`?${query}=false&${query}=true`);
      // No id is no way around: the change since application 0 is every change.
      if (query !== '' && !flag) sent.push(`?${query}=0`, `?${query}=-1`, `?${query}=false`);
      for (const each of sent) {
        for (const { one, key } of lacking)
          expect([name, each, await ask(name, key, each)]).toEqual([name, each, `scope ${one} required`]);
        expect([name, each, await ask(name, rich, each)]).toEqual([name, each, 'let in']);
      }
      for (const each of [...(query === '' ? [] : ['']), ...(flag ? [`?${query}=false`, `?${query}=0`] : [])])
        expect([name, each, await ask(name, poor, each)]).toEqual([name, each, 'let in']);
    }
  });

  it('are needed by a dry run of a ledger rule over the lines of an import', async () => {
    const admin = (await api.as('administrador:scopes')).userId;
    const customer = await api.make.customer();
    const scopes = ['regras_lancamento:write', 'lancamentos_contabil:read'];
    const run = async (body: object, ...more: string[]) => {
      const condicao = { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'x' };
      const regra = { id_cliente: customer.id, condicoes: [condicao], conta_debito_codigo: '1' };
      const request = api.anonymous
        .post(`${PREFIX}/regras-lancamento/simular`)
        .set(await issue(admin, {}, ...scopes, ...more));
      const { status, body: response } = await request.send({ regra, ...body });
      return [status, status === 403 ? response.detail : ''];
    };
    const importacao = { importacao_id: Number(ABSENT) };
    expect(await run(importacao)).toEqual([403, 'scope importacoes:read required']);
    expect(await run(importacao, 'importacoes:read')).toEqual([404, '']);
    expect(await run({ id_cliente: customer.id })).toEqual([200, '']);
  });

  it('are held by every profile that may do the rest', () => {
    const lacking = declared().filter(({ besides }) => besides.some(isDestructive));
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });
});

it('lets each credential do what the contract allows on every operation, and nothing else', async () => {
  const failures: string[] = [];
  // The session ends with the logout: it comes last.
  // So does the one of a renewal, which has a test of its own.
  const asked = api.routes.filter((route) => !/auth\/renovar$/.test(route.path));
  const routes = asked.sort((a, b) => Number(/logout$/.test(a.path)) - Number(/logout$/.test(b.path)));
  expect(routes.length).toBeGreaterThan(100);
  for (const route of routes) {
    // Limits count per address, before the profile is looked at; here it is the profile that counts.
    if (route.endpoint.rateLimit) await emptyRateLimits();
    failures.push(...(await Promise.all(credentials.map((credential) => mistake(route, credential)))).filter(Boolean));
  }
  expect(failures).toEqual([]);
}, 600_000);

it('marks as destructive the write scopes that no route opens to a funcionario', async () => {
  const scopes = await api.rows<{ codigo: string; destrutivo: number }>('SELECT codigo, destrutivo FROM escopo');
  const marked = scopes.filter(({ destrutivo }) => destrutivo).map(({ codigo }) => codigo);
  expect(marked).toEqual(expect.arrayContaining(['backups:write', 'usuarios:write', 'customers:write']));
  expect(marked.sort()).toEqual(
    scopes
      .map(({ codigo }) => codigo)
      .filter(isDestructive)
      .sort(),
  );
});

it('rejects a route that declares nothing, which stops every start', async () => {
  // Without a database: the whole application would go on connecting to it after its start has failed.
  const context = await NestFactory.createApplicationContext(UndeclaredModule, { logger: false });
  const inventory = () => routeInventory(context.get(DiscoveryService), context.get(MetadataScanner));
  expect(inventory).toThrow('Routes without @Endpoint (or outside a @Domain): UndeclaredController.list');
  await context.close();
});

it('keeps the profiles that the contract names for its administration routes', () => {
  const onlyAdministrador = (route: RouteFact) =>
    JSON.stringify(route.endpoint.perfis) === JSON.stringify(['administrador']);
  const under = (pattern: RegExp) => api.routes.filter((route) => pattern.test(route.path));
  const writes = under(
    /^\/api\/v1\/(nfse-repasse|customers|bancos|estruturas|prestadores|tomadores|departamentos)(\/|$)/,
  ).filter(({ method, path }) => method !== 'GET' && !STANDING_IN.test(path));
  const always = under(/^\/api\/v1\/(usuarios(?!\/resumo)|auditoria|backups)(\/|$)/).filter(
    ({ endpoint }) => endpoint.access !== 'public',
  );
  expect(writes.length).toBeGreaterThan(10);
  expect(
    [...writes, ...always].filter((route) => !onlyAdministrador(route)).map(({ method, path }) => `${method} ${path}`),
  ).toEqual([]);
  expect(
    under(/\/backups(\/|$)/).filter(({ endpoint }) => !endpoint.humanOnly && endpoint.access !== 'public'),
  ).toEqual([]);
});
