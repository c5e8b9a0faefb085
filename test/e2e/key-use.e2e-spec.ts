import { KeyUsage } from '../../src/acesso/api-keys/uso/key-usage';
import { plusDays, saoPauloDate } from '../../src/kernel/calendar';
import { startApp, type TestApp } from '../support/app';
import type { TestSession } from '../support/session';
import { within } from '../support/until';

let api: TestApp;
let user: TestSession;
let idOf: Record<string, number>;

beforeAll(async () => {
  api = await startApp();
  user = await api.as('funcionario');
  const { body } = await user.get('/api-keys/scopes').expect(200);
  idOf = Object.fromEntries(body.data.map(({ codigo, id }: { codigo: string; id: number }) => [codigo, id]));
});
afterAll(() => api.close());

async function make() {
  const scope_ids = [idOf['bancos:read']];
  const { data } = (await user.post('/api-keys/', { nome: 'Counted', scope_ids }).expect(200)).body;
  const { id, api_key } = data as { id: number; api_key: string };
  return { id, client: user.withHeaders({ 'X-API-Key': api_key }) };
}
const useOf = async (id: number) => (await user.get(`/api-keys/${id}/uso`).expect(200)).body.data as object[];
/** The use of a key, once so many requests are in it: another process adds its own every ten seconds. */
const useWith = (id: number, requests: number) =>
  within(60_000, async () => {
    const use = (await useOf(id)) as { quantidade: number }[];
    return use.reduce((sum, { quantidade }) => sum + quantidade, 0) === requests ? use : undefined;
  });
const today = () => saoPauloDate(new Date());
const flush = () => api.app.get(KeyUsage, { strict: false }).flush();

it('counts by day and route, refusals too, with the last status and address', async () => {
  const { id, client } = await make();
  const nothing = { success: true, message: 'not used in the last 90 days', data: [] };
  await user.get(`/api-keys/${id}/uso`).expect(200, nothing);
  for (let n = 0; n < 3; n++) await client.get('/bancos/').expect(200);
  await client.get('/bancos/999999').expect(404);
  await client.get('/modelos/').expect(403);
  const last = { dia: today(), ultimo_ip: '127.0.0.1', ultimo_em: expect.stringMatching(/^\d{4}-.*-03:00$/) };
  const [list, one, refused] = await useWith(id, 5);
  expect(one).toEqual({ ...last, rota: 'GET /api/v1/bancos/:id', quantidade: 1, ultimo_status: 404 });
  expect(list).toEqual({ ...last, rota: 'GET /api/v1/bancos', quantidade: 3, ultimo_status: 200 });
  expect(refused).toMatchObject({ rota: 'GET /api/v1/modelos', quantidade: 1, ultimo_status: 403 });
  await client.get('/bancos/').expect(200);
  expect((await useWith(id, 6))[0]).toMatchObject({ quantidade: 4 });
});

it('writes nothing per request', async () => {
  const { id, client } = await make();
  await Promise.all(Array.from({ length: 20 }, () => client.get('/bancos/').expect(200)));
  await useWith(id, 20);
  expect(await api.rows('SELECT quantidade FROM api_key_uso WHERE api_key_id = ?', [id])).toEqual([{ quantidade: 20 }]);
});

it('keeps ninety days', async () => {
  const { id } = await make();
  const put = (dia: string) =>
    api.rows("INSERT INTO api_key_uso VALUES (?, ?, 'GET /x', 1, 200, '::1', NOW(6))", [id, dia]);
  await put(plusDays(today(), -89));
  await put(plusDays(today(), -90));
  expect(await useOf(id)).toMatchObject([{ dia: plusDays(today(), -89) }]);
});

it('is seen by who reaches the key', async () => {
  const { id } = await make();
  await (await api.as('funcionario:other')).get(`/api-keys/${id}/uso`).expect(403);
  await (await api.as('diretoria')).get(`/api-keys/${id}/uso`).expect(200);
  await user.get('/api-keys/999999/uso').expect(404);
});

it('goes with its key, also when it was counted before and written after', async () => {
  const { id, client } = await make();
  const other = await make();
  await client.get('/bancos/').expect(200);
  await useOf(id);
  await client.get('/bancos/').expect(200);
  await other.client.get('/bancos/').expect(200);
  await user.delete(`/api-keys/${id}`).expect(200);
  await flush();
  expect(await useWith(other.id, 1)).toHaveLength(1);
  expect(await api.rows('SELECT * FROM api_key_uso WHERE api_key_id = ?', [id])).toEqual([]);
});
