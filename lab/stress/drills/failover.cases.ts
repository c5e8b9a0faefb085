import { type Connection, createConnection } from 'mysql2/promise';
import type { Response } from 'supertest';
import { asDomainError } from '../../../src/platform/database/driver-errors';
import { connect as connectTo } from '../../../src/platform/database/data-source';
import type { FirmDataSource } from '../../../src/platform/database/firm-data-source';
import { migrate } from '../../../src/platform/database/migrate';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work';
import { BackupRuns } from '../../../src/flows/backups/worker/backup-runs';
import { Claims } from '../../../src/platform/idempotency/claims';
import { startApp, type TestApp } from '../../../test/support/app';
import { booksOf } from '../../../test/support/books';
import { PASSWORD } from '../../../test/support/builders';
import { EXTENDED, timeoutFor } from '../../../test/support/extended-run';
import { OwnServer } from '../../../test/support/servers/own-server';
import { heldConnections } from '../../../test/support/application/pool';
import { inOneProcess } from '../../../test/support/application/second-instance';
import type { TestSession } from '../../../test/support/session';
import { ofxText } from '../../../test/support/statements';
import { WAIT_LIMIT_MS, within } from '../../../test/support/until';
import { startWorker } from '../../../test/support/application/worker';

const CONNECTIONS = 20;
const UNAVAILABLE = 'comum.banco_indisponivel';

let server: OwnServer;
/** May write at any time, and sets when others may. */
let operator: Connection;
let api: TestApp;
let admin: TestSession;

