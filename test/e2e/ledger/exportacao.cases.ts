import { AppConfig } from '../../../src/platform/config/app-config';
import { Storage } from '../../../src/platform/storage/storage';
import { api, other, useApp, user } from '../../support/case-file';
import { IN_A_BUCKET } from '../../support/servers/bucket';
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../../src/platform/database/data-source';
import { rejected } from '../../support/responses';
import { exportBooks } from '../../support/records/export-books';
import { adminDatabaseUrl } from '../../support/servers/servers';
import type { TestSession } from '../../support/session';
import { WAIT_LIMIT_MS, within } from '../../support/until';

const ROUTE = '/lancamentos-contabil';
const ABSENT = 2_000_000_001;

useApp({ user: 'funcionario', other: 'diretoria' });

const books = exportBooks(() => ({ api, user }));

const exportar = (session: TestSession, query: string) =>
  session
    .post(`${ROUTE}/exportar?${query}`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const json = (response as unknown as { headers: Record<string, string> }).headers['content-type']?.includes(
          'json',
        );
        done(null, json ? (JSON.parse(body.toString()) as unknown) : body);
      });
    });
const storedFiles = () => api.storedFiles('exportacoes/');
const itOnDisk = IN_A_BUCKET ? it.skip : it;
const recordsOf = (id: number) => api.rows('SELECT * FROM exportacao WHERE id_cliente = ?', [id]);
const EXPOSE = 'access-control-expose-headers';
const line = (fields: string): string => `|6000|X||||\r\n|6100|${fields}||||\r\n`;

