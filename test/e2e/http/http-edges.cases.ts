import { RedisThrottlerStorage } from '../../../src/platform/rate-limit/redis-throttler-storage';
import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { RedisConnection } from '../../../src/platform/redis/redis.module';
import { formOf, isOptionalBody } from '../../../src/platform/http/validation/field-spec';
import type { RouteFact } from '../../../src/platform/http/route-inventory';
import { admin, api, useApp } from '../../support/case-file';
import { startApp, type TestApp } from '../../support/app';

useApp({ admin: 'administrador' });

const WRITES = ['POST', 'PUT', 'PATCH'];
const pathOf = ({ path }: RouteFact) => path.slice('/api/v1'.length).replace(/:\w+/g, '2000000001');
/** Routes that take JSON: one of their DTOs is no form and, since they write, no query either. */
const takingJson = () =>
  api.routes.filter(
    ({ method, endpoint, takes }) =>
      WRITES.includes(method) &&
      endpoint.body !== 'multipart' &&
      takes.some((dto) => !formOf(dto) && !isOptionalBody(dto) && !/Query$/.test(dto.name)),
  );

describe('a body that is due', () => {
  it.each([
    ['null', 'null'],
    ['missing', ''],
  ])('is 422 when it is %s, on every route that takes JSON', async (_name, text) => {
    const wrong: string[] = [];
    const routes = takingJson();
    expect(routes.length).toBeGreaterThan(50);
    for (const route of routes) {
      const { status, body } = await raw(route, text);
      if (status !== 422 || JSON.stringify(body.detail?.[0]?.loc) !== '["body"]')
        wrong.push(`${route.method} ${route.path}: ${status} ${JSON.stringify(body)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is 422 when it comes in chunks of which there are none', async () => {
    const { status, body } = await chunkless('PUT', '/api/v1/auth/me/imagem');
    expect([status, body]).toEqual([422, { detail: [{ loc: ['body'], msg: 'Field required', type: 'missing' }] }]);
    expect((await chunkless('POST', '/api/v1/notifications/read-all')).status).toBe(200);
  });

  it('leaves the scopes of a key alone when it is null', async () => {
    const { id } = (await admin.post('/api-keys/', { nome: 'k', escopo_global: true }).expect(200)).body.data;
    await raw({ method: 'PUT', path: `/api/v1/api-keys/${id}/scopes` }, 'null');
    expect((await admin.get(`/api-keys/${id}/scopes`)).body.data.escopo_global).toBe(true);
  });

  const send = (method: string, path: string) =>
    api.anonymous[method.toLowerCase() as 'post'](path).set('Authorization', `Bearer ${admin.token}`);

  function raw({ method, path }: Pick<RouteFact, 'method' | 'path'>, text: string) {
    const request = send(method, `/api/v1${pathOf({ path } as RouteFact)}`).set('Content-Type', 'application/json');
    return text === '' ? request : request.send(text);
  }

  function chunkless(method: string, path: string): Promise<{ status: number; body: unknown }> {
    return new Promise((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${admin.token}`,
        'Content-Type': 'application/json',
        'Transfer-Encoding': 'chunked',
      };
      const request = httpRequest({ host: '127.0.0.1', port: api.port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as unknown }));
      });
      request.on('error', reject);
      request.end();
    });
  }
});

describe('the charset of JSON', () => {
  const post = (type: string, body: Buffer | string) =>
    api.anonymous
      .post('/api/v1/customers')
      .set('Authorization', `Bearer ${admin.token}`)
      .set('Content-Type', type)
      .send(body);

  it.each(['utf-16', 'utf-16le', 'utf-32', 'iso-8859-1', 'windows-1252', '"utf-16"', 'utf-7', 'x'])(
    '%s is rejected before it is read',
    async (charset) => {
      const { body } = await post(`application/json; charset=${charset}`, '{"nome":"x"}').expect(422);
      expect(body.detail).toEqual([{ loc: ['body'], msg: 'JSON should be sent in UTF-8', type: 'json_invalid' }]);
    },
  );

  it.each(['utf-8', 'UTF-8', '"utf-8"'])('%s is taken', async (charset) => {
    const { body } = await post(`application/json; charset=${charset}`, '{"nome":"Açaí"}').expect(201);
    expect(body.data.nome).toBe('Açaí');
  });

  it.each([
    ['windows-1252', Buffer.from('{"nome":"A\xe7a\xed"}', 'latin1')],
    ['a character that is cut off', Buffer.from('{"nome":"a\xc3"}', 'latin1')],
    ['a surrogate', Buffer.from('{"nome":"a\xed\xa0\x80"}', 'latin1')],
    ['an overlong form', Buffer.from('{"nome":"a\xc0\xaf"}', 'latin1')],
  ])('rejects bytes that are no UTF-8: %s', async (_name, bytes) => {
    for (const type of ['application/json', 'application/json; charset=utf-8']) {
      const { body } = await post(type, bytes)
        .serialize((sent: unknown) => sent as string)
        .expect(422);
      expect(body.detail).toEqual([{ loc: ['body'], msg: 'JSON should be sent in UTF-8', type: 'json_invalid' }]);
    }
  });
});

