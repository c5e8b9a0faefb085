import type { LancamentoContabil } from '../../../src/contabil/ledger/lancamento-contabil.entity';
import type { Customer } from '../../../src/cadastros/customers/customer.entity';
import type { PlanoContas } from '../../../src/contabil/plano-contas/plano-contas.entity';
import { api, useApp, user } from '../../support/case-file';
import { rejected } from '../../support/responses';
import { numbers } from '../../support/servers/server-sql';
import type { TestSession } from '../../support/session';

const ROUTE = '/lancamentos-contabil';
const ABSENT = 2_000_000_001;
const idsOf = (list: readonly { id: number }[]): number[] => list.map((entry) => entry.id);
let customer: Customer;
let plano: PlanoContas;

useApp({ user: 'funcionario' });
beforeAll(async () => {
  customer = await api.make.customer({ nome: 'Beta' });
  plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: customer.id });
});

const entry = (over: Partial<LancamentoContabil> = {}) =>
  api.make.lancamento({ id_usuario_created: user.userId, id_cliente: customer.id, ...over });

/** A user of its own, so that lists hold nothing else. */
let users = 0;
const freshUser = () => api.as(`funcionario:${++users}`);

describe('lists', () => {
  let owner: TestSession;
  let made: LancamentoContabil[];
  const list = (path: string) => owner.get(`${ROUTE}${path}`);

  beforeAll(async () => {
    owner = await freshUser();
    const second = await api.make.customer({ nome: 'Alfa' });
    const own = { id_usuario_created: owner.userId };
    made = [
      await entry({ ...own, data_registro: '2026-03-05', valor: '30.00', historico_contabil: 'Pix 100% à vista' }),
      await entry({
        ...own,
        data_registro: '2026-03-07',
        valor: '10.00',
        historico_contabil: 'A_B',
        status: 'sucesso',
      }),
      await entry({
        ...own,
        data_registro: '2026-03-05',
        valor: '20.00',
        historico_contabil: 'C\\D',
        numero_documento: 'DOC-9',
      }),
      await entry({
        ...own,
        id_cliente: second.id,
        data_registro: '2026-02-01',
        valor: '20.00',
        historico_contabil: 'axb',
        codigo_historico: 'H77',
        status: 'error',
        origem: 'import_ofx',
      }),
    ];
    await entry({ historico_contabil: 'of another user' });
  });
  const order = (...indexes: number[]): number[] => indexes.map((index) => made[index]?.id ?? 0);

  it('give all own entries, newest day first, then newest id', async () => {
    for (const path of ['', '/', `/usuario/${owner.userId}`]) {
      const response = await list(path).expect(200);
      expect(response.body).toMatchObject({ success: true, message: 'ok' });
      expect(idsOf(response.body.data)).toEqual(order(1, 2, 0, 3));
    }
  });

  it('ignore filters and sorting without a page', async () => {
    const response = await list('?status=error&search=zzz&sort_by=valor&sort_dir=asc&data_inicio=2030-01-01').expect(
      200,
    );
    expect(idsOf(response.body.data)).toEqual(order(1, 2, 0, 3));
  });

  it('page in the page form', async () => {
    const first = await list('?page=1&per_page=3').expect(200).expect('X-Total-Count', '4');
    expect(first.body.data).toMatchObject({ total: 4, total_pages: 2, current_page: 1, per_page: 3 });
    expect(idsOf(first.body.data.items)).toEqual(order(1, 2, 0));
    const last = await list('?page=2&per_page=3').expect(200);
    expect(idsOf(last.body.data.items)).toEqual(order(3));
    const past = await list('?page=9').expect(200);
    expect(past.body.data).toEqual({ items: [], total: 4, total_pages: 1, current_page: 9, per_page: 50 });
    const none = await list('?page=1&search=nowhere').expect(200);
    expect(none.body).toMatchObject({ message: 'no entry found', data: { items: [], total: 0, total_pages: 0 } });
  });

  it.each([
    ['status=error', [3]],
    ['origem=import_ofx', [3]],
    ['data_inicio=2026-03-05', [1, 2, 0]],
    ['data_fim=2026-03-05', [2, 0, 3]],
    ['data_inicio=2026-03-05&data_fim=2026-03-05', [2, 0]],
    ['search=PIX', [0]],
    ['search=%25', [0]],
    ['search=_', [1]],
    ['search=%5C', [2]],
    ['search=a_b', [1]],
    ['search=doc-9', [2]],
    ['search=h77', [3]],
    ['search=', [1, 2, 0, 3]],
    ["search=' OR 1=1 --", []],
    ['sort_by=valor&sort_dir=asc', [1, 2, 3, 0]],
    ['sort_by=valor', [0, 3, 2, 1]],
    ['sort_by=historico&sort_dir=asc', [1, 3, 2, 0]],
    ['sort_by=cliente&sort_dir=asc', [3, 0, 1, 2]],
    ['sort_by=cliente&sort_dir=desc', [2, 1, 0, 3]],
    ['sort_by=status&sort_dir=asc', [3, 0, 2, 1]],
    ['sort_by=origem&sort_dir=desc', [2, 1, 0, 3]],
    ['sort_by=data&sort_dir=asc', [3, 0, 2, 1]],
  ])('filter and sort by %s', async (query, indexes) => {
    const response = await list(`?page=1&${query}`).expect(200);
    expect(idsOf(response.body.data.items)).toEqual(order(...indexes));
    expect(response.body.data.total).toBe(indexes.length);
    for (const [before, index] of indexes.entries()) {
      const paged = await list(`?page=${before + 1}&per_page=1&${query}`).expect(200);
      expect(idsOf(paged.body.data.items)).toEqual(order(index));
    }
  });

  it('count all matches of a search on every page, also behind the last one', async () => {
    const searcher = await freshUser();
    const matches = 130;
    await api.rows(
      `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, competencia, data_registro, valor, historico_contabil)
       SELECT ?, ?, '03/2026', '2026-03-05', 1, IF(seq <= ?, 'Tarifa', 'Outro') FROM ${numbers(150)}`,
      [searcher.userId, customer.id, matches],
    );
    const [last] = await api.rows<{ id: number }>(
      "SELECT MIN(id) AS id FROM lancamento_contabil WHERE id_usuario_created = ? AND historico_contabil = 'Tarifa'",
      [searcher.userId],
    );
    for (const [page, items] of [
      [1, 50],
      [3, 30],
      [4, 0],
    ]) {
      const { body: found } = await searcher.get(`${ROUTE}?page=${page}&search=tarifa`).expect(200);
      expect(found.data).toMatchObject({ total: matches, total_pages: 3 });
      expect(found.data.items).toHaveLength(items ?? 0);
      if (page === 3) expect(found.data.items[29].id).toBe(last?.id);
    }
  });

  it.each([
    'per_page=5',
    'page=0',
    'page=x',
    'page=1&per_page=201',
    'page=1&per_page=0',
    'page=1&sort_by=id',
    'page=1&sort_by=valor;drop',
    'page=1&sort_dir=up',
    'page=1&status=open',
    'page=1&origem=fax',
    'data_inicio=2026-02-30',
    'data_fim=05/03/2026',
  ])('reject %s with 422', async (query) => {
    const response = await list(`?${query}`).expect(422);
    expect(response.body.detail).toHaveLength(1);
    expect(response.body.detail[0].loc[0]).toBe('query');
    await list(`/cliente/${customer.id}?${query}`).expect(422);
    await list(`/plano-contas/${plano.id}?${query}`).expect(422);
  });

  it('reject a period that ends before it begins with 400, on every route', async () => {
    const inverted = 'data_inicio=2026-03-02&data_fim=2026-03-01';
    for (const path of [
      `?page=1&${inverted}`,
      `?${inverted}`,
      `/contadores?${inverted}`,
      `/usuario/${owner.userId}?${inverted}`,
      `/cliente/${customer.id}?page=1&${inverted}`,
      `/plano-contas/${plano.id}?page=1&${inverted}`,
      '/periodo?inicio=2026-03-02&fim=2026-03-01',
    ]) {
      const response = await list(path).expect(400);
      expect(response.body).toEqual(rejected('the last day of the period is before its first day'));
    }
  });

  it("of a user: the own id only, of a customer and a chart: the caller's entries", async () => {
    await list(`/usuario/${user.userId}`).expect(403, rejected("another user's entries"));
    const ofCustomer = await list(`/cliente/${customer.id}`).expect(200);
    expect(idsOf(ofCustomer.body.data)).toEqual(order(1, 2, 0));
    const page = await list(`/cliente/${customer.id}?page=1&per_page=2&sort_by=valor&sort_dir=asc`).expect(200);
    expect(page.body.data).toMatchObject({ total: 3, total_pages: 2, current_page: 1, per_page: 2 });
    expect(idsOf(page.body.data.items)).toEqual(order(1, 2));
    await list(`/cliente/${ABSENT}`).expect(404, rejected('customer not found'));
    await list(`/plano-contas/${ABSENT}`).expect(404, rejected('chart not found'));
    await list(`/plano-contas/${plano.id}`).expect(404, rejected('chart not found'));

    const someone = await freshUser();
    const chart = await api.make.planoContas({ id_usuario_created: someone.userId, id_cliente: customer.id });
    const inChart = await entry({ id_usuario_created: someone.userId, id_plano_contas: chart.id });
    await entry({ id_usuario_created: someone.userId });
    for (const query of ['', '?page=1']) {
      const { data } = (await someone.get(`${ROUTE}/plano-contas/${chart.id}${query}`).expect(200)).body;
      expect(idsOf(query ? data.items : data)).toEqual([inChart.id]);
    }
  });

  it('of a period hold both of its days, also without a page', async () => {
    const days = 'inicio=2026-03-05&fim=2026-03-07';
    expect(idsOf((await list(`/periodo?${days}`).expect(200)).body.data)).toEqual(order(1, 2, 0));
    const page = await list(`/periodo?${days}&page=1&status=sucesso`).expect(200);
    expect(idsOf(page.body.data.items)).toEqual(order(1));
    for (const query of ['', '?inicio=2026-03-05', '?fim=2026-03-05', '?inicio=2026-03-05&fim=x'])
      await list(`/periodo${query}`).expect(422);
  });

  it('have a message when they are empty', async () => {
    const nobody = await freshUser();
    const empty = { success: true, message: 'no entry found', data: [] };
    for (const path of [
      '',
      `/usuario/${nobody.userId}`,
      `/cliente/${customer.id}`,
      '/periodo?inicio=2026-01-01&fim=2026-01-01',
    ])
      await nobody.get(`${ROUTE}${path}`).expect(200, empty);
  });

  it('count per status in numbers, by every filter but status', async () => {
    const counts = async (query: string) => (await list(`/contadores${query}`).expect(200)).body.data;
    expect(await counts('')).toEqual({ sucesso: 1, regra_pendente: 2, exportado: 0, error: 1 });
    expect(await counts('?status=error')).toEqual({ sucesso: 1, regra_pendente: 2, exportado: 0, error: 1 });
    expect(await counts(`?id_cliente=${customer.id}`)).toEqual({
      sucesso: 1,
      regra_pendente: 2,
      exportado: 0,
      error: 0,
    });
    expect(await counts('?origem=import_ofx')).toEqual({ sucesso: 0, regra_pendente: 0, exportado: 0, error: 1 });
    expect(await counts('?search=_&data_inicio=2026-03-01')).toEqual({
      sucesso: 1,
      regra_pendente: 0,
      exportado: 0,
      error: 0,
    });
    expect(await counts(`?id_plano_contas=${ABSENT}`)).toEqual({
      sucesso: 0,
      regra_pendente: 0,
      exportado: 0,
      error: 0,
    });
    await list('/contadores?id_cliente=x').expect(422);
  });
});
