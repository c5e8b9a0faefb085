import type { Response, Test } from 'supertest';
import { type RouteFact, takesIdempotencyKey } from '../../../src/platform/http/route-inventory';
import { newKey } from '../../../src/acesso/api-keys/key-secret';
import { ApiKey, ApiKeyEscopo } from '../../../src/acesso/api-keys/api-key.entity';
import { startApp, type TestApp } from '../../support/app';
import { booksOf } from '../../support/books';
import { PASSWORD } from '../../support/builders';
import { furnish } from '../../support/fuzz/furnish';
import { operationsOf } from '../../support/fuzz/operations';
import { Random } from '../../support/fuzz/random';
import { Samples } from '../../support/fuzz/samples';
import type { TestSession } from '../../support/session';
import { numbers } from '../../support/server-sql';
import { ofxText } from '../../support/statements';
import { PATIENCE_MS, within } from '../../support/until';
import { emptyRateLimits } from '../../support/servers';

const KEY = 'Idempotency-Key';
const ABSENT = '2000000001';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A PNG of 100 KB, as the signature takes it. */
const bigPicture = (): string =>
  `data:image/png;base64,${Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(100_000)]).toString('base64')}`;

let api: TestApp;
let admin: TestSession;
let user: TestSession;
let serial = 0;

beforeAll(async () => {
  api = await startApp();
  admin = await api.as('administrador');
  user = await api.as('funcionario');
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
async function everything(): Promise<string> {
  const tables = api.dataSource.entityMetadatas
    .map(({ tableName }) => tableName)
    .filter((name) => !['idempotencia', 'api_key_uso'].includes(name));
  return JSON.stringify(await api.rows(`CHECKSUM TABLE ${tables.join(', ')}`));
}

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

  it('is ignored by reads and by acts without effect', async () => {
    await admin.get('/departamentos').set(KEY, 'a b').expect(200);
    await admin
      .post('/regra-ignorar/simular', {})
      .set(KEY, 'a b')
      .expect(422)
      .expect(/importacao_id/);
  });
});