/** The account of the service has no privilege that a read-only server would honour. */
beforeAll(async () => {
  server = await OwnServer.mariadb();
  operator = await createConnection(`mysql://root@127.0.0.1:${server.port}`);
  await operator.query('FLUSH PRIVILEGES');
  await operator.query('CREATE DATABASE firm CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
  await operator.query("CREATE USER service@'%' IDENTIFIED BY 'x'");
  await operator.query("GRANT ALL PRIVILEGES ON firm.* TO service@'%'");
  const url = `mysql://service:x@127.0.0.1:${server.port}/firm`;
  const migrator = await connectTo(url, true);
  await migrate(migrator);
  await migrator.destroy();
  api = await startApp({ DATABASE_URL: url });
  admin = await api.as('administrador');
}, 240_000);
afterEach(() => readOnly(false));
afterAll(async () => {
  await api.close();
  await operator.end();
  await server.end();
});

const readOnly = (on: boolean) => operator.query(`SET GLOBAL read_only = ${Number(on)}`);

const streams = () => (api.dataSource as FirmDataSource).forStreams();

/** What all tables hold. */
async function contents(): Promise<unknown> {
  const tables = api.dataSource.entityMetadatas.map(({ tableName }) => `firm.${tableName}`);
  return (await operator.query(`CHECKSUM TABLE ${tables.join(', ')}`))[0];
}

const logIn = (username: string, password: string) =>
  api.anonymous.post('/api/v1/auth/token').type('form').send({ username, password });

const told = ({ status, headers }: Response) => [status, headers['x-error-code'], headers['retry-after']];

it('serves reads while the database is read-only, rejects writes with 503, and writes again at once', async () => {
  const books = await booksOf(api, admin.userId);
  const { id } = books.customer;
  const [lancamento, removed] = [(await books.entry()).id, (await books.entry()).id];
  const [reader, leaver, changer, renewer] = await Promise.all(
    ['reader', 'leaver', 'changer', 'renewer'].map((n) => api.as(`gerente:${n}`)),
  );
  const key = (name: string) => admin.withHeaders({ Authorization: `Bearer ${admin.token}`, 'Idempotency-Key': name });
  const csv = { name: 'a.csv', content: 'Data;Histórico;Valor\n05/03/2026;x;1,00\n' };
  const range = `id_cliente=${id}&data_inicio=2020-01-01&data_fim=2030-12-31`;
  /** Each with the status that it has where the database takes writes. */
  const writes: readonly (readonly [string, number, () => PromiseLike<Response>])[] = [
    ['create', 201, () => admin.post('/customers', { nome: 'Depois' })],
    ['create with a key', 201, () => key('failover-0').post('/departamentos/', { nome: 'Uma vez' })],
    ['change', 200, () => admin.put(`/customers/${id}`, { nome: 'Depois' })],
    ['change with a key', 200, () => key('failover-1').put(`/customers/${id}`, { nome: 'Depois' })],
    [
      'batch',
      200,
      () => admin.put('/lancamentos-contabil/lote', { ids: [lancamento], mudancas: { historico_contabil: 'lote' } }),
    ],
    ['upload', 201, () => admin.upload('/importacoes/upload', csv, { id_cliente: id, tipo: 'csv' })],
    ['removal', 204, () => admin.delete(`/lancamentos-contabil/${removed}`)],
    ['export', 200, () => admin.post(`/lancamentos-contabil/exportar?${range}`)],
    ['backup', 202, () => admin.post('/backups/', { formato: 'json', escopo: 'todo' })],
    ['API key', 200, () => admin.post('/api-keys/', { nome: 'Chave', scopes: ['bancos:read'] })],
    ['login', 200, () => logIn(reader!.login, PASSWORD)],
    ['rejected login', 401, () => logIn(reader!.login, 'wrong')],
    ['password', 200, () => changer!.put('/auth/me/senha', { senha_atual: PASSWORD, senha_nova: 'another horse 43' })],
    ['renewal', 200, () => renewer!.post('/auth/renovar')],
    ['logout', 200, () => leaver!.post('/auth/logout')],
  ];
  const unread = await admin.uploadImport(ofxText([{ valor: '-1.00' }]), { id_cliente: id, tipo: 'ofx' });
  const [before, files] = [await contents(), await api.storedFiles()];
  await readOnly(true);
  const responses = [];
  for (const [name, , write] of writes) responses.push([name, ...told(await write())]);
  expect(responses).toEqual(writes.map(([name]) => [name, 503, UNAVAILABLE, '5']));
  for (const path of ['/auth/me', `/customers/${id}`, '/customers', '/customers?page=1', '/lancamentos-contabil'])
    await admin.get(path).expect(200);
  await admin.post(`/importacoes/${unread}/preview`).expect(200);
  await api.anonymous.get('/health/ready').expect(200);
  expect([await contents(), await api.storedFiles()]).toEqual([before, files]);

  await readOnly(false);
  // Each the first time: no connection that was rejected is used again, and no key waits for its first try.
  const again = [];
  for (const [name, , write] of writes) again.push([name, (await write()).status]);
  expect(again).toEqual(writes.map(([name, status]) => [name, status]));
}, 120_000);

it('serves every read route while the database is read-only, and rejects every other one with 503 or its own error', async () => {
  await readOnly(true);
  const failures: string[] = [];
  for (const { method, path } of api.routes) {
    if (/\/auth\/(logout|token|renovar)$/.test(path)) continue;
    const url = path
      .replace('/api/v1', '')
      .replace(/:nome_disco/, 'none.bin')
      .replace(/:\w+/g, '1');
    const { status, headers } = await admin.withoutDocument().send(method, url, method === 'GET' ? undefined : {});
    const isExpected = status < 500 || status === 502 || (method !== 'GET' && headers['x-error-code'] === UNAVAILABLE);
    if (!isExpected) failures.push(`${method} ${path}: ${status} ${String(headers['x-error-code'])}`);
  }
  expect(failures).toEqual([]);
}, 120_000);

describe('a transaction that is under way when the database becomes read-only', () => {
  const insert = 'INSERT INTO departamento (nome) VALUES (?)';
  const made = (nome: string) => api.rows('SELECT id FROM departamento WHERE nome = ?', [nome]);

  it('has no effect when its COMMIT is rejected', async () => {
    const work = api.app.get(UnitOfWork).run(async (tx) => {
      await tx.query(insert, ['na metade']);
      await readOnly(true);
    });
    expect(asDomainError(await work.catch((error: unknown) => error))).toMatchObject({
      status: 503,
      code: UNAVAILABLE,
    });
    expect(await made('na metade')).toEqual([]);
    await readOnly(false);
    expect(await made('na metade')).toEqual([]);
  });

  inOneProcess.inserted.it('is made once by the retry of its Idempotency-Key', async () => {
    const claims = api.app.get(Claims, { strict: false });
    const conclude = claims.complete.bind(claims);
    jest.spyOn(claims, 'complete').mockImplementationOnce(async (...parameters) => {
      await readOnly(true);
      return conclude(...parameters);
    });
    const session = admin.withHeaders({ Authorization: `Bearer ${admin.token}`, 'Idempotency-Key': 'failover-2' });
    const create = () => session.post('/departamentos/', { nome: 'com chave' });
    expect(told(await create())).toEqual([503, UNAVAILABLE, '5']);
    expect(told(await create())).toEqual([503, UNAVAILABLE, '5']);
    await readOnly(false);
    const { status, headers } = await within(WAIT_LIMIT_MS, async () => {
      const response = await create();
      return response.status === 409 ? undefined : response;
    });
    expect([status, headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect(await made('com chave')).toHaveLength(1);
  });
});

inOneProcess.own.it(
  'uses no connection again that was open when one was told that the database is read-only',
  async () => {
    const idOf = async (tx: { query(sql: string): Promise<unknown> }) =>
      ((await tx.query('SELECT CONNECTION_ID() AS id')) as { id: number }[])[0]?.id;
    const [unit, pool] = [api.app.get(UnitOfWork), await streams()];
    /** As many at once as there are connections. */
    const ids = () =>
      Promise.all(
        Array.from({ length: CONNECTIONS }, () =>
          unit.run(async (tx) => {
            await tx.query('SELECT SLEEP(0.2)');
            return idOf(tx);
          }),
        ),
      );
    const [idle, ofStreams] = [await ids(), await idOf(pool)];
    let busy: number | undefined;
    await unit.run(async (tx) => {
      busy = await idOf(tx);
      await readOnly(true);
      await admin.post('/customers', { nome: 'X' }).expect(503);
      // It goes on reading and ends as it would have.
      expect(await idOf(tx)).toBe(busy);
    });
    expect(idle).toContain(busy);
    expect(heldConnections(api.dataSource)).toBe(0);
    await readOnly(false);
    const later = await ids();
    expect(later.filter((id) => idle.includes(id))).toEqual([]);
    expect(await idOf(pool)).not.toBe(ofStreams);
  },
);

it(
  'keeps a backup and its download token until the database takes writes',
  async () => {
    const { id } = (await admin.post('/backups/', { formato: 'json', escopo: 'todo' }).expect(202)).body.data;
    const job = async () =>
      (
        await api.rows<{ status: string; erro: string | null }>('SELECT status, erro FROM backup_job WHERE id = ?', [
          id,
        ])
      )[0];
    await readOnly(true);
    const worker = await startWorker(api);
    try {
      const runs = worker.get(BackupRuns, { strict: false });
      const begin = jest.spyOn(runs, 'begin');
      // Its rounds meet the database too, and go on.
      await within(WAIT_LIMIT_MS, () => (begin.mock.results.length > 0 ? true : undefined));
      await expect(begin.mock.results[0]?.value).rejects.toThrow(/read-only/);
      if (EXTENDED)
        jest.spyOn(runs, 'finish').mockImplementationOnce(async (...parameters) => {
          await readOnly(true);
          setTimeout(() => void readOnly(false), 3_000);
          return BackupRuns.prototype.finish.apply(runs, parameters);
        });
      await readOnly(false);
      await within(2 * WAIT_LIMIT_MS, async () => ((await job())?.status === 'concluido' ? true : undefined));
      expect(await job()).toEqual({ status: 'concluido', erro: null });
      // A job of another test may be at work as well.
      await within(WAIT_LIMIT_MS, async () => {
        const rows = await api.rows("SELECT id FROM backup_job WHERE status IN ('pendente', 'executando')");
        return rows.length === 0 ? true : undefined;
      });
      const named = await api.rows<{ k: string }>(
        'SELECT path_arquivo AS k FROM backup_job WHERE path_arquivo IS NOT NULL',
      );
      expect(await api.storedFiles('backups')).toEqual(named.map(({ k }) => k).sort());
    } finally {
      await worker.close();
    }
    const { body } = await admin.post(`/backups/${id}/download-token`).expect(200);
    const path = body.data.url.replace(/^.*\/api\/v1/, '');
    await readOnly(true);
    expect(told(await admin.get(path))).toEqual([503, UNAVAILABLE, '5']);
    await readOnly(false);
    await admin.download(path).expect(200);
    await admin.get(path).expect(403);
  },
  timeoutFor(1, 4 * WAIT_LIMIT_MS),
);
