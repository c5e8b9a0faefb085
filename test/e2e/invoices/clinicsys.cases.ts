import { startApp, type TestApp } from '../../support/app';
import { HostileClinic } from '../../support/servers/hostile-clinic';
import type { TestSession } from '../../support/session';
import { emptyRateLimits } from '../../support/servers/servers';

const ENTRY = {
  id_estoque_movimentacao: 7,
  id_estoque_item: '8',
  id_centro_custo: 9,
  dt_movimentacao: '2026-10-05 09:30:00',
  st_doc: 'REQ-1',
  qtd: 1.5,
  valor: '12.35',
  marcacao: null,
  item: {
    nome: 'Luva',
    grupo: { id: 1, nome: 'Materiais' },
    categoria: { id: 11, nome: 'Descartáveis', natureza: 'consumo' },
  },
  centro: { nome: 'Consultório', unidade: { id: 1, nome: 'Centro', sigla: 'CEN' } },
};
const ODD = { id_estoque_movimentacao: 'x', dt_movimentacao: 'yesterday', qtd: {}, valor: 'NaN', item: 3, extra: [1] };

let clinic: HostileClinic;
let api: TestApp;
let user: TestSession;
let other: TestSession;

beforeAll(async () => {
  clinic = await HostileClinic.start();
  api = await startApp(clinic.settings);
  user = await api.as('funcionario');
  other = await api.as('administrador');
});
afterAll(async () => {
  await api.close();
  await clinic.stop();
});
// The buckets hold ten calls a minute, more than a test of them should have to wait for.
beforeEach(async () => {
  await emptyRateLimits();
});

const stored = async (): Promise<number> => {
  const [row] = await api.rows<{ n: number }>(
    'SELECT (SELECT COUNT(*) FROM clinicsys_consumo_execucao) + (SELECT COUNT(*) FROM clinicsys_relatorio_execucao) AS n',
  );
  return Number(row?.n);
};