describe('what is kept', () => {
  it('is the response to a record that is gone since', async () => {
    const key = fresh();
    const first = await admin.post('/departamentos', { nome: 'gone' }).set(KEY, key).expect(201);
    const removal = fresh();
    await admin.delete(`/departamentos/${first.body.data.id}`).set(KEY, removal).expect(204);
    const again = await admin.post('/departamentos', { nome: 'gone' }).set(KEY, key).expect(201);
    expect(again.body).toEqual(first.body);
    const removed = await admin.delete(`/departamentos/${first.body.data.id}`).set(KEY, removal).expect(204);
    expect(removed.headers['idempotent-replayed']).toBe('true');
    expect(await departments('gone')).toBe(0);
  });

  it('is an error of the business, and none of a schema', async () => {
    await admin.post('/departamentos', { nome: 'taken' }).expect(201);
    const key = fresh();
    const first = await admin.post('/departamentos', { nome: 'taken' }).set(KEY, key).expect(409);
    await api.rows("DELETE FROM departamento WHERE nome = 'taken'");
    const again = await admin.post('/departamentos', { nome: 'taken' }).set(KEY, key).expect(409);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['x-error-code']).toBe(first.headers['x-error-code'] ?? 'a code');

    const schema = fresh();
    await admin.post('/departamentos', {}).set(KEY, schema).expect(422);
    await admin.post('/departamentos', { nome: 'now right' }).set(KEY, schema).expect(201);
    expect(await api.rows('SELECT chave FROM idempotencia WHERE concluida_em IS NULL')).toEqual([]);
  });

  it('is no failure of ours or of another system', async () => {
    const key = fresh();
    await emptyRateLimits();
    const sync = () => admin.post('/clinicsys/consumos/sync', { mes: '2026-01' }).set(KEY, key);
    await sync().expect(502);
    const again = await sync().expect(502);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
  });

  it('is never a secret', async () => {
    const key = fresh();
    const first = await admin.post('/api-keys', { nome: 'once' }).set(KEY, key).expect(200);
    const again = await admin.post('/api-keys', { nome: 'once' }).set(KEY, key).expect(409);
    expect(again.body).toEqual({
      success: false,
      message: "already done; the secret can't be shown again",
      details: [],
    });
    const rows = await api.rows('SELECT * FROM idempotencia');
    expect(JSON.stringify(rows)).not.toContain(first.body.data.api_key);
    expect(await api.rows("SELECT id FROM api_key WHERE nome = 'once'")).toHaveLength(1);
  });

  it('is the file of an export, also when it was taken back', async () => {
    const books = await booksOf(api, user.userId, { cnpj: '11222333000181' });
    await books.entry({ data_registro: '2026-05-05' });
    const url = `/lancamentos-contabil/exportar?id_cliente=${books.customer.id}&data_inicio=2026-05-01&data_fim=2026-05-31`;
    const key = fresh();
    const first = await user.post(url).set(KEY, key).expect(200);
    await user.post(`/lancamentos-contabil/exportacoes/${first.headers['x-exportacao-id']}/estornar`).expect(200);
    const again = await user.post(url).set(KEY, key).expect(200);
    expect(again.text).toBe(first.text);
    expect(again.text.length).toBeGreaterThan(50);
    const names = [
      'x-exportacao-id',
      'x-exportacao-qtd',
      'x-exportacao-pendentes',
      'x-exportacao-nome',
      'content-disposition',
    ];
    for (const name of [...names, 'content-type', 'content-length'])
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await api.rows('SELECT id FROM exportacao WHERE id_cliente = ?', [books.customer.id])).toHaveLength(1);
    // In another order the query is the same.
    const turned = `/lancamentos-contabil/exportar?data_fim=2026-05-31&data_inicio=2026-05-01&id_cliente=${books.customer.id}`;
    expect((await user.post(turned).set(KEY, key).expect(200)).headers['x-exportacao-id']).toBe(
      first.headers['x-exportacao-id'],
    );
    // With another value it is another request: this one finds the entry, which was taken back, and exports it.
    const another = await user.post(`${url}&codificacao=windows-1252`).set(KEY, key).expect(200);
    expect(another.headers['idempotent-replayed']).toBeUndefined();
    expect(another.headers['x-exportacao-id']).not.toBe(first.headers['x-exportacao-id']);
  });

  it('is no longer body than 64 KB: a repetition is rejected, and does nothing', async () => {
    const { id } = await api.make.customer();
    const batch = Array.from({ length: 1_000 }, (_, n) => ({
      empresa_id: id,
      mes: 1 + (n % 12),
      ano: 2000 + Math.floor(n / 12),
      receita_total: '1.00',
    }));
    const key = fresh();
    const send = () => admin.put('/sn-receitas/batch', batch).set(KEY, key);
    const first = await send();
    expect([first.status, first.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
    expect(first.text.length).toBeGreaterThan(70_000);
    const before = await everything();
    const again = await send().expect(409);
    expect(again.headers['x-error-code']).toBe('comum.resposta_nao_guardada');
    expect(await everything()).toBe(before);
    const [row] = await api.rows(
      'SELECT corpo, tamanho, nao_guardada FROM idempotencia ORDER BY criada_em DESC LIMIT 1',
    );
    expect(row).toEqual({ corpo: null, tamanho: 0, nao_guardada: 1 });
    expect(await api.storedFiles('respostas/')).toEqual([]);
  });

  it('of a longer response to a change of a record is the record as it is now', async () => {
    const { id: id_customer } = await api.make.customer();
    const imagem_assinatura = bigPicture();
    const made = await user
      .post('/customer-signature', { id_customer, nome_assinante: 'One', imagem_assinatura })
      .expect(201);
    const url = `/customer-signature/${made.body.data.id}`;
    const key = fresh();
    const first = await user.put(url, { nome_assinante: 'Two' }).set(KEY, key).expect(200);
    expect(first.text.length).toBeGreaterThan(64 * 1024);
    const same = await user.put(url, { nome_assinante: 'Two' }).set(KEY, key).expect(200);
    expect([same.headers['idempotent-replayed'], same.body]).toEqual(['true', first.body]);
    await user.put(url, { nome_assinante: 'Three' }).expect(200);
    const now = await user.put(url, { nome_assinante: 'Two' }).set(KEY, key).expect(200);
    expect([now.headers['idempotent-replayed'], now.body.data.nome_assinante]).toEqual(['true', 'Three']);
    expect((await user.get(url).expect(200)).body.data.nome_assinante).toBe('Three');
    await user.delete(url).expect(200);
    const gone = await user.put(url, { nome_assinante: 'Two' }).set(KEY, key).expect(409);
    expect(gone.headers['x-error-code']).toBe('comum.resposta_nao_guardada');
  });
});

