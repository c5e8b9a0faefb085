import { createHash } from 'node:crypto';
import { SCOPE_CATALOGUE } from '../../../src/acesso/rbac/scope-catalogue';
import { admin, api, useApp } from '../../support/case-file';
import { codes, type Created, make, scopeIds } from '../../support/records/api-keys';
import { TIMESTAMP } from '../../support/responses';
import type { TestSession } from '../../support/session';

const SECRET = /^bo_[0-9a-f]{10}_[\w-]{43}$/;
const NO_KEY = { success: false, message: 'API key not found', details: [] };
const FOREIGN = { success: false, message: "another user's API key", details: [] };
const ABSENT = 999_999;

let diretoria: TestSession;
let user: TestSession;
let other: TestSession;
let ids: (...codes: string[]) => number[];

useApp({ admin: 'administrador' });
beforeAll(async () => {
  diretoria = await api.as('diretoria');
  user = await api.as('funcionario');
  other = await api.as('funcionario:other');
  ids = await scopeIds(user);
});

const using = (session: TestSession, { api_key }: Created) => session.withHeaders({ 'X-API-Key': api_key });

describe('the scope catalogue', () => {
  it('lists every scope to every profile', async () => {
    const { body } = await user.get('/api-keys/scopes').expect(200);
    expect(codes(body.data).sort()).toEqual(SCOPE_CATALOGUE.map((scope) => scope.codigo).sort());
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      codigo: 'api_keys:read',
      recurso: 'api_keys',
      acao: 'read',
      descricao: expect.any(String),
      tag_openapi: 'API keys',
      criado_em: TIMESTAMP,
    });
  });
});

describe('creating keys', () => {
  it('shows the secret once and keeps only its hash', async () => {
    const user = await api.as('funcionario:of one key');
    const response = await user.post('/api-keys/', { nome: ' ERP ' }).expect(200).expect('Cache-Control', 'no-store');
    const { api_key, key_prefix, id } = response.body.data as Created;
    expect(response.body).toEqual({
      success: true,
      message: 'API key created',
      data: {
        id: expect.any(Number),
        usuario_id: user.userId,
        nome: 'ERP',
        key_prefix: api_key.slice(0, 13),
        expiracao: 'nunca',
        data_expiracao: null,
        ativo: true,
        escopo_global: false,
        criado_em: TIMESTAMP,
        ultimo_uso: null,
        scopes: [],
        api_key: expect.stringMatching(SECRET),
      },
    });
    await using(user, response.body.data).get('/auth/me').expect(200);

    const secret = api_key.slice(key_prefix.length + 1);
    for (const path of ['/api-keys/', '/api-keys/me', `/api-keys/${id}`, `/api-keys/${id}/scopes`]) {
      const { text } = await (path === '/api-keys/' ? admin : user).get(path).expect(200);
      expect(text).not.toContain(secret);
      expect(text).not.toContain('key_hash');
    }
    await user.put(`/api-keys/${id}`, { nome: 'ERP 2', ativo: false }).expect(200);
    await user.put(`/api-keys/${id}/scopes`, { scope_ids: ids('bancos:read') }).expect(200);
    const [row] = await api.rows('SELECT * FROM api_key WHERE id = ?', [id]);
    expect(row?.['key_hash']).toBe(createHash('sha256').update(api_key).digest('hex'));
    await user.delete(`/api-keys/${id}`).expect(200);

    const trail = await api.rows<{ acao: string; detalhes: string }>(
      "SELECT acao, detalhes FROM auditoria WHERE acao LIKE 'api_keys.%' AND usuario_id = ? ORDER BY id",
      [user.userId],
    );
    expect(trail.map((line) => line.acao)).toEqual([
      'api_keys.criar',
      'api_keys.alterar',
      'api_keys.escopos',
      'api_keys.remover',
    ]);
    expect(JSON.parse(trail[0]?.detalhes ?? '')).toEqual({
      id,
      key_prefix,
      nome: 'ERP',
      expiracao: 'nunca',
      escopo_global: false,
      escopos: [],
    });
    for (const kept of [JSON.stringify(trail), JSON.stringify(row)]) expect(kept).not.toContain(secret);
  });

  it.each([
    ['30_dias', 30],
    ['90_dias', 90],
    ['180_dias', 180],
    ['1_ano', 365],
  ])('ends a key of %s after %i days', async (expiracao, days) => {
    const key = await make(user, { expiracao });
    expect(key.data_expiracao).toEqual(TIMESTAMP);
    const lifetime = (Date.parse(key.data_expiracao ?? '') - Date.parse(key.criado_em)) / 86_400_000;
    expect(Math.abs(lifetime - days)).toBeLessThan(1.1);
  });

  it.each([
    [{ nome: undefined }, ['nome'], 'missing'],
    [{ nome: ' ' }, ['nome'], 'string_too_short'],
    [{ nome: 'N'.repeat(201) }, ['nome'], 'string_too_long'],
    [{ expiracao: 'amanha' }, ['expiracao'], 'enum'],
    [{ expiracao: null }, ['expiracao'], 'enum'],
    [{ escopo_global: 'true' }, ['escopo_global'], 'bool_type'],
    [{ scope_ids: null }, ['scope_ids'], 'list_type'],
    [{ scope_ids: ['1'] }, ['scope_ids', 0], 'int_type'],
    [{ usuario_id: 1 }, ['usuario_id'], 'extra_forbidden'],
    [{ ativo: true }, ['ativo'], 'extra_forbidden'],
    [{ key_hash: 'x' }, ['key_hash'], 'extra_forbidden'],
  ])('rejects %j', async (change, path, type) => {
    const { body } = await admin.post('/api-keys/', { nome: 'N', ...change }).expect(422);
    expect(body.detail).toEqual([{ loc: ['body', ...path], type, msg: expect.any(String) }]);
  });

  it('names the scope ids that do not exist, and collapses repeated ones', async () => {
    const [read = 0] = ids('plano_contas:read');
    const { body } = await admin.post('/api-keys/', { nome: 'Lost', scope_ids: [read, ABSENT, -1] }).expect(422);
    expect(body.detail.map((item: { loc: unknown }) => item.loc)).toEqual([
      ['body', 'scope_ids', 1],
      ['body', 'scope_ids', 2],
    ]);
    expect(await api.rows("SELECT id FROM api_key WHERE nome = 'Lost'")).toEqual([]);
    expect(codes((await make(user, { scope_ids: [read, read] })).scopes)).toEqual(['plano_contas:read']);
  });
});