describe('consumption', () => {
  it('returns an empty list with its message', async () => {
    const fresh = await api.as('funcionario:of nothing');
    await fresh.get('/clinicsys/consumos/').expect(200, { success: true, message: 'no execution found', data: [] });
  });

  it('stores a month whole, odd fields as null, the raw entry kept', async () => {
    const payload = { status: 'ok', msg: '2', data: [ENTRY, ODD], mais: '😀' };
    clinic.answer(200, payload);
    const { body } = await user.post('/clinicsys/consumos/sync/', { mes: '2026-10' }).expect(200);
    expect(clinic.lastUrl).toBe('/consumos?mes=2026-10');
    expect(clinic.lastAuthorization).toBe('Bearer clinic-token');
    expect(body.data).toMatchObject({
      id_usuario_created: user.userId,
      mes: '2026-10',
      total_lancamentos: 2,
      payload_bruto: payload,
    });
    const [good, odd] = body.data.lancamentos;
    expect(good).toMatchObject({
      id_estoque_movimentacao: 7,
      id_estoque_item: 8,
      dt_movimentacao: '2026-10-05T09:30:00-03:00',
      qtd: '1.5000',
      valor: '12.35',
      item_nome: 'Luva',
      item_categoria_natureza: 'consumo',
      centro_unidade_sigla: 'CEN',
      payload_bruto_lancamento: ENTRY,
    });
    expect(odd).toMatchObject({
      id_estoque_movimentacao: null,
      dt_movimentacao: null,
      qtd: null,
      valor: null,
      item_nome: null,
      payload_bruto_lancamento: ODD,
    });

    await user
      .get(`/clinicsys/consumos/${body.data.id}`)
      .expect(200, { success: true, message: 'ok', data: body.data });
    await other.get(`/clinicsys/consumos/${body.data.id}`).expect(404, { detail: 'execution not found' });
  });

  it.each([
    ['streams a stored response again', 20, '2026-08', 200],
    ['answers 409 when the response was too long to store', 300, '2026-07', 409],
  ])('with an Idempotency-Key asks the clinic once and %s', async (_what, entries, mes, status) => {
    clinic.answer(200, { status: 'ok', data: Array.from({ length: entries }, () => ENTRY) });
    const before = await stored();
    const another = await api.as('funcionario:august');
    const sync = () => another.post('/clinicsys/consumos/sync', { mes }).set('Idempotency-Key', mes);
    const first = await sync().expect(200);
    expect(first.body.data.lancamentos).toHaveLength(entries);
    clinic.answer(500, {});
    const again = await sync().expect(status);
    expect(again.headers[status === 200 ? 'idempotent-replayed' : 'x-error-code']).toBe(
      status === 200 ? 'true' : 'comum.resposta_nao_guardada',
    );
    expect(again.text === first.text).toBe(status === 200);
    expect(await stored()).toBe(before + 1);
  });

  it('lists the own runs without entries, newest first, by month and period', async () => {
    clinic.answer(200, { status: 'ok', data: [] });
    const fresh = await api.as('funcionario:of three runs');
    const months = ['2025-03', '2025-01', '2025-02'];
    for (const mes of months) await fresh.post('/clinicsys/consumos/sync', { mes }).expect(200);
    const { body, headers } = await fresh.get('/clinicsys/consumos/?limit=1&skip=1').expect(200);
    expect(body.data.total).toBe(3);
    expect(headers['x-total-count']).toBe('3');
    expect(body.data.items[0]).toMatchObject({ mes: '2025-01' });
    expect(body.data.items[0]).not.toHaveProperty('lancamentos');
    const one = await fresh.get('/clinicsys/consumos/?mes=2025-02').expect(200);
    expect(one.body.data.total).toBe(1);

    const [{ first } = { first: new Date() }] = await api.rows<{ first: Date }>(
      "SELECT MIN(executado_em) AS first FROM clinicsys_consumo_execucao WHERE mes = '2025-01'",
    );
    // The instant of a run as it is shown finds it, though the stored one goes on for some milliseconds.
    const shown = encodeURIComponent(body.data.items[0].executado_em as string);
    await fresh
      .get(`/clinicsys/consumos/?executado_em_inicio=${shown}&executado_em_fim=${shown}&mes=2025-01`)
      .expect(200, { success: true, message: 'ok', data: { items: body.data.items, total: 1 } });
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(first);
    // A bare midnight as the end means the whole day; as the beginning it is midnight.
    for (const end of [day, `${day}T00:00:00`, `${day}T00:00:00-03:00`]) {
      const found = await fresh
        .get(`/clinicsys/consumos/?mes=2025-01&executado_em_inicio=${day}&executado_em_fim=${encodeURIComponent(end)}`)
        .expect(200);
      expect(found.body.data.total).toBe(1);
    }
    await fresh
      .get(`/clinicsys/consumos/?mes=2025-01&executado_em_fim=${day}T00:00:01`)
      .expect(200, { success: true, message: 'no execution found', data: [] });
    const plus = first.toISOString().replace('Z', '+00:00');
    expect((await fresh.get(`/clinicsys/consumos/?mes=2025-01&executado_em_fim=${plus}`)).body.data.total).toBe(1);
    await fresh.get('/clinicsys/consumos/?executado_em_fim=today').expect(422);
    await fresh.get('/clinicsys/consumos/?mes=2025-13').expect(422);
    await fresh.get('/clinicsys/consumos/?limit=201').expect(422);
  });

  it.each([[{}], [{ mes: '2026-13' }], [{ mes: '10/2026' }], [{ mes: 202610 }], [{ mes: '2026-10', id: 1 }]])(
    'rejects %j',
    (body) => user.post('/clinicsys/consumos/sync/', body).expect(422),
  );
});

