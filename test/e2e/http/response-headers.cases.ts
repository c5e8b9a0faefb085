import { ERROR_CODES } from '../../../src/kernel/error-codes/error-code';
import { admin, api, useApp } from '../../support/case-file';

const CODES = new Set<string>(ERROR_CODES.map(({ code }) => code));

useApp({ admin: 'administrador' }, { LOGIN_RATE_LIMIT: '3' });

describe('X-Error-Code', () => {
  it('names a listed code on every route that rejects', async () => {
    const wrong: string[] = [];
    for (const { method, path, endpoint } of api.routes) {
      if (endpoint.access === 'public') continue;
      const url = path.replace(/:\w+/g, '2000000001');
      const send = method.toLowerCase() as 'get';
      const rejected = await api.anonymous[send](url);
      if (rejected.headers['x-error-code'] !== 'auth.credencial_invalida') wrong.push(`${method} ${path} 401`);
      if (!path.includes(':') || method !== 'GET') continue;
      const absent = await api.anonymous.get(url).set('Authorization', `Bearer ${admin.token}`);
      const code = absent.headers['x-error-code'];
      if (absent.status >= 400 !== (code !== undefined)) wrong.push(`${path}: ${absent.status} with code ${code}`);
      if (code !== undefined && (!CODES.has(code) || (absent.status === 404 && code.startsWith('comum.'))))
        wrong.push(`${path}: ${code} for ${absent.text}`);
    }
    expect(wrong.filter((each) => !each.includes('comum.arquivo_nao_encontrado'))).toEqual([]);
  });

  it.each([
    ['get', '/nothing', undefined, 404, 'comum.rota_desconhecida'],
    ['get', '/customers?page=x', undefined, 422, 'comum.entrada_invalida'],
    [
      'get',
      '/lancamentos-contabil?data_inicio=2026-02-01&data_fim=2026-01-01',
      undefined,
      400,
      'lancamentos_contabil.periodo_invertido',
    ],
    ['get', '/importacoes/2000000001', undefined, 404, 'importacoes.nao_encontrada'],
    ['post', '/bancos', {}, 422, 'comum.entrada_invalida'],
  ])('%s %s %j: %i %s', async (method, path, body, status, code) => {
    const response = await admin.send(method, path, body);
    expect([response.status, response.headers['x-error-code']]).toEqual([status, code]);
  });

  it('is on what no route serves, and on no good response', async () => {
    expect((await api.anonymous.get('/nowhere')).headers['x-error-code']).toBe('comum.rota_desconhecida');
    expect((await admin.get('/customers')).headers['x-error-code']).toBeUndefined();
  });

  it('is documented at every error response', () => {
    const missing = Object.entries(api.document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) =>
        Object.entries((operation as { responses: Record<string, { headers?: object }> }).responses)
          .filter(([status]) => status === 'default' || Number(status) >= 400)
          .filter(([, response]) => !('X-Error-Code' in (api.checker.resolved(response)?.headers ?? {})))
          .map(([status]) => `${method} ${path} ${status}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('Link', () => {
  beforeAll(async () => {
    for (let n = 0; n < 5; n++) await admin.post('/departamentos', { nome: `Link ${n}` }).expect(201);
  });

  it.each([
    ['page=2&per_page=2', { first: 1, prev: 1, next: 3, last: 3 }],
    ['page=1&per_page=2', { first: 1, next: 2, last: 3 }],
    ['page=3&per_page=2', { first: 1, prev: 2, last: 3 }],
    ['page=9&per_page=2', { first: 1, prev: 3, last: 3 }],
    ['page=1', { first: 1, last: 1 }],
  ])('of %s names %j', async (query, pages) => {
    const path = `/departamentos?search=Link&${query}`;
    const { headers } = await admin.get(path).expect(200);
    const links = [...(headers['link'] ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)];
    const found = Object.fromEntries(
      links.map(([, url = '', rel = '']) => {
        const parameters = new URL(url, 'http://x').searchParams;
        expect([new URL(url, 'http://x').pathname, parameters.get('search')]).toEqual([
          '/api/v1/departamentos',
          'Link',
        ]);
        expect(parameters.get('per_page')).toBe(new URLSearchParams(query).get('per_page'));
        return [rel, Number(parameters.get('page'))];
      }),
    );
    expect(found).toEqual(pages);
  });

  it('is on every list that takes `page`, and only where a page was asked for', async () => {
    const wrong: string[] = [];
    for (const { method, path, endpoint } of api.routes) {
      const operation = api.document.paths[path.replace(/:(\w+)/g, '{$1}')]?.get;
      const parameters = (operation?.parameters ?? []) as { name: string; required?: boolean }[];
      const list =
        endpoint.returns !== null &&
        (Array.isArray(endpoint.returns) || 'listOrPage' in endpoint.returns || 'page' in endpoint.returns);
      if (method !== 'GET' || path.includes(':') || !list || !parameters.some(({ name }) => name === 'page')) continue;
      const needed = parameters.filter(({ name, required }) => required && name !== 'page');
      const value: Record<string, string> = {
        inicio: '2026-01-01',
        fim: '2026-12-31',
        competencia: '01/2026',
        id_cliente: '2000000001',
        por: 'mes',
      };
      const query = needed.map(({ name }) => `&${name}=${value[name] ?? '1'}`).join('');
      const url = `${path.slice('/api/v1'.length)}?page=1${query}`;
      const response = await admin.get(url);
      if (response.status === 200 && !/rel="first".*rel="last"/.test(response.headers['link'] ?? ''))
        wrong.push(`${url}: no Link`);
    }
    expect(wrong).toEqual([]);
    expect((await admin.get('/departamentos')).headers['link']).toBeUndefined();
  });
});

describe('RateLimit', () => {
  const login = () => api.anonymous.post('/api/v1/auth/token').type('form').send({ username: 'nobody', password: 'x' });

  it('sends limit, rest and seconds to the next window, 429 included', async () => {
    const answers = [await login(), await login(), await login(), await login(), await login()];
    const last = answers[4];
    expect(last?.status).toBe(429);
    expect(last?.headers['x-error-code']).toBe('comum.muitas_requisicoes');
    for (const { headers } of answers) {
      expect(headers['ratelimit-limit']).toBe('3');
      expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
    }
    expect(last?.headers['ratelimit-remaining']).toBe('0');
    const rests = answers.map(({ headers }) => Number(headers['ratelimit-remaining']));
    expect(rests).toEqual([...rests].sort((a, b) => b - a));
    expect(rests[0]).toBeGreaterThan(rests[3] ?? 9);
  });

  it('is on no other route', async () => {
    const response = await admin.get('/customers');
    expect(response.headers['ratelimit-limit']).toBeUndefined();
  });
});
