import { admin, api, useApp, user } from '../../support/case-file';
import { rejected } from '../../support/responses';
import { logIn } from '../../support/application/log-in';
import type { TestSession } from '../../support/session';

let diretoria: TestSession;
let count = 0;

useApp({ user: 'funcionario', admin: 'administrador' });
beforeAll(async () => {
  diretoria = await api.as('diretoria');
});

const account = (values: object = {}) => {
  const n = ++count;
  return { nome: `Pessoa ${n}`, email: `p${n}@example.com`, login: `pessoa${n}`, senha: 'oito é 8', ...values };
};

describe('the audit trail', () => {
  it('records who did what, without a secret', async () => {
    const body = account({ senha: 'marker-secret-1' });
    const { data } = (await admin.post('/usuarios', body).expect(201)).body;
    await admin.put(`/usuarios/${data.id}`, { senha: 'marker-secret-2', perfil: 'diretoria' }).expect(200);
    await admin.put(`/usuarios/${data.id}`, {}).expect(200);
    await logIn(api, 'Nobody At All', 'marker-secret-3').expect(401);
    const { body: all } = await admin.get('/auditoria').expect(200);
    expect(JSON.stringify(all)).not.toMatch(/marker-secret|argon2/);
    expect(all.data.slice(0, 3)).toEqual([
      {
        id: expect.any(Number),
        acao: 'auth.login_recusado',
        usuario_id: null,
        api_key_id: null,
        login: null,
        ip: '127.0.0.1',
        detalhes: null,
        criado_em: expect.stringMatching(/-03:00$/),
      },
      expect.objectContaining({
        acao: 'usuarios.alterar',
        usuario_id: admin.userId,
        login: admin.login,
        detalhes: { id: data.id, login: body.login, perfil: 'diretoria', ativo: 'Ativo', campos: ['perfil', 'senha'] },
      }),
      expect.objectContaining({
        acao: 'usuarios.criar',
        detalhes: { id: data.id, login: body.login, perfil: null, ativo: 'Ativo' },
      }),
    ]);
    const ids: number[] = all.data.map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('is filtered and paged', async () => {
    await api.rows('DELETE FROM auditoria');
    const add = (acao: string, usuarioId: number | null, criadoEm: string) =>
      api.rows('INSERT INTO auditoria (acao, usuario_id, criado_em) VALUES (?, ?, ?)', [acao, usuarioId, criadoEm]);
    await add('a.um', 1, '2026-03-10 02:59:59.999999'); // 9 March, 23:59:59 in São Paulo
    await add('a.dois', 1, '2026-03-10 03:00:00');
    await add('a.um', 2, '2026-03-10 12:30:15.5');
    await add('a.tres', null, '2026-03-11 03:00:00');
    const found = async (query: string) =>
      (await admin.get(`/auditoria?${query}`).expect(200)).body.data.map(
        (row: { acao: string; usuario_id: number | null }) => `${row.acao} ${row.usuario_id}`,
      );
    expect(await found('')).toEqual(['a.tres null', 'a.um 2', 'a.dois 1', 'a.um 1']);
    expect(await found('usuario_id=1')).toEqual(['a.dois 1', 'a.um 1']);
    expect(await found('acao=a.um')).toEqual(['a.um 2', 'a.um 1']);
    expect(await found('acao=a')).toEqual([]);
    expect(await found('de=2026-03-10&ate=2026-03-10')).toEqual(['a.um 2', 'a.dois 1']);
    expect(await found('ate=2026-03-09')).toEqual(['a.um 1']);
    expect(await found('de=2026-03-10T09:30:15')).toEqual(['a.tres null', 'a.um 2']);
    expect(await found('de=2026-03-10T12:30:15Z&ate=2026-03-10T09:30:15-03:00')).toEqual(['a.um 2']);
    expect(await found('ate=2026-03-10T09:30:14')).toEqual(['a.dois 1', 'a.um 1']);
    const page = await admin.get('/auditoria?acao=a.um&page=2&per_page=1').expect(200).expect('X-Total-Count', '2');
    expect(page.body.data).toHaveLength(1);
    expect((await admin.get('/auditoria?acao=none').expect(200)).body).toEqual({
      success: true,
      message: 'no audit record found',
      data: [],
    });
    await admin.get('/auditoria?de=2026-03-11&ate=2026-03-10').expect(400, rejected('ate is before de'));
    for (const bad of ['de=yesterday', 'ate=2026-02-30', 'usuario_id=x', 'per_page=3', 'page=1&per_page=501'])
      await admin.get(`/auditoria?${bad}`).expect(422);
  });

  it('is for administrators', async () => {
    expect((await diretoria.get('/auditoria').expect(403)).body).toEqual({ detail: 'profile administrador required' });
    await user.get('/auditoria').expect(403);
    await api.anonymous.post('/api/v1/auditoria').expect(404, { detail: 'Not Found' });
  });
});
