import type { Response, Test } from 'supertest';
import { type RouteFact, takesIdempotencyKey } from '../../../src/platform/http/route-inventory';
import { newKey } from '../../../src/acesso/api-keys/key-rows';
import { ApiKey, ApiKeyEscopo } from '../../../src/acesso/api-keys/api-key.entity';
import { startApp, type TestApp } from '../../support/app';
import { PASSWORD } from '../../support/builders';
import { furnish } from '../../support/fuzz/furnish';
import { operationsOf } from '../../support/fuzz/operations';
import { Random } from '../../support/fuzz/random';
import { Samples } from '../../support/fuzz/samples';
import type { TestSession } from '../../support/session';
import { storedContents } from '../../support/servers/stored-contents';
import { emptyRateLimits } from '../../support/servers/servers';

const KEY = 'Idempotency-Key';
const ABSENT = '2000000001';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let api: TestApp;
let admin: TestSession;
let serial = 0;

beforeAll(async () => {
  api = await startApp();
  admin = await api.as('administrador');
  await furnish(api.make, admin.userId);
}, 300_000);
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const fresh = (): string => `key-${++serial}`;
const effects = (): RouteFact[] => api.routes.filter(({ method, endpoint }) => takesIdempotencyKey(method, endpoint));
const departments = async (nome: string): Promise<number> =>
  (await api.rows('SELECT id FROM departamento WHERE nome = ?', [nome])).length;
const loc = (response: { body: { detail: { loc: unknown[] }[] } }) => response.body.detail.map((each) => each.loc);

/** What all tables hold, but those that a request changes by being made. */
const everything = async () => JSON.stringify(await storedContents(api, 'idempotencia', 'api_key_uso'));

