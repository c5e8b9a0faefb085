import { startApp, type TestApp } from '../../support/app';
import { HostileClinic } from '../../support/hostile-clinic';
import type { TestSession } from '../../support/session';
import { emptyRateLimits } from '../../support/servers';

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
  api = await startApp({
    CLINICSYS_BASE_URL: clinic.url,
    CLINICSYS_TOKEN: 'clinic-token',
    CLINICSYS_TIMEOUT_MS: '2000',
    CLINICSYS_MAX_BYTES: '2000000',
  });
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

describe('a clinic system that misbehaves', () => {
  it.each([
    ['a business refusal', 422, { status: 'error', msg: 'mês fechado' }, 422, 'mês fechado'],
    ['a bad request', 400, { msg: 'bad' }, 422, 'bad'],
    ['an error in a 200', 200, { status: 'error', msg: 'sem dados' }, 422, 'sem dados'],
    ['a rejected token', 401, {}, 502, 'the clinic system rejected the token'],
    ['a gateway 404', 404, '<html>', 502, 'the clinic system answered 404'],
    ['a failure', 500, {}, 502, 'the clinic system answered 500'],
    ['a redirect', 302, {}, 502, 'the clinic system answered 302'],
    ['bad JSON', 200, '{"data": [', 502, "the clinic system's answer is not a JSON object"],
    ['JSON of another shape', 200, [1, 2], 502, "the clinic system's answer is not a JSON object"],
    [
      'endless nesting',
      200,
      `{"data":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`,
      502,
      "the clinic system's answer is nested too deeply",
    ],
    ['no list', 200, { status: 'ok', data: { a: 1 } }, 502, "the clinic system's answer has no list of movements"],
    [
      'too much',
      200,
      JSON.stringify({ data: ['x'.repeat(2_000_000)] }),
      413,
      "the clinic system's answer exceeds 2000000 bytes",
    ],
  ])('%s', async (_name, status, answer, expected, detail) => {
    const before = await stored();
    clinic.answer(status, answer);
    await user.post('/clinicsys/consumos/sync/', { mes: '2026-10' }).expect(expected, { detail });
    expect(await stored()).toBe(before);
  });

  it('rejects in words of its own: the code says who rejected', async () => {
    clinic.answer(422, { status: 'error', msg: 'customer not found' });
    const { headers } = await user.post('/clinicsys/consumos/sync/', { mes: '2026-10' }).expect(422);
    expect(headers['x-error-code']).toBe('clinicsys.consulta_recusada');
  });

  it('sends more than is taken: 413, and nothing is stored', async () => {
    const before = await stored();
    clinic.answer(200, { data: Array(100_001).fill(1) });
    await user.post('/clinicsys/consumos/sync', { mes: '2026-10' }).expect(413);
    clinic.answer(200, { colunas: [], linhas: Array(100_001).fill(1) });
    await user.post('/clinicsys/relatorio/sync', { id: 1 }).expect(413);
    clinic.answer(200, { colunas: Array(1_001).fill('c'), linhas: [] });
    await user.post('/clinicsys/relatorio/sync', { id: 1 }).expect(413);
    expect(await stored()).toBe(before);
  });

  it('is read by the charset that it declares; bytes that this does not have are 502', async () => {
    const send = (type: string, bytes: Buffer) =>
      clinic.behave((_request, response) => {
        response.writeHead(200, { 'content-type': type });
        response.end(bytes);
      });
    const latin = Buffer.from(JSON.stringify({ data: [{ st_doc: 'São' }] }), 'latin1');
    send('application/json; charset="ISO-8859-1"', latin);
    const { body } = await user.post('/clinicsys/consumos/sync', { mes: '2026-10' }).expect(200);
    expect(body.data.lancamentos[0].st_doc).toBe('São');
    expect(body.data.payload_bruto).toEqual({ data: [{ st_doc: 'São' }] });
    const before = await stored();
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/json; charset=koi8-r']) {
      send(type, latin);
      await user.post('/clinicsys/consumos/sync', { mes: '2026-10' }).expect(502);
    }
    expect(await stored()).toBe(before);
  });

  it('gives back a run of many rows whole and in order', async () => {
    const linhas = Array.from({ length: 601 }, (_item, n) => [`r${n}`]);
    clinic.answer(200, { colunas: ['a'], linhas });
    const { body } = await user.post('/clinicsys/relatorio/sync', { id: 1 }).expect(200);
    expect(body.data.linhas.map(({ col0 }: { col0: string }) => [col0])).toEqual(linhas);
    clinic.answer(200, { data: linhas.map(([st_doc]) => ({ st_doc })) });
    const consumo = await user.post('/clinicsys/consumos/sync', { mes: '2026-10' }).expect(200);
    expect(consumo.body.data.lancamentos.map(({ st_doc }: { st_doc: string }) => [st_doc])).toEqual(linhas);
  });

  it('answers at length: the text comes back whole, also where a cut falls into the middle of a character', async () => {
    const head = '{"status":"ok","data":[],"colunas":[],"linhas":[],"mais":"';
    // Kept in parts of a million characters: the first ends between the two halves of the emoji.
    const mais = `${'x'.repeat(999_999 - head.length)}😀${'y'.repeat(1_000)}😀`;
    clinic.answer(200, `${head}${mais}"}`);
    const whole = { status: 'ok', data: [], colunas: [], linhas: [], mais };
    const consumo = await user.post('/clinicsys/consumos/sync', { mes: '2026-10' }).expect(200);
    const relatorio = await user.post('/clinicsys/relatorio/sync', { id: 1 }).expect(200);
    const again = await user.get(`/clinicsys/consumos/${consumo.body.data.id}`).expect(200);
    for (const { body } of [consumo, relatorio, again]) expect(body.data.payload_bruto).toEqual(whole);
  });

  it('sends elsewhere: nobody goes there, least of all with the token', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const asked: string[] = [];
      clinic.behave((request, response) => {
        asked.push(request.url ?? '');
        const moved = request.url?.startsWith('/consumos');
        response.writeHead(moved ? status : 200, { 'content-type': 'application/json', location: '/elsewhere' });
        response.end(moved ? '' : '{"status":"ok","data":[]}');
      });
      await user
        .post('/clinicsys/consumos/sync', { mes: '2026-10' })
        .expect(502, { detail: `the clinic system answered ${status}` });
      expect(asked).toEqual(['/consumos?mes=2026-10']);
    }
  });

  it('never ends its response: cut off at the byte limit while reading', async () => {
    clinic.behave((_request, response) => {
      const flood = setInterval(() => response.write('x'.repeat(500_000)), 5);
      response.on('close', () => clearInterval(flood));
    });
    await user.post('/clinicsys/consumos/sync/', { mes: '2026-10' }).expect(413);
  });

  it('drips or says nothing: given up at the time limit', async () => {
    for (const drip of [true, false]) {
      clinic.behave((_request, response) => {
        const drops = setInterval(() => drip && response.write(' '), 50);
        response.on('close', () => clearInterval(drops));
      });
      const { body } = await user.post('/clinicsys/relatorio/sync/', { id: 1 }).expect(502);
      expect(body.detail).toContain('too long');
    }
  });

  it('hangs up', async () => {
    clinic.behave((request) => request.socket.destroy());
    await user.post('/clinicsys/consumos/sync/', { mes: '2026-10' }).expect(502);
  });

  it('stores nothing when a row fails in the middle', async () => {
    const before = await stored();
    clinic.answer(200, { colunas: [{ nome: 'a' }], linhas: [['ok'], ['x'.repeat(1_200_000)]] });
    await user.post('/clinicsys/relatorio/sync/', { id: 1 }).expect(413);
    expect(await stored()).toBe(before);
  });

  it('is asked ten times a minute at the most, per bucket', async () => {
    clinic.answer(200, { status: 'ok', data: [] });
    for (let call = 0; call < 10; call++) await user.post('/clinicsys/consumos/sync/', { mes: '2026-10' }).expect(200);
    await user.post('/clinicsys/consumos/sync/', { mes: '2026-10' }).expect(429).expect('Retry-After', /^\d+$/);
    clinic.answer(200, { colunas: [], linhas: [] });
    await user.post('/clinicsys/relatorio/sync/', { id: 1 }).expect(200);
  });
});

describe('without a clinic system', () => {
  it('says that the integration is not configured', async () => {
    const bare = await startApp({ CLINICSYS_BASE_URL: '' });
    const session = await bare.as('funcionario');
    await session
      .post('/clinicsys/consumos/sync/', { mes: '2026-10' })
      .expect(502, { detail: 'the clinic-system integration is not configured' });
    await bare.close();
  });
});
