import { Atividade, Notificacao } from '../../../src/comunicacao/notifications/notificacao.entity';
import { NotificationsService } from '../../../src/comunicacao/notifications/notifications.service';
import { admin, api, useApp } from '../../support/case-file';
import { ids } from '../../support/responses';
import type { TestSession } from '../../support/session';

const UTC_NAIVE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const NOT_FOUND = { message: 'not found' };
let diretoria: TestSession;

useApp({ admin: 'administrador' });
beforeAll(async () => {
  diretoria = await api.as('diretoria');
});

const notificacao = (usuario_id: number, values: Partial<Notificacao> = {}) =>
  api.make.save<Notificacao>(Notificacao, { sistema: 'hub', tipo: 'info', titulo: 'T', usuario_id, ...values });

describe('creating notifications', () => {
  it('gives the defaults and UTC times without zone', async () => {
    const user = await api.as('funcionario');
    const before = Date.now();
    const { body } = await admin
      .post('/notifications/', { sistema: 'contabil', usuario_id: user.userId, titulo: '  Extrato importado ' })
      .expect(201);
    expect(body).toEqual({
      status: 'success',
      message: 'notification created',
      data: {
        id: expect.any(Number),
        sistema: 'contabil',
        usuario_id: user.userId,
        tipo: 'info',
        titulo: 'Extrato importado',
        mensagem: null,
        link: null,
        activity_id: null,
        lida: false,
        lida_em: null,
        created_at: expect.stringMatching(UTC_NAIVE),
      },
    });
    // The response has whole seconds.
    expect(Date.parse(`${body.data.created_at}Z`)).toBeGreaterThan(before - 1_000);
    expect(Date.parse(`${body.data.created_at}Z`)).toBeLessThanOrEqual(Date.now());
  });

  it('takes every field, from diretoria too, and forgets an activity that is deleted', async () => {
    const user = await api.as('funcionario');
    const atividade = await api.make.save<Atividade>(Atividade, { titulo: 'Fechamento' });
    const sent = {
      sistema: 'portal',
      usuario_id: user.userId,
      tipo: 'error',
      titulo: 'T'.repeat(200),
      mensagem: 'M'.repeat(100_000),
      link: `/${'L'.repeat(499)}`,
      activity_id: atividade.id,
    };
    const { body } = await diretoria.post('/notifications/', sent).expect(201);
    expect(body.data).toMatchObject(sent);
    await api.rows('DELETE FROM atividade WHERE id = ?', [atividade.id]);
    const read = await user.patch(`/notifications/${body.data.id}/read`).expect(200);
    expect(read.body.data.activity_id).toBeNull();
  });

  it.each([
    [{ sistema: 'outro' }, 'sistema', 'enum'],
    [{ sistema: undefined }, 'sistema', 'missing'],
    [{ sistema: null }, 'sistema', 'enum'],
    [{ usuario_id: undefined }, 'usuario_id', 'missing'],
    [{ usuario_id: '1' }, 'usuario_id', 'int_type'],
    [{ tipo: 'fatal' }, 'tipo', 'enum'],
    [{ tipo: null }, 'tipo', 'enum'],
    [{ titulo: undefined }, 'titulo', 'missing'],
    [{ titulo: '   ' }, 'titulo', 'string_too_short'],
    [{ titulo: 'T'.repeat(201) }, 'titulo', 'string_too_long'],
    [{ link: '' }, 'link', 'string_too_short'],
    [{ link: `/${'L'.repeat(500)}` }, 'link', 'string_too_long'],
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'http://a.example',
      '//evil',
      '/\\evil',
      '/\t/evil',
      'https:///evil',
      'x',
    ].map((link): [object, string, string] => [{ link }, 'link', 'string_pattern_mismatch']),
    [{ activity_id: 'x' }, 'activity_id', 'int_type'],
    [{ lida: true }, 'lida', 'extra_forbidden'],
  ])('rejects %j', async (change, field, type) => {
    const body = { sistema: 'hub', usuario_id: admin.userId, titulo: 'T', ...change };
    const response = await admin.post('/notifications/', body).expect(422);
    expect(response.body.detail).toEqual([{ loc: ['body', field], type, msg: expect.any(String) }]);
  });

  it('returns 404 for an absent recipient or activity, and makes nothing', async () => {
    const body = { sistema: 'hub', usuario_id: admin.userId, titulo: 'Absent' };
    await admin.post('/notifications/', { ...body, usuario_id: 999_999 }).expect(404, { message: 'user not found' });
    await admin
      .post('/notifications/', { ...body, activity_id: 9_007_199_254_740_991 })
      .expect(404, { message: 'activity not found' });
    expect(await api.rows("SELECT id FROM notificacao WHERE titulo = 'Absent'")).toEqual([]);
  });

  it('is for administrador and diretoria only, before the body is looked at', async () => {
    const user = await api.as('funcionario');
    const response = await user.post('/notifications/', { nonsense: 1 }).expect(403);
    expect(response.body).toEqual({ detail: expect.stringContaining('administrador or diretoria') });
  });
});