describe('every route with effects', () => {
  it('is found, and is documented with the header; the others are not', () => {
    expect(effects().length).toBeGreaterThan(110);
    const without = api.routes.filter(
      ({ method, endpoint }) => method !== 'GET' && !takesIdempotencyKey(method, endpoint),
    );
    expect(without.map(({ method, path }) => `${method} ${path.slice('/api/v1'.length)}`).sort()).toEqual([
      'POST /auth/logout',
      'POST /auth/renovar',
      'POST /auth/token',
      'POST /estruturas/testar',
      'POST /importacoes/:importacao_id/analisar-regras',
      'POST /importacoes/:importacao_id/anonimizar',
      'POST /importacoes/:importacao_id/preview',
      'POST /importacoes/identificar',
      'POST /modelos/:modelo_id/previa',
      'POST /regra-ignorar/simular',
      'POST /regras-lancamento/simular',
    ]);
    const wrong = operationsOf(api.document).filter(({ method, path, parameters }) => {
      const fact = api.routes.find((each) => each.method === method && each.path.replace(/:(\w+)/g, '{$1}') === path);
      return parameters.some(({ name }) => name === KEY) !== effects().includes(fact as RouteFact);
    });
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('keeps the error of an absent record', async () => {
    const wrong: string[] = [];
    for (const { method, path } of effects()) {
      if (/auth/.test(path)) continue;
      const url = path.slice('/api/v1'.length).replace(/:\w+/g, ABSENT);
      const key = fresh();
      const send = () => admin.send(method, url, method === 'DELETE' ? undefined : {}).set(KEY, key);
      const [first, again] = [await send(), await send()];
      if (first.status === 429 || again.status === 429) await emptyRateLimits();
      const kept =
        [404, 409, 412].includes(first.status) || (first.status === 422 && !Array.isArray(first.body.detail));
      if (first.status >= 300 && kept !== (again.headers['idempotent-replayed'] === 'true'))
        wrong.push(`${method} ${url}: ${first.status} kept ${kept}, then ${again.text}`);
      if (again.text !== first.text || again.status !== first.status) wrong.push(`${method} ${url}: ${again.text}`);
      if (again.headers['x-error-code'] !== first.headers['x-error-code']) wrong.push(`${method} ${url}: code`);
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('does it once, and returns the same again whatever has become of the record', async () => {
    const samples = new Samples(api.document, new Random(29));
    const done: { readonly fact: RouteFact; readonly first: Response; readonly send: () => Test }[] = [];
    for (const operation of operationsOf(api.document)) {
      const { method, path, parameters, body } = operation;
      const fact = effects().find((each) => each.method === method && each.path.replace(/:(\w+)/g, '{$1}') === path);
      // What ends sessions, or takes a file, has tests of its own.
      if (!fact || /auth|usuarios|download-token|backups/.test(path) || body?.type === 'multipart/form-data') continue;
      for (let attempt = 0; attempt < 12; attempt++) {
        const url = path.slice('/api/v1'.length).replace(/\{\w+\}/g, String(1 + (attempt % 4)));
        const query = parameters
          .filter(({ in: place, required }) => place === 'query' && required)
          .map(({ name, schema }) => `${name}=${String(samples.value(schema, name))}`)
          .join('&');
        const sent = samples.body(operation);
        const key = fresh();
        const send = () => admin.send(method, `${url}?${query}`, sent).set(KEY, key);
        const first = await send();
        if (first.status >= 300) continue;
        done.push({ fact, first, send });
        break;
      }
    }
    expect(done.length).toBeGreaterThan(70);

    const before = await everything();
    const wrong: string[] = [];
    for (const { fact, first, send } of done) {
      const again = await send();
      const right = fact.endpoint.showsSecret
        ? again.status === 409
        : again.headers['idempotent-replayed'] === 'true' &&
          again.status === first.status &&
          again.text === first.text &&
          again.headers['content-type'] === first.headers['content-type'];
      if (!right) wrong.push(`${fact.method} ${fact.path}: ${first.text}, then ${again.status} ${again.text}`);
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toBe(before);
  }, 600_000);
});

describe('a key', () => {
  it.each(['', ' ', 'a b', 'ä', 'x'.repeat(256), 'tab\there'])('%j is 422', async (key) => {
    const response = await admin
      .post('/departamentos', { nome: 'never' })
      .set(KEY, Buffer.from(key).toString('latin1'));
    expect([response.status, loc(response)]).toEqual([422, [['header', KEY]]]);
    expect(await departments('never')).toBe(0);
  });

  it('of 255 visible characters is one', async () => {
    const key = '!~'.padEnd(255, 'x');
    await admin.post('/departamentos', { nome: 'longest' }).set(KEY, key).expect(201);
    await admin.post('/departamentos', { nome: 'longest' }).set(KEY, key).expect(201);
    expect(await departments('longest')).toBe(1);
  });

  it('belongs to method, path and query: elsewhere it is another one', async () => {
    const key = fresh();
    const { body } = await admin.post('/departamentos', { nome: 'one' }).set(KEY, key).expect(201);
    await admin.put(`/departamentos/${body.data.id}`, { nome: 'two' }).set(KEY, key).expect(200);
    const other = await admin.post('/departamentos', { nome: 'three' }).expect(201);
    await admin.put(`/departamentos/${other.body.data.id}`, { nome: 'four' }).set(KEY, key).expect(200);
    expect([await departments('two'), await departments('four')]).toEqual([1, 1]);
  });

  it('belongs to the owner of the credential, over sessions and API keys, and to no other user', async () => {
    const key = fresh();
    await admin.post('/departamentos', { nome: 'of admin' }).set(KEY, key).expect(201);
    const login = await api.anonymous
      .post('/api/v1/auth/token')
      .type('form')
      .send({ username: admin.login, password: PASSWORD })
      .expect(200);
    const session = admin.withHeaders({ Authorization: `Bearer ${login.body.access_token}` });
    const again = await session.post('/departamentos', { nome: 'of admin' }).set(KEY, key).expect(201);
    expect(again.headers['idempotent-replayed']).toBe('true');

    const other = await api.as('administrador:other');
    await other.post('/departamentos', { nome: 'of admin' }).set(KEY, key).expect(409);
    const { key: secret, key_prefix, key_hash } = newKey();
    const { id } = await api.make.save<ApiKey>(ApiKey, {
      usuario_id: admin.userId,
      nome: 'k',
      key_prefix,
      key_hash,
      ativo: true,
    });
    const [scope] = await api.rows<{ id: number }>("SELECT id FROM escopo WHERE codigo = 'departamentos:write'");
    await api.make.save<ApiKeyEscopo>(ApiKeyEscopo, { api_key_id: id, escopo_id: scope?.id ?? 0 });
    const byKey = admin.withHeaders({ 'X-API-Key': secret });
    const byOwner = await byKey.post('/departamentos', { nome: 'of admin' }).set(KEY, key).expect(201);
    expect(byOwner.headers['idempotent-replayed']).toBe('true');
    await api.rows('DELETE FROM api_key_escopo WHERE api_key_id = ?', [id]);
    // Scope before replay.
    await byKey.post('/departamentos', { nome: 'of admin' }).set(KEY, key).expect(403);
  });

  it('belongs to the profile: after a change of it the request is asked again', async () => {
    const { id, login } = await api.make.usuario({ perfil: 'administrador' });
    await api.rows(
      "INSERT INTO notificacao (usuario_id, sistema, tipo, titulo, mensagem) VALUES (?, 'hub', 'info', 'foreign', 'm')",
      [admin.userId],
    );
    const [notice] = await api.rows<{ id: number }>("SELECT id FROM notificacao WHERE titulo = 'foreign'");
    const token = await api.anonymous
      .post('/api/v1/auth/token')
      .type('form')
      .send({ username: login, password: PASSWORD })
      .expect(200);
    const session = admin.withHeaders({ Authorization: `Bearer ${token.body.access_token}` });
    const key = fresh();
    const read = () => session.patch(`/notifications/${notice?.id}/read`).set(KEY, key);
    await read().expect(200);
    expect((await read().expect(200)).headers['idempotent-replayed']).toBe('true');
    await api.rows("UPDATE usuario SET perfil = 'funcionario' WHERE id = ?", [id]);
    await read().expect(404);
  });

  it('with another body is 422, the same body in other bytes too', async () => {
    const key = fresh();
    await admin.post('/departamentos', { nome: 'body' }).set(KEY, key).expect(201);
    const response = await admin.post('/departamentos', { nome: 'other body' }).set(KEY, key);
    expect([response.status, loc(response)]).toEqual([422, [['header', KEY]]]);
    const spaced = await admin.post('/departamentos').type('json').send('{"nome": "body"}').set(KEY, key);
    expect(spaced.status).toBe(422);
    expect([await departments('body'), await departments('other body')]).toEqual([1, 0]);
  });

  it('is ignored by reads and by operations without effect', async () => {
    await admin.get('/departamentos').set(KEY, 'a b').expect(200);
    await admin
      .post('/regra-ignorar/simular', {})
      .set(KEY, 'a b')
      .expect(422)
      .expect(/importacao_id/);
  });
});

describe('accounts and sessions', () => {
  const logIn = async (username: string, password: string) => {
    const response = await api.anonymous
      .post('/api/v1/auth/token')
      .type('form')
      .send({ username, password })
      .expect(200);
    return admin.withHeaders({ Authorization: `Bearer ${response.body.access_token}` });
  };
  const replayed = (response: Response) => response.headers['idempotent-replayed'] === 'true';
  const NEW = 'another-one-4711';

  it('an account is made, and changed, once', async () => {
    const body = { nome: 'N', email: 'n@example.com', login: 'n.once', senha: PASSWORD, perfil: 'funcionario' };
    const [making, changing] = [fresh(), fresh()];
    const first = await admin.post('/usuarios', body).set(KEY, making).expect(201);
    const url = `/usuarios/${first.body.data.id}`;
    const change = (cargo: string, key: string) => admin.put(url, { cargo }).set(KEY, key).expect(200);
    const changed = await change('one', changing);
    await change('two', fresh());
    const again = await admin.post('/usuarios', body).set(KEY, making).expect(201);
    expect([replayed(again), again.text]).toEqual([true, first.text]);
    const changedAgain = await change('one', changing);
    expect([replayed(changedAgain), changedAgain.text]).toEqual([true, changed.text]);
    expect((await admin.get(url)).body.data.cargo).toBe('two');
    expect(JSON.stringify(await api.rows('SELECT * FROM idempotencia'))).not.toContain(PASSWORD);
  });

  it('a password is changed once: the response is there for the next session, and no other password', async () => {
    const { login } = await api.make.usuario({ perfil: 'funcionario' });
    const key = fresh();
    const change = async (password: string): Promise<Response> => {
      const session = await logIn(login, password);
      return session.put('/auth/me/senha', { senha_atual: PASSWORD, senha_nova: NEW }).set(KEY, key).expect(200);
    };
    const [first, again] = [await change(PASSWORD), await change(NEW)];
    expect([replayed(first), replayed(again), again.text]).toEqual([false, true, first.text]);
    const other = await logIn(login, NEW);
    const rejected = await other
      .put('/auth/me/senha', { senha_atual: PASSWORD, senha_nova: 'third-4711' })
      .set(KEY, key);
    expect([rejected.status, loc(rejected)]).toEqual([422, [['header', KEY]]]);
    await logIn(login, NEW);
  });

  it('a photo is set once; a renewal and a logout heed no key', async () => {
    const { login } = await api.make.usuario({ perfil: 'funcionario' });
    const session = await logIn(login, PASSWORD);
    const [photo, renewal, end] = [fresh(), fresh(), fresh()];
    const imagem_perfil = `data:image/png;base64,${PIXEL}`;
    const first = await session.put('/auth/me/imagem', { imagem_perfil }).set(KEY, photo).expect(200);
    await session.put('/auth/me/imagem', { imagem_perfil: null }).set(KEY, fresh()).expect(200);
    const again = await session.put('/auth/me/imagem', { imagem_perfil }).set(KEY, photo).expect(200);
    expect([replayed(again), again.text]).toEqual([true, first.text]);
    expect((await session.get('/auth/me')).body.data.imagem_perfil ?? null).toBeNull();

    const renewed = await session.post('/auth/renovar').set(KEY, renewal).expect(200);
    // The credential is looked at before the key, and a renewed session is over.
    await session.post('/auth/renovar').set(KEY, renewal).expect(401);
    const next = admin.withHeaders({ Authorization: `Bearer ${renewed.body.access_token}` });
    const renewedAgain = await next.post('/auth/renovar').set(KEY, renewal).expect(200);
    expect(renewedAgain.body.access_token).not.toBe(renewed.body.access_token);
    const last = admin.withHeaders({ Authorization: `Bearer ${renewedAgain.body.access_token}` });

    await last.post('/auth/logout').set(KEY, end).expect(200);
    const later = await logIn(login, PASSWORD);
    await later.get('/auth/me').expect(200);
    const ended = await later.post('/auth/logout').set(KEY, end).expect(200);
    expect([replayed(ended), ended.body.data.revoked]).toEqual([false, true]);
    await later.get('/auth/me').expect(401);
    await api.anonymous.post('/api/v1/auth/logout').set(KEY, 'a b').expect(401);
  });
});
