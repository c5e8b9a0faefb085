import { randomBytes } from 'node:crypto';
import { startApp, type TestApp } from '../../support/app';
import { PASSWORD } from '../../support/builders';

const ORIGIN = 'https://app.example';
const PUBLIC_URL = 'https://api.example';
const EXPOSED = [
  ...['X-Exportacao-Id', 'X-Exportacao-Qtd', 'X-Exportacao-Pendentes', 'X-Exportacao-Nome', 'X-Total-Count'],
  'Content-Disposition',
  ...['X-Request-Id', 'Link', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Error-Code'],
  ...['ETag', 'Idempotent-Replayed', 'X-Ignored-Query'],
];
const corsHeaders = (headers: object): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

/** A request from a page of another origin, and the preflight of a write. */
const asked = (api: TestApp, path: string, origin: string) => api.anonymous.get(path).set('Origin', origin);
const preflight = (api: TestApp, path: string, origin: string) =>
  api.anonymous.options(path).set({
    Origin: origin,
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,if-match',
  });

describe('without CORS_ORIGINS and METRICS_TOKEN', () => {
  describe.each([
    ['development', { NODE_ENV: 'development' }, 200],
    ['production', { NODE_ENV: 'production', JWT_SECRET: randomBytes(32).toString('hex') }, 404],
  ])('in %s', (_mode, env, metrics) => {
    let api: TestApp;
    beforeAll(async () => {
      api = await startApp(env);
    });
    afterAll(() => api.close());

    it.each(['/api/v1/auth/me', '/api/v1/auth/token', '/metrics', '/docs-json', '/health/ready', '/'])(
      'sends no CORS header on %s',
      async (path) => {
        expect(corsHeaders((await asked(api, path, ORIGIN)).headers)).toEqual([]);
        expect(corsHeaders((await preflight(api, path, ORIGIN)).headers)).toEqual([]);
      },
    );

    it(`returns ${metrics} for /metrics, whatever the credential`, async () => {
      const response = await api.anonymous.get('/metrics').set('Authorization', 'Bearer x').expect(metrics);
      expect(response.text.includes('http_request_duration_seconds')).toBe(metrics === 200);
    });
  });
});

describe('in production with CORS_ORIGINS, METRICS_TOKEN and API_PUBLIC_URL', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp({
      NODE_ENV: 'production',
      JWT_SECRET: randomBytes(32).toString('hex'),
      CORS_ORIGINS: `${ORIGIN},https://other.example`,
      METRICS_TOKEN: 'metrics-token',
      API_PUBLIC_URL: PUBLIC_URL,
    });
  });
  afterAll(() => api.close());

  it('lets pages of the named origins call the API, and read our headers', async () => {
    const { headers } = await asked(api, '/api/v1/auth/me', ORIGIN);
    expect(headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    });
    expect(headers['access-control-expose-headers']?.split(',')).toEqual(expect.arrayContaining(EXPOSED));
    const before = await preflight(api, '/api/v1/bancos/1', ORIGIN).expect(204);
    expect(before.headers['access-control-allow-headers']).toContain('if-match');
    expect(before.headers['access-control-allow-methods']).toContain('PUT');
  });

  it('names no other origin', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://app.example.evil', 'http://app.example'])
      for (const response of [await asked(api, '/api/v1/auth/me', origin), await preflight(api, '/api/v1/x', origin)])
        expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['/metrics', '/docs-json', '/health/ready', '/api/v10', '/'])(
    'sends no CORS header outside the API: %s',
    async (path) => {
      expect(corsHeaders((await asked(api, path, ORIGIN)).headers)).toEqual([]);
      expect(corsHeaders((await preflight(api, path, ORIGIN)).headers)).toEqual([]);
    },
  );

  it('returns metrics only to the token', async () => {
    for (const sent of ['', 'Bearer wrong', 'metrics-token'])
      await api.anonymous.get('/metrics').set('Authorization', sent).expect(401, { detail: 'metrics token required' });
    const response = await api.anonymous.get('/metrics').set('Authorization', 'Bearer metrics-token').expect(200);
    expect(response.text).toContain('http_request_duration_seconds');
  });

  it('sends the cookie of the queue page over TLS only, though the proxy is not configured', async () => {
    const { login } = await api.as('administrador');
    const response = await api.anonymous
      .post('/filas/entrar')
      .type('form')
      .send({ username: login, password: PASSWORD })
      .expect(303);
    expect(String(response.headers['set-cookie'])).toMatch(/; Secure/);
  });
});