describe('exportar', () => {
  it('writes file, record, status and audit, for the entries of every user', async () => {
    const { customer, entry, march } = await books({ cnpj: '11222333000343' });
    const own = await entry({ data_registro: '2026-03-31', valor: '9999999999999.99' });
    const foreign = await entry({ id_usuario_created: other.userId, data_registro: '2026-03-01', valor: '0.02' });
    const left = [
      await entry({ data_registro: '2026-02-28' }),
      await entry({ data_registro: '2026-04-01' }),
      await entry({ status: 'error' }),
      await entry({ status: 'regra_pendente' }),
      await entry({ status: 'regra_pendente', data_registro: '2026-04-01' }),
      await entry({ status: 'exportado' }),
    ];
    const response = await exportar(user, `${march}&codificacao=windows-1252`).expect(200);
    const id = Number(response.headers['x-exportacao-id']);
    expect(response.headers).toMatchObject({
      'x-exportacao-qtd': '2',
      'x-exportacao-pendentes': '1',
      // Exposed for cross-origin reading, whatever origins are allowed (contract 2; document 8, 8.10).
      'access-control-expose-headers': expect.stringMatching(/^X-Exportacao-Id,X-Exportacao-Qtd,.*X-Exportacao-Nome/),
      'content-type': 'text/plain; charset=windows-1252',
      'content-disposition': 'attachment; filename="Extrato_20260301_20260331.txt"',
      'x-exportacao-nome': encodeURIComponent(`Extrato_20260301_20260331 ${customer.nome}.txt`),
    });
    const file = response.body as Buffer;
    expect(file.toString('latin1')).toBe(
      '|0000|11222333000343|\r\n' +
        line(`01/03/2026|9|504|0,02||${foreign.historico_contabil}`) +
        line(`31/03/2026|9|504|9999999999999,99||${own.historico_contabil}`),
    );

    const rows = await api.rows<{ id: number; status: string; id_exportacao: number | null }>(
      'SELECT id, status, id_exportacao FROM lancamento_contabil WHERE id_cliente = ? ORDER BY id',
      [customer.id],
    );
    expect(rows).toEqual([
      { id: own.id, status: 'exportado', id_exportacao: id },
      { id: foreign.id, status: 'exportado', id_exportacao: id },
      ...left.map((each) => ({ id: each.id, status: each.status, id_exportacao: null })),
    ]);

    const list = await other.get(`${ROUTE}/exportacoes?id_cliente=${customer.id}`).expect(200);
    expect(list.body.data).toEqual([
      {
        id,
        id_cliente: customer.id,
        cliente_nome: customer.nome,
        data_inicio: '2026-03-01',
        data_fim: '2026-03-31',
        qtd: 2,
        valor_total: '10000000000000.01',
        nome_arquivo: 'Extrato_20260301_20260331.txt',
        sha256: createHash('sha256').update(file).digest('hex'),
        status: 'ativa',
        id_usuario_created: user.userId,
        usuario_nome: expect.stringContaining('User'),
        criado_em: expect.stringMatching(/-03:00$/),
        estornada_em: null,
      },
    ]);
    const again = await other.download(`${ROUTE}/exportacoes/${id}/arquivo`).expect(200);
    expect((again.body as Buffer).equals(file)).toBe(true);
    expect(again.headers['content-type']).toBe('text/plain; charset=windows-1252');
    expect(again.headers['content-disposition']).toBe(response.headers['content-disposition']);
    const [trail] = await api.rows<{ usuario_id: number; detalhes: string }>(
      "SELECT usuario_id, detalhes FROM auditoria WHERE acao = 'lancamentos.exportar' ORDER BY id DESC LIMIT 1",
    );
    expect(trail?.usuario_id).toBe(user.userId);
    expect(JSON.parse(trail?.detalhes ?? '')).toMatchObject({ id, id_cliente: customer.id, qtd: 2 });
  });

  it('returns 422 and creates nothing where nothing is eligible', async () => {
    const { customer, entry, statuses, march } = await books();
    await entry({ status: 'regra_pendente' });
    const files = await storedFiles();
    await user.post(`${ROUTE}/exportar?${march}`).expect(422, rejected('no entry to export in the period'));
    expect(await recordsOf(customer.id)).toEqual([]);
    expect(await statuses()).toEqual([{ status: 'regra_pendente', id_exportacao: null }]);
    expect(await storedFiles()).toEqual(files);
  });

  it('needs its three parameters, in order', async () => {
    const { customer, march } = await books();
    const post = (query: string) => user.post(`${ROUTE}/exportar?${query}`);
    for (const query of [
      '',
      'data_inicio=2026-03-01&data_fim=2026-03-31',
      `id_cliente=${customer.id}&data_inicio=2026-03-01`,
      `id_cliente=${customer.id}&data_fim=2026-03-01`,
      `id_cliente=${customer.id}&data_inicio=2026-03-01&data_fim=2026-02-30`,
      `${march}&codificacao=utf8`,
    ])
      await post(query).expect(422);
    await post(`id_cliente=${customer.id}&data_inicio=2026-03-02&data_fim=2026-03-01`).expect(400);
    await post(`id_cliente=${ABSENT}&data_inicio=2026-03-01&data_fim=2026-03-31`).expect(
      404,
      rejected('customer not found'),
    );
  });

  it('puts each entry into exactly one of the exports that run at once', async () => {
    const { customer, many, march } = await books();
    await many(500);
    const week = `id_cliente=${customer.id}&data_inicio=2026-03-08&data_fim=2026-03-14`;
    const responses = await Promise.all(
      [march, week, march, week].map((query, index) => exportar(index % 2 === 0 ? user : other, query)),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422, 422, 422]);
    const winner = responses.find((response) => response.status === 200);
    expect(winner?.headers['x-exportacao-qtd']).toBe('500');
    const rows = await api.rows<{ status: string; id_exportacao: number; n: number }>(
      'SELECT status, id_exportacao, COUNT(*) AS n FROM lancamento_contabil WHERE id_cliente = ? GROUP BY 1, 2',
      [customer.id],
    );
    expect(rows).toEqual([{ status: 'exportado', id_exportacao: Number(winner?.headers['x-exportacao-id']), n: 500 }]);
    expect(await recordsOf(customer.id)).toHaveLength(1);
  });

  it('writes a large file whole', async () => {
    const { many, march } = await books({ cnpj: '11222333000424' });
    await many(20_000);
    const response = await exportar(user, march).expect(200).expect('X-Exportacao-Qtd', '20000');
    const lines = (response.body as Buffer).toString().split('\r\n');
    expect(lines).toHaveLength(1 + 2 * 20_000 + 1);
    expect(lines.at(-2)).toBe('|6100|10/03/2026|9|504|0,01||Entry 20000||||');
    const list = await user.get(`${ROUTE}/exportacoes?page=1&per_page=1`).expect(200);
    expect(list.body.data.items[0]).toMatchObject({ qtd: 20_000, valor_total: '200.00' });
  });
});

