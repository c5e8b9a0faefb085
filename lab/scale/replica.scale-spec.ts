import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { openSnapshot, REPLICA_WAIT } from '../../src/flows/backups/geracao/snapshot';
import { AppConfig } from '../../src/platform/config/app-config';
import { connect } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';
import { readOld } from '../../src/platform/database/row-stream';
import { startApp, type TestApp } from '../../test/support/app';
import { type Books, booksOf } from '../../test/support/books';
import { OwnServer } from '../../test/support/servers/own-server';
import type { TestSession } from '../../test/support/session';
import { WAIT_LIMIT_MS, within } from '../../test/support/until';

const DELAY_S = 5;
const WRITER = 1;
const REPLICA = 2;

let writer: OwnServer;
let replica: OwnServer;
let api: TestApp;
let admin: TestSession;
let books: Books;

const urlOf = ({ port }: OwnServer): string => `mysql://root:none@127.0.0.1:${port}/firm`;

async function tell(server: OwnServer, ...statements: string[]): Promise<RowDataPacket[]> {
  const connection = await createConnection({ port: server.port, host: '127.0.0.1', user: 'root' });
  let rows: RowDataPacket[] = [];
  for (const sql of statements) [rows] = await connection.query<RowDataPacket[]>(sql);
  await connection.end();
  return rows;
}

/** The replica is so many seconds behind from now on. */
const follow = (seconds: number) =>
  tell(replica, 'STOP SLAVE', `CHANGE MASTER TO MASTER_DELAY = ${seconds}`, 'START SLAVE');

beforeAll(async () => {
  const binlog = (id: number) => [`--server-id=${id}`, '--log-bin=log', '--binlog-format=ROW', '--gtid-strict-mode=1'];
  const utf8 = ['--character-set-server=utf8mb4', '--collation-server=utf8mb4_unicode_ci'];
  writer = await OwnServer.mariadb([...binlog(WRITER), ...utf8]);
  replica = await OwnServer.mariadb([...binlog(REPLICA), ...utf8, '--read-only=1', '--slave-net-timeout=10']);
  await tell(
    replica,
    `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${writer.port}, MASTER_USER = 'root', MASTER_USE_GTID = slave_pos`,
    'START SLAVE',
  );
  await tell(writer, 'CREATE DATABASE firm');
  const migrator = await connect(urlOf(writer), true);
  await migrate(migrator);
  await migrator.destroy();
  api = await startApp({ DATABASE_URL: urlOf(writer), DATABASE_READ_URL: urlOf(replica) });
  admin = await api.as('administrador');
  books = await booksOf(api, admin.userId);
  await within(WAIT_LIMIT_MS, async () => ((await list()).length === 0 ? true : undefined));
  await follow(DELAY_S);
}, 240_000);
afterAll(async () => {
  await api.close();
  await replica.end();
  await writer.end();
});

async function list(): Promise<string[]> {
  const { body } = await admin.get('/lancamentos-contabil').expect(200);
  return (body as { data: { historico_contabil: string }[] }).data.map((row) => row.historico_contabil).sort();
}

/** Where a backup that begins now is read, and which entries it has. */
async function backup(): Promise<{ at: number; entries: string[] }> {
  const snapshot = await openSnapshot(api.dataSource, api.app.get(AppConfig), new AbortController().signal);
  try {
    const entries = await snapshot.query<{ text: string }>(
      'SELECT historico_contabil AS text FROM lancamento_contabil ORDER BY 1',
    );
    const [server] = await snapshot.query<{ id: number }>('SELECT @@server_id AS id');
    return { at: Number(server?.id), entries: entries.map(({ text }) => text) };
  } finally {
    snapshot.close();
  }
}

it('a replica that lags: a whole list is as old as it, a page is not, and the list comes after', async () => {
  await books.entry({ historico_contabil: 'a' });
  expect(await list()).toEqual([]);
  const { body } = await admin.get('/lancamentos-contabil?page=1').expect(200);
  expect((body as { data: { total: number } }).data.total).toBe(1);
  await within(WAIT_LIMIT_MS, async () => ((await list()).length === 1 ? true : undefined));
}, 120_000);

it('a backup waits until the replica has all that was there when it began, and is made from it', async () => {
  await books.entry({ historico_contabil: 'b' });
  expect(await backup()).toEqual({ at: REPLICA, entries: ['a', 'b'] });
}, 120_000);

it('a replica that stopped following: lists stay as they are, a backup is made from the writer', async () => {
  await tell(replica, 'STOP SLAVE');
  await books.entry({ historico_contabil: 'c' });
  const waits = { ...REPLICA_WAIT };
  Object.assign(REPLICA_WAIT, { forMs: 3_000, everyMs: 200 });
  try {
    expect(await backup()).toEqual({ at: WRITER, entries: ['a', 'b', 'c'] });
    expect(await list()).toEqual(['a', 'b']);
  } finally {
    Object.assign(REPLICA_WAIT, waits);
  }
  await follow(0);
  await within(WAIT_LIMIT_MS, async () => ((await list()).length === 3 ? true : undefined));
}, 120_000);

it('nothing is written through it, whatever its account may do', async () => {
  const write = readOld(api.dataSource, (tx) => tx.query("INSERT INTO auditoria (acao) VALUES ('x')"));
  await expect(write).rejects.toMatchObject({ errno: 1792 });
});

it('a replica that stops: after one 503 at most for each reader lists come from the writer', async () => {
  replica.stop();
  try {
    await books.entry({ historico_contabil: 'd' });
    const statuses: number[] = [];
    await within(WAIT_LIMIT_MS, async () => {
      const { status } = await admin.get('/lancamentos-contabil');
      statuses.push(status);
      return status === 200 ? true : undefined;
    });
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.length).toBeLessThanOrEqual(2);
    expect(await list()).toEqual(['a', 'b', 'c', 'd']);
  } finally {
    replica.goOn();
  }
}, 180_000);

it('a replica that dies: no caller sees an error', async () => {
  await replica.end();
  expect(await list()).toEqual(['a', 'b', 'c', 'd']);
  expect(await backup()).toEqual({ at: WRITER, entries: ['a', 'b', 'c', 'd'] });
}, 180_000);