describe('listing notifications', () => {
  it("shows one's own, newest first, filtered, in windows", async () => {
    const user = await api.as('funcionario:windows');
    const other = await api.as('funcionario:other');
    const first = await notificacao(user.userId, { sistema: 'nfse', lida: true, lida_em: new Date() });
    const second = await notificacao(user.userId, { sistema: 'nfse' });
    const third = await notificacao(user.userId, { sistema: 'legacy-word' });
    await notificacao(other.userId, { sistema: 'nfse' });

    const all = await user.get('/notifications/').expect(200).expect('X-Total-Count', '3');
    expect(all.body).toMatchObject({ status: 'success' });
    expect(ids(all.body)).toEqual([third.id, second.id, first.id]);
    const nfse = await user.get('/notifications?sistema=nfse').expect(200).expect('X-Total-Count', '2');
    expect(ids(nfse.body)).toEqual([second.id, first.id]);
    const unread = await user.get('/notifications/?unread_only=true&sistema=nfse').expect(200);
    expect(ids(unread.body)).toEqual([second.id]);
    const window = await user.get('/notifications/?skip=1&limit=1').expect(200).expect('X-Total-Count', '3');
    expect(ids(window.body)).toEqual([second.id]);
    const past = await user.get('/notifications/?skip=3').expect(200).expect('X-Total-Count', '3');
    expect(past.body.data).toEqual([]);
  });

  it('gives at most 50 unless asked for up to 200', async () => {
    const user = await api.as('funcionario:many');
    await api.dataSource.manager.insert(
      Notificacao,
      Array.from({ length: 60 }, () => ({ sistema: 'hub', titulo: 'T', usuario_id: user.userId })),
    );
    expect((await user.get('/notifications/').expect(200).expect('X-Total-Count', '60')).body.data).toHaveLength(50);
    expect((await user.get('/notifications/?limit=200').expect(200)).body.data).toHaveLength(60);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'skip=-1', 'skip=1.5', 'sistema=outro', 'unread_only=maybe', 'all=2'])(
    'rejects ?%s',
    async (query) => {
      const { body } = await admin.get(`/notifications/?${query}`).expect(422);
      expect(body.detail).toEqual([
        { loc: ['query', query.split('=')[0]], msg: expect.any(String), type: expect.any(String) },
      ]);
    },
  );

  it("shows everybody's to full access only", async () => {
    const user = await api.as('funcionario:list');
    const mine = await notificacao(user.userId);
    await user.get('/notifications/?all=true').expect(403, { message: 'listing all requires full access' });
    await user.get('/notifications/?all=false').expect(200);
    for (const full of [admin, diretoria]) {
      const { body } = await full.get('/notifications/?all=true&limit=200').expect(200);
      expect(ids(body)).toContain(mine.id);
      expect(ids((await full.get('/notifications/?limit=200').expect(200)).body)).not.toContain(mine.id);
    }
  });
});

