import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { startApp, type TestApp } from '../../../test/support/app';
import { BackupClient, type Job } from '../../../test/support/records/backups';
import { timeoutFor, rounds, times } from '../../../test/support/extended-run';
import { OwnServer } from '../../../test/support/servers/own-server';
import type { TestSession } from '../../../test/support/session';
import { WAIT_LIMIT_MS, within } from '../../../test/support/until';
import { startWorker } from '../../../test/support/application/worker';

const ROUNDS = [1, 6] as const;
const NAME = 'firm';

let api: TestApp;
let worker: INestApplicationContext;
let admin: TestSession;
let backups: BackupClient;
let servers: OwnServer[];
/** The one that follows the others' master. */
let copy: OwnServer;
let sentinels: OwnServer[];

beforeAll(async () => {
  const master = await OwnServer.redis();
  copy = await OwnServer.redis(master);
  servers = [master, copy];
  await within(WAIT_LIMIT_MS, () => copies(master.port));
  sentinels = await Promise.all([1, 2, 3].map(() => OwnServer.sentinel(NAME, master, 2)));
  const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',');
  api = await startApp({ REDIS_URL: `redis+sentinel://${hosts}/${NAME}` });
  worker = await startWorker(api);
  admin = await api.as('administrador');
  backups = new BackupClient(api, admin);
}, 240_000);
afterAll(async () => {
  await worker.close();
  await api.close();
  for (const server of [...servers, ...sentinels]) await server.end();
});

/** Asks a Redis, or a sentinel, on a connection of its own. */
async function ask<T>(port: number, ...words: [string, ...string[]]): Promise<T | undefined> {
  const redis = new Redis(port, '127.0.0.1', { retryStrategy: null, maxRetriesPerRequest: 0, lazyConnect: true });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.call(...words)) as T;
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}

/** Whether a copy follows this Redis. */
const copies = async (port: number) =>
  /slave0:.*state=online/.test((await ask<string>(port, 'INFO', 'replication')) ?? '') || undefined;

/** Fields of what a sentinel returns as a flat list of names and values. */
const fieldsOf = (flat: readonly string[]): Map<string, string> =>
  new Map(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : [])));

/** Every sentinel knows the two others and sees the copy follow: before that, none of them can vote. */
async function knowOfEachOtherAndTheCopy(): Promise<true | undefined> {
  for (const { port } of sentinels) {
    const others = await ask<unknown[]>(port, 'SENTINEL', 'sentinels', NAME);
    const followers = (await ask<string[][]>(port, 'SENTINEL', 'replicas', NAME))?.map(fieldsOf) ?? [];
    const isSeen = followers.some(
      (each) =>
        each.get('port') === String(copy.port) &&
        each.get('flags') === 'slave' &&
        each.get('master-link-status') === 'ok',
    );
    if (others?.length !== 2 || !isSeen) return undefined;
  }
  return true;
}

async function masterPort(): Promise<number> {
  const port = await within(WAIT_LIMIT_MS, async () => {
    const address = await ask<string[]>(sentinels[0]?.port ?? 0, 'SENTINEL', 'get-master-addr-by-name', NAME);
    return Number(address?.[1]) || undefined;
  });
  return port;
}

/** Asks until Redis is there again: until then the response is 503. */
function accepted(path: string, status: number, body?: object): Promise<Job> {
  return within(WAIT_LIMIT_MS, async () => {
    const response = await admin.post(path, body);
    expect([status, 503]).toContain(response.status);
    return response.status === status ? (response.body.data as Job) : undefined;
  });
}

const FILE = { formato: 'sql', escopo: 'tabelas', tabelas: ['usuario'] };

it(
  'goes on at the copy when the Redis dies: tokens, jobs that were accepted, and the worker',
  async () => {
    for (const _round of rounds('a Redis that dies', ...ROUNDS)) {
      await within(WAIT_LIMIT_MS, knowOfEachOtherAndTheCopy);
      const dead = await masterPort();
      const first = await backups.request(FILE);
      await backups.until(first.id, 'concluido');
      const spent = await backups.token(first.id);
      await api.anonymous.get(`/api/v1/backups/${first.id}/download?token=${spent}`).expect(200);

      const waiting = await backups.request(FILE);
      await servers.find(({ port }) => port === dead)?.end();
      servers = servers.filter(({ port }) => port !== dead);
      await backups.until(waiting.id, 'concluido');
      const alive = await within(WAIT_LIMIT_MS, async () => ((await masterPort()) === dead ? undefined : masterPort()));

      await accepted(`/backups/${first.id}/download-token`, 200);
      await api.anonymous.get(`/api/v1/backups/${first.id}/download?token=${spent}`).expect(403);
      const next = await accepted('/backups/', 202, FILE);
      await backups.until(next.id, 'concluido');

      copy = await OwnServer.redis(servers.find(({ port }) => port === alive));
      servers.push(copy);
      await within(WAIT_LIMIT_MS, () => copies(alive));
    }
  },
  timeoutFor(times(...ROUNDS), 120_000),
);