describe('the stored responses of a user', () => {
  const fill = (count: number, tamanho: number, userId: number) =>
    api.makeRows(
      `INSERT INTO idempotencia (chave, impressao, dono, usuario_id, concluida_em, status, cabecalhos, tamanho)
       SELECT SHA2(CONCAT(?, '-', seq), 256), 'x', 'x', ?, NOW(6), 200, '{}', ? FROM ${numbers(count)}`,
      [`fill ${userId}`, userId, tamanho],
    );
  const countOf = async (userId: number) =>
    (await api.rows('SELECT chave FROM idempotencia WHERE usuario_id = ?', [userId])).length;

  it('are at most 10,000: of two more at once one at most is done, then each is 429 with Retry-After', async () => {
    const full = await api.as('administrador:full');
    await fill(9_999, 10, full.userId);
    const two = await Promise.all(
      ['a', 'b'].map((each) => full.post('/departamentos', { nome: `full ${each}` }).set(KEY, fresh())),
    );
    expect(await countOf(full.userId)).toBeLessThanOrEqual(10_000);
    const done = two.filter(({ status }) => status === 201).length;
    expect(two.filter(({ status }) => status === 429)).toHaveLength(2 - done);
    // Two that reject each other leave the user full for a second.
    if (done === 0) {
      const free = await within(PATIENCE_MS, async () => {
        const { status } = await full.post('/departamentos', { nome: 'full c' }).set(KEY, fresh());
        return status === 429 ? undefined : status;
      });
      expect(free).toBe(201);
    }
    const rejected = await full.post('/departamentos', { nome: 'full d' }).set(KEY, fresh()).expect(429);
    expect(rejected.headers['x-error-code']).toBe('comum.respostas_demais');
    const wait = Number(rejected.headers['retry-after']);
    expect([wait > 86_000, wait <= 86_401]).toEqual([true, true]);
    expect(await departments('full d')).toBe(0);
    expect(await countOf(full.userId)).toBe(10_000);
    // Others, and requests without the header, go on.
    await full.post('/departamentos', { nome: 'full e' }).expect(201);
    await admin.post('/departamentos', { nome: 'full f' }).set(KEY, fresh()).expect(201);
    await api.rows(
      "UPDATE idempotencia SET criada_em = NOW(6) - INTERVAL 25 HOUR WHERE usuario_id = ? AND impressao = 'x'",
      [full.userId],
    );
    const key = fresh();
    const admitted = await within(PATIENCE_MS, async () => {
      const response = await full.post('/departamentos', { nome: 'full d' }).set(KEY, key);
      return response.status === 429 ? undefined : response;
    });
    expect(admitted.status).toBe(201);
  });

  it('are not counted again for each request of a full user, whose stored responses are still returned', async () => {
    const full = await api.as('administrador:counted');
    const stored = fresh();
    await full.post('/departamentos', { nome: 'counted' }).set(KEY, stored).expect(201);
    await fill(9_999, 10, full.userId);
    const query = jest.spyOn(api.dataSource, 'query');
    for (let sent = 0; sent < 20; sent++)
      await full.post('/departamentos', { nome: 'beyond the count' }).set(KEY, fresh()).expect(429);
    const counts = query.mock.calls.filter(([sql]) => sql.includes('SUM(tamanho)')).length;
    query.mockRestore();
    expect(counts).toBeLessThan(20);
    const again = await full.post('/departamentos', { nome: 'counted' }).set(KEY, stored).expect(201);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await departments('beyond the count')).toBe(0);
    expect(await countOf(full.userId)).toBe(10_000);
  });

  it('have at most 64 MB: of a further one the fact is kept, and no body', async () => {
    const full = await api.as('administrador:bytes');
    await fill(1_024, 64 * 1024, full.userId);
    const key = fresh();
    const send = () => full.post('/departamentos', { nome: 'beyond the bytes' }).set(KEY, key);
    await send().expect(201);
    const again = await send().expect(409);
    expect(again.headers['x-error-code']).toBe('comum.resposta_nao_guardada');
    expect(await departments('beyond the bytes')).toBe(1);
    const [sum] = await api.rows<{ bytes: string }>(
      'SELECT SUM(tamanho) AS bytes FROM idempotencia WHERE usuario_id = ?',
      [full.userId],
    );
    expect(Number(sum?.bytes)).toBe(64 * 1024 * 1024);
    // An error did nothing: it is asked again.
    const taken = fresh();
    await full.post('/departamentos', { nome: 'beyond the bytes' }).set(KEY, taken).expect(409);
    await api.rows("DELETE FROM departamento WHERE nome = 'beyond the bytes'");
    await full.post('/departamentos', { nome: 'beyond the bytes' }).set(KEY, taken).expect(201);
  });
});

