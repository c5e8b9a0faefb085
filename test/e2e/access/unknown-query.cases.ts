import { admin, api, useApp } from '../../support/case-file';

useApp({ admin: 'administrador' });

const url = (path: string): string =>
  path
    .slice('/api/v1'.length)
    .replace(/:(\w+)/g, (_, name: string) => (name === 'nome_disco' ? 'none.bin' : '2000000001'));

describe('a query parameter that a route does not know', () => {
  it('is rejected by every write, before anything is looked at', async () => {
    const wrong: string[] = [];
    for (const { method, path } of api.routes) {
      if (method === 'GET' || path.endsWith('/auth/token')) continue;
      const response = await admin.send(method, `${url(path)}?ignorar_duplicado=true`, {});
      const named = JSON.stringify(response.body.detail ?? '');
      const right =
        response.status === 422 &&
        named.includes('"loc":["query","ignorar_duplicado"]') &&
        named.includes('extra_forbidden');
      if (!right && response.status !== 429) wrong.push(`${method} ${path}: ${response.status} ${response.text}`);
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('is named by every read, also where that is rejected', async () => {
    const wrong: string[] = [];
    for (const { method, path, endpoint, query } of api.routes) {
      if (method !== 'GET' || endpoint.access === 'public') continue;
      const response = await admin.get(`${url(path)}?nobody_knows=1&Another%20one=2`);
      const named = response.headers['x-ignored-query'];
      if (named !== 'nobody_knows, Another%20one') wrong.push(`${path}: ${response.status} ${named}`);
      const known = [...query].map((name) => `${name}=1`).join('&');
      if (known === '') continue;
      const fine = await admin.get(`${url(path)}?${known}`);
      if (fine.headers['x-ignored-query'] !== undefined) wrong.push(`${path}: ${fine.headers['x-ignored-query']}`);
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('is not there where the document lists it', () => {
    const wrong = api.routes.filter(({ method, path, query }) => {
      const operation = api.document.paths[path.replace(/:(\w+)/g, '{$1}')] as
        | Record<string, { parameters?: object[] }>
        | undefined;
      const parameters = (operation?.[method.toLowerCase()]?.parameters ?? []) as { in: string; name: string }[];
      const documented = parameters
        .filter((each) => each.in === 'query' && each.name !== 'formato')
        .map(({ name }) => name);
      const known = [...query].filter((name) => name !== 'formato');
      return JSON.stringify(documented.sort()) !== JSON.stringify(known.sort());
    });
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('is ignored at the login, as OAuth asks', async () => {
    const response = await api.anonymous
      .post('/api/v1/auth/token?state=1')
      .type('form')
      .send({ username: 'x', password: 'y' });
    expect([response.status, response.headers['x-ignored-query']]).toEqual([401, 'state']);
  });

  it('knows formato on lists, and on lists alone', async () => {
    expect((await admin.get('/customers?formato=json')).headers['x-ignored-query']).toBeUndefined();
    expect((await admin.get('/auth/me?formato=json')).headers['x-ignored-query']).toBe('formato');
  });

  it('takes no more room in a header than a header has', async () => {
    const query = Array.from({ length: 300 }, (_, n) => `p${n}${'é'.repeat(5)}=1`).join('&');
    const response = await admin.get(`/auth/me?${query}`).expect(200);
    expect((response.headers['x-ignored-query'] ?? '').split(', ')).toHaveLength(20);
  });
});
