import { ApiKey } from '../../../src/acesso/api-keys/api-key.entity';
import { newKey } from '../../../src/acesso/api-keys/key-rows';
import { using } from '../../support/records/api-keys';
import { admin, api, useApp, user } from '../../support/case-file';
import type { TestSession } from '../../support/session';

const HOUR_MS = 3_600_000;
const SECRET = /^bo_[0-9a-f]{10}_[\w-]{43}$/;
let scopes: { id: number; codigo: string }[];

useApp({ user: 'funcionario', admin: 'administrador' });
beforeAll(async () => {
  scopes = (await admin.get('/api-keys/scopes').expect(200)).body.data;
});

const ids = (...codes: string[]) => scopes.filter(({ codigo }) => codes.includes(codigo)).map(({ id }) => id);

async function make(session: TestSession, body: object = {}) {
  const { data } = (await session.post('/api-keys/', { nome: 'Nightly', ...body }).expect(200)).body;
  return { ...(data as { id: number; api_key: string; data_expiracao: string | null }), client: using(session, data) };
}
const hoursFromNow = (time: string): number => (Date.parse(time) - Date.now()) / HOUR_MS;
const rotate = (session: TestSession, id: number, body: object = {}) =>
  session.post(`/api-keys/${id}/rotacionar`, body);

it('makes a successor of the same name and scopes; both work until the grace period is over', async () => {
  const old = await make(user, { scope_ids: ids('bancos:read', 'modelos:read'), expiracao: '90_dias' });
  const { body } = await rotate(user, old.id, { carencia_horas: 2 }).expect(200).expect('Cache-Control', 'no-store');
  const { data } = body;
  expect(body.message).toBe('API key rotated');
  expect(data).toMatchObject({
    usuario_id: user.userId,
    nome: 'Nightly',
    expiracao: '90_dias',
    ativo: true,
    escopo_global: false,
    ultimo_uso: null,
    api_key: expect.stringMatching(SECRET),
    id_anterior: old.id,
  });
  expect(data.id).not.toBe(old.id);
  expect(data.scopes.map((scope: { codigo: string }) => scope.codigo).sort()).toEqual(['bancos:read', 'modelos:read']);
  expect(hoursFromNow(data.data_expiracao)).toBeCloseTo(90 * 24, -1);
  expect(hoursFromNow(data.anterior_expira_em)).toBeCloseTo(2, 1);
  expect((await user.get(`/api-keys/${old.id}`)).body.data).toMatchObject({
    ativo: true,
    data_expiracao: data.anterior_expira_em,
  });
  await old.client.get('/bancos/').expect(200);
  await using(user, data).get('/bancos/').expect(200);
  const [line] = await api.rows<{ detalhes: string }>(
    "SELECT detalhes FROM auditoria WHERE acao = 'api_keys.rotacionar' ORDER BY id DESC LIMIT 1",
  );
  expect(JSON.parse(line?.detalhes ?? '')).toMatchObject({ id: old.id, substituta_id: data.id, carencia_horas: 2 });
  expect(line?.detalhes).not.toContain(data.api_key.slice(14));
});

it('ends the old one at once without grace period, and never makes its life longer', async () => {
  const old = await make(user);
  await rotate(user, old.id, { carencia_horas: 0 }).expect(200);
  await old.client.get('/auth/me').expect(401);
  const ending = await make(user);
  const end = new Date(Date.now() + HOUR_MS);
  await api.rows('UPDATE api_key SET data_expiracao = ? WHERE id = ?', [end, ending.id]);
  const { data } = (await rotate(user, ending.id, { carencia_horas: 720 }).expect(200)).body;
  expect(hoursFromNow(data.anterior_expira_em)).toBeLessThan(1.01);
});

it('takes a grace period of a day where none is named, and rejects what is no grace period', async () => {
  const { id } = await make(user);
  for (const carencia_horas of [-1, 721, 1.5, '2', null]) await rotate(user, id, { carencia_horas }).expect(422);
  await rotate(user, id, { outra: 1 }).expect(422);
  const { data } = (await rotate(user, id).expect(200)).body;
  expect(hoursFromNow(data.anterior_expira_em)).toBeCloseTo(24, 1);
  expect(data.data_expiracao).toBeNull();
});

it('rotates once, also of several at once; after the successor was deleted again', async () => {
  const { id } = await make(user);
  const responses = await Promise.all([1, 2, 3].map(() => rotate(user, id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const successor = responses.find(({ status }) => status === 200)?.body.data.id as number;
  const rejected = await rotate(user, id).expect(409);
  expect(rejected.body.message).toBe(`the API key was rotated already, its successor is ${successor}`);
  await user.delete(`/api-keys/${successor}`).expect(200);
  await rotate(user, id).expect(200);
});

it('rejects a key that is inactive or over, absent or foreign', async () => {
  const off = await make(user);
  await user.put(`/api-keys/${off.id}`, { ativo: false }).expect(200);
  await rotate(user, off.id).expect(409, { success: false, message: 'the API key is inactive', details: [] });
  const over = await make(user);
  await api.rows('UPDATE api_key SET data_expiracao = ? WHERE id = ?', [new Date(Date.now() - 1000), over.id]);
  await rotate(user, over.id).expect(409, { success: false, message: 'the API key is over', details: [] });
  await rotate(user, 999_999).expect(404);
  const key = await make(user);
  await rotate(await api.as('funcionario:other'), key.id).expect(403);
  const owners = { success: false, message: 'only its owner rotates an API key', details: [] };
  await rotate(admin, key.id).expect(403, owners);
  expect(await api.rows('SELECT id FROM api_key WHERE id = ? AND substituta_id IS NULL', [key.id])).toHaveLength(1);
});

it('hands out no more than the caller may: scopes beyond the profile, a global key', async () => {
  const { key, key_prefix, key_hash } = newKey();
  expect(key).toMatch(SECRET);
  const kept = { usuario_id: user.userId, nome: 'promoted once', ativo: true, key_prefix, key_hash };
  const { id } = await api.make.save<ApiKey>(ApiKey, { ...kept, escopo_global: true });
  await rotate(user, id).expect(403);
  await api.rows('UPDATE api_key SET escopo_global = 0 WHERE id = ?', [id]);
  await api.rows('INSERT INTO api_key_escopo VALUES (?, ?)', [id, ids('backups:write')[0]]);
  expect((await rotate(user, id).expect(403)).body.details).toEqual(['backups:write']);
});

it('lets a key rotate itself, the successor ending no later than it', async () => {
  const key = await make(user, { scope_ids: ids('api_keys:write', 'bancos:read'), expiracao: '30_dias' });
  const end = new Date(Date.now() + 5 * HOUR_MS);
  await api.rows('UPDATE api_key SET data_expiracao = ? WHERE id = ?', [end, key.id]);
  const { data } = (await rotate(key.client, key.id, { carencia_horas: 1 }).expect(200)).body;
  expect(hoursFromNow(data.data_expiracao)).toBeCloseTo(5, 1);
  const poor = await make(user, { scope_ids: ids('api_keys:write') });
  const rich = await make(user, { scope_ids: ids('bancos:read') });
  await rotate(poor.client, rich.id).expect(403);
});

it('GET /auth/me names the credential', async () => {
  expect((await user.get('/auth/me').expect(200)).body.data.credencial).toBe('sessao');
  const key = await make(user);
  expect((await key.client.get('/auth/me').expect(200)).body.data.credencial).toBe(key.api_key.slice(0, 13));
});