describe('reports', () => {
  it('stores columns and rows, lists or objects, the parameters sent on exactly', async () => {
    const parametros = ' de=2026-10-01&ate=ção+%20#? ';
    const payload = {
      status: 'ok',
      msg: 'done',
      titulo: 'T',
      inputs: { a: 1 },
      colunas: [{ nome: 'medico', titulo: 'Médico', tipo: 'texto', formato: null, align: 'left' }, { nome: 'valor' }],
      linhas: [['Carlos', 12.5, null, true], { valor: '7', medico: 'Bia' }, [{ x: 1 }]],
    };
    clinic.answer(200, payload);
    const { body } = await user.post('/clinicsys/relatorio/sync/', { id: 12, parametros }).expect(200);
    expect(new URL(clinic.lastUrl, clinic.url).pathname).toBe('/relatorios/12');
    expect(new URL(clinic.lastUrl, clinic.url).searchParams.get('parametros')).toBe(parametros);
    expect(body.data).toMatchObject({
      id_relatorio_clinicsys: 12,
      titulo: 'T',
      parametros_enviados: parametros,
      total_linhas: 3,
      inputs: { a: 1 },
      clinicsys_status_code: 200,
      clinicsys_msg: 'done',
      payload_bruto: payload,
    });
    expect(body.data.colunas.map((coluna: { indice: number; nome: string }) => [coluna.indice, coluna.nome])).toEqual([
      [0, 'medico'],
      [1, 'valor'],
    ]);
    expect(body.data.linhas[0]).toMatchObject({
      indice: 0,
      col0: 'Carlos',
      col1: '12.5',
      col2: null,
      col3: 'true',
      dados_linha_json: ['Carlos', 12.5, null, true],
    });
    expect(body.data.linhas[1]).toMatchObject({ col0: 'Bia', col1: '7' });
    expect(body.data.linhas[2]).toMatchObject({ col0: '{"x":1}' });

    const list = await user.get('/clinicsys/relatorio/?id_relatorio_clinicsys=12').expect(200);
    expect(list.body.data).toMatchObject({ total: 1, items: [{ colunas: [{ nome: 'medico' }, { nome: 'valor' }] }] });
    expect(list.body.data.items[0]).not.toHaveProperty('linhas');
    await user.get(`/clinicsys/relatorio/${body.data.id}`).expect(200);
    await other.get(`/clinicsys/relatorio/${body.data.id}`).expect(404, { detail: 'report not found' });
    await other.get('/clinicsys/relatorio/').expect(200, { success: true, message: 'no report found', data: [] });
  });

  it('has the first ten cells of a row as text, and all of them in dados_linha_json', async () => {
    const cells = Array.from({ length: 12 }, (_, n) => `cell ${n}`);
    clinic.answer(200, { colunas: cells.map((nome) => ({ nome })), linhas: [cells] });
    const { body } = await user.post('/clinicsys/relatorio/sync/', { id: 5 }).expect(200);
    const columns = Object.fromEntries(cells.slice(0, 10).map((cell, n) => [`col${n}`, cell]));
    expect(body.data.linhas).toEqual([{ indice: 0, ...columns, dados_linha_json: cells }]);
  });

  it('has cells of an object that no column names after the columns, as cells of a list', async () => {
    clinic.answer(200, { colunas: [{ nome: 'a' }, { nome: 'b' }], linhas: [{ c: 3, a: 1 }, [1, null, 3]] });
    const named = await user.post('/clinicsys/relatorio/sync/', { id: 6 }).expect(200);
    const row = { col0: '1', col1: null, col2: '3', col3: null };
    expect(named.body.data.linhas).toMatchObject([row, row]);
    clinic.answer(200, { colunas: [], linhas: [{ medico: 'Bia', valor: 7 }] });
    const unnamed = await user.post('/clinicsys/relatorio/sync/', { id: 6 }).expect(200);
    expect(unnamed.body.data.linhas).toMatchObject([{ col0: 'Bia', col1: '7', col2: null }]);
  });

  it('reads no inherited property as a cell, and no byte order mark as a part of the response', async () => {
    clinic.answer(
      200,
      '\ufeff{"colunas":[{"nome":"constructor"},{"nome":"__proto__"}],"linhas":[{},{"__proto__":"v"}]}',
    );
    const { body } = await user.post('/clinicsys/relatorio/sync/', { id: 3 }).expect(200);
    expect(body.data.linhas).toMatchObject([
      { col0: null, col1: null },
      { col0: null, col1: 'v' },
    ]);
  });

  it('keeps all digits of a number, in the raw response and in the cells', async () => {
    const row = '[12345678901234567890,0.1234567890123456789,{"n":1e400}]';
    clinic.answer(200, `{"colunas":[{"nome":"a"},{"nome":"b"}],"inputs":{"x":9007199254740993},"linhas":[${row}]}`);
    const made = await user.post('/clinicsys/relatorio/sync/', { id: 4 }).expect(200);
    const { text } = await user.get(`/clinicsys/relatorio/${made.body.data.id}`).expect(200);
    for (const answer of [made.text, text]) {
      expect(answer).toContain(`"dados_linha_json":${row}`);
      expect(answer).toContain('"inputs":{"x":9007199254740993}');
    }
    expect(made.body.data.linhas).toMatchObject([
      { col0: '12345678901234567890', col1: '0.1234567890123456789', col2: '{"n":1e400}' },
    ]);
  });

  it.each([[{}], [{ id: 0 }], [{ id: '1' }], [{ id: 1, parametros: 'x'.repeat(501) }], [{ id: 1, parametros: null }]])(
    'rejects %j',
    (body) => user.post('/clinicsys/relatorio/sync/', body).expect(422),
  );
});