describe('an upload', () => {
  it('is the same by its fields and its file, however it is cut into parts', async () => {
    const { id } = await api.make.customer();
    const key = fresh();
    const content = ofxText([{ memo: 'A', valor: '-1.00', fitid: 'u1' }]);
    const send = (text: string, fields: Record<string, string | number>, name = 'a.ofx') =>
      user.upload('/importacoes/upload', { name, content: text }, fields).set(KEY, key);
    const first = await send(content, { id_cliente: id, tipo: 'ofx' });
    expect(first.status).toBe(201);
    const files = async () => (await api.rows('SELECT path_arquivo FROM importacao WHERE id_cliente = ?', [id])).length;
    const again = await send(content, { tipo: 'ofx', id_cliente: id });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    for (const other of [
      await send(`${content}\n`, { id_cliente: id, tipo: 'ofx' }),
      await send(content, { id_cliente: id, tipo: 'csv' }),
      await send(content, { id_cliente: id, tipo: 'ofx' }, 'b.ofx'),
    ])
      expect([other.status, loc(other)]).toEqual([422, [['header', KEY]]]);
    expect(await files()).toBe(1);
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

describe('a file', () => {
  it('of a chart, or of a template, is taken once', async () => {
    const { id: id_cliente } = await api.make.customer();
    const chart = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente });
    const { body } = await user.post('/modelos', { titulo: 'T', mensagem: 'M' }).expect(201);
    const routes: [string, string, Record<string, string>, string][] = [
      [`/plano-contas/${chart.id}/importar-contas`, 'p.txt', {}, '1|1|Um|S\n2|1.1|Dois|A\n'],
      [`/modelos/${body.data.id}/anexo`, 'a.txt', { tipo_midia: 'document' }, 'text'],
    ];
    for (const [url, name, fields, content] of routes) {
      const key = fresh();
      const send = (text: string) => user.upload(url, { name, content: text }, fields).set(KEY, key);
      const first = await send(content);
      expect([url, first.status < 300]).toEqual([url, true]);
      const before = await everything();
      const again = await send(content);
      expect([url, again.status, again.text]).toEqual([url, first.status, first.text]);
      expect(again.headers['idempotent-replayed']).toBe('true');
      const other = await send(`${content}3|3|Tres|S\n`);
      expect([url, other.status, loc(other)]).toEqual([url, 422, [['header', KEY]]]);
      expect(await everything()).toBe(before);
    }
  });

  it('of every route that takes one is tried here or above', () => {
    const taking = effects().filter(({ endpoint }) => endpoint.upload);
    expect(taking.map(({ path }) => path.slice('/api/v1'.length)).sort()).toEqual([
      '/importacoes/upload',
      '/modelos/:modelo_id/anexo',
      '/plano-contas/:id_plano_contas/importar-contas',
    ]);
  });
});
