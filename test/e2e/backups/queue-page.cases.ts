import { api, useApp } from '../../support/case-file';
import { PASSWORD } from '../../support/builders';
import { RedisConnection } from '../../../src/platform/redis/redis.module';
import { startApp } from '../../support/app';

useApp();

const enter = (username: string, password: string) =>
  api.anonymous.post('/filas/entrar').type('form').send({ username, password });

async function cookieOf(perfil: string): Promise<string> {
  const { login } = await api.make.usuario({ perfil });
  const response = await enter(login, PASSWORD).expect(303).expect('Location', '/filas');
  return String(response.headers['set-cookie']);
}

describe('the page of the queue', () => {
  it('is in Redis under the name of the installation, like limits and tokens', async () => {
    const admin = await api.as('administrador');
    await admin.post('/backups/', { formato: 'json', escopo: 'todo' }).expect(202);
    await cookieOf('administrador');
    const keys = await api.app.get(RedisConnection).keys('*');
    expect(keys.filter((key) => !/^\{backoffice:test_\d+\}:/.test(key))).toEqual([]);
    expect(keys).toEqual(
      expect.arrayContaining([expect.stringMatching(/backups:\d+$/), expect.stringMatching(/limite:/)]),
    );
  });

  it('asks who is there, on every path below it', async () => {
    for (const path of ['/filas', '/filas/', '/filas/api/queues', '/filas/static/js/x.js']) {
      const response = await api.anonymous.get(path).expect(401);
      expect(response.text).toContain('<form method="post" action="/filas/entrar">');
    }
  });

  it('lets administrators in, by a cookie that no script reads and no other site sends', async () => {
    const cookie = await cookieOf('administrador');
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/filas/);
    const session = cookie.split(';')[0] ?? '';
    await api.anonymous.get('/filas/').set('Cookie', session).expect(200).expect('Content-Type', /html/);
    const { body } = await api.anonymous.get('/filas/api/queues').set('Cookie', session).expect(200);
    expect(body.queues).toMatchObject([{ name: 'backups', readOnlyMode: true }]);
    // The API takes no cookie: a page of another origin can not use it.
    await api.anonymous.get('/api/v1/auth/me').set('Cookie', session).expect(401);
  });

  it('ends with the session and with the account', async () => {
    const session = (await cookieOf('administrador')).split(';')[0] ?? '';
    const token = session.replace('fila_sessao=', '');
    await api.anonymous.post('/api/v1/auth/logout').set('Authorization', `Bearer ${token}`).expect(200);
    await api.anonymous.get('/filas/').set('Cookie', session).expect(401);
  });

  it('rejects other profiles, wrong passwords, forged cookies and half a form', async () => {
    for (const perfil of ['diretoria', 'funcionario']) {
      const { login } = await api.make.usuario({ perfil });
      const response = await enter(login, PASSWORD).expect(401);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    const { login } = await api.make.usuario({ perfil: 'administrador' });
    await enter(login, 'wrong').expect(401);
    await api.anonymous.post('/filas/entrar').type('form').send({ username: login }).expect(401);
    await api.anonymous.get('/filas/').set('Cookie', 'fila_sessao=a.b.c').expect(401);
    const [row] = await api.rows<{ n: number }>(
      "SELECT COUNT(*) AS n FROM auditoria WHERE acao = 'auth.login_recusado'",
    );
    // Two by their profile, one by its password; half a form is none.
    expect(row?.n).toBe(3);
  });

  it('counts attempts in the bucket of the login', async () => {
    const limited = await startApp({ LOGIN_RATE_LIMIT: '2' });
    try {
      const attempt = () => limited.anonymous.post('/filas/entrar').type('form').send({ username: 'x', password: 'y' });
      await attempt().expect(401);
      await attempt().expect(401);
      await attempt().expect(429);
      await limited.anonymous
        .post('/api/v1/auth/token')
        .type('form')
        .send({ username: 'x', password: 'y' })
        .expect(429);
    } finally {
      await limited.close();
    }
  });
});
