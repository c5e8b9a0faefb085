import { startApp, type TestApp } from '../../support/app';
import { HostileClinic } from '../../support/servers/hostile-clinic';
import type { TestSession } from '../../support/session';
import { emptyRateLimits } from '../../support/servers/servers';

let clinic: HostileClinic;
let api: TestApp;
let user: TestSession;

beforeAll(async () => {
  clinic = await HostileClinic.start();
  api = await startApp(clinic.settings);
  user = await api.as('funcionario');
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

describe('a clinic system that misbehaves', () => {
  it.each([
    ['a business rejection', 422, { status: 'error', msg: 'mês fechado' }, 422, 'mês fechado'],
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

  it('rejects in words of its own: the code shows who rejected', async () => {
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
    for (const charset of ['ISO-8859-1', 'windows-1252']) {
      send(
        `application/json; charset=${charset}`,
        Buffer.from('{"data":[{"st_doc":"\x80 5 \x96 \x93a\x94"}]}', 'latin1'),
      );
      const answer = await user.post('/clinicsys/consumos/sync', { mes: '2026-10' }).expect(200);
      expect(answer.body.data.lancamentos[0].st_doc).toBe('€ 5 – “a”');
    }
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

  it('sends a long text: it comes back whole, also where a cut falls into the middle of a character', async () => {
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

  it('redirects: the service does not follow, least of all with the token', async () => {
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

  it('never ends its response: aborted at the byte limit while reading', async () => {
    clinic.behave((_request, response) => {
      const flood = setInterval(() => response.write('x'.repeat(500_000)), 5);
      response.on('close', () => clearInterval(flood));
    });
    await user.post('/clinicsys/consumos/sync/', { mes: '2026-10' }).expect(413);
  });

  it('drips or sends nothing: given up at the time limit', async () => {
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
  it('reports that the integration is not configured', async () => {
    const bare = await startApp({ CLINICSYS_BASE_URL: '' });
    const session = await bare.as('funcionario');
    await session
      .post('/clinicsys/consumos/sync/', { mes: '2026-10' })
      .expect(502, { detail: 'the clinic-system integration is not configured' });
    await bare.close();
  });
});
