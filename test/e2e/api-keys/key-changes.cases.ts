import { admin, api, useApp } from '../../support/case-file';
import { codes, make, scopeIds } from '../../support/records/api-keys';
import type { TestSession } from '../../support/session';

const ABSENT = 999_999;

let user: TestSession;
let ids: (...codes: string[]) => number[];

useApp({ admin: 'administrador' });
beforeAll(async () => {
  user = await api.as('funcionario');
  ids = await scopeIds(user);
});

describe('changing keys', () => {
  it('changes name and activity, and only what is sent', async () => {
    const key = await make(user);
    const renamed = await user.put(`/api-keys/${key.id}`, { nome: 'New' }).expect(200);
    expect(renamed.body.data).toMatchObject({ nome: 'New', ativo: true });
    await user.put(`/api-keys/${key.id}`, {}).expect(200);
    for (const odd of [{ nome: null }, { ativo: null }, { expiracao: 'nunca' }, { escopo_global: true }])
      await user.put(`/api-keys/${key.id}`, odd).expect(422);
    const trail = await api.rows("SELECT id FROM auditoria WHERE acao = 'api_keys.alterar' AND detalhes LIKE ?", [
      `{"id":${key.id},%`,
    ]);
    expect(trail).toHaveLength(1);
  });

  it('replaces the scopes as a whole', async () => {
    const key = await make(user, { scope_ids: ids('bancos:read', 'modelos:read') });
    const { body } = await user
      .put(`/api-keys/${key.id}/scopes`, { scope_ids: ids('modelos:read', 'customers:read') })
      .expect(200);
    expect(Object.keys(body.data).sort()).toEqual(['escopo_global', 'scopes']);
    expect(codes(body.data.scopes).sort()).toEqual(['customers:read', 'modelos:read']);
    expect((await user.get(`/api-keys/${key.id}/scopes`).expect(200)).body.data).toEqual(body.data);
    await user.put(`/api-keys/${key.id}/scopes`, { scope_ids: [...ids('bancos:read'), ABSENT] }).expect(422);
    expect((await user.get(`/api-keys/${key.id}/scopes`)).body.data).toEqual(body.data);
    const emptied = await user.put(`/api-keys/${key.id}/scopes`, {}).expect(200);
    expect(emptied.body.data).toEqual({ escopo_global: false, scopes: [] });
  });

  it('ends as one of two replacements that meet', async () => {
    const key = await make(admin);
    const one = { escopo_global: false, scope_ids: ids('bancos:read', 'modelos:read', 'customers:read') };
    const two = { escopo_global: true, scope_ids: ids('modelos:read', 'auditoria:read') };
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => admin.put(`/api-keys/${key.id}/scopes`, n % 2 ? one : two)),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    const { data } = (await admin.get(`/api-keys/${key.id}/scopes`).expect(200)).body;
    const left = data.scopes.map((scope: { id: number }) => scope.id).sort();
    expect([one, two].map((each) => ({ ...each, scope_ids: each.scope_ids.toSorted() }))).toContainEqual({
      escopo_global: data.escopo_global,
      scope_ids: left,
    });
  });

  it('deletes for good, once', async () => {
    const key = await make(user, { scope_ids: ids('bancos:read') });
    const responses = await Promise.all([1, 2, 3].map(() => user.delete(`/api-keys/${key.id}`)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 404, 404]);
    expect(responses.find((response) => response.status === 200)?.body).toEqual({
      success: true,
      message: 'API key deleted',
      data: null,
    });
    expect(await api.rows('SELECT * FROM api_key_escopo WHERE api_key_id = ?', [key.id])).toEqual([]);
  });
});