describe('an export that fails on its way', () => {
  /** Without a look at the documentation, which does not list what only a broken server returns. */
  const attempt = () =>
    api.anonymous.post(`/api/v1${ROUTE}/exportar?${set.march}`).set('Authorization', `Bearer ${user.token}`);

  let before: { files: string[]; statuses: unknown; records: unknown };
  let set: Awaited<ReturnType<typeof books>>;
  const look = async () => ({
    files: await storedFiles(),
    statuses: await set.statuses(),
    records: await recordsOf(set.customer.id),
  });

  beforeEach(async () => {
    set = await books();
    await set.entry();
    await set.entry({ data_registro: '2026-03-06' });
    before = await look();
  });
  afterEach(async () => {
    expect(await look()).toEqual(before);
    await exportar(user, set.march).expect(200).expect('X-Exportacao-Qtd', '2');
  });

  it('in the database, after the file was written: no file, record or change stays', async () => {
    await api.rows(
      "CREATE TRIGGER reject_audit BEFORE INSERT ON auditoria FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'injected'",
    );
    try {
      const response = await attempt().expect(500);
      expect(response.text).not.toContain('injected');
    } finally {
      await api.rows('DROP TRIGGER reject_audit');
    }
  });

  itOnDisk('on the disk: no record or change stays', async () => {
    const folder = join(api.app.get(AppConfig).dataDir, 'storage', 'exportacoes');
    await mkdir(folder, { recursive: true });
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'a file where the folder should be');
    try {
      await attempt().expect(500);
    } finally {
      await rm(folder);
      await rename(`${folder}-away`, folder);
    }
  });

  it('with its connection killed in the middle: no record or change stays', async () => {
    const admin = await connect(adminDatabaseUrl());
    const blocker = api.dataSource.createQueryRunner();
    await blocker.startTransaction();
    try {
      await blocker.query('SELECT id FROM lancamento_contabil WHERE id_cliente = ? FOR UPDATE', [set.customer.id]);
      const response = attempt().then((each) => each);
      await admin.query(`KILL ${await connectionOfClaim(admin)}`);
      expect((await response).status).toBe(503);
    } finally {
      await blocker.rollbackTransaction();
      await blocker.release();
      await admin.destroy();
    }
  });

  /** The connection whose claim waits for the blocker. */
  function connectionOfClaim(admin: Awaited<ReturnType<typeof connect>>): Promise<number> {
    const claims = `SELECT ID AS id FROM information_schema.PROCESSLIST
      WHERE INFO LIKE 'UPDATE lancamento_contabil SET status%'`;
    return within(WAIT_LIMIT_MS, async () => (await admin.query<{ id: number }[]>(claims))[0]?.id);
  }
});

