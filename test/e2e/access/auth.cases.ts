import argon2 from '@node-rs/argon2';
import { hashPassword } from '../../../src/acesso/usuarios/password';
import { startApp, startOwnApp, type TestApp } from '../../support/app';
import { PASSWORD } from '../../support/builders';
import { claimsOf } from '../../support/application/forge';
import { ME, TOKEN, form, logIn } from '../../support/application/log-in';
import type { TestSession } from '../../support/session';

let api: TestApp;
let user: TestSession;
let admin: TestSession;

beforeAll(async () => {
  api = await startApp();
  [user, admin] = await Promise.all([api.as('funcionario'), api.as('administrador')]);
});
afterAll(() => api.close());

describe('POST /auth/token', () => {
  it('returns the OAuth2 object, without an envelope', async () => {
    const { body, headers } = await logIn(api, user.login).expect(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'perfil', 'role', 'scopes', 'token_type']);
    expect(body).toMatchObject({ token_type: 'bearer', role: '', perfil: 'funcionario' });
    expect(headers['cache-control']).toBe('no-store');
    const claims = claimsOf(body.access_token);
    expect(claims).toEqual({
      sub: user.login,
      uid: user.userId,
      jti: expect.any(String),
      token_type: 'user',
      sv: 0,
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    expect(Number.isInteger(claims['iat'])).toBe(true);
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(8 * 3600);
  });

  it('knows an account by login or e-mail, whatever the case and the spaces around', async () => {
    const { login, email } = await api.make.usuario({ login: 'Mixed.Case', email: 'Mixed@Example.com' });
    for (const name of [login, email, 'mixed.case', 'MIXED@EXAMPLE.COM', `  ${login}\t`])
      await logIn(api, name).expect(200);
  });

  it('takes no look-alike for the name', async () => {
    const { login, email } = await api.make.usuario({ login: 'jose.acácio', email: 'jose.acacio@example.com' });
    for (const name of [
      'josé.acácio',
      'jose.acacio',
      'jose.acác\u0000io',
      'jose.acác\u200bio',
      'josé.acacio@example.com',
    ])
      await logIn(api, name).expect(401, { detail: 'invalid credentials' });
    for (const name of [login, email, 'JOSE.ACÁCIO', login.normalize('NFD')]) await logIn(api, name).expect(200);
  });

  it('compares the password exactly as sent', async () => {
    for (const wrong of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toUpperCase(), 'wrong'])
      await logIn(api, user.login, wrong).expect(401, { detail: 'invalid credentials' });
  });

  it('rejects unknown, deactivated and blank names in the same words', async () => {
    const off = await api.make.usuario({ ativo: 'Desativado' });
    const odd = await api.make.usuario({ ativo: 'ativo' });
    for (const name of [off.login, off.email, odd.login, 'nobody', '', '   ', "' OR 1=1 -- ", '%']) {
      const response = await logIn(api, name).expect(401);
      expect(response.body).toEqual({ detail: 'invalid credentials' });
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
    await logIn(api, user.login, '').expect(401);
  });

  it('verifies one hash of the same cost for an unknown name and for a wrong password', async () => {
    const verify = jest.spyOn(argon2, 'verify');
    const costs: string[][] = [];
    const { login } = await api.make.usuario({ senha_hash: await hashPassword('as the service makes it') });
    for (const name of [login, 'nobody at all']) {
      verify.mockClear();
      await logIn(api, name, 'wrong').expect(401);
      costs.push(verify.mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4).join('$')));
    }
    verify.mockRestore();
    expect(costs[0]).toEqual([expect.stringMatching(/^argon2id\$/)]);
    expect(costs[1]).toEqual(costs[0]);
  });

  it('needs exactly one active account behind name and password', async () => {
    const name = 'shared@name.example';
    const first = await api.make.usuario({ login: name });
    const second = await api.make.usuario({ email: name });
    await logIn(api, name).expect(401);
    await api.rows("UPDATE usuario SET ativo = 'Desativado' WHERE id = ?", [first.id]);
    const { body } = await logIn(api, name).expect(200);
    expect(claimsOf(body.access_token)['uid']).toBe(second.id);
  });

  it.each([
    [{ password: 'x' }, [['body', 'username']]],
    [{ username: 'x' }, [['body', 'password']]],
    [
      {},
      [
        ['body', 'username'],
        ['body', 'password'],
      ],
    ],
    ['username=a&username=b&password=x', [['body', 'username']]],
  ])('returns 422 for the form %j', async (fields, locs) => {
    const { body } = await form(api, fields).expect(422);
    expect(body.detail.map(({ loc }: { loc: string[] }) => loc)).toEqual(locs);
  });

  it('rejects an account without a password, as a restored backup leaves it', async () => {
    const restored = await startOwnApp();
    try {
      await restored.rows('ALTER TABLE usuario MODIFY senha_hash varchar(255) NULL');
      const { id, login } = await restored.make.usuario();
      await restored.rows('UPDATE usuario SET senha_hash = NULL WHERE id = ?', [id]);
      const { body } = await logIn(restored, login).expect(401);
      expect(body).toEqual({ detail: 'invalid credentials' });
    } finally {
      await restored.close();
    }
  });

  it('takes the other fields of the OAuth2 form and ignores them', async () => {
    const fields = { username: user.login, password: PASSWORD, grant_type: 'password', scope: '*:*' };
    const { body } = await form(api, { ...fields, client_id: 'x', client_secret: 'y', extra: 'z' }).expect(200);
    expect(body.scopes).not.toContain('*:*');
  });

  it('wants a form, and a small one', async () => {
    const json = await api.anonymous.post(TOKEN).send({ username: user.login, password: PASSWORD }).expect(422);
    expect(json.body.detail[0].loc).toEqual(['body']);
    await form(api, { username: user.login, password: 'x'.repeat(20_000) }).expect(413);
    const nothing = await api.anonymous.post(TOKEN).expect(422);
    expect(nothing.body.detail).toHaveLength(2);
  });

  it.each([[null], [''], ['gerente'], ['Administrador'], ['administrador ']])(
    'makes a funcionario of the profile %j, whatever the legacy fields hold',
    async (perfil) => {
      const { login } = await api.make.usuario({ perfil, role: 'admin', grupo: 'administrador' });
      const { body } = await logIn(api, login).expect(200);
      expect(body).toMatchObject({ perfil: 'funcionario', role: 'admin' });
      expect(body.scopes).not.toContain('*:*');
    },
  );

  it('lists the scopes of the profile', async () => {
    for (const perfil of ['administrador', 'diretoria']) {
      const { login } = await api.make.usuario({ perfil });
      expect((await logIn(api, login).expect(200)).body).toMatchObject({ perfil, scopes: ['*:*'] });
    }
    const { scopes } = (await logIn(api, user.login).expect(200)).body as { scopes: string[] };
    expect(scopes).toEqual(
      expect.arrayContaining(['api_keys:write', 'backups:read', 'customers:read', 'lancamentos_contabil:write']),
    );
    for (const administration of ['backups', 'usuarios', 'customers', 'bancos', 'estruturas', 'departamentos'])
      expect(scopes).not.toContain(`${administration}:write`);
    expect(new Set(scopes).size).toBe(scopes.length);
  });
});

