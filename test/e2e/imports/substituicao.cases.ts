import { api, useApp } from '../../support/case-file';
import { type Books, booksOf } from '../../support/books';
import { claimsOf, forge } from '../../support/application/forge';
import type { TestSession } from '../../support/session';
import { SnReceita } from '../../../src/simples-nacional/sn-receitas/sn-receita.entity';

/** Standing in for a colleague, and sessions that go on: 4-operators, 5.5 and 5.6. */
const ABSENT = 2_000_000_001;
const DAY = 86_400;
let from: TestSession;
let to: TestSession;
let boss: TestSession;
let books: Books;
let users = 0;

useApp();
beforeAll(async () => {
  boss = await api.as('diretoria');
});
beforeEach(async () => {
  [from, to] = [await api.as(`funcionario:${++users}`), await api.as(`funcionario:${++users}`)];
  books = await booksOf(api, from.userId);
});

const transferir = (de: number, para: number, session = boss) =>
  session.post(`/customers/${books.customer.id}/transferir`, { de, para });
const revenue = (owner: number, mes: number, ano = 2026) =>
  api.make.save<SnReceita>(SnReceita, { id_usuario_created: owner, empresa_id: books.customer.id, mes, ano });

describe('transferir', () => {
  it('hands over what a user keeps of this customer, and returns how much', async () => {
    const { id } = await books.importacao();
    const entry = await books.entry();
    await books.entry({ id_usuario_created: boss.userId });
    const elsewhere = await (await booksOf(api, from.userId)).entry();
    await revenue(from.userId, 3);
    await revenue(to.userId, 3, 2025);
    const response = await transferir(from.userId, to.userId).expect(200);
    const moved = { importacoes: 1, lancamentos: 1, planos_contas: 1, sn_receitas: 1 };
    expect(response.body).toEqual({ success: true, message: 'records transferred', data: moved });
    await from.get(`/lancamentos-contabil/${entry.id}`).expect(404);
    await to.get(`/lancamentos-contabil/${entry.id}`).expect(200);
    await to.get(`/importacoes/${id}`).expect(200);
    await to.get(`/plano-contas/${books.plano.id}`).expect(200);
    await from.get(`/lancamentos-contabil/${elsewhere.id}`).expect(200);
    const [row] = await api.rows<{ detalhes: string }>(
      "SELECT detalhes FROM auditoria WHERE acao = 'customers.transferir' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.parse(row?.detalhes ?? '')).toEqual({
      id: books.customer.id,
      de: from.userId,
      para: to.userId,
      ...moved,
    });
  });

  it('moves nothing where the other has a month already, and names it', async () => {
    const entry = await books.entry();
    await revenue(from.userId, 3);
    await revenue(to.userId, 3);
    const response = await transferir(from.userId, to.userId).expect(409);
    expect(response.body).toEqual({ success: false, message: 'the user already has revenue of 03/2026', details: [] });
    await from.get(`/lancamentos-contabil/${entry.id}`).expect(200);
  });

  it('rejects callers without permission, absent records and users who are not active', async () => {
    await transferir(from.userId, to.userId, from).expect(403);
    await boss.post(`/customers/${ABSENT}/transferir`, { de: from.userId, para: to.userId }).expect(404);
    await transferir(ABSENT, to.userId).expect(404);
    await transferir(from.userId, ABSENT).expect(404);
    await transferir(from.userId, from.userId).expect(422);
    const gone = await api.make.usuario({ ativo: 'Desativado' });
    await transferir(from.userId, gone.id).expect(422);
    await boss.post(`/customers/${books.customer.id}/transferir`, { de: from.userId }).expect(422);
  });
});

describe('the accounts of a customer', () => {
  it('are those of the active charts, of any owner', async () => {
    const closed = await api.make.planoContas({
      id_usuario_created: to.userId,
      id_cliente: books.customer.id,
      status: 'inativo',
    });
    await api.make.conta({ id_plano_contas: closed.id });
    const second = await api.make.planoContas({ id_usuario_created: to.userId, id_cliente: books.customer.id });
    const conta = await api.make.conta({ id_plano_contas: second.id, codigo_dominio: '888', tipo: 'S' });
    const route = `/customers/${books.customer.id}/contas`;
    const { body } = await to.get(route).expect(200);
    expect((body.data as { id: number }[]).map(({ id }) => id).sort()).toEqual(
      [books.caixa.id, books.banco.id, books.tarifa.id, conta.id].sort(),
    );
    expect((await to.get(`${route}?tipo=S`).expect(200)).body.data).toMatchObject([
      { id: conta.id, id_plano_contas: second.id },
    ]);
    expect((await to.get(`${route}?search=888`).expect(200)).body.data).toHaveLength(1);
    await to.get(`${route}?page=1&per_page=2`).expect(200).expect('X-Total-Count', '4');
    await to.get(`/customers/${ABSENT}/contas`).expect(404);
  });
});

