import { API_PREFIX, type RouteFact } from '../../../src/platform/http/route-inventory';
import { startApp, type TestApp } from '../../support/app';
import { PASSWORD } from '../../support/builders';
import { ServerProxy } from '../../support/servers/server-proxy';
import { adminDatabaseUrl, redisUrl, workerDatabaseUrlAt, workerRedisUrlAt } from '../../support/servers/servers';
import { WAIT_LIMIT_MS, within } from '../../support/until';
import { RawHttpClient, type RawResponse } from '../../support/servers/raw-http-client';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const filled = (path: string): string => path.replace(/:nome_disco/, 'none.bin').replace(/:\w+/g, '1');

/** One request of a route, with an empty body where it takes one. */
function ask(wire: RawHttpClient, { method, path, endpoint }: RouteFact, token: string): Promise<RawResponse> {
  const body = method === 'GET' || endpoint.body === 'multipart' ? {} : { headers: JSON_TYPE, body: '{}' };
  return wire.send({
    method,
    path: filled(path),
    ...body,
    headers: { authorization: `Bearer ${token}`, ...body.headers },
  });
}

function logIn(wire: RawHttpClient, username: string, password = PASSWORD): Promise<RawResponse> {
  const body = `username=${username}&password=${encodeURIComponent(password)}`;
  return wire.send({ method: 'POST', path: `${API_PREFIX}/auth/token`, headers: FORM_TYPE, body });
}

describe('while Redis is unavailable', () => {
  let api: TestApp;
  let wire: RawHttpClient;
  let line: ServerProxy;
  let token: string;

  beforeAll(async () => {
    const real = new URL(redisUrl());
    line = await ServerProxy.to(real.hostname, Number(real.port || '6379'));
    line.cut();
    api = await startApp({ REDIS_URL: workerRedisUrlAt(line.address) });
    wire = new RawHttpClient(api.port);
    token = (await api.as('administrador')).token;
  });
  afterAll(async () => {
    wire.close();
    await api.close();
    await line.close();
  });

  it('starts, logs people in, and serves every read as ever', async () => {
    const { login } = await api.make.usuario();
    const response = await logIn(wire, login);
    expect(response.status).toBe(200);
    const failures: string[] = [];
    const reads = api.routes.filter(({ method, endpoint }) => method === 'GET' && endpoint.access !== 'public');
    for (const route of reads) {
      const { status, text } = await ask(wire, route, token);
      if (status >= 500) failures.push(`${route.path}: ${status} ${text}`);
    }
    expect(reads.length).toBeGreaterThan(50);
    expect(failures).toEqual([]);
  });

  it('serves every write: as ever, or 503 where the contract names the queue or the token store', async () => {
    const failures: string[] = [];
    for (const route of api.routes.filter(({ method, path }) => method !== 'GET' && !/(logout|renovar)$/.test(path))) {
      const { status, text } = await ask(wire, route, token);
      const known = status < 500 || status === 502 || (status === 503 && /\/backups/.test(route.path));
      if (!known) failures.push(`${route.method} ${route.path}: ${status} ${text}`);
    }
    expect(failures).toEqual([]);
  });

  it('returns 503 on the routes that the contract names, and keeps the job as failed', async () => {
    const created = await wire.send({
      method: 'POST',
      path: `${API_PREFIX}/backups/`,
      headers: { authorization: `Bearer ${token}`, ...JSON_TYPE },
      body: JSON.stringify({ formato: 'json', escopo: 'todo' }),
    });
    expect(created.status).toBe(503);
    const jobs = await api.rows<{ id: number; status: string }>('SELECT id, status FROM backup_job ORDER BY id DESC');
    expect(jobs[0]?.status).toBe('falha');
    const download = await wire.send({
      method: 'GET',
      path: `${API_PREFIX}/backups/${jobs[0]?.id ?? 0}/download?token=x`,
    });
    expect(download.status).toBe(503);
  });

  it('still limits logins, for this process alone', async () => {
    const limited = await startApp({ REDIS_URL: workerRedisUrlAt(line.address), LOGIN_RATE_LIMIT: '3' });
    const other = new RawHttpClient(limited.port);
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) statuses.push((await logIn(other, 'nobody', 'wrong')).status);
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
    } finally {
      other.close();
      await limited.close();
    }
  });
});