describe('who may hand out what', () => {
  it('takes escopo_global only from administrador and diretoria', async () => {
    const { body } = await user.post('/api-keys/', { nome: 'Wide', escopo_global: true }).expect(403);
    expect(body).toEqual({ success: false, message: expect.stringContaining('escopo_global'), details: [] });
    const own = await make(user);
    await user.put(`/api-keys/${own.id}/scopes`, { escopo_global: true }).expect(403);
    expect(await api.rows("SELECT id FROM api_key WHERE nome = 'Wide'")).toEqual([]);
    for (const full of [admin, diretoria]) {
      const key = await make(full, { escopo_global: true });
      const me = await using(full, key).get('/auth/me').expect(200);
      expect(me.body.data.scopes).toEqual(['*:*']);
    }
  });

  it('takes scopes by their code, next to those by id', async () => {
    const made = await make(user, {
      scopes: ['bancos:read', 'importacoes:write'],
      scope_ids: ids('bancos:read', 'modelos:read'),
    });
    const held = ['bancos:read', 'importacoes:write', 'modelos:read'];
    expect(codes(made.scopes).sort()).toEqual(held);
    const replaced = await user.put(`/api-keys/${made.id}/scopes`, { scopes: ['modelos:write'] }).expect(200);
    expect(codes(replaced.body.data.scopes)).toEqual(['modelos:write']);
    const { body } = await user
      .post('/api-keys/', { nome: 'Lost', scopes: ['bancos:read', 'bancos:delete'] })
      .expect(422);
    expect(body.detail).toEqual([
      { loc: ['body', 'scopes', 1], msg: 'scope bancos:delete does not exist', type: 'value_error' },
    ]);
    await user.post('/api-keys/', { nome: 'Beyond', scopes: ['backups:write'] }).expect(403);
    await user.post('/api-keys/', { nome: 'None', scopes: [''] }).expect(422);
  });

  it('lets a funcionario assign held scopes only', async () => {
    const held = await make(user, { scope_ids: ids('bancos:read', 'plano_contas:write') });
    expect(codes(held.scopes).sort()).toEqual(['bancos:read', 'plano_contas:write']);
    const beyond = ids('bancos:write', 'plano_contas:read');
    const { body } = await user.post('/api-keys/', { nome: 'Beyond', scope_ids: beyond }).expect(403);
    expect(body).toEqual({
      success: false,
      message: 'scopes beyond your own: bancos:write',
      details: ['bancos:write'],
    });
    await user.put(`/api-keys/${held.id}/scopes`, { scope_ids: beyond }).expect(403);
    const kept = await user.get(`/api-keys/${held.id}/scopes`).expect(200);
    expect(codes(kept.body.data.scopes).sort()).toEqual(['bancos:read', 'plano_contas:write']);
    await make(admin, { scope_ids: beyond });
  });

  it('lets a key hand out no more than it holds itself, of any owner', async () => {
    const narrow = await make(admin, { scope_ids: ids('api_keys:write', 'bancos:read') });
    const key = using(admin, narrow);
    await key.post('/api-keys/', { nome: 'N', scope_ids: ids('bancos:read') }).expect(200);
    await key.post('/api-keys/', { nome: 'N', scope_ids: ids('bancos:write') }).expect(403);
    await key.post('/api-keys/', { nome: 'N', escopo_global: true }).expect(403);
    await key.put(`/api-keys/${narrow.id}/scopes`, { escopo_global: true }).expect(403);
    await key.put(`/api-keys/${narrow.id}/scopes`, { scope_ids: ids('backups:write') }).expect(403);
    const wide = using(admin, await make(admin, { escopo_global: true }));
    await wide.post('/api-keys/', { nome: 'N', escopo_global: true, scope_ids: ids('backups:write') }).expect(200);
  });

  it('asks a key for the scope of the route', async () => {
    const key = using(user, await make(user, { scope_ids: ids('bancos:read') }));
    await key.get('/api-keys/me').expect(403, { detail: 'scope api_keys:read required' });
    await key.post('/api-keys/', { nome: 'N' }).expect(403, { detail: 'scope api_keys:write required' });
    await key.get('/bancos/').expect(200);
    await key.get('/plano-contas/').expect(403, { detail: 'scope plano_contas:read required' });
  });
});

