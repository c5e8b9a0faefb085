import { createHash } from 'node:crypto';
import { setPassword } from '../../../src/acesso/usuarios/password';
import { RedisConnection } from '../../../src/platform/redis/redis.module';
import { admin, api, useApp } from '../../support/case-file';
import { makeClient } from '../../support/records/api-keys';
import { PASSWORD } from '../../support/builders';
import { logIn } from '../../support/application/log-in';
import { untilLocksWait } from '../../support/servers/lock-waits';
import { WAIT_LIMIT_MS, within } from '../../support/until';

const NEW = 'another horse 43';
const PATH = '/auth/me/senha';
const CHANGE = { senha_atual: PASSWORD, senha_nova: NEW };

useApp({ admin: 'administrador' });

const lastActs = async (login: string) =>
  (
    await api.rows<{ acao: string; detalhes: string | null }>(
      'SELECT acao, detalhes FROM auditoria WHERE login = ? ORDER BY id DESC LIMIT 2',
      [login],
    )
  ).map(({ acao, detalhes }) => [acao, detalhes === null ? null : (JSON.parse(detalhes) as object)]);

describe('PUT /auth/me/senha', () => {
  it('changes the own password, for every profile, and ends every session and the keys', async () => {
    for (const perfil of ['funcionario', 'diretoria', 'administrador']) {
      const user = await api.as(`${perfil}:own`);
      const second = (await logIn(api, user.login, PASSWORD).expect(200)).body.access_token as string;
      const { client, id } = await makeClient(user);
      const { body } = await user.put(PATH, CHANGE).expect(200);
      expect(body).toEqual({ success: true, message: 'password changed', data: null });
      await user.get('/auth/me').expect(401);
      await user
        .withHeaders({ Authorization: `Bearer ${second}` })
        .get('/auth/me')
        .expect(401);
      await client.get('/auth/me').expect(401);
      await logIn(api, user.login, PASSWORD).expect(401);
      const { access_token } = (await logIn(api, user.login, NEW).expect(200)).body as { access_token: string };
      const again = user.withHeaders({ Authorization: `Bearer ${access_token}` });
      expect((await again.get(`/api-keys/${id}`).expect(200)).body.data.ativo).toBe(false);
      expect(await lastActs(user.login)).toEqual([
        ['auth.login', null],
        ['auth.login_recusado', null],
      ]);
      expect(
        await api.rows("SELECT id FROM auditoria WHERE acao = 'auth.senha' AND login = ?", [user.login]),
      ).toHaveLength(1);
    }
  });

  it('counts a wrong one as an attempt on the account, so that a stolen session guesses no faster than a login', async () => {
    const user = await api.as('funcionario:guessed');
    const bucket = createHash('sha256').update(user.login).digest('hex');
    const redis = api.app.get(RedisConnection);
    // What Redis is too busy to count is counted by the process alone: asked until it was counted there.
    await within(WAIT_LIMIT_MS, async () => {
      await user.put(PATH, { ...CHANGE, senha_atual: 'a guess' }).expect(422);
      // The login before it was a good one, and counts none.
      return Number(await redis.get(`limite:login-conta:${bucket}`)) > 0 ? true : undefined;
    });
  });

  it('rejects a wrong present password, and writes it down', async () => {
    const user = await api.as('funcionario:wrong');
    const { body } = await user.put(PATH, { ...CHANGE, senha_atual: `${PASSWORD} ` }).expect(422);
    expect(body).toEqual({ detail: 'senha_atual is not the current password' });
    expect((await lastActs(user.login))[0]).toEqual(['auth.senha_recusada', null]);
    await user.get('/auth/me').expect(200);
    await logIn(api, user.login, PASSWORD).expect(200);
  });

  it.each([
    [{ senha_nova: NEW }, 'senha_atual', 'missing'],
    [{ senha_atual: PASSWORD }, 'senha_nova', 'missing'],
    [{ ...CHANGE, senha_nova: '1234567' }, 'senha_nova', 'string_too_short'],
    [{ ...CHANGE, senha_nova: 'x'.repeat(1001) }, 'senha_nova', 'string_too_long'],
    [{ ...CHANGE, senha_nova: null }, 'senha_nova', 'string_type'],
    [{ ...CHANGE, manter_chaves: 'sim' }, 'manter_chaves', 'bool_type'],
    [{ ...CHANGE, login: 'x' }, 'login', 'extra_forbidden'],
  ])('rejects %j', async (body, field, type) => {
    const user = await api.as('funcionario:shape');
    const response = await user.put(PATH, body).expect(422);
    expect(response.body.detail).toEqual([{ loc: ['body', field], type, msg: expect.any(String) }]);
    expect(JSON.stringify(response.body)).not.toContain('1234567');
  });

  it('is for people', async () => {
    const { client } = await makeClient(admin, { escopo_global: true });
    await client.put(PATH, CHANGE).expect(403, { detail: 'human login required, not an API key' });
    await api.anonymous.put(`/api/v1${PATH}`).send(CHANGE).expect(401);
  });

  it('lets one of two changes at once win', async () => {
    const user = await api.as('funcionario:race');
    const responses = await Promise.all(
      ['first of two', 'second of two'].map((senha_nova) => user.put(PATH, { ...CHANGE, senha_nova })),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 409, 422].includes(status))).toBe(true);
    const logins = await Promise.all(['first of two', 'second of two'].map((senha) => logIn(api, user.login, senha)));
    expect(logins.map(({ status }) => status)).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
  });
});

