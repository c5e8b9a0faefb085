import { LancamentoContabil } from '../../../src/contabil/ledger/lancamento-contabil.entity';
import { admin, api, useApp, user } from '../../support/case-file';
import { rejected } from '../../support/responses';
import { PASSWORD } from '../../support/builders';
import { ME, logIn } from '../../support/application/log-in';
import type { TestSession } from '../../support/session';

const ABSENT = 2_000_000_001;
let diretoria: TestSession;
let count = 0;

useApp({ user: 'funcionario', admin: 'administrador' });
beforeAll(async () => {
  diretoria = await api.as('diretoria');
});

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();
const account = (values: object = {}) => {
  const n = ++count;
  return { nome: `Pessoa ${n}`, email: `p${n}@example.com`, login: `pessoa${n}`, senha: 'oito é 8', ...values };
};
const me = (token: string) => api.anonymous.get(ME).set('Authorization', `Bearer ${token}`);

describe('accounts', () => {
  it('is created with what was sent, and logs in by its own password', async () => {
    const body = account({ cargo: 'Analista', setor: 'Fiscal', grupo: 'g', role: 'r', perfil: 'diretoria' });
    const { body: created } = await admin.post('/usuarios/', body).expect(201);
    const { senha, ...shown } = body;
    expect(created).toEqual({
      success: true,
      message: 'user created',
      data: {
        ...shown,
        id: expect.any(Number),
        ativo: 'Ativo',
        criado_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/),
      },
    });
    const token = await logIn(api, body.login, senha).expect(200);
    expect(token.body).toMatchObject({ perfil: 'diretoria', role: 'r', scopes: ['*:*'] });
    expect((await admin.get(`/usuarios/${created.data.id}`).expect(200)).body.data).toEqual(created.data);
    const [stored] = await api.rows<{ senha_hash: string }>('SELECT senha_hash FROM usuario WHERE id = ?', [
      created.data.id,
    ]);
    expect(stored?.senha_hash).toMatch(/^\$argon2id\$/);
  });

  it('acts as funcionario when it has no profile, which is stored as null', async () => {
    const body = account();
    const { data } = (await admin.post('/usuarios', body).expect(201)).body;
    expect(data).toMatchObject({ perfil: null, cargo: null, setor: null, grupo: null, role: null });
    expect((await logIn(api, body.login, body.senha).expect(200)).body.perfil).toBe('funcionario');
    const promoted = await admin.put(`/usuarios/${data.id}`, { perfil: 'diretoria' }).expect(200);
    expect(promoted.body.data.perfil).toBe('diretoria');
    const demoted = await admin.put(`/usuarios/${data.id}`, { perfil: null }).expect(200);
    expect(demoted.body.data.perfil).toBeNull();
  });

  it.each([
    [{ nome: undefined }, 'nome', 'missing'],
    [{ email: undefined }, 'email', 'missing'],
    [{ login: undefined }, 'login', 'missing'],
    [{ senha: undefined }, 'senha', 'missing'],
    [{ nome: '  ' }, 'nome', 'string_too_short'],
    [{ nome: 'x'.repeat(201) }, 'nome', 'string_too_long'],
    [{ login: ' ' }, 'login', 'string_too_short'],
    [{ login: 'x'.repeat(101) }, 'login', 'string_too_long'],
    [{ email: 'no-address' }, 'email', 'string_pattern_mismatch'],
    [{ email: null }, 'email', 'string_type'],
    [{ senha: '1234567' }, 'senha', 'string_too_short'],
    [{ senha: null }, 'senha', 'string_type'],
    [{ senha: 12345678 }, 'senha', 'string_type'],
    [{ perfil: 'chefe' }, 'perfil', 'enum'],
    [{ perfil: '' }, 'perfil', 'enum'],
    [{ ativo: 'ativo' }, 'ativo', 'enum'],
    [{ ativo: null }, 'ativo', 'enum'],
    [{ cargo: 'x'.repeat(81) }, 'cargo', 'string_too_long'],
    [{ setor: 'x'.repeat(81) }, 'setor', 'string_too_long'],
    [{ grupo: 'x'.repeat(81) }, 'grupo', 'string_too_long'],
    [{ role: 'x'.repeat(81) }, 'role', 'string_too_long'],
    [{ senha_hash: 'x' }, 'senha_hash', 'extra_forbidden'],
    [{ id: 1 }, 'id', 'extra_forbidden'],
    [{ imagem_perfil: null }, 'imagem_perfil', 'extra_forbidden'],
  ])('rejects %j', async (bad, field, type) => {
    const { body } = await admin.post('/usuarios', account(bad)).expect(422);
    expect(body).toEqual({ detail: [{ loc: ['body', field], type, msg: expect.any(String) }] });
    expect(JSON.stringify(body)).not.toContain('1234567');
  });

  it('takes a password exactly as sent', async () => {
    const body = account({ senha: '        ' });
    await admin.post('/usuarios', body).expect(201);
    await logIn(api, body.login, '        ').expect(200);
    const padded = account({ senha: ' padded pw ' });
    await admin.post('/usuarios', padded).expect(201);
    await logIn(api, padded.login, 'padded pw').expect(401);
    await logIn(api, padded.login, ' padded pw ').expect(200);
  });

  it('changes what is sent only, and nothing by an empty body', async () => {
    const usuario = await api.make.usuario({ grupo: 'g', role: 'admin' });
    const { body } = await admin.put(`/usuarios/${usuario.id}`, { cargo: null, setor: ' RH ' }).expect(200);
    expect(body.data).toMatchObject({ nome: usuario.nome, cargo: null, setor: 'RH', grupo: 'g', role: 'admin' });
    expect((await admin.put(`/usuarios/${usuario.id}`, {}).expect(200)).body.data).toEqual(body.data);
    await admin.put(`/usuarios/${usuario.id}`, { nome: null }).expect(422);
    await admin.put(`/usuarios/${usuario.id}`, { senha: null }).expect(422);
    await admin.put(`/usuarios/${usuario.id}`, { criado_em: '2020-01-01' }).expect(422);
    await admin.put(`/usuarios/${ABSENT}`, { nome: 'x' }).expect(404, rejected('user not found'));
    await admin.get(`/usuarios/${ABSENT}`).expect(404, rejected('user not found'));
    await admin.get('/usuarios/abc').expect(422);
    await logIn(api, usuario.login, PASSWORD).expect(200);
  });

  it('is for administrators, except the short list', async () => {
    for (const [method, path] of [
      ['GET', '/usuarios'],
      ['GET', `/usuarios/${user.userId}`],
      ['POST', '/usuarios'],
      ['PUT', `/usuarios/${user.userId}`],
    ] as const) {
      const denied = await diretoria.send(method, path, method === 'GET' ? undefined : { nonsense: true }).expect(403);
      expect(denied.body).toEqual({ detail: 'profile administrador required' });
      await user.send(method, path, method === 'GET' ? undefined : {}).expect(403);
    }
    const { body } = await user.get('/usuarios/resumo').expect(200);
    expect(body.data).toContainEqual({
      id: admin.userId,
      nome: expect.any(String),
      login: admin.login,
      ativo: 'Ativo',
    });
    expect(Object.keys(body.data[0]).sort()).toEqual(['ativo', 'id', 'login', 'nome']);
  });

  it('is found by name, login and e-mail, and by activity', async () => {
    await api.make.usuario({ nome: 'Zé_Zinho', login: 'zzlogin', email: 'zzmail@example.com', ativo: 'Desativado' });
    await api.make.usuario({ nome: 'ZeXZinho' });
    const found = async (query: string) => (await admin.get(`/usuarios?${query}`).expect(200)).body.data.length;
    expect(await found('search=z%C3%A9_zinho')).toBe(1);
    expect(await found('search=ZZLOGIN')).toBe(1);
    expect(await found('search=zzmail%40')).toBe(1);
    expect(await found('search=zzmail&ativo=Ativo')).toBe(0);
    expect(await found('search=zzmail&ativo=Desativado')).toBe(1);
    await admin.get('/usuarios?ativo=sim').expect(422);
    const page = await admin.get('/usuarios?page=1&per_page=1').expect(200);
    const [{ total }] = (await api.rows<{ total: number }>('SELECT COUNT(*) AS total FROM usuario')) as [
      { total: number },
    ];
    expect(page.headers['x-total-count']).toBe(String(total));
    expect(page.body.data).toHaveLength(1);
    expect(JSON.stringify((await admin.get('/usuarios')).body)).not.toMatch(/senha|argon2|imagem/);
  });
});