describe('the login limit', () => {
  it('counts per address, sends Retry-After, and never reads a spoofed address', async () => {
    // One application at a time owns this worker's database.
    await api.close();
    api = await startApp({ LOGIN_RATE_LIMIT: '3', LOGIN_RATE_WINDOW_S: '30' });
    const attempt = (n: number) =>
      form(api, { username: 'nobody', password: 'x' })
        .set('X-Forwarded-For', `10.0.0.${n}`)
        .set('Forwarded', `for=10.1.1.${n}`);
    for (const n of [1, 2, 3]) await attempt(n).expect(401);
    const { headers, body } = await attempt(4).expect(429);
    expect(body).toEqual({ detail: 'too many requests' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
    await api.anonymous.post(TOKEN).send('{').expect(429);
    await api.anonymous.get(ME).expect(401);

    await api.close();
    api = await startApp();
    [user, admin] = await Promise.all([api.as('funcionario'), api.as('administrador')]);
  });
});

describe('every request', () => {
  const post = (body: string) =>
    api.anonymous
      .post('/api/v1/customers')
      .set('Authorization', `Bearer ${admin.token}`)
      .set('Content-Type', 'application/json')
      .send(body);

  it('is rejected for its credential first, then its scope, then its profile, then its shape', async () => {
    await api.anonymous.post('/api/v1/customers').set('Content-Type', 'application/json').send('{').expect(401);
    const director = await api.as('diretoria');
    for (const session of [user, director])
      await api.anonymous
        .post('/api/v1/customers')
        .set('Authorization', `Bearer ${session.token}`)
        .set('Content-Type', 'application/json')
        .send('{')
        .expect(403);
    await post('{').expect(422);
  });

  it.each(['{', '{"nome":}', 'nome=x', '"\\ud8', '[1,', '\u0000'])('that carries %j is no JSON: 422', async (text) => {
    const { body } = await post(text).expect(422);
    expect(body).toEqual({ detail: [{ loc: ['body'], msg: expect.any(String), type: 'json_invalid' }] });
  });

  it.each(['[]', '1', '"x"', 'null', 'true'])('that carries %s is no object: 422', async (text) => {
    const { body } = await post(text).expect(422);
    expect(body.detail[0].loc[0]).toBe('body');
  });

  it('may not be too long or too deep', async () => {
    await post(JSON.stringify({ nome: 'x'.repeat(1024 * 1024) })).expect(413, { detail: 'body exceeds 1048576 bytes' });
    const deep = await post(`{"nome":${'['.repeat(100_000)}${']'.repeat(100_000)}}`).expect(422);
    expect(deep.body.detail[0].loc).toEqual(['body']);
    const brackets = await post(JSON.stringify({ nome: '['.repeat(150) })).expect(201);
    expect(brackets.body.data.nome).toHaveLength(150);
  });

  it('can poison no prototype', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const { body } = await post(`{"nome": "x", "${key}": {"polluted": true}}`).expect(422);
      expect(body.detail).toEqual([{ loc: ['body', key], msg: expect.any(String), type: 'extra_forbidden' }]);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    await admin.get('/customers?__proto__[page]=1&constructor=1').expect(200);
  });

  it('meets the same route with and without a slash at the end', async () => {
    await user.get('/auth/me/').expect(200);
    await user.get('/customers/').expect(200);
    await user.get('/customers').expect(200);
  });

  it('is unknown by another method', async () => {
    for (const method of ['post', 'put', 'patch', 'delete'] as const)
      await api.anonymous[method](ME).expect(404, { detail: 'Not Found' });
    await api.anonymous.get(TOKEN).expect(404, { detail: 'Not Found' });
    await api.anonymous.get('/api/v2/auth/me').expect(404, { detail: 'Not Found' });
    await api.anonymous.get('/api/v1/%zz').expect(({ status }) => expect([400, 404]).toContain(status));
    await api.anonymous.get('/api/v1/customers/%zz').expect(({ status }) => expect(status).toBeLessThan(500));
  });

  it('carries an id, its own where that is sane', async () => {
    const given = await api.anonymous.get(ME).set('X-Request-Id', 'trace-42.a:b');
    expect(given.headers['x-request-id']).toBe('trace-42.a:b');
    for (const odd of ['x'.repeat(101), 'a b', '<script>', '']) {
      const { headers } = await api.anonymous.get('/nowhere').set('X-Request-Id', odd);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('reveals nothing of the software behind', async () => {
    const { headers } = await api.anonymous.get(ME);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['abc', '1.5', '0x1', '1e3', '%20', 'null', '1;'])('has whole numbers as ids, not %s', async (id) => {
    const { body } = await admin.get(`/customers/${id}`).expect(422);
    expect(body.detail[0]).toMatchObject({ loc: ['path', 'id'] });
  });

  it.each(['0', '-1', '99999999999999999999', '2147483648'])('finds nothing by the id %s', async (id) => {
    await admin.get(`/customers/${id}`).expect(404);
    await admin.put(`/customers/${id}`, { nome: 'x' }).expect(404);
    await admin.delete(`/customers/${id}`).expect(404);
  });
});