describe('history', () => {
  it('lists newest first, filtered and paged', async () => {
    const one = await books();
    const ids: number[] = [];
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) {
      await one.entry({ data_registro: day });
      const response = await exportar(user, one.march).expect(200);
      ids.unshift(Number(response.headers['x-exportacao-id']));
    }
    const get = (query: string) => other.get(`${ROUTE}/exportacoes?id_cliente=${one.customer.id}${query}`);
    const all = await get('').expect(200);
    expect(all.body.data.map((each: { id: number }) => each.id)).toEqual(ids);
    const page = await get('&page=2&per_page=2').expect(200).expect('X-Total-Count', '3');
    expect(page.body.data).toMatchObject({ total: 3, total_pages: 2, current_page: 2, per_page: 2 });
    expect(page.body.data.items.map((each: { id: number }) => each.id)).toEqual(ids.slice(2));
    await get('&per_page=2').expect(422);
    await get('&page=1&per_page=201').expect(422);
    const none = await other.get(`${ROUTE}/exportacoes?id_cliente=${ABSENT}`).expect(200);
    expect(none.body).toEqual({ success: true, message: 'no export found', data: [] });
  });

  it('returns 404 for an absent export and for a file that is gone, 422 for an id that is none', async () => {
    await user.get(`${ROUTE}/exportacoes/${ABSENT}/arquivo`).expect(404, rejected('export not found'));
    await user.post(`${ROUTE}/exportacoes/${ABSENT}/estornar`).expect(404, rejected('export not found'));
    await user.get(`${ROUTE}/exportacoes/x/arquivo`).expect(422);
    await user.get(`${ROUTE}/exportacao`).expect(422);
    const { entry, march } = await books();
    await entry();
    const id = Number((await exportar(user, march).expect(200)).headers['x-exportacao-id']);
    const [row] = await api.rows<{ path_arquivo: string }>('SELECT path_arquivo FROM exportacao WHERE id = ?', [id]);
    await api.app.get(Storage).remove(row?.path_arquivo ?? '');
    await user.get(`${ROUTE}/exportacoes/${id}/arquivo`).expect(404, rejected('file not found'));
  });
});

describe('estornar', () => {
  it('takes back what is still its own, once, also when asked twice at once', async () => {
    const { entry, statuses, march } = await books();
    const first = await entry();
    await entry();
    await entry();
    const exported = await exportar(user, march).expect(200).expect('X-Exportacao-Qtd', '3');
    const id = Number(exported.headers['x-exportacao-id']);
    // One is taken out by hand and goes out again with another export.
    await user.put(`${ROUTE}/${first.id}`, { status: 'sucesso' }).expect(200);
    expect((await statuses())[0]).toEqual({ status: 'sucesso', id_exportacao: null });
    const second = await exportar(user, march).expect(200).expect('X-Exportacao-Qtd', '1');

    const responses = await Promise.all([user, other].map((each) => each.post(`${ROUTE}/exportacoes/${id}/estornar`)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    const done = responses.find((response) => response.status === 200);
    expect(done?.body).toEqual({ success: true, message: 'export reversed', data: { estornados: 2 } });
    await user.post(`${ROUTE}/exportacoes/${id}/estornar`).expect(409, rejected('the export was already reversed'));
    expect(await statuses()).toEqual([
      { status: 'exportado', id_exportacao: Number(second.headers['x-exportacao-id']) },
      { status: 'sucesso', id_exportacao: null },
      { status: 'sucesso', id_exportacao: null },
    ]);
    const list = await user.get(`${ROUTE}/exportacoes?page=1`).expect(200);
    const record = list.body.data.items.find((each: { id: number }) => each.id === id);
    expect(record).toMatchObject({ status: 'estornada', qtd: 3, estornada_em: expect.stringMatching(/-03:00$/) });
    await user.get(`${ROUTE}/exportacoes/${id}/arquivo`).expect(200);
    await exportar(user, march).expect(200).expect('X-Exportacao-Qtd', '2');
  });
});

describe('the second name of a file', () => {
  it('has the customer, on every route of an export file', async () => {
    const { customer, entry, march } = await books({ nome: 'Padaria "São João": A/B' });
    await entry({ data_registro: '2026-03-05' });
    const nameOf = async (path: string) =>
      decodeURIComponent(
        (
          await user
            .get(`/lancamentos-contabil/${path}`)
            .expect(200)
            .expect(EXPOSE, /X-Exportacao-Nome/)
        ).headers['x-exportacao-nome'] ?? '',
      );
    const month = `exportar-txt?id_cliente=${customer.id}&competencia=03/2026`;
    expect(await nameOf(month)).toBe('Extrato_032026 Padaria  São João   A B.txt');
    const exported = await exportar(user, march).expect(200);
    const name = 'Extrato_20260301_20260331 Padaria  São João   A B.txt';
    expect(decodeURIComponent(exported.headers['x-exportacao-nome'] ?? '')).toBe(name);
    expect(await nameOf(`exportacoes/${exported.headers['x-exportacao-id']}/arquivo`)).toBe(name);
  });
});
