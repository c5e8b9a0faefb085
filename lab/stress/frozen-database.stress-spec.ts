import { once } from 'node:events';
import { connect } from 'node:net';
import { createConnection } from 'mysql2/promise';
import type { EntityManager } from 'typeorm';
import { Progress } from '../../src/flows/backups/geracao/generate-backup';
import { Snapshot } from '../../src/flows/backups/geracao/snapshot';
import { BackupRuns } from '../../src/flows/backups/worker/backup-runs';
import type { FirmDataSource } from '../../src/platform/database/firm-data-source';
import { QueryMonitor } from '../../src/platform/database/query-monitor';
import { connect as connectTo } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { API_PREFIX } from '../../src/platform/http/route-inventory';
import { startApp, type TestApp } from '../../test/support/app';
import { ServerProxy } from '../../test/support/servers/server-proxy';
import { timeoutFor, rounds, times } from '../../test/support/extended-run';
import { OwnServer } from '../../test/support/servers/own-server';
import { heldConnections } from '../../test/support/application/pool';
import { numbers, STATEMENT_LIMIT_S } from '../../test/support/servers/server-sql';
import { within } from '../../test/support/until';
import { RawHttpClient, type RawResponse } from '../../test/support/servers/raw-http-client';
import { startWorker } from '../../test/support/application/worker';
import { ENDS_MS, ROUND_MS, ROUNDS } from './frozen-server';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('a database that accepts and never responds', () => {
  let api: TestApp;
  let wire: RawHttpClient;
  let server: OwnServer;
  let line: ServerProxy;
  let url: string;
  let token: string;
  let get: (path: string) => Promise<RawResponse>;

  beforeAll(async () => {
    server = await OwnServer.mariadb();
    line = await ServerProxy.to('127.0.0.1', server.port);
    url = `mysql://root@${line.address}/firm`;
    const operator = await createConnection(`mysql://root@${line.address}`);
    await operator.query('CREATE DATABASE firm CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
    await operator.end();
    const migrator = await connectTo(url, true);
    await migrate(migrator);
    await migrator.destroy();
    api = await startApp({ DATABASE_URL: url });
    wire = new RawHttpClient(api.port);
    const session = await api.as('administrador');
    const { userId } = session;
    ({ token } = session);
    const { id } = await api.make.customer();
    await api.makeRows(
      `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, competencia, data_registro, valor, codigo_historico, historico_contabil)
       SELECT ?, ?, '03/2026', '2026-03-05', seq, '', REPEAT('x', 400) FROM ${numbers(60_000)}`,
      [userId, id],
    );
    get = (path) => wire.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
  }, 240_000);
  afterAll(async () => {
    wire.close();
    line.thaw();
    await api.close();
    await line.close();
    await server.end();
  });

  it.each([
    ['behind a line that swallows', () => line.freeze(), () => line.thaw()],
    ['for it is stopped', () => server.stop(), () => server.goOn()],
  ])(
    '%s: requests end in 503, readiness reports it, nothing is left',
    async (why, end, begin) => {
      for (const _round of rounds(`a database ${why}`, ...ROUNDS)) await freezeOnce(end, begin);
    },
    timeoutFor(times(...ROUNDS), ROUND_MS),
  );

  async function freezeOnce(end: () => void, begin: () => void): Promise<void> {
    expect((await get(`${API_PREFIX}/customers`)).status).toBe(200);
    end();
    try {
      // More than the pool has connections: some hang on a statement, some wait for a connection.
      const asked = Array.from({ length: 30 }, () => get(`${API_PREFIX}/customers`));
      // The report of a second ago is still served.
      await within(ENDS_MS, async () => ((await get('/health/ready')).status === 503 ? true : undefined));
      const responses = await Promise.all(asked);
      expect(responses.filter(({ status }) => status !== 503)).toEqual([]);
      expect(new Set(responses.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
    } finally {
      begin();
    }
    await within(ENDS_MS, async () => ((await get(`${API_PREFIX}/customers`)).status === 200 ? true : undefined));
    await within(ENDS_MS, async () => ((await get('/health/ready')).status === 200 ? true : undefined));
    await within(ENDS_MS, () => (heldConnections(api.dataSource) === 0 ? true : undefined));
  }

  /** From now on: why statements are given up. The returned function ends it and returns each reason once. */
  function reasonsToGiveUp(): () => string[] {
    const prototype = QueryMonitor.prototype as unknown as { giveUp(connections: unknown[], why: string): void };
    const spy = jest.spyOn(prototype, 'giveUp');
    return () => {
      const reasons = spy.mock.calls.filter(([connections]) => connections.length > 0).map(([, why]) => why);
      spy.mockRestore();
      return [...new Set(reasons)];
    };
  }

  /** A reader of the long list who waits after its first bytes; returns how the list ends once they read on. */
  async function readerOfList(): Promise<{ readOn(): Promise<'whole' | 'broken'> }> {
    const reader = connect(api.port, '127.0.0.1');
    reader.on('error', () => undefined);
    reader.write(
      `GET ${API_PREFIX}/lancamentos-contabil/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    const [beginning] = (await once(reader, 'data')) as [Buffer];
    reader.pause();
    expect(beginning.toString()).toMatch(/^HTTP\/1\.1 200/);
    return {
      readOn: () =>
        new Promise((resolve) => {
          let end = '';
          reader.on('data', (bytes: Buffer) => {
            end = (end + bytes.toString('latin1')).slice(-10);
            if (end.endsWith('0\r\n\r\n')) resolve('whole');
          });
          reader.once('close', () => resolve('broken'));
          reader.resume();
        }),
    };
  }

  it.each([
    ['stops', 'freeze', 'thaw'],
    ['dies', 'cut', 'repair'],
  ] as const)(
    'that %s under a list has it aborted, and its connection comes back',
    async (what, end, begin) => {
      for (const _round of rounds(`a database that ${what} under a list`, ...ROUNDS)) {
        const reader = await readerOfList();
        line[end]();
        const givenUp = reasonsToGiveUp();
        expect(await reader.readOn()).toBe('broken');
        // Without asking whether the server is alive, the list would end only after the minute that a row may take.
        expect(givenUp()).not.toContain('took too long');
        line[begin]();
        await within(ENDS_MS, async () => (heldConnections(await streams()) === 0 ? true : undefined));
        await within(ENDS_MS, async () => ((await get(`${API_PREFIX}/customers`)).status === 200 ? true : undefined));
      }
    },
    timeoutFor(times(...ROUNDS), ROUND_MS),
  );

  const connection = () => createConnection(url);

  it("ends what is only slow with 503, what waits for another's lock with 409", async () => {
    const { id } = await api.make.banco();
    const [holder, altering] = await Promise.all([connection(), connection()]);
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT id FROM banco WHERE id = ? FOR UPDATE', [id]);
      await altering.query('LOCK TABLES departamento WRITE');
      const [held, slow] = await Promise.all([
        wire.send({
          method: 'PUT',
          path: `${API_PREFIX}/bancos/${id}`,
          headers: { authorization: `Bearer ${token}`, ...JSON_TYPE },
          body: '{"nome":"held"}',
        }),
        get(`${API_PREFIX}/departamentos?page=1`),
      ]);
      // The locks are held until both have ended; the server's own limit for a lock is longer than a request may take here.
      expect(held.status).toBe(409);
      expect([slow.status, slow.headers['retry-after']]).toEqual([503, '5']);
    } finally {
      holder.destroy();
      altering.destroy();
    }
  });

  it('gives an export and a run other limits, and takes them back when it ends, well or badly', async () => {
    const limitsOf = async (tx: EntityManager) => {
      const [row] = await tx.query<{ id: number; statement: number; lock_wait: number }[]>(
        `SELECT CONNECTION_ID() AS id, ${STATEMENT_LIMIT_S} AS statement, @@innodb_lock_wait_timeout AS lock_wait`,
      );
      return row;
    };
    const usual = { statement: 10, lock_wait: 8 };
    const unit = api.app.get(UnitOfWork);
    expect(await unit.run(limitsOf)).toMatchObject(usual);
    const long = await unit.runLong(limitsOf);
    expect(long).toMatchObject({ statement: 600, lock_wait: 50 });
    const failed = unit.runLong(async (tx) => Promise.reject(new Error(String((await limitsOf(tx))?.id))));
    const id = Number(await failed.catch((error: unknown) => (error as Error).message));
    // Every connection of the pool, those that were used among them.
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        unit.run(async (tx) => {
          await tx.query('SELECT SLEEP(0.3)');
          return limitsOf(tx);
        }),
      ),
    );
    expect(all.map((each) => each?.id)).toEqual(expect.arrayContaining([long?.id, id]));
    for (const each of all) expect(each).toMatchObject(usual);
  });

  it(
    'interrupts a backup when it stops responding, and the job runs again',
    async () => {
      const operator = await createConnection(`mysql://root@127.0.0.1:${server.port}/firm`);
      const worker = await startWorker(api);
      try {
        const release = jest.spyOn(worker.get(BackupRuns, { strict: false }), 'release');
        // The generation ends only after the line was frozen.
        const table = jest.spyOn(Progress.prototype, 'table').mockImplementationOnce(() => line.freeze());
        const headers = { authorization: `Bearer ${token}`, ...JSON_TYPE };
        const body = '{"formato":"json","escopo":"tabelas","tabelas":["lancamento_contabil"]}';
        const { json } = await wire.send({ method: 'POST', path: `${API_PREFIX}/backups/`, headers, body });
        const { id } = (json as { data: { id: number } }).data;
        await within(ENDS_MS, () => (release.mock.calls.length > 0 ? true : undefined));
        expect(table).toHaveBeenCalledTimes(1);
        line.thaw();
        await within(ENDS_MS, async () => {
          const [rows] = await operator.query('SELECT status, tentativas FROM backup_job WHERE id = ?', [id]);
          const [job] = rows as { status: string; tentativas: number }[];
          return job?.status === 'concluido' && job.tentativas > 1 ? true : undefined;
        });
      } finally {
        line.thaw();
        await worker.close();
        await operator.end();
      }
    },
    3 * ENDS_MS,
  );

  it('that dies under a backup fails it, rather than leave the worker with a dead job', async () => {
    const snapshot = await Snapshot.open(url, new AbortController().signal);
    const read = async () => {
      let batches = 0;
      for await (const _batch of snapshot.texts(
        `SELECT REPEAT('x', 1000) FROM ${numbers(10_000)}, (SELECT seq FROM ${numbers(1_000)}) AS times`,
        [],
      ))
        if (++batches === 2) line.cut();
    };
    await expect(read()).rejects.toThrow();
    line.repair();
    snapshot.close();
  });

  const streams = () => (api.dataSource as FirmDataSource).forStreams();
});
