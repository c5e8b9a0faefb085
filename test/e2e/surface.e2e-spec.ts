import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { newKey } from '../../src/acesso/api-keys/key-rows';
import { ApiKey } from '../../src/acesso/api-keys/api-key.entity';
import type { FirmDataSource } from '../../src/platform/database/firm-data-source';
import { API_PREFIX, type RouteFact, routeInventory } from '../../src/platform/http/route-inventory';
import { startApp, type TestApp } from '../support/app';
import { fieldsOf } from '../../src/platform/http/validation/field-spec';
import { ofxText } from '../support/statements';
import { furnish } from '../support/fuzz/furnish';
import type { TestSession } from '../support/session';

const ABSENT = '2000000001';
/** Path parameters that are no ids, with a text of theirs. */
const TEXT_PARAMETERS = new Map([
  ['nome_disco', 'none.bin'],
  ['periodo', '2027-1'],
]);

let api: TestApp;
let admin: TestSession;
let scopeless: string;
let routes: RouteFact[];

beforeAll(async () => {
  api = await startApp();
  admin = await api.as('administrador');
  routes = routeInventory(
    api.app.get(DiscoveryService, { strict: false }),
    api.app.get(MetadataScanner, { strict: false }),
  );
  const { key, key_prefix, key_hash } = newKey();
  await api.make.save<ApiKey>(ApiKey, {
    usuario_id: admin.userId,
    nome: 'no scope',
    key_prefix,
    key_hash,
    ativo: true,
  });
  scopeless = key;
});
afterAll(() => api.close());

/** The route's path with every parameter replaced. */
const filled = (route: RouteFact, id: string): string =>
  route.path.replace(/:(\w+)/g, (_match, name: string) => TEXT_PARAMETERS.get(name) ?? id);
const idNames = (route: RouteFact): string[] =>
  [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => !TEXT_PARAMETERS.has(name));
const relative = (path: string): string => path.slice(API_PREFIX.length);
/** The parameters of a GET that can't do without some: the examples that its fields give. */
function exampleQuery(route: RouteFact): string {
  const fields = route.method === 'GET' ? route.takes.flatMap((dto) => [...fieldsOf(dto)]) : [];
  if (!fields.some(([, { required }]) => required)) return '';
  const query = new URLSearchParams();
  for (const [name, { example }] of fields)
    if (typeof example === 'string' || typeof example === 'number') query.set(name, String(example));
  return `?${query.toString()}`;
}
const call = (route: RouteFact, path: string, headers: Record<string, string>) => {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return api.anonymous[method](path).set(headers);
};

/** Runs a check on each route and reports all that fail at once. */
async function onEach(
  chosen: readonly RouteFact[],
  check: (route: RouteFact) => Promise<string | undefined>,
): Promise<void> {
  expect(chosen.length).toBeGreaterThan(0);
  const failures: string[] = [];
  for (const route of chosen) {
    const failure = await check(route);
    if (failure) failures.push(`${route.method} ${route.path}: ${failure}`);
  }
  expect(failures).toEqual([]);
}