describe('reaching keys', () => {
  it("lists one's own, and everybody's to full access only, newest first", async () => {
    const owner = await api.as('funcionario:owner');
    expect((await owner.get('/api-keys/me').expect(200)).body).toMatchObject({ success: true, data: [] });
    const first = await make(owner, { scope_ids: ids('bancos:read', 'modelos:read') });
    const second = await make(owner);
    const own = await owner.get('/api-keys/me').expect(200);
    expect(own.body.data.map((key: Created) => key.id)).toEqual([second.id, first.id]);
    expect(codes(own.body.data[1].scopes)).toEqual(
      codes(own.body.data[1].scopes.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)),
    );
    expect(own.body.data[0].scopes).toEqual([]);
    const rejected = await owner.get('/api-keys/').expect(403);
    expect(rejected.body).toEqual({ detail: 'profile administrador or diretoria required' });
    for (const full of [admin, diretoria]) {
      const { body } = await full.get('/api-keys/').expect(200);
      const list = body.data as Created[];
      expect(list.map((key) => key.id)).toEqual(list.map((key) => key.id).toSorted((a, b) => b - a));
      const found = list.find((key) => key.id === first.id);
      expect(codes(found?.scopes ?? []).sort()).toEqual(['bancos:read', 'modelos:read']);
      expect(Object.keys(found ?? {})).not.toContain('api_key');
    }
  });

  it("returns 404 for an absent key and 403 for another's, and lets full access reach every key", async () => {
    const key = await make(other, { scope_ids: ids('bancos:read') });
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['PUT', '', { nome: 'Mine' }],
      ['GET', '/scopes'],
      ['PUT', '/scopes', { scope_ids: [] }],
      ['DELETE', ''],
    ];
    for (const [method, path, body] of calls) {
      await user.send(method, `/api-keys/${ABSENT}${path}`, body).expect(404, NO_KEY);
      await user.send(method, `/api-keys/${key.id}${path}`, body).expect(403, FOREIGN);
      await admin.send(method, `/api-keys/${ABSENT}${path}`, body).expect(404, NO_KEY);
    }
    expect((await other.get(`/api-keys/${key.id}`)).body.data).toMatchObject({ nome: 'Key', ativo: true });
    for (const [method, path, body] of calls)
      await diretoria.send(method, `/api-keys/${key.id}${path}`, body).expect(200);
    await other.get(`/api-keys/${key.id}`).expect(404, NO_KEY);
  });

  it('looks at path and body before the record, and at the record before what is granted', async () => {
    await user.get('/api-keys/abc').expect(422);
    await user.put(`/api-keys/${ABSENT}`, { nome: '' }).expect(422);
    await user.put(`/api-keys/${ABSENT}/scopes`, { scope_ids: 'x' }).expect(422);
    await user.put(`/api-keys/${ABSENT}/scopes`, { escopo_global: true, scope_ids: [ABSENT] }).expect(404, NO_KEY);
  });
});
