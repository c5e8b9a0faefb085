import { api, useApp } from '../../support/case-file';
import { KeyRows } from '../../support/application/api-key-rows';
import { untilLocksWait } from '../../support/servers/lock-waits';
import type { TestSession } from '../../support/session';

const FOREIGN = "another user's API key";

let keys: KeyRows;

useApp();
beforeAll(async () => {
  keys = await KeyRows.of(api);
});

describe('what changed since the guards let a request in counts', () => {
  /** Commits `change` while the request, which the guards have let in, waits for the lock of the account. */
  async function meanwhile(
    locked: TestSession,
    change: (sql: (text: string, values: unknown[]) => Promise<unknown>) => Promise<unknown>,
    request: () => PromiseLike<{ status: number; body: unknown }>,
  ) {
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('SELECT id FROM usuario WHERE id = ? FOR UPDATE', [locked.userId]);
      const asked = Promise.resolve(request());
      await untilLocksWait(api);
      await change((text, values) => runner.query(text, values));
      await runner.commitTransaction();
      return await asked;
    } finally {
      await runner.release();
    }
  }
  const PROMOTE = 'UPDATE usuario SET perfil = ? WHERE id = ?';

  it('a demotion of the caller', async () => {
    const caller = await api.as('diretoria:demoted');
    const key = await keys.makeKey(await api.as('funcionario:owner'), []);
    const { status, body } = await meanwhile(
      caller,
      (sql) => sql(PROMOTE, ['funcionario', caller.userId]),
      () => caller.put(`/api-keys/${key.id}/scopes`, { scopes: ['bancos:read'] }),
    );
    expect([status, body]).toEqual([403, { success: false, message: FOREIGN, details: [] }]);
    expect(await keys.heldBy(key.id, 'funcionario')).toEqual([]);
  });

  it('a promotion of the owner', async () => {
    const diretoria = await api.as('diretoria:asks');
    const owner = await api.as('funcionario:promoted');
    const key = await keys.makeKey(owner, []);
    const { status } = await meanwhile(
      owner,
      (sql) => sql(PROMOTE, ['administrador', owner.userId]),
      () => diretoria.put(`/api-keys/${key.id}/scopes`, { escopo_global: true }),
    );
    expect(status).toBe(403);
    expect(await keys.heldBy(key.id, 'administrador')).toEqual([]);
  });

  it.each([
    ['its scopes', 'DELETE FROM api_key_escopo WHERE api_key_id = ?', 403],
    [
      'the scope to hand out',
      "DELETE ke FROM api_key_escopo ke JOIN escopo e ON e.id = ke.escopo_id WHERE e.codigo = 'bancos:read' AND ke.api_key_id = ?",
      403,
    ],
    ['its time', 'UPDATE api_key SET data_expiracao = CURRENT_TIMESTAMP(6) - INTERVAL 1 SECOND WHERE id = ?', 401],
    ['most of its time', 'UPDATE api_key SET data_expiracao = CURRENT_TIMESTAMP(6) + INTERVAL 1 DAY WHERE id = ?', 403],
    ['its activity', 'UPDATE api_key SET ativo = 0 WHERE id = ?', 401],
    ['nothing', 'UPDATE api_key SET ultimo_uso = NULL WHERE id = ?', 200],
  ])('of a key that asks: %s', async (_what, change, want) => {
    const owner = await api.as('administrador:of the key');
    const key = await keys.makeKey(owner, ['api_keys:write', 'bancos:read']);
    const { status, body } = await meanwhile(
      owner,
      (sql) => sql(change, [key.id]),
      () => key.client.post('/api-keys/', { nome: 'late', scopes: ['bancos:read'] }),
    );
    expect([status, body]).toEqual([want, expect.anything()]);
    const made = await api.rows("SELECT id FROM api_key WHERE nome = 'late' AND usuario_id = ?", [owner.userId]);
    expect(made).toHaveLength(want === 200 ? 1 : 0);
  });
});