describe("another user's lists", () => {
  it('are open to administrador and diretoria by usuario_id, single records are not', async () => {
    const { id } = await books.importacao();
    const entry = await books.entry();
    const query = `usuario_id=${from.userId}`;
    const lists = [
      [`/importacoes/?${query}`, id],
      [`/plano-contas/?${query}`, books.plano.id],
      [`/plano-contas/cliente/${books.customer.id}?${query}`, books.plano.id],
      [`/lancamentos-contabil/?${query}`, entry.id],
      [`/lancamentos-contabil/?page=1&${query}`, entry.id],
      [`/lancamentos-contabil/cliente/${books.customer.id}?${query}`, entry.id],
      [`/lancamentos-contabil/plano-contas/${books.plano.id}?${query}`, entry.id],
      [`/lancamentos-contabil/periodo?inicio=2026-03-01&fim=2026-03-31&${query}`, entry.id],
    ] as const;
    for (const [list, expected] of lists) {
      const { data } = (await boss.get(list).expect(200)).body as {
        data: { id: number }[] & { items?: { id: number }[] };
      };
      expect([list, (data.items ?? data).map((row) => row.id)]).toEqual([list, [expected]]);
      await to.get(list).expect(403);
      await from.get(list).expect(200);
    }
    expect((await boss.get(`/lancamentos-contabil/contadores?${query}`).expect(200)).body.data).toMatchObject({
      sucesso: 1,
    });
    await boss.get(`/lancamentos-contabil/${entry.id}`).expect(404);
    await boss.get(`/importacoes/${id}`).expect(404);
    await boss.get(`/plano-contas/${books.plano.id}`).expect(404);
  });
});

describe('renovar', () => {
  const bearer = (token: string) => from.withHeaders({ Authorization: `Bearer ${token}` });
  /** A session whose password was given so many seconds ago. */
  const opened = (ago: number, claims: Record<string, unknown> = {}): string => {
    const now = Math.floor(Date.now() / 1000);
    return forge({
      ...claimsOf(from.token),
      jti: `forged-${Math.random()}`,
      auth_time: now - ago,
      iat: now - 60,
      exp: now + 3600,
      ...claims,
    });
  };

  it('gives a token of full length and ends the old one', async () => {
    const old = opened(3600);
    const { body } = await bearer(old).post('/auth/renovar').expect(200);
    const token = {
      access_token: expect.any(String),
      token_type: 'bearer',
      role: '',
      perfil: 'funcionario',
      scopes: expect.any(Array),
    };
    // Document 1, convention 1: every route but POST /auth/token, downloads and 204 responses has the envelope.
    expect(body).toEqual({ success: true, message: 'session renewed', data: token, ...token });
    expect(body.data.access_token).toBe(body.access_token);
    const claims = claimsOf(body.access_token as string) as { iat: number; exp: number; auth_time: number };
    expect(claims.exp - claims.iat).toBe(8 * 3600);
    expect(claims.auth_time).toBe(claimsOf(old)['auth_time']);
    await bearer(old).get('/auth/me').expect(401);
    await bearer(body.access_token as string)
      .get('/auth/me')
      .expect(200);
    const [noted] = await api.rows("SELECT acao, usuario_id FROM auditoria WHERE acao LIKE 'auth.%' ORDER BY id DESC");
    expect(noted).toEqual({ acao: 'auth.renovar', usuario_id: from.userId });
  });

  it('reaches at most 24 h after the password was given, and not beyond', async () => {
    const late = opened(DAY - 600);
    const { body } = await bearer(late).post('/auth/renovar').expect(200);
    const claims = claimsOf(body.access_token as string) as { exp: number; auth_time: number };
    expect(claims.exp).toBe(claims.auth_time + DAY);
    const over = opened(DAY);
    await bearer(over).post('/auth/renovar').expect(401);
    await bearer(over).get('/auth/me').expect(200);
  });

  it('lets one of many at once through', async () => {
    const token = opened(60);
    const responses = await Promise.all(Array.from({ length: 6 }, () => bearer(token).post('/auth/renovar')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it('is for people', async () => {
    const { body } = await boss.post('/api-keys/', { nome: 'k' }).expect(200);
    await boss
      .withHeaders({ 'X-API-Key': body.data.api_key as string })
      .post('/auth/renovar')
      .expect(403);
    await api.anonymous.post('/api/v1/auth/renovar').expect(401);
  });
});