describe('the headers of responses under the prefix', () => {
  it('are for the caller and not stored, whatever the response', async () => {
    for (const request of [
      admin.get('/customers'),
      admin.get('/customers/2000000001'),
      admin.get('/customers/x'),
      api.anonymous.get('/api/v1/customers'),
      api.anonymous.get('/api/v1/nothing'),
      api.anonymous.options('/api/v1/customers'),
    ]) {
      const { headers } = await request;
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['vary']).toMatch(/Authorization, X-API-Key/);
    }
    expect((await api.anonymous.get('/health/live')).headers['vary'] ?? '').not.toMatch(/Authorization/);
  });
});

it.each(['/api/v1/auth/me', '/api/v1/nothing', '/docs', '/docs-json', '/health/live', '/filas', '/metrics'])(
  '%s carries the headers that browsers obey',
  async (path) => {
    const { headers } = await api.anonymous.get(path);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'self';.*frame-ancestors 'self';.*script-src 'self';/,
      ),
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

describe('a path', () => {
  it.each(['/api/v1/Auth/me', '/API/v1/auth/me', '/Metrics', '/Docs', '/Docs-json', '/Health/live', '/Filas'])(
    'goes by its letters: nothing is at %s',
    async (path) => {
      const token = { Authorization: `Bearer ${admin.token}` };
      await api.anonymous.get(path).set(token).expect(404, { detail: 'Not Found' });
    },
  );
});

describe('the address of a client', () => {
  let behindProxy: TestApp;
  beforeAll(async () => {
    behindProxy = await startApp({ LOGIN_RATE_LIMIT: '2', TRUST_PROXY: '1' });
  });
  afterAll(() => behindProxy.close());

  const login = (forwarded: string) =>
    behindProxy.anonymous
      .post('/api/v1/auth/token')
      .set('X-Forwarded-For', forwarded)
      .type('form')
      .send({ username: 'nobody', password: 'x' });

  it('is taken from the trusted proxy alone, counted by /64, without its port, and is never a word', async () => {
    for (const [first, second, third] of [
      ['203.0.113.9:1', '203.0.113.9:2', '203.0.113.9'],
      ['2001:db8:1:2::1', '[2001:db8:1:2:a:b:c:d]:443', '2001:0db8:0001:0002::9'],
      ['unknown', '_x', 'localhost'],
    ] as const) {
      await login(first).expect(401);
      await login(`1.1.1.1, ${second}`).expect(401);
      await login(third).expect(429);
    }
    await login('2001:db8:1:3::1').expect(401);
    const ips = await behindProxy.rows<{ ip: string }>('SELECT DISTINCT ip FROM auditoria ORDER BY ip');
    expect(ips.map(({ ip }) => ip)).toEqual([
      '127.0.0.1',
      '2001:db8:1:2::1',
      '2001:db8:1:2:a:b:c:d',
      '2001:db8:1:3::1',
      '203.0.113.9',
    ]);
  });
});

describe('the wait for an account name', () => {
  it('grows beyond a hundred bad attempts, and the right password is right after it', async () => {
    const { login } = await api.make.usuario();
    const attempt = async (password: string) => {
      const { status } = await api.anonymous
        .post('/api/v1/auth/token')
        .type('form')
        .send({ username: ` ${login.toUpperCase()} `, password });
      return { status, at: Date.now() };
    };
    // What Redis is too busy to count within its time is counted by the process alone: asked until Redis has all hundred.
    const redis = api.app.get(RedisConnection);
    const bucket = createHash('sha256').update(login.toLowerCase()).digest('hex');
    const counted = async () => Number(await redis.get(`limite:login-conta:${bucket}`));
    for (let left = 100; left > 0; left = 100 - (await counted()))
      await Promise.all(Array.from({ length: left }, () => attempt('wrong')));
    const right = await attempt('right horse 42');
    expect(right.status).toBe(200);
    // Good attempts count none: the next one waits as long, not longer. Of several at once each waits for those before it; from
    // the first one's wait is taken off what has passed since the attempt before, which may be all of it on a busy machine.
    const began = Date.now();
    const waits = await Promise.all(Array.from({ length: 7 }, (_, n) => attempt(n === 3 ? 'right horse 42' : 'wrong')));
    expect(waits.map(({ status }) => status)).toEqual([401, 401, 401, 200, 401, 401, 401]);
    for (const [before, { at }] of waits.toSorted((a, b) => a.at - b.at).entries())
      expect(at - began).toBeGreaterThanOrEqual(500 * before);
  });

  it('is a queue that ends, over all instances and also while Redis is unavailable', async () => {
    const storage = api.app.get(RedisThrottlerStorage);
    const away = new RedisThrottlerStorage({ eval: () => Promise.reject(new Error('away')) } as never);
    for (const each of [storage, away]) {
      const began = Date.now();
      const waits = await Promise.all(Array.from({ length: 100 }, () => each.queueUp('queue', 4_000, 30_000, 'test')));
      // What passed between two of them is taken off, by clocks of whole milliseconds.
      const passed = Date.now() - began + 2;
      for (const [before, wait] of waits.entries()) {
        expect(wait).toBeLessThanOrEqual(Math.min(4_000 * (before + 1), 30_000));
        expect(wait).toBeGreaterThanOrEqual(Math.min(4_000 * (before + 1) - passed, 30_000));
      }
      expect(waits.at(-1)).toBe(30_000);
      expect(await each.queueUp('another', 500, 30_000, 'test')).toBe(500);
    }
  });
});
