import { newKey } from '../../../src/acesso/api-keys/key-rows';
import { ApiKey } from '../../../src/acesso/api-keys/api-key.entity';
import { admin, api, useApp, user } from '../../support/case-file';
import { PASSWORD } from '../../support/builders';
import { claimsOf, forge } from '../../support/application/forge';
import { ME, logIn } from '../../support/application/log-in';

useApp({ user: 'funcionario', admin: 'administrador' });

const me = (authorization: string) => api.anonymous.get(ME).set('Authorization', authorization);
const unauthorized = async (authorization: string, path = ME) => {
  const response = await api.anonymous.get(path).set('Authorization', authorization);
  expect([authorization, response.status, response.headers['www-authenticate'], response.body]).toEqual([
    authorization,
    401,
    'Bearer',
    { detail: 'invalid or missing credential' },
  ]);
};
async function keyOf(usuarioId: number, values: Partial<ApiKey> = {}): Promise<string> {
  const { key, key_prefix, key_hash } = newKey();
  await api.make.save<ApiKey>(ApiKey, {
    usuario_id: usuarioId,
    nome: 'k',
    key_prefix,
    key_hash,
    escopo_global: true,
    ...values,
  });
  return key;
}

describe('GET /auth/me', () => {
  it('is the account as it is now', async () => {
    const usuario = await api.make.usuario({
      perfil: 'diretoria',
      grupo: 'G',
      role: 'r',
      cargo: null,
      setor: 'Fiscal',
    });
    const token = (await logIn(api, usuario.login).expect(200)).body.access_token as string;
    const { body } = await me(`Bearer ${token}`).expect(200);
    expect(body).toEqual({
      success: true,
      message: 'ok',
      data: {
        id: usuario.id,
        nome: usuario.nome,
        email: usuario.email,
        login: usuario.login,
        username: usuario.login,
        sub: usuario.login,
        credencial: 'sessao',
        role: 'r',
        perfil: 'diretoria',
        grupo: 'G',
        cargo: '',
        setor: 'Fiscal',
        ativo: 'Ativo',
        scopes: ['*:*'],
        exp: claimsOf(token)['exp'],
        imagem_perfil: null,
      },
    });
    await api.rows("UPDATE usuario SET perfil = NULL, grupo = NULL, nome = 'Renamed' WHERE id = ?", [usuario.id]);
    const now = (await me(`Bearer ${token}`).expect(200)).body.data;
    expect(now).toMatchObject({ perfil: 'funcionario', grupo: null, nome: 'Renamed' });
    expect(now.scopes).not.toContain('*:*');
  });

  it('knows an API key by either header, without an expiry', async () => {
    const key = await keyOf(user.userId);
    const [byHeader, byBearer] = await Promise.all([
      api.anonymous.get(ME).set('X-API-Key', key).expect(200),
      me(`Bearer ${key}`).expect(200),
    ]);
    expect(byHeader.body.data).toMatchObject({ id: user.userId, exp: null, perfil: 'funcionario' });
    expect(byBearer.body).toEqual(byHeader.body);
    await api.anonymous.get(ME).set('X-API-Key', key).set('Authorization', 'Bearer nonsense').expect(401);
    await api.anonymous.get(ME).set('X-API-Key', 'nonsense').set('Authorization', `Bearer ${user.token}`).expect(200);
  });

  it.each(['/auth/me/v2', '/users/me', '/auth', '/auth/token/x', '/nonsense', '/'])('%s returns 404', async (path) => {
    await api.anonymous.get(`/api/v1${path}`).expect(404, { detail: 'Not Found' });
    await api.anonymous.get(`/api/v1${path}`).set('Authorization', `Bearer ${user.token}`).expect(404);
  });
});