describe('names of accounts', () => {
  it('are unique, a login among the e-mails too, whatever the case', async () => {
    const one = account({ login: 'alguem@example.com' });
    await admin.post('/usuarios', one).expect(201);
    const taken = rejected('login or e-mail already in use');
    await admin.post('/usuarios', account({ login: one.login })).expect(409, taken);
    await admin.post('/usuarios', account({ email: one.email.toUpperCase() })).expect(409, taken);
    await admin.post('/usuarios', account({ email: 'Alguem@Example.com' })).expect(409, taken);
    await admin.post('/usuarios', account({ login: one.email })).expect(409, taken);

    const two = await api.make.usuario();
    await admin.put(`/usuarios/${two.id}`, { login: one.email }).expect(409, taken);
    await admin.put(`/usuarios/${two.id}`, { email: 'ALGUEM@example.com' }).expect(409, taken);
    const same = await admin.put(`/usuarios/${two.id}`, { login: two.email, email: two.email }).expect(200);
    expect(same.body.data).toMatchObject({ login: two.email, email: two.email });
  });

  it('meet at the database when they arrive at once, crosswise too', async () => {
    const name = 'crosswise@example.com';
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) => admin.post('/usuarios', account(n % 2 ? { login: name } : { email: name }))),
    );
    expect(statuses(all)).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);

    const [a, b] = [await api.make.usuario(), await api.make.usuario()];
    const race = await Promise.all([
      admin.put(`/usuarios/${a.id}`, { login: 'shared@example.com' }),
      admin.put(`/usuarios/${b.id}`, { email: 'shared@example.com' }),
    ]);
    expect(statuses(race)).toEqual([200, 409]);
  });
});