describe('the keys of an account whose password changes', () => {
  it('end when they were made since the password before, unless they shall be kept', async () => {
    const owner = await api.as('funcionario:keys');
    const old = await makeClient(owner);
    const change = (body: object) => admin.put(`/usuarios/${owner.userId}`, body).expect(200);
    await change({ senha: 'second password', manter_chaves: true });
    await old.client.get('/auth/me').expect(200);
    const { access_token } = (await logIn(api, owner.login, 'second password').expect(200)).body as {
      access_token: string;
    };
    const young = await makeClient(owner.withHeaders({ Authorization: `Bearer ${access_token}` }));
    const off = await makeClient(owner.withHeaders({ Authorization: `Bearer ${access_token}` }));
    await admin.put(`/api-keys/${off.id}`, { ativo: false }).expect(200);
    await change({ senha: 'third password' });
    await old.client.get('/auth/me').expect(200);
    await young.client.get('/auth/me').expect(401);
    const [line] = await api.rows<{ detalhes: string }>(
      "SELECT detalhes FROM auditoria WHERE acao = 'usuarios.alterar' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.parse(line?.detalhes ?? '')).toMatchObject({ campos: ['senha'], chaves_desativadas: 1 });
  });

  it('is no matter of other changes', async () => {
    const owner = await api.as('funcionario:other');
    const { client } = await makeClient(owner);
    const { body } = await admin.put(`/usuarios/${owner.userId}`, { manter_chaves: true }).expect(422);
    expect(body.detail[0].loc).toEqual(['body', 'manter_chaves']);
    await admin.put(`/usuarios/${owner.userId}`, { cargo: 'x' }).expect(200);
    await client.get('/auth/me').expect(200);
    await owner.get('/auth/me').expect(200);
  });

  it('made by a session that ends at the same moment do not outlive it', async () => {
    const owner = await api.as('funcionario:meanwhile');
    const change = api.dataSource.createQueryRunner();
    await change.startTransaction();
    await setPassword(change.manager, owner.userId, 'a hash', false);
    // The guards let it in, since the change is not committed; then it meets the row.
    const making = owner.post('/api-keys/', { nome: 'k' }).then(({ status }) => status);
    await untilLocksWait(api);
    await change.commitTransaction();
    await change.release();
    expect(await making).toBe(401);
    expect(await api.rows('SELECT id FROM api_key WHERE usuario_id = ?', [owner.userId])).toEqual([]);
  });
});
