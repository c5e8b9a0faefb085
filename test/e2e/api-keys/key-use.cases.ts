import { KeyUsage } from '../../../src/acesso/api-keys/key-usage';
import { plusDays, saoPauloDate } from '../../../src/kernel/calendar';
import { admin, api, useApp, user } from '../../support/case-file';
import { make, makeClient, scopeIds, using } from '../../support/records/api-keys';
import { TIMESTAMP } from '../../support/responses';
import type { TestSession } from '../../support/session';
import { useStoppedDate } from '../../support/application/stopped-date';
import { WAIT_LIMIT_MS, within } from '../../support/until';

let ids: (...codes: string[]) => number[];

useApp({ user: 'funcionario', admin: 'administrador' });
beforeAll(async () => {
  ids = await scopeIds(user);
});

describe('using keys', () => {
  it('takes a key in either header; Authorization wins', async () => {
    const key = await make(user, { scope_ids: ids('bancos:read') });
    const foreign = await make(admin, { escopo_global: true });
    const me = async (headers: Record<string, string>) =>
      (await user.withHeaders(headers).get('/auth/me')).body.data?.id;
    expect(await me({ 'X-API-Key': key.api_key })).toBe(user.userId);
    expect(await me({ Authorization: `Bearer ${key.api_key}` })).toBe(user.userId);
    expect(await me({ Authorization: `Bearer ${key.api_key}`, 'X-API-Key': foreign.api_key })).toBe(user.userId);
    expect(await me({ Authorization: `Bearer ${foreign.api_key}`, 'X-API-Key': key.api_key })).toBe(admin.userId);
    for (const odd of [
      { 'X-API-Key': `${key.api_key}x` },
      { 'X-API-Key': key.key_prefix },
      { 'X-API-Key': key.api_key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
      { Authorization: 'Bearer nonsense', 'X-API-Key': key.api_key },
      { Authorization: `Basic ${key.api_key}`, 'X-API-Key': key.api_key },
    ])
      await user.withHeaders(odd).get('/auth/me').expect(401).expect('WWW-Authenticate', 'Bearer');
  });

  it('is its owner in /auth/me, without expiry, and has no session to end', async () => {
    const key = using(user, await make(user, { scope_ids: ids('bancos:read', 'modelos:write'), expiracao: '30_dias' }));
    const { body } = await key.get('/auth/me').expect(200);
    expect(body.data).toMatchObject({ id: user.userId, login: user.login, perfil: 'funcionario', exp: null });
    expect([...body.data.scopes].sort()).toEqual(['bancos:read', 'modelos:write']);
    const logout = await key.post('/auth/logout').expect(200);
    expect(logout.body.data).toEqual({ revoked: false });
    await key.get('/auth/me').expect(200);
  });

  it('is rejected from the next request on when deactivated, expired or deleted', async () => {
    const key = await make(user, { expiracao: '30_dias' });
    const client = using(user, key);
    await client.get('/auth/me').expect(200);
    await user.put(`/api-keys/${key.id}`, { ativo: false }).expect(200);
    await client.get('/auth/me').expect(401);
    expect((await user.get(`/api-keys/${key.id}`).expect(200)).body.data.ativo).toBe(false);
    await user.put(`/api-keys/${key.id}`, { ativo: true }).expect(200);
    await client.get('/auth/me').expect(200);
    await api.rows('UPDATE api_key SET data_expiracao = UTC_TIMESTAMP(6) WHERE id = ?', [key.id]);
    await client.get('/auth/me').expect(401);
    await api.rows('UPDATE api_key SET data_expiracao = NULL WHERE id = ?', [key.id]);
    await client.get('/auth/me').expect(200);
    await user.delete(`/api-keys/${key.id}`).expect(200);
    await client.get('/auth/me').expect(401);
  });

  it('shrinks and ends with its owner', async () => {
    const owner = await api.as('administrador:owner');
    const global = using(owner, await make(owner, { escopo_global: true }));
    const narrow = using(owner, await make(owner, { scope_ids: ids('bancos:write', 'bancos:read') }));
    await global.get('/api-keys/').expect(200);

    await api.rows("UPDATE usuario SET perfil = 'funcionario' WHERE id = ?", [owner.userId]);
    await global.get('/api-keys/').expect(403);
    const scopesOf = async (client: TestSession) => (await client.get('/auth/me').expect(200)).body.data.scopes;
    expect(await scopesOf(global)).toEqual((await user.get('/auth/me')).body.data.scopes);
    expect(await scopesOf(narrow)).toEqual(['bancos:read']);

    await api.rows("UPDATE usuario SET ativo = 'Desativado' WHERE id = ?", [owner.userId]);
    for (const client of [global, narrow, owner]) await client.get('/auth/me').expect(401);
    await api.rows("UPDATE usuario SET ativo = 'Ativo' WHERE id = ?", [owner.userId]);
    for (const client of [global, narrow, owner]) await client.get('/auth/me').expect(200);
  });

  it('notes its last use at most once a minute', async () => {
    const key = await make(user);
    const client = using(user, key);
    const lastUse = async (): Promise<Date | null> => {
      const [row] = await api.rows<{ ultimo_uso: Date | null }>('SELECT ultimo_uso FROM api_key WHERE id = ?', [
        key.id,
      ]);
      return row?.ultimo_uso ?? null;
    };
    expect(await lastUse()).toBeNull();
    await client.get('/auth/me').expect(200);
    const first = await lastUse();
    expect(Math.abs(Date.now() - (first?.getTime() ?? 0))).toBeLessThan(600_000);
    await client.get('/auth/me').expect(200);
    expect(await lastUse()).toEqual(first);

    const long = new Date(Date.now() - 61_000);
    await api.rows('UPDATE api_key SET ultimo_uso = ? WHERE id = ?', [long, key.id]);
    await Promise.all(Array.from({ length: 5 }, () => client.get('/auth/me').expect(200)));
    expect((await lastUse())?.getTime()).toBeGreaterThan(long.getTime() + 30_000);
    const { body } = await user.get(`/api-keys/${key.id}`).expect(200);
    expect(body.data.ultimo_uso).toEqual(TIMESTAMP);
  });
});

const makeCounted = () => makeClient(user, { scope_ids: ids('bancos:read') });
const useOf = async (id: number) => (await user.get(`/api-keys/${id}/uso`).expect(200)).body.data as object[];
/** The use of a key, once so many requests are in it: another process adds its own every ten seconds. */
const useWith = (id: number, requests: number) =>
  within(WAIT_LIMIT_MS, async () => {
    const use = (await useOf(id)) as { quantidade: number }[];
    return use.reduce((sum, { quantidade }) => sum + quantidade, 0) === requests ? use : undefined;
  });
const today = () => saoPauloDate(new Date());
const flush = () => api.app.get(KeyUsage, { strict: false }).flush();

describe('the use of a key', () => {
  useStoppedDate();

  it('counts by day and route, errors too, with the last status and address', async () => {
    const { id, client } = await makeCounted();
    const nothing = { success: true, message: 'not used in the last 90 days', data: [] };
    await user.get(`/api-keys/${id}/uso`).expect(200, nothing);
    for (let n = 0; n < 3; n++) await client.get('/bancos/').expect(200);
    await client.get('/bancos/999999').expect(404);
    await client.get('/modelos/').expect(403);
    const last = { dia: today(), ultimo_ip: '127.0.0.1', ultimo_em: expect.stringMatching(/^\d{4}-.*-03:00$/) };
    const [list, one, rejected] = await useWith(id, 5);
    expect(one).toEqual({ ...last, rota: 'GET /api/v1/bancos/:id', quantidade: 1, ultimo_status: 404 });
    expect(list).toEqual({ ...last, rota: 'GET /api/v1/bancos', quantidade: 3, ultimo_status: 200 });
    expect(rejected).toMatchObject({ rota: 'GET /api/v1/modelos', quantidade: 1, ultimo_status: 403 });
    await client.get('/bancos/').expect(200);
    expect((await useWith(id, 6))[0]).toMatchObject({ quantidade: 4 });
  });

  it('writes nothing per request', async () => {
    const { id, client } = await makeCounted();
    await Promise.all(Array.from({ length: 20 }, () => client.get('/bancos/').expect(200)));
    await useWith(id, 20);
    expect(await api.rows('SELECT quantidade FROM api_key_uso WHERE api_key_id = ?', [id])).toEqual([
      { quantidade: 20 },
    ]);
  });

  it('keeps ninety days', async () => {
    const { id } = await makeCounted();
    const put = (dia: string) =>
      api.rows("INSERT INTO api_key_uso VALUES (?, ?, 'GET /x', 1, 200, '::1', NOW(6))", [id, dia]);
    await put(plusDays(today(), -89));
    await put(plusDays(today(), -90));
    expect(await useOf(id)).toMatchObject([{ dia: plusDays(today(), -89) }]);
  });

  it('is seen by who reaches the key', async () => {
    const { id } = await makeCounted();
    await (await api.as('funcionario:other')).get(`/api-keys/${id}/uso`).expect(403);
    await (await api.as('diretoria')).get(`/api-keys/${id}/uso`).expect(200);
    await user.get('/api-keys/999999/uso').expect(404);
  });

  it('goes with its key, also when it was counted before and written after', async () => {
    const { id, client } = await makeCounted();
    const other = await makeCounted();
    await client.get('/bancos/').expect(200);
    await useOf(id);
    await client.get('/bancos/').expect(200);
    await other.client.get('/bancos/').expect(200);
    await user.delete(`/api-keys/${id}`).expect(200);
    await flush();
    expect(await useWith(other.id, 1)).toHaveLength(1);
    expect(await api.rows('SELECT * FROM api_key_uso WHERE api_key_id = ?', [id])).toEqual([]);
  });
});