describe('credentials', () => {
  it('rejects every forged, foreign, damaged or stale token', async () => {
    const right = claimsOf(user.token);
    const { sub, uid, ...rest } = right;
    // The control: what is forged below differs from this in one point each.
    await me(`Bearer ${forge(right)}`).expect(200);
    const now = Math.floor(Date.now() / 1000);
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${user.token.split('.')[1]}.`;
    const without = (name: string) => forge(Object.fromEntries(Object.entries(right).filter(([key]) => key !== name)));
    const forgeries = [
      none,
      `${none}${user.token.split('.')[2]}`,
      forge(right, { header: { alg: 'none', typ: 'JWT' } }),
      forge(right, { header: { alg: 'NONE', typ: 'JWT' } }),
      forge(right, { header: { alg: 'HS512', typ: 'JWT' }, hash: 'sha512' }),
      forge(right, { header: { alg: 'HS384', typ: 'JWT' }, hash: 'sha384' }),
      forge(right, { header: { alg: 'RS256', typ: 'JWT' } }),
      forge(right, { header: { alg: 'hs256', typ: 'JWT' } }),
      forge(right, { secret: 'another secret of the same length!!' }),
      forge(right, { secret: '' }),
      forge({ ...right, exp: now - 1 }),
      forge({ ...right, exp: String(now + 3600) }),
      forge({ ...right, exp: null }),
      forge({ ...right, nbf: now + 3600 }),
      forge({ ...right, sub: admin.login }),
      forge({ ...right, uid: admin.userId }),
      forge({ ...right, uid: String(uid) }),
      forge({ ...right, uid: Number(uid) + 0.5 }),
      forge({ ...right, uid: 2_000_000_001 }),
      forge({ ...right, uid: null }),
      forge({ ...right, uid: { id: uid } }),
      forge({ ...right, sub: [sub] }),
      forge({ ...right, jti: 'x'.repeat(65) }),
      forge({ ...right, jti: 1 }),
      forge({ ...right, token_type: 'api' }),
      forge({ ...right, token_type: undefined }),
      forge({ ...right, iat: 'now' }),
      forge({ ...right, iat: Number(right['iat']) + 0.5 }),
      forge({ ...right, exp: Number(right['exp']) + 0.5 }),
      forge({ ...right, sv: 1 }),
      forge({ ...right, sv: '0' }),
      ...['sub', 'uid', 'jti', 'token_type', 'sv', 'exp'].map(without),
      forge(rest),
      forge([right]),
      user.token.slice(0, -2),
      `${user.token}x`,
      `${user.token}.x`,
      user.token.split('.').slice(0, 2).join('.'),
      'x.y.z',
      '..',
      'x',
    ];
    for (const token of forgeries) await unauthorized(`Bearer ${token}`);
  });

  it('rejects every other way of presenting one', async () => {
    for (const header of [
      'Bearer',
      'Bearer ',
      `Basic ${user.token}`,
      user.token,
      `Bearer ${user.token} x`,
      'Bearer null',
    ])
      await unauthorized(header);
    await api.anonymous.get(`${ME}?access_token=${user.token}`).expect(401);
    await api.anonymous.get(ME).set('Cookie', `access_token=${user.token}`).expect(401);
    await api.anonymous.get(ME).set('X-API-Key', user.token).expect(401);
    await me(`bearer  ${user.token}`).expect(200);
  });

  it('rejects keys that are off, expired, unknown or of a deactivated owner', async () => {
    const owner = await api.make.usuario();
    const key = await keyOf(owner.id);
    await me(`Bearer ${key}`).expect(200);
    await unauthorized(`Bearer ${await keyOf(owner.id, { ativo: false })}`);
    await unauthorized(`Bearer ${await keyOf(owner.id, { data_expiracao: new Date(Date.now() - 1000) })}`);
    await unauthorized(`Bearer ${newKey().key}`);
    await unauthorized(`Bearer ${key.toUpperCase()}`);
    await api.rows("UPDATE usuario SET ativo = 'Desativado' WHERE id = ?", [owner.id]);
    await unauthorized(`Bearer ${key}`);
  });

  it('stops with the next request when the account is anything but Ativo', async () => {
    const usuario = await api.make.usuario();
    const token = (await logIn(api, usuario.login).expect(200)).body.access_token as string;
    for (const ativo of ['Desativado', 'ativo', '', 'Bloqueado']) {
      await api.rows('UPDATE usuario SET ativo = ? WHERE id = ?', [ativo, usuario.id]);
      await unauthorized(`Bearer ${token}`);
    }
    await api.rows("UPDATE usuario SET ativo = 'Ativo' WHERE id = ?", [usuario.id]);
    await me(`Bearer ${token}`).expect(200);
    await api.rows("UPDATE usuario SET login = 'renamed-meanwhile' WHERE id = ?", [usuario.id]);
    await unauthorized(`Bearer ${token}`);
  });
});

describe('POST /auth/logout', () => {
  it('ends this session and no other', async () => {
    const first = (await logIn(api, user.login).expect(200)).body.access_token as string;
    const second = (await logIn(api, user.login).expect(200)).body.access_token as string;
    const logout = (credential: string) =>
      api.anonymous.post('/api/v1/auth/logout').set('Authorization', `Bearer ${credential}`);
    expect((await logout(first).expect(200)).body).toEqual({ success: true, message: 'ok', data: { revoked: true } });
    await unauthorized(`Bearer ${first}`);
    await logout(first).expect(401);
    await me(`Bearer ${second}`).expect(200);

    const key = await keyOf(user.userId);
    expect((await logout(key).expect(200)).body.data).toEqual({ revoked: false });
    await me(`Bearer ${key}`).expect(200);
    await api.anonymous.post('/api/v1/auth/logout').expect(401);
  });

  it('keeps revocations only until their token would have expired', async () => {
    await api.rows("INSERT INTO token_revogado (jti, expira_em) VALUES ('old', '2020-01-01')");
    const token = (await logIn(api, user.login).expect(200)).body.access_token as string;
    await api.anonymous.post('/api/v1/auth/logout').set('Authorization', `Bearer ${token}`).expect(200);
    expect(await api.rows("SELECT jti FROM token_revogado WHERE jti = 'old'")).toEqual([]);
    expect(await api.rows('SELECT jti FROM token_revogado WHERE jti = ?', [claimsOf(token)['jti']])).toHaveLength(1);
  });

  it('is in the audit trail with the logins, and without a secret', async () => {
    await logIn(api, 'nobody').expect(401);
    const { access_token } = (await logIn(api, user.login).expect(200)).body as { access_token: string };
    await api.anonymous.post('/api/v1/auth/logout').set('Authorization', `Bearer ${access_token}`).expect(200);
    const rows = await api.rows<{ acao: string }>('SELECT * FROM auditoria');
    const acts = new Set(rows.map(({ acao }) => acao));
    for (const act of ['auth.login', 'auth.login_recusado', 'auth.logout']) expect(acts).toContain(act);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(JSON.stringify(rows)).not.toContain('eyJ');
  });
});

describe('PUT /auth/me/imagem', () => {
  const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(32)]);
  const JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(32)]);
  const WEBP = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(32)]);
  const uri = (mime: string, bytes: Buffer) => `data:image/${mime};base64,${bytes.toString('base64')}`;
  const ofSize = (size: number) => uri('png', Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]));

  it('sets, shows and removes the own photo', async () => {
    for (const image of [uri('png', PNG), uri('jpeg', JPEG), uri('webp', WEBP)]) {
      const { body } = await user.put('/auth/me/imagem', { imagem_perfil: image }).expect(200);
      expect(body).toEqual({ success: true, message: 'ok', data: { imagem_perfil: image } });
      expect((await user.get('/auth/me')).body.data.imagem_perfil).toBe(image);
    }
    for (const removal of [{ imagem_perfil: null }, {}]) {
      await user.put('/auth/me/imagem', { imagem_perfil: uri('png', PNG) }).expect(200);
      expect((await user.put('/auth/me/imagem', removal).expect(200)).body.data).toEqual({ imagem_perfil: null });
      expect((await user.get('/auth/me')).body.data.imagem_perfil).toBeNull();
    }
    await user.put('/auth/me/imagem', { imagem_perfil: uri('png', PNG) }).expect(200);
    await user.put('/auth/me/imagem').expect(422);
    expect((await user.get('/auth/me')).body.data.imagem_perfil).toBe(uri('png', PNG));
  });

  it('is for people: a key neither sets nor removes the photo', async () => {
    await user.put('/auth/me/imagem', { imagem_perfil: uri('png', PNG) }).expect(200);
    const key = user.withHeaders({ 'X-API-Key': await keyOf(user.userId) });
    for (const body of [{ imagem_perfil: uri('jpeg', JPEG) }, {}])
      await key.put('/auth/me/imagem', body).expect(403).expect('X-Error-Code', 'auth.somente_pessoas');
    expect((await user.get('/auth/me')).body.data.imagem_perfil).toBe(uri('png', PNG));
  });

  it('takes 512,000 bytes and not one more', async () => {
    await user.put('/auth/me/imagem', { imagem_perfil: ofSize(512_000) }).expect(200);
    const { body } = await user.put('/auth/me/imagem', { imagem_perfil: ofSize(512_001) }).expect(422);
    expect(body.detail).toContain('512000');
    expect((await user.get('/auth/me')).body.data.imagem_perfil).toBe(ofSize(512_000));
    await user.put('/auth/me/imagem', { imagem_perfil: ofSize(4_000_000) }).expect(413);
  });

  it.each([
    ['blank', ''],
    ['no data URI', PNG.toString('base64')],
    ['gif', uri('gif', Buffer.from('GIF89a'))],
    ['svg', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
    ['jpg', uri('jpg', JPEG)],
    ['other bytes', uri('png', JPEG)],
    ['no bytes', 'data:image/png;base64,'],
    ['broken base64', 'data:image/png;base64,iVBORw0KGgo*'],
    ['short base64', 'data:image/png;base64,iVBORw0KGgoAAAA'],
    ['bits left over', uri('png', PNG).replace(/.=*$/, 'B==')],
    ['a second header', `${uri('png', PNG)}\r\nX: y`],
    ['a number', 1],
    ['a list', [uri('png', PNG)]],
  ])('rejects %s', async (_name, imagem_perfil) => {
    await user.put('/auth/me/imagem', { imagem_perfil }).expect(422);
  });

  it('has no target but the bearer', async () => {
    await user.put('/auth/me/imagem', { id: admin.userId }).expect(422);
    await api.anonymous.put('/api/v1/auth/me/imagem').send({}).expect(401);
  });
});