describe('reading notifications', () => {
  it("counts and reads one's own", async () => {
    const user = await api.as('funcionario:reader');
    const other = await api.as('funcionario:other');
    const foreign = await notificacao(other.userId);
    const already = new Date('2026-01-02T03:04:05Z');
    const old = await notificacao(user.userId, { lida: true, lida_em: already });
    await notificacao(user.userId);
    await notificacao(user.userId);

    const count = async () => (await user.get('/notifications/unread-count').expect(200)).body;
    expect(await count()).toEqual({ status: 'success', message: 'ok', data: { unread: 2 } });
    const { body } = await user.post('/notifications/read-all').expect(200);
    expect(body).toMatchObject({ status: 'success', data: { updated: 2 } });
    expect((await user.post('/notifications/read-all').expect(200)).body.data).toEqual({ updated: 0 });
    expect((await count()).data).toEqual({ unread: 0 });

    const list = await user.get('/notifications/').expect(200);
    for (const each of list.body.data) {
      expect(each.lida).toBe(true);
      expect(each.lida_em).toMatch(UTC_NAIVE);
      if (each.id === old.id) expect(each.lida_em).toBe('2026-01-02T03:04:05');
    }
    expect(await api.rows('SELECT lida, lida_em FROM notificacao WHERE id = ?', [foreign.id])).toEqual([
      { lida: 0, lida_em: null },
    ]);
  });

  it('counts each one once when two read all at the same time', async () => {
    const user = await api.as('funcionario:race');
    await api.dataSource.manager.insert(
      Notificacao,
      Array.from({ length: 40 }, () => ({ sistema: 'hub', titulo: 'T', usuario_id: user.userId })),
    );
    const responses = await Promise.all(Array.from({ length: 6 }, () => user.post('/notifications/read-all')));
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(responses.reduce((sum, response) => sum + (response.body.data.updated as number), 0)).toBe(40);
  });

  it('keeps the first moment when it is read again', async () => {
    const user = await api.as('funcionario:reader');
    const one = await notificacao(user.userId);
    const { body } = await user.patch(`/notifications/${one.id}/read`).expect(200);
    expect(body.data).toMatchObject({ id: one.id, lida: true, lida_em: expect.stringMatching(UTC_NAIVE) });
    await api.rows("UPDATE notificacao SET lida_em = '2026-01-02 03:04:05' WHERE id = ?", [one.id]);
    const again = await user.patch(`/notifications/${one.id}/read`).expect(200);
    expect(again.body.data.lida_em).toBe('2026-01-02T03:04:05');
  });

  it("hides others' from a funcionario, and lets full access read them", async () => {
    const user = await api.as('funcionario:reader');
    const other = await api.as('funcionario:other');
    const foreign = await notificacao(other.userId);
    await user.patch(`/notifications/${foreign.id}/read`).expect(404, NOT_FOUND);
    await user.patch('/notifications/999999999/read').expect(404, NOT_FOUND);
    await admin.patch('/notifications/999999999/read').expect(404, NOT_FOUND);
    expect((await other.get('/notifications/unread-count')).body.data.unread).toBeGreaterThan(0);
    const { body } = await diretoria.patch(`/notifications/${foreign.id}/read`).expect(200);
    expect(body.data).toMatchObject({ usuario_id: other.userId, lida: true });
    await user.patch('/notifications/x/read').expect(422);
  });
});

describe('notifying a profile', () => {
  it('makes one for each active user of it, as the profile is resolved', async () => {
    const service = api.app.get(NotificationsService, { strict: false });
    const gone = await api.make.usuario({ perfil: 'administrador', ativo: 'Desativado' });
    const second = await api.make.usuario({ perfil: 'administrador' });
    const unknown = await api.make.usuario({ perfil: 'gerente' });
    const none = await api.make.usuario({ perfil: null });
    const told = (titulo: string) =>
      api
        .rows<{ usuario_id: number }>('SELECT usuario_id FROM notificacao WHERE titulo = ? ORDER BY id', [titulo])
        .then((rows) => rows.map((row) => row.usuario_id));

    const count = await service.notifyProfile('administrador', {
      sistema: 'hub',
      tipo: 'warning',
      titulo: 'To administrators',
      link: '/backups',
    });
    expect(await told('To administrators')).toEqual([admin.userId, second.id]);
    expect(count).toBe(2);
    expect(await told('To administrators')).not.toContain(gone.id);

    await service.notifyProfile('funcionario', { sistema: 'hub', tipo: 'info', titulo: 'To the rest' });
    const rest = await told('To the rest');
    expect(rest).toEqual(expect.arrayContaining([unknown.id, none.id]));
    expect(rest).not.toContain(diretoria.userId);
  });
});
