import { backups, useBackups } from '../../support/records/backups';
import { admin, api } from '../../support/case-file';
import type { TestSession } from '../../support/session';

const manyTables = Array.from({ length: 501 }, (_, n) => `t${n}`);
const NAIVE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

useBackups();

describe('access', () => {
  it('is for people with the profile administrador', async () => {
    const routes = [
      (session: TestSession) => session.get('/backups/tabelas'),
      (session: TestSession) => session.get('/backups/'),
      (session: TestSession) => session.post('/backups/', { formato: 'json', escopo: 'todo' }),
      (session: TestSession) => session.get('/backups/1'),
      (session: TestSession) => session.post('/backups/1/download-token'),
      (session: TestSession) => session.delete('/backups/1'),
    ];
    for (const profile of ['diretoria', 'funcionario']) {
      const session = await api.as(profile);
      for (const route of routes) expect((await route(session)).status).toBe(403);
    }
    await api.anonymous.get('/api/v1/backups/').expect(401);
  });
});

describe('catalogue', () => {
  it('lists every base table with its date columns', async () => {
    const { body } = await admin.get('/backups/tabelas').expect(200);
    expect(body).toMatchObject({ status: 'success', message: 'ok' });
    const tables = body.data as { nome: string; linhas_estimadas: number; colunas_data: string[] }[];
    const names = tables.map(({ nome }) => nome);
    expect(names).toEqual(expect.arrayContaining(['usuario', 'backup_job', 'lancamento_contabil', 'migracao']));
    const ledger = tables.find(({ nome }) => nome === 'lancamento_contabil');
    expect(ledger).toMatchObject({ linhas_estimadas: expect.any(Number) });
    expect(ledger?.colunas_data).toContain('data_registro');
    expect(ledger?.colunas_data).not.toContain('competencia');
  });
});

describe('requests', () => {
  it('queues a job and shows it as the contract requires', async () => {
    const job = await backups.request({ formato: 'json', escopo: 'tabelas', tabelas: ['banco'] });
    expect(job).toEqual({
      id: expect.any(Number),
      formato: 'json',
      escopo: 'tabelas',
      tabelas: ['banco'],
      periodo: null,
      lote_linhas: null,
      compactar: true,
      status: 'pendente',
      progresso_pct: 0,
      etapa: null,
      tamanho_bytes: null,
      sha256: null,
      nome_arquivo: null,
      erro: null,
      solicitante_id: admin.userId,
      solicitante_login: admin.login,
      ip: '127.0.0.1',
      criado_em: expect.stringMatching(NAIVE),
      iniciado_em: null,
      concluido_em: null,
      expira_em: null,
    });
    const done = await backups.until(job.id, 'concluido');
    expect(done).toMatchObject({
      progresso_pct: 100,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      nome_arquivo: expect.stringMatching(new RegExp(`^backup-${job.id}-json-\\d{8}-\\d{6}\\.zip$`)),
      erro: null,
      iniciado_em: expect.stringMatching(NAIVE),
      concluido_em: expect.stringMatching(NAIVE),
    });
    const days = Date.parse(`${String(done['expira_em'])}Z`) - Date.parse(`${String(done['concluido_em'])}Z`);
    expect(days).toBe(7 * 86_400_000);
    expect(Object.keys(done).sort()).toEqual(Object.keys(job).sort());
  });

  const bad: [body: object, loc: (string | number)[], type: string][] = [
    [{ escopo: 'todo' }, ['formato'], 'missing'],
    [{ formato: 'xml', escopo: 'todo' }, ['formato'], 'enum'],
    [{ formato: 'sql', escopo: 'tudo' }, ['escopo'], 'enum'],
    [{ formato: 'sql', escopo: 'todo', tabelas: ['banco'] }, ['tabelas'], 'value_error'],
    [{ formato: 'sql', escopo: 'tabelas' }, ['tabelas'], 'value_error'],
    [{ formato: 'sql', escopo: 'tabelas', tabelas: null }, ['tabelas'], 'list_type'],
    [{ formato: 'sql', escopo: 'tabelas', tabelas: ['banco', 'banco'] }, ['tabelas', 1], 'value_error'],
    [{ formato: 'sql', escopo: 'tabelas', tabelas: ['banco', 'absent'] }, ['tabelas', 1], 'value_error'],
    [{ formato: 'sql', escopo: 'tabelas', tabelas: ['banco` '] }, ['tabelas', 0], 'value_error'],
    [{ formato: 'sql', escopo: 'tabelas', tabelas: manyTables }, ['tabelas'], 'too_long'],
    [{ formato: 'sql', escopo: 'tabelas', tabelas: ['banco'], lote_linhas: 1000 }, ['lote_linhas'], 'value_error'],
    [{ formato: 'sql', escopo: 'parcial', tabelas: ['banco'] }, ['escopo'], 'value_error'],
    [
      { formato: 'sql', escopo: 'parcial', tabelas: ['banco'], lote_linhas: 999 },
      ['lote_linhas'],
      'greater_than_equal',
    ],
    [
      { formato: 'sql', escopo: 'parcial', tabelas: ['banco'], lote_linhas: 1_000_001 },
      ['lote_linhas'],
      'less_than_equal',
    ],
    [{ formato: 'sql', escopo: 'todo', compactar: false }, ['compactar'], 'value_error'],
    [{ formato: 'sql', escopo: 'todo', status: 'concluido' }, ['status'], 'extra_forbidden'],
    [{ formato: 'sql', escopo: 'todo', periodo: period('criado_em') }, ['periodo'], 'value_error'],
    [
      { formato: 'sql', escopo: 'parcial', tabelas: ['usuario'], periodo: period('nome') },
      ['periodo', 'coluna'],
      'value_error',
    ],
    [
      {
        formato: 'sql',
        escopo: 'parcial',
        tabelas: ['usuario'],
        periodo: period('criado_em', '2026-02-02', '2026-02-01'),
      },
      ['periodo', 'ate'],
      'value_error',
    ],
  ];
  it.each(bad.map((each, index) => [index, ...each] as const))('rejects wrong body %i', async (_, body, loc, type) => {
    await backups.forgetLimits();
    const response = await admin.post('/backups/', body).expect(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', ...loc], type, msg: expect.any(String) }] });
  });

  it('lists the newest first, counts all, and bounds the list', async () => {
    const { body } = await admin.get('/backups/?limit=1').expect(200).expect('X-Total-Count', /^\d+$/);
    const all = await admin.get('/backups').expect(200);
    expect(body.data).toHaveLength(1);
    expect(body.data[0].id).toBe(Math.max(...(all.body.data as { id: number }[]).map(({ id }) => id)));
    for (const limit of ['0', '201', 'x']) await admin.get(`/backups/?limit=${limit}`).expect(422);
    await admin.get('/backups/999999').expect(404, { message: 'backup not found' });
    await admin.get('/backups/abc').expect(422);
  });

  it('limits requests to ten a minute', async () => {
    await backups.forgetLimits();
    const responses = [];
    for (let n = 0; n < 11; n++) responses.push(await admin.post('/backups/', {}));
    expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(responses.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
  });
});

function period(coluna: string, de = '2026-01-01', ate = '2026-01-31') {
  return { coluna, de, ate };
}
