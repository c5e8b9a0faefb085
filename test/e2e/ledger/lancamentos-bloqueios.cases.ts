import { api, books, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';
import type { TestSession } from '../../support/session';
import { ofxText, type OfxRow } from '../../support/statements';
import { times } from '../../support/extended-run';

const ROUTE = '/lancamentos-contabil';
const BLOQUEIOS = `${ROUTE}/bloqueios`;
/** What two do at once is tried so often. */
const ROUNDS = times(12, 200);
const ABSENT = 2_000_000_001;
const CLOSED = { success: false, message: 'period closed until 2026-03-31', details: [] };
let boss: TestSession;

useBooks({ user: 'funcionario' });
beforeAll(async () => {
  boss = await api.as('diretoria');
});

const close = (ate: string | null, idCliente = books.customer.id) => boss.put(`${BLOQUEIOS}/${idCliente}`, { ate });
const body = (over: Record<string, unknown> = {}) => ({
  id_cliente: books.customer.id,
  id_plano_contas: books.plano.id,
  competencia: '03/2026',
  data_registro: '2026-03-31',
  id_conta_debito: books.caixa.id,
  id_conta_credito: books.banco.id,
  valor: '1.00',
  codigo_historico: '1',
  historico_contabil: 'X',
  ...over,
});
const upload = async (rows: readonly OfxRow[]): Promise<number> => {
  const fields = { id_cliente: books.customer.id, tipo: 'ofx' };
  const content = ofxText(rows, { account: String(Math.random()).slice(2, 12) });
  return user.uploadImport(content, fields);
};
/** Everything of the customer that a rejected request must leave as it was. */
const state = async () => ({
  entries: await api.rows('SELECT * FROM lancamento_contabil WHERE id_cliente = ? ORDER BY id', [books.customer.id]),
  imports: await api.rows('SELECT * FROM importacao WHERE id_cliente = ? ORDER BY id', [books.customer.id]),
  exports: await api.rows('SELECT * FROM exportacao WHERE id_cliente = ? ORDER BY id', [books.customer.id]),
  history: await api.rows('SELECT COUNT(*) AS n FROM lancamento_historico'),
});

describe('the lock', () => {
  it('is set, moved and lifted, and listed by name while it holds', async () => {
    const [a, b] = [await api.make.customer({ nome: 'Zeta' }), await api.make.customer({ nome: 'Alfa' })];
    const row = {
      id_cliente: a.id,
      nome: 'Zeta',
      ate: '2026-03-31',
      usuario_nome: expect.any(String),
      alterado_em: expect.stringMatching(/-03:00$/),
    };
    const set = await close('2026-03-31', a.id).expect(200);
    const ficaram = { pendentes: 0, erros: 0, prontos: 0 };
    expect(set.body).toEqual({ success: true, message: 'period set', data: { ...row, ficaram } });
    await close('2026-02-28', b.id).expect(200);
    await close('2026-01-31', b.id).expect(200);
    const listed = (await user.get(BLOQUEIOS).expect(200)).body.data as { id_cliente: number; ate: string }[];
    const ours = listed.filter(({ id_cliente }) => [a.id, b.id].includes(id_cliente));
    expect(ours.map(({ id_cliente, ate }) => [id_cliente, ate])).toEqual([
      [b.id, '2026-01-31'],
      [a.id, '2026-03-31'],
    ]);
    expect(ours[1]).toEqual(row);
    const page = await user.get(`${BLOQUEIOS}?page=1&per_page=1`).expect(200);
    expect(page.body.data).toMatchObject({ items: [listed[0]], total: listed.length, current_page: 1, per_page: 1 });
    const lifted = await close(null, a.id).expect(200);
    expect(lifted.body.data).toMatchObject({ id_cliente: a.id, ate: null });
    const after = (await user.get(BLOQUEIOS).expect(200)).body.data as { id_cliente: number }[];
    expect(after.map(({ id_cliente }) => id_cliente)).not.toContain(a.id);
    const pageAfter = await user.get(`${BLOQUEIOS}?page=1`).expect(200);
    expect(pageAfter.body.data).toMatchObject({ items: after, total: after.length });
  });

  it.each([
    [{}, ['body', 'ate']],
    [{ ate: '2026-02-30' }, ['body', 'ate']],
    [{ ate: '03/2026' }, ['body', 'ate']],
    [{ ate: null, outro: 1 }, ['body', 'outro']],
  ])('rejects the body %j', async (wrong, loc) => {
    const response = await boss.put(`${BLOQUEIOS}/${books.customer.id}`, wrong).expect(422);
    expect((response.body as { detail: { loc: unknown }[] }).detail[0]?.loc).toEqual(loc);
  });

  it('is for administrador and diretoria, of customers that are there', async () => {
    await user.put(`${BLOQUEIOS}/${books.customer.id}`, { ate: null }).expect(403);
    await (await api.as('administrador')).put(`${BLOQUEIOS}/${books.customer.id}`, { ate: null }).expect(200);
    const response = await boss.put(`${BLOQUEIOS}/${ABSENT}`, { ate: null }).expect(404);
    expect(response.body).toEqual({ success: false, message: 'customer not found', details: [] });
  });
});

describe('a closed period', () => {
  it('takes no new entry, up to its last day', async () => {
    await close('2026-03-31').expect(200);
    const before = await state();
    expect((await user.post(`${ROUTE}/`, body()).expect(422)).body).toEqual(CLOSED);
    expect((await boss.post(`${ROUTE}/`, body()).expect(404)).body).toMatchObject({ message: 'chart not found' });
    expect(await state()).toEqual(before);
    await user.post(`${ROUTE}/`, body({ data_registro: '2026-04-01' })).expect(201);
    await close(null).expect(200);
    await user.post(`${ROUTE}/`, body()).expect(201);
  });

  it('lets no entry be changed, moved in or out, or deleted', async () => {
    const inside = await books.entry({ data_registro: '2026-03-31' });
    const out = await books.entry({ data_registro: '2026-04-01' });
    const exported = await books.entry({ data_registro: '2026-03-02', status: 'exportado' });
    await close('2026-03-31').expect(200);
    const before = await state();
    for (const [id, change] of [
      [inside.id, { historico_contabil: 'x' }],
      [inside.id, { data_registro: '2026-04-05' }],
      [inside.id, { id_conta_debito: null }],
      [out.id, { data_registro: '2026-03-31' }],
      [exported.id, { status: 'sucesso' }],
    ] as const)
      expect((await user.put(`${ROUTE}/${id}`, change).expect(422)).body).toEqual(CLOSED);
    expect((await user.delete(`${ROUTE}/${inside.id}`).expect(422)).body).toEqual(CLOSED);
    await user.delete(`${ROUTE}/${exported.id}`).expect(409);
    await user.put(`${ROUTE}/${exported.id}`, { historico_contabil: 'x' }).expect(409);
    await user.put(`${ROUTE}/${inside.id}`, { id_conta_debito: ABSENT }).expect(404);
    expect(await state()).toEqual(before);
    await user.put(`${ROUTE}/${inside.id}`, {}).expect(200);
    await user.put(`${ROUTE}/${out.id}`, { data_registro: '2026-04-02' }).expect(200);
    await user.delete(`${ROUTE}/${out.id}`).expect(204);
  });

  it('rejects a batch that touches it, naming the entries', async () => {
    const [inside, out] = [
      await books.entry({ data_registro: '2026-03-01' }),
      await books.entry({ data_registro: '2026-04-01' }),
    ];
    await close('2026-03-31').expect(200);
    const before = await state();
    const ids = [out.id, inside.id];
    const reason = { codigo: 'lancamentos_contabil.periodo_fechado', valores: { ate: '2026-03-31' } };
    const details = [{ posicao: 1, id: inside.id, motivo: CLOSED.message, ...reason }];
    const changed = await user.put(`${ROUTE}/lote`, { ids, mudancas: { codigo_historico: '3' } }).expect(422);
    expect(changed.body).toEqual({ ...CLOSED, details });
    expect((await user.post(`${ROUTE}/lote/remover`, { ids }).expect(422)).body).toEqual({ ...CLOSED, details });
    expect(await state()).toEqual(before);
  });

  it('rejects a confirmation, saying how many lines are in the way; ignored ones do not count', async () => {
    const id = await upload([
      { data: '20260331', memo: 'A' },
      { data: '20260301', memo: 'B' },
      { data: '20260301', memo: 'TARIFA' },
      { data: '20260401', memo: 'C' },
    ]);
    const late = await upload([{ data: '20260401' }, { data: '20260331', memo: 'TARIFA' }]);
    const condicoes = [{ campo_comparacao: 'descricao', modo_comparacao: 'igual', conteudo_comparacao: 'tarifa' }];
    await user.post('/regra-ignorar/', { nome: 'Tarifa', id_cliente: books.customer.id, condicoes }).expect(201);
    await close('2026-03-31').expect(200);
    const before = await state();
    const response = await user.post(`/importacoes/${id}/confirmar`).expect(422);
    expect(response.body).toEqual({ ...CLOSED, message: `${CLOSED.message}: 2 lines` });
    expect(await state()).toEqual(before);
    const done = await user.post(`/importacoes/${late}/confirmar`).expect(200);
    expect(done.body.data).toMatchObject({ qtd_criados: 1, qtd_ignorados: 1 });
    await close('2026-02-28').expect(200);
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
  });

  it('lets no import with entries of it be replaced or deleted', async () => {
    const id = await upload([{ data: '20260331' }, { data: '20260401' }]);
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    await close('2026-03-31').expect(200);
    const before = await state();
    expect((await user.post(`/importacoes/${id}/substituir`).expect(422)).body).toEqual(CLOSED);
    expect((await user.delete(`/importacoes/${id}`).expect(422)).body).toEqual(CLOSED);
    expect(await state()).toEqual(before);
    await close('2026-03-30').expect(200);
    await user.post(`/importacoes/${id}/substituir`).expect(200);
    await user.delete(`/importacoes/${id}`).expect(204);
  });

  it('is exported, but an export of it is not taken back', async () => {
    await books.entry({ data_registro: '2026-03-31' });
    await books.entry({ data_registro: '2026-04-01' });
    await close('2026-03-31').expect(200);
    const period = `id_cliente=${books.customer.id}&data_inicio=2026-03-01&data_fim=2026-04-30`;
    const exported = await user.post(`${ROUTE}/exportar?${period}`).expect(200);
    const before = await state();
    const path = `${ROUTE}/exportacoes/${exported.headers['x-exportacao-id']}/estornar`;
    expect((await user.post(path).expect(422)).body).toEqual(CLOSED);
    expect(await state()).toEqual(before);
    await close('2026-03-30').expect(200);
    expect((await user.post(path).expect(200)).body.data).toEqual({ estornados: 2 });
  });

  it('is left alone by a re-evaluation, and not counted', async () => {
    const importacao = await books.importacao();
    const pending = {
      status: 'regra_pendente',
      id_conta_debito: null,
      id_conta_credito: null,
      id_importacao: importacao.id,
      extrato_descricao: 'PIX',
      extrato_tipo: 'C',
    } as const;
    const inside = await books.entry({ ...pending, data_registro: '2026-03-31' });
    const out = await books.entry({ ...pending, data_registro: '2026-04-01' });
    const condicoes = [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'pix' }];
    const rule = {
      nome: 'Pix',
      id_cliente: books.customer.id,
      conta_debito_codigo: '9',
      conta_credito_codigo: '504',
      condicoes,
    };
    await user.post('/regras-lancamento', rule).expect(201);
    await close('2026-03-31').expect(200);
    const { body: done } = await user.post(`${ROUTE}/cliente/${books.customer.id}/reavaliar-pendentes`).expect(200);
    expect(done.data).toEqual({ reavaliados: 1, promovidos: 1 });
    const statuses = await api.rows('SELECT id, status FROM lancamento_contabil WHERE id_cliente = ? ORDER BY id', [
      books.customer.id,
    ]);
    expect(statuses).toEqual([
      { id: inside.id, status: 'regra_pendente' },
      { id: out.id, status: 'sucesso' },
    ]);
  });

  it('is that of its customer alone', async () => {
    const neighbour = await booksOf(api, user.userId);
    await close('2026-03-31').expect(200);
    const { id } = await neighbour.entry();
    await user.put(`${ROUTE}/${id}`, { historico_contabil: 'x' }).expect(200);
  });
});