describe('the whole surface, from the route inventory', () => {
  it('asks for a credential on every route that is not declared public', () =>
    onEach(
      routes.filter((route) => route.endpoint.access !== 'public'),
      async (route) => {
        const answer = await call(route, filled(route, '1'), {}).send();
        const right =
          answer.status === 401 &&
          answer.headers['www-authenticate'] === 'Bearer' &&
          typeof answer.body.detail === 'string';
        return right ? undefined : `${answer.status} ${answer.text}`;
      },
    ));

  it('asks for the scope that the path names', () =>
    onEach(
      routes.filter((route) => route.scope !== undefined),
      async (route) => {
        const answer = await call(route, filled(route, '1'), { 'X-API-Key': scopeless }).send();
        return answer.status === 403 && answer.body.detail === `scope ${route.scope} required`
          ? undefined
          : `${answer.status} ${answer.text}`;
      },
    ));

  it('returns 422 for a path id that is no integer', () =>
    onEach(
      routes.filter((route) => idNames(route).length > 0 && route.endpoint.access !== 'public'),
      async (route) => {
        const answer = await admin.send(
          route.method,
          relative(filled(route, 'abc')) + exampleQuery(route),
          route.method === 'GET' ? undefined : {},
        );
        const named =
          Array.isArray(answer.body.detail) &&
          answer.body.detail.some((item: { loc: string[] }) => item.loc[0] === 'path' || item.loc[0] === 'body');
        return answer.status === 422 && named ? undefined : `${answer.status} ${answer.text}`;
      },
    ));

  it('returns 404, an empty list or what is missing in the body for a record that is not there', () =>
    onEach(
      routes.filter((route) => idNames(route).length > 0 && route.endpoint.access !== 'public'),
      async (route) => {
        const answer = await admin.send(
          route.method,
          relative(filled(route, ABSENT)) + exampleQuery(route),
          route.method === 'GET' || route.method === 'DELETE' ? undefined : {},
        );
        const emptyList =
          route.method === 'GET' &&
          answer.status === 200 &&
          Array.isArray(answer.body.data) &&
          answer.body.data.length === 0;
        const ownOnly = answer.status === 403 && /usuario_id/.test(route.path);
        // Schema before record: a body that the route can't do without is missed first.
        const bodyFirst = ['POST', 'PUT'].includes(route.method) && answer.status === 422;
        return answer.status === 404 || emptyList || ownOnly || bodyFirst
          ? undefined
          : `${answer.status} ${answer.text}`;
      },
    ));

  it('rejects a body field that the route does not list, on routes without a body too', () =>
    onEach(
      routes.filter(
        ({ method, endpoint }) =>
          !['GET', 'DELETE'].includes(method) && endpoint.access !== 'public' && endpoint.body !== 'multipart',
      ),
      async (route) => {
        const answer = await admin.send(route.method, relative(filled(route, ABSENT)), { campo_desconhecido: 1 });
        const problems = Array.isArray(answer.body.detail)
          ? (answer.body.detail as { loc: string[]; type: string }[])
          : [];
        // A batch rejects the object itself.
        const named = problems.some(
          ({ loc, type }) =>
            loc[0] === 'body' && (loc.length === 1 || (type === 'extra_forbidden' && loc[1] === 'campo_desconhecido')),
        );
        return answer.status === 422 && named ? undefined : `${answer.status} ${answer.text}`;
      },
    ));

  it('returns every list without parameters', () =>
    onEach(
      routes.filter(
        (route) =>
          route.method === 'GET' &&
          idNames(route).length === 0 &&
          !route.path.includes(':') &&
          route.endpoint.access !== 'public',
      ),
      async (route) => {
        const answer = await admin.get(relative(route.path));
        return answer.status === 200 || answer.status === 422 ? undefined : `${answer.status} ${answer.text}`;
      },
    ));

  it('fails for each response that holds a field beyond its schema, at every depth', async () => {
    const { body } = await admin.get('/auth/me').expect(200);
    const problem = (sent: object) =>
      api.checker.problemOf('GET', '/api/v1/auth/me', 200, { 'content-type': 'application/json' }, sent);
    expect(problem(body)).toBeUndefined();
    for (const more of [
      { ...body, senha_hash: 'x' },
      { ...body, data: { ...body.data, senha_hash: 'x' } },
    ])
      expect(problem(more)).toContain('must NOT have additional properties');
  });

  it('writes every unbounded list in pieces, never as a whole', async () => {
    await furnish(api.make, admin.userId);
    const made = async (path: string, body: object): Promise<number> => {
      const answer = await admin.post(path, body).expect(201);
      return (answer.body as { data: { id: number } }).data.id;
    };
    const id_prestador = await made('/prestadores', { nome: 'P', documento: '11222333000181' });
    const id_tomador = await made('/tomadores', { nome: 'T', documento: '11222333000181' });
    const file = { name: 'e.ofx', content: ofxText([{ memo: 'M', valor: '1.00', fitid: '1' }]) };
    const { body } = await admin.upload('/importacoes/upload', file, { id_cliente: 1, tipo: 'ofx' }).expect(201);
    const idOf: Readonly<Record<string, number>> = {
      importacao_id: body.data.id,
      ata_id: await made('/customer-ata', { id_cliente: 1, valor: '10.00' }),
      nota_id: await made('/nfse-repasse/notas-fiscais', { id_prestador, id_tomador }),
    };
    const bounded = [
      // What the service itself has so many of.
      /scopes$/,
      /backups\/tabelas$/,
      // Keys are made by hand; days of use are kept for little more than a year.
      /api-keys(\/me|\/:\w+\/uso)?$/,
      // As many as if a person had changed one entry.
      /historico$/,
      // A line per month or customer, per group of pending entries, per group of companies, or per partner: sums, no records.
      /resumo$/,
      /sugestoes$/,
      /painel$/,
      /lucros$/,
      /percentuais$/,
      // A line per group of companies, or per half year of one.
      /opcoes-ibs-cbs$/,
      // At most as many as are asked for.
      /proximos-envios$/,
    ];
    const isList = ({ method, path, takes, endpoint: { returns } }: RouteFact) =>
      method === 'GET' &&
      (Array.isArray(returns) || (returns !== null && 'listOrPage' in returns)) &&
      !takes.some((dto) => ['limit', 'quantidade'].some((name) => fieldsOf(dto).has(name))) &&
      !bounded.some((pattern) => pattern.test(path));
    const lists = routes.filter(isList);
    expect(lists.length).toBeGreaterThan(40);
    await onEach(lists, async (route) => {
      const path = relative(route.path).replace(/:(\w+)/g, (_match, name: string) => String(idOf[name] ?? 1));
      const query = path.endsWith('/periodo') ? '?inicio=2026-01-01&fim=2026-12-31' : exampleQuery(route);
      const { status, headers, text } = await admin.get(path + query);
      const empty = status === 404 && /regra-ignorar/.test(route.path);
      return empty || (status === 200 && headers['content-length'] === undefined) ? undefined : `${status} ${text}`;
    });

    // Those that hold a connection while they are read document that a caller has a share of them; a page holds none.
    const { shares } = api.dataSource as FirmDataSource;
    const reader = { credential: `u${admin.userId}`, account: admin.userId };
    const leaves = await Promise.all(Array.from({ length: 3 }, () => shares.enter(reader)));
    try {
      const urlOf = (route: RouteFact): string =>
        relative(route.path).replace(/:(\w+)/g, (_match, name: string) => String(idOf[name] ?? 1)) +
        (route.path.endsWith('/periodo') ? '?inicio=2026-01-01&fim=2026-12-31' : exampleQuery(route));
      const reads = routes.filter(({ method }) => method === 'GET');
      const met: string[] = [];
      // What is not documented is found by the session itself.
      await Promise.all(
        reads.map(async (route) => (await admin.get(urlOf(route))).status === 429 && met.push(route.path)),
      );
      const documented = reads.filter(({ endpoint: { errors = [] } }) => errors.includes('comum.leituras_demais'));
      expect(met.length).toBeGreaterThan(10);
      // These two ask for records first that are not there.
      const unasked = documented.filter(({ path }) => !met.includes(path)).map(({ path }) => path.split('/').at(-1));
      expect(unasked.filter((name) => !['razao', 'exportar-txt'].includes(name ?? ''))).toEqual([]);
      await admin.get('/lancamentos-contabil?page=1').expect(200);
    } finally {
      for (const leave of leaves) leave();
    }
  }, 120_000);

  it('writes a lock row where an operation goes by a row that it only locks', async () => {
    const { id: id_cliente } = await api.make.customer();
    const { id: plano } = await api.make.planoContas({ id_usuario_created: admin.userId, id_cliente });
    const made = async (path: string, body: object): Promise<number> => {
      const answer = await admin.post(path, body);
      expect([path, answer.status < 300]).toEqual([path, true]);
      return (answer.body as { data: { id: number } }).data.id;
    };
    const ata = await made('/customer-ata', { id_cliente, valor: '10.00' });
    await made(`/customer-ata/${ata}/lancamentos-lucro`, { valor_ata_utilizada: '1.00', data: '2020-02-29' });
    const key = await made('/api-keys', { nome: 'k' });
    await admin.put(`/api-keys/${key}/scopes`, { scope_ids: [] }).expect(200);
    const grupo = await made('/grupo-carteira', { nome: 'G', id_responsavel: admin.userId });
    await admin.put(`/grupo-carteira/${grupo}/membros`, { ids_clientes: [id_cliente] }).expect(200);
    const chart = { name: 'chart.txt', content: '1|1|CAIXA|A' };
    await admin.upload(`/plano-contas/${plano}/importar-contas`, chart).expect(201);
    await made('/sn-folha', { empresa_id: id_cliente, mes: 1, ano: 2026, valor_folha: '1.00' });
    await admin.delete(`/sn-empresas/${id_cliente}`).expect(200);
    const turns = await api.rows<{ nome: string }>('SELECT nome FROM trava');
    expect(turns.map(({ nome }) => nome)).toEqual(
      expect.arrayContaining([
        `ata:${ata}`,
        `usuario:${admin.userId}`,
        `grupo:${grupo}`,
        `plano_contas:${plano}`,
        `sn_empresa:${id_cliente}`,
      ]),
    );
  });

  it('documents a response without a body where it gives none', async () => {
    const { body } = await api.anonymous.get('/docs-json').expect(200);
    const documented = Object.values(
      body.paths as Record<string, Record<string, { responses: Record<string, object> }>>,
    )
      .flatMap((item) => Object.values(item))
      .flatMap(({ responses }) => responses['204'] ?? []);
    expect(documented.length).toBeGreaterThan(5);
    for (const response of documented) expect(response).not.toHaveProperty('content');
  });

  it('documents the headers of a file, and an error whose detail is an object', async () => {
    const { body } = await api.anonymous.get('/docs-json').expect(200);
    const { paths } = body as { paths: Record<string, { post: { responses: Record<string, object> } }> };
    const headers = ['Content-Disposition', 'X-Exportacao-Id', 'X-Exportacao-Qtd'];
    for (const name of headers)
      expect(paths['/api/v1/lancamentos-contabil/exportar']?.post.responses['200']).toHaveProperty(['headers', name]);
    expect(paths['/api/v1/importacoes/upload']?.post.responses['409']).toHaveProperty(
      ['content', 'application/json', 'schema', 'anyOf', 0, 'properties', 'detail', '$ref'],
      '#/components/schemas/ArquivoJaImportado',
    );
  });

  it('documents decimals of a request as text or number, and as null where null is taken', async () => {
    const { body } = await api.anonymous.get('/docs-json').expect(200);
    const { schemas } = (body as { components: { schemas: Record<string, { properties: object }> } }).components;
    expect(schemas['CreateCustomerAtaDto']?.properties).toMatchObject({
      valor: { type: ['string', 'number'] },
      valor_contabil: { type: ['string', 'null', 'number'] },
    });
    expect(schemas['CustomerAtaRead']?.properties).toMatchObject({ valor_contabil: { type: ['string', 'null'] } });
  });

  it('sends the total of every list of which a part is asked for, and documents the header', async () => {
    const partial = (route: RouteFact) =>
      route.takes.find((dto) => ['limit', 'per_page'].some((name) => fieldsOf(dto).has(name)));
    await onEach(
      api.routes.filter((route) => route.method === 'GET' && !route.path.includes(':') && partial(route)),
      async (route) => {
        const headers = (api.document.paths[route.path]?.get?.responses['200'] as { headers?: object } | undefined)
          ?.headers;
        const fields = [...fieldsOf(partial(route) ?? Object)];
        const part = fields.some(([name]) => name === 'page') ? 'page=1' : 'limit=1';
        const required = fields.filter(([, { required }]) => required).map(([name]) => name);
        const answer = await admin.get(`${relative(route.path)}?${part}`);
        if (required.length > 0)
          return answer.status === 422 && headers ? undefined : `${answer.status} ${answer.text}`;
        return headers && answer.headers['x-total-count']?.match(/^\d+$/)
          ? undefined
          : `${answer.status} ${answer.text}`;
      },
    );
  });
});