describe('a long transaction of one administrator', () => {
  it('holds up neither logins nor the account changes of others', async () => {
    const other = await api.as('administrador:other');
    const person = await api.make.usuario();
    const { id: id_cliente } = await api.make.customer();
    const long = api.dataSource.createQueryRunner();
    await long.startTransaction();
    try {
      // An import in the middle: its rows hold the foreign-key lock on their maker's row until it ends.
      const entry = {
        id_usuario_created: admin.userId,
        id_cliente,
        competencia: '03/2026',
        data_registro: '2026-03-01',
      };
      await long.manager.insert(LancamentoContabil, {
        ...entry,
        valor: '1.00',
        codigo_historico: '',
        historico_contabil: 'Long',
      });
      await other.put(`/usuarios/${person.id}`, { cargo: 'Novo' }).timeout(5_000).expect(200);
      await other.post('/usuarios', account()).timeout(5_000).expect(201);
      await logIn(api, person.login, PASSWORD).timeout(5_000).expect(200);
      await logIn(api, admin.login, PASSWORD).timeout(5_000).expect(200);
    } finally {
      await long.rollbackTransaction();
      await long.release();
      await api.rows("UPDATE usuario SET ativo = 'Desativado' WHERE id = ?", [other.userId]);
    }
  });
});

describe('the last administrator', () => {
  it('can be neither demoted nor deactivated, also when two go at once', async () => {
    const last = rejected("the last active administrator can't be demoted or deactivated");
    await api.make.usuario({ perfil: 'administrador', ativo: 'Desativado' });
    await admin.put(`/usuarios/${admin.userId}`, { perfil: 'diretoria' }).expect(409, last);
    await admin.put(`/usuarios/${admin.userId}`, { perfil: null }).expect(409, last);
    await admin.put(`/usuarios/${admin.userId}`, { ativo: 'Desativado' }).expect(409, last);
    await admin.put(`/usuarios/${admin.userId}`, { cargo: 'Sócia', perfil: 'administrador' }).expect(200);

    for (let round = 0; round < 3; round++) {
      const second = await api.as(`administrador:${round}`);
      const race = await Promise.all([
        second.put(`/usuarios/${admin.userId}`, { perfil: 'funcionario' }),
        admin.put(`/usuarios/${second.userId}`, { ativo: 'Desativado' }),
      ]);
      const left = await api.rows("SELECT id FROM usuario WHERE perfil = 'administrador' AND ativo = 'Ativo'");
      expect(left).toHaveLength(1);
      // The loser was decided on by the guards before or after it lost its standing.
      expect(race.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(race.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
      await api.rows("UPDATE usuario SET perfil = 'administrador', ativo = 'Ativo' WHERE id = ?", [admin.userId]);
      await api.rows("UPDATE usuario SET ativo = 'Desativado' WHERE id = ?", [second.userId]);
    }
  });
});

describe('sessions of an account', () => {
  it('end with a password change, and only those before it', async () => {
    const usuario = await api.make.usuario();
    const before = (await logIn(api, usuario.login, PASSWORD).expect(200)).body.access_token;
    await me(before).expect(200);
    await admin.put(`/usuarios/${usuario.id}`, { cargo: 'Chefe' }).expect(200);
    await me(before).expect(200);
    await admin.put(`/usuarios/${usuario.id}`, { senha: 'a new one, longer' }).expect(200);
    await me(before).expect(401);
    await logIn(api, usuario.login, PASSWORD).expect(401);
    const after = (await logIn(api, usuario.login, 'a new one, longer').expect(200)).body.access_token;
    await me(after).expect(200);
    await me(before).expect(401);
  });

  it('opened with the old password while it changes do not outlive the change', async () => {
    const usuario = await api.make.usuario();
    const [change, ...logins] = await Promise.all([
      admin.put(`/usuarios/${usuario.id}`, { senha: 'changed meanwhile' }),
      ...Array.from({ length: 12 }, () => logIn(api, usuario.login, PASSWORD)),
    ]);
    expect(change.status).toBe(200);
    for (const login of logins) if (login.status === 200) await me(login.body.access_token).expect(401);
  });

  it('end with the next request after deactivation, and stay ended after reactivation', async () => {
    const usuario = await api.make.usuario();
    const token = (await logIn(api, usuario.login, PASSWORD).expect(200)).body.access_token;
    await admin.put(`/usuarios/${usuario.id}`, { ativo: 'Desativado' }).expect(200);
    await me(token).expect(401);
    await logIn(api, usuario.login, PASSWORD).expect(401);
    await admin.put(`/usuarios/${usuario.id}`, { ativo: 'Ativo' }).expect(200);
    await me(token).expect(401);
    const after = (await logIn(api, usuario.login, PASSWORD).expect(200)).body.access_token;
    await me(after).expect(200);
  });
});