describe('at once', () => {
  /** Entries of the closed days, as they are when the lock has returned and when everything is over. */
  const closedEntries = () =>
    api.rows("SELECT * FROM lancamento_contabil WHERE id_cliente = ? AND data_registro <= '2026-03-31' ORDER BY id", [
      books.customer.id,
    ]);

  it('a closing and single operations: after its response nothing gets in, in many rounds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await close(null).expect(200);
      const [edited, deleted] = [await books.entry(), await books.entry()];
      const acts = [
        user.post(`${ROUTE}/`, body()),
        user.put(`${ROUTE}/${edited.id}`, { historico_contabil: `round ${round}` }),
        user.put(`${ROUTE}/lote`, { ids: [edited.id], mudancas: { codigo_historico: '9' } }),
        user.delete(`${ROUTE}/${deleted.id}`),
      ].map((act) => act.then(({ status }) => status));
      await close('2026-03-31').expect(200);
      const answered = await closedEntries();
      for (const status of await Promise.all(acts)) expect([200, 201, 204, 422]).toContain(status);
      expect(await closedEntries()).toEqual(answered);
    }
  });

  it('a closing and a confirmation: all of its entries or none, in many rounds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await close(null).expect(200);
      const id = await upload([{ data: '20260331' }, { data: '20260330' }]);
      const confirmation = user.post(`/importacoes/${id}/confirmar`).then(({ status }) => status);
      await close('2026-03-31').expect(200);
      const answered = await closedEntries();
      const status = await confirmation;
      expect([200, 422]).toContain(status);
      expect(await closedEntries()).toEqual(answered);
      const made = await api.rows('SELECT id FROM lancamento_contabil WHERE id_importacao = ?', [id]);
      expect(made).toHaveLength(status === 200 ? 2 : 0);
    }
  });

  it('two closings: the one that responses last holds, in many rounds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const days = ['2026-01-31', '2026-02-28'];
      const responses = await Promise.all(days.map((day) => close(day)));
      expect(responses.map(({ status, body: response }) => [status, response.data.ate as string])).toEqual(
        days.map((day) => [200, day]),
      );
      const rows = await api.rows<{ ate: string }>('SELECT ate FROM lancamento_bloqueio WHERE id_cliente = ?', [
        books.customer.id,
      ]);
      // They run one after the other: what the second one wrote down is what holds.
      const acts = await api.rows<{ detalhes: unknown }>(
        "SELECT detalhes FROM auditoria WHERE acao = 'lancamentos.bloquear' ORDER BY id DESC LIMIT 2",
      );
      const noted = acts.map(({ detalhes }) =>
        typeof detalhes === 'string' ? (JSON.parse(detalhes) as object) : detalhes,
      ) as { id_cliente: number; ate: string }[];
      expect(noted.map(({ ate }) => ate).sort()).toEqual(days);
      expect(rows).toEqual([{ ate: noted[0]?.ate }]);
    }
  });
});
