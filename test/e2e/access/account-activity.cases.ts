import { admin, api, useApp } from '../../support/case-file';
import { makeClient } from '../../support/records/api-keys';
import { PASSWORD } from '../../support/builders';
import { logIn } from '../../support/application/log-in';
import { untilLocksWait } from '../../support/servers/lock-waits';
import type { TestSession } from '../../support/session';

useApp({ admin: 'administrador' });

const set = (account: TestSession, ativo: string, more: object = {}) =>
  admin.put(`/usuarios/${account.userId}`, { ativo, ...more });
const session = async (account: TestSession) => {
  const { access_token } = (await logIn(api, account.login, PASSWORD).expect(200)).body as { access_token: string };
  return account.withHeaders({ Authorization: `Bearer ${access_token}` });
};
const activeKeys = (account: TestSession) =>
  api.rows('SELECT id FROM api_key WHERE usuario_id = ? AND ativo = 1', [account.userId]);

describe('the deactivation of an account', () => {
  it('ends its sessions and keys for good, and no others', async () => {
    const account = await api.as('funcionario:off');
    const colleague = await api.as('funcionario:stays');
    const theirs = await makeClient(colleague);
    const [one, successor] = [await makeClient(account), await makeClient(account)];
    const second = await session(account);
    const rotated = (await account.post(`/api-keys/${successor.id}/rotacionar`, {}).expect(200)).body.data;
    const clients = [account, second, one.client, successor.client];
    clients.push(account.withHeaders({ 'X-API-Key': rotated.api_key as string }));
    for (const client of clients) await client.get('/auth/me').expect(200);

    await set(account, 'Desativado').expect(200);
    for (const client of clients) await client.get('/auth/me').expect(401);
    const [line] = await api.rows<{ detalhes: string }>(
      "SELECT detalhes FROM auditoria WHERE acao = 'usuarios.alterar' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.parse(line?.detalhes ?? '')).toMatchObject({ id: account.userId, chaves_desativadas: 3 });

    await set(account, 'Ativo').expect(200);
    for (const client of clients) await client.get('/auth/me').expect(401);
    await second.post('/auth/renovar').expect(401);
    expect(await activeKeys(account)).toEqual([]);
    for (const client of [colleague, theirs.client]) await client.get('/auth/me').expect(200);

    // The owner may log in again, and decide on one of the keys.
    const again = await session(account);
    await again.put(`/api-keys/${one.id}`, { ativo: true }).expect(200);
    await one.client.get('/auth/me').expect(200);
  });

  it('ends keys that a new password alone would keep', async () => {
    const account = await api.as('funcionario:kept');
    const { client } = await makeClient(account);
    await set(account, 'Desativado', { senha: 'quite another 44', manter_chaves: true }).expect(200);
    await set(account, 'Ativo').expect(200);
    await client.get('/auth/me').expect(401);
  });

  it('is none when the account stays as it is', async () => {
    const account = await api.as('funcionario:same');
    const { client } = await makeClient(account);
    await set(account, 'Ativo', { cargo: 'Chefe' }).expect(200);
    for (const each of [account, client]) await each.get('/auth/me').expect(200);
  });

  it('holds for a key that is reactivated while the account is off, and for an account that was deactivated in the database', async () => {
    const account = await api.as('funcionario:between');
    const { id, client } = await makeClient(account);
    await set(account, 'Desativado').expect(200);
    await admin.put(`/api-keys/${id}`, { ativo: true }).expect(200);
    await client.get('/auth/me').expect(401);
    await set(account, 'Ativo').expect(200);
    await client.get('/auth/me').expect(401);

    const old = await api.as('funcionario:old');
    const key = await makeClient(old);
    await api.rows("UPDATE usuario SET ativo = 'Bloqueado' WHERE id = ?", [old.userId]);
    await set(old, 'Ativo').expect(200);
    for (const each of [old, key.client]) await each.get('/auth/me').expect(401);
  });
});

describe('a deactivation that meets another request', () => {
  /** Deactivates the account in a transaction that commits when the request, already let in by the guards, waits for it. */
  async function meanwhile(account: TestSession, request: () => PromiseLike<{ status: number }>) {
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query("UPDATE usuario SET ativo = 'Desativado', sessao_versao = sessao_versao + 1 WHERE id = ?", [
        account.userId,
      ]);
      await runner.query('UPDATE api_key SET ativo = 0 WHERE usuario_id = ?', [account.userId]);
      const asked = Promise.resolve(request());
      await untilLocksWait(api);
      await runner.commitTransaction();
      return (await asked).status;
    } finally {
      await runner.release();
    }
  }

  it.each([
    ['makes a key', (account: TestSession) => account.post('/api-keys/', { nome: 'late' })],
    ['renews the session', (account: TestSession) => account.post('/auth/renovar')],
  ])('rejects a request that %s', async (what, request) => {
    const account = await api.as(`funcionario:${what}`);
    expect(await meanwhile(account, () => request(account))).toBe(401);
    await set(account, 'Ativo').expect(200);
    expect(await activeKeys(account)).toEqual([]);
  });

  it('rejects a request that reactivates a key of the account by its session, or rotates it', async () => {
    for (const [what, path, body] of [
      ['on', '', { ativo: true }],
      ['next', '/rotacionar', {}],
    ] as const) {
      const account = await api.as(`funcionario:${what}`);
      const { id } = await makeClient(account);
      if (what === 'on') await account.put(`/api-keys/${id}`, { ativo: false }).expect(200);
      const send = () =>
        what === 'on' ? account.put(`/api-keys/${id}`, body) : account.post(`/api-keys/${id}${path}`, body);
      expect([what, await meanwhile(account, send)]).toEqual([what, 401]);
      expect(await activeKeys(account)).toEqual([]);
    }
  });

  it('leaves nothing alive in any order: keys, a reactivation by an administrator, logins and renewals at once', async () => {
    for (let round = 0; round < 4; round++) {
      const account = await api.as(`funcionario:round ${round}`);
      const sessions = [await session(account), await session(account), account];
      const { id, client } = await makeClient(account);
      await account.put(`/api-keys/${id}`, { ativo: false }).expect(200);
      const [off, made, , renewed, login] = await Promise.all([
        set(account, 'Desativado'),
        sessions[0]!.post('/api-keys/', { nome: 'at once' }),
        admin.put(`/api-keys/${id}`, { ativo: true }),
        sessions[1]!.post('/auth/renovar'),
        logIn(api, account.login, PASSWORD),
      ]);
      expect(off.status).toBe(200);
      for (const { status } of [made, renewed, login]) expect([200, 401]).toContain(status);
      await set(account, 'Ativo').expect(200);
      const tokens = [renewed, login].flatMap(
        ({ body }) => (body.access_token ?? body.data?.access_token ?? []) as string,
      );
      const credentials = [
        ...sessions,
        ...tokens.map((token) => account.withHeaders({ Authorization: `Bearer ${token}` })),
        client,
        ...(made.status === 200 ? [account.withHeaders({ 'X-API-Key': made.body.data.api_key as string })] : []),
      ];
      for (const each of credentials) await each.get('/auth/me').expect(401);
      expect(await activeKeys(account)).toEqual([]);
    }
  });
});