describe('while Redis comes back', () => {
  it('is used again, without a restart', async () => {
    const real = new URL(redisUrl());
    const line = await ServerProxy.to(real.hostname, Number(real.port || '6379'));
    line.cut();
    const api = await startApp({ REDIS_URL: workerRedisUrlAt(line.address) });
    const wire = new RawHttpClient(api.port);
    try {
      // All but backups works without it: a balancer that looks at readiness must not drop every instance.
      const ready = async () => {
        const { status, text } = await wire.send({ method: 'GET', path: '/health/ready' });
        return [status, text.includes('degraded')];
      };
      expect(await ready()).toEqual([200, true]);
      line.repair();
      await within(WAIT_LIMIT_MS, async () => ((await ready())[1] ? undefined : true));
      expect(await ready()).toEqual([200, false]);
    } finally {
      wire.close();
      await api.close();
      await line.close();
    }
  });
});

describe('while the database is unavailable', () => {
  let api: TestApp;
  let wire: RawHttpClient;
  let line: ServerProxy;
  let token: string;
  let login: string;

  beforeAll(async () => {
    const real = new URL(adminDatabaseUrl());
    line = await ServerProxy.to(real.hostname, Number(real.port || '3306'));
    api = await startApp({ DATABASE_URL: workerDatabaseUrlAt(line.address) });
    wire = new RawHttpClient(api.port);
    const session = await api.as('administrador');
    ({ token, login } = session);
    await session.get('/customers').expect(200);
  });
  afterAll(async () => {
    wire.close();
    await api.close();
    await line.close();
  });

  it('returns 503 for every request, reveals nothing of the inside, and serves again without a restart', async () => {
    line.cut();
    const failures: string[] = [];
    const check = (name: string, { status, text }: RawResponse) => {
      const plain = !/ECONN|127\.0\.0\.1|mysql|SELECT/i.test(text);
      if (status !== 503 || !plain) failures.push(`${name}: ${status} ${text}`);
    };
    const routes = api.routes.filter(({ endpoint }) => endpoint.access !== 'public');
    for (const route of routes) check(`${route.method} ${route.path}`, await ask(wire, route, token));
    check('login', await logIn(wire, login));
    // More at once than the pool has connections.
    const crowd = await Promise.all(Array.from({ length: 60 }, () => ask(wire, routes[0]!, token)));
    for (const response of crowd) check('one of sixty', response);
    expect(failures).toEqual([]);
    expect((await wire.send({ method: 'GET', path: '/health/live' })).status).toBe(200);
    expect((await wire.send({ method: 'GET', path: '/health/ready' })).status).toBe(503);

    line.repair();
    const list = api.routes.find(({ method, path }) => method === 'GET' && /\/customers$/.test(path))!;
    await within(WAIT_LIMIT_MS, async () => ((await ask(wire, list, token)).status === 200 ? true : undefined));
    expect((await logIn(wire, login)).status).toBe(200);
    const all = await Promise.all(Array.from({ length: 60 }, () => ask(wire, list, token)));
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('returns 503 to requests under way when the line breaks, and leaves no half-done work', async () => {
    const before = await api.rows<{ n: string }>('SELECT COUNT(*) AS n FROM customer');
    const making = Array.from({ length: 40 }, (_item, n) =>
      wire.send({
        method: 'POST',
        path: `${API_PREFIX}/customers`,
        headers: { authorization: `Bearer ${token}`, ...JSON_TYPE },
        body: JSON.stringify({ nome: `Cut ${n}` }),
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 15));
    line.cut();
    const responses = await Promise.all(making);
    line.repair();
    expect(responses.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    const acknowledged = responses.filter(({ status }) => status === 201).length;
    const after = await within(WAIT_LIMIT_MS, () =>
      api.rows<{ n: string }>('SELECT COUNT(*) AS n FROM customer').catch(() => undefined),
    );
    // What was acknowledged is there; what was not may be.
    const made = Number(after[0]?.n) - Number(before[0]?.n);
    expect(made).toBeGreaterThanOrEqual(acknowledged);
  });
});
