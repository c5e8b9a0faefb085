import { setTimeout as sleep } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bull';
import type { INestApplicationContext } from '@nestjs/common';
import type { Job as QueuedJob, Queue } from 'bull';
import { Redis } from 'ioredis';
import { AppConfig } from '../../../src/platform/config/app-config';
import { redisAt } from '../../../src/platform/redis/redis-address';
import type { TestApp } from '../app';
import { admin, api, useApp } from '../case-file';
import type { TestSession } from '../session';
import { within } from '../until';
import { startWorker } from '../application/worker';
import { unzip } from './zip';

/** Waits are for states; this only ends a test that would wait for ever. */
const WAIT_LIMIT_MS = 100_000;

export interface Job {
  id: number;
  status: string;
  [field: string]: unknown;
}

export function queueOf(context: INestApplicationContext): Queue {
  return context.get<Queue>(getQueueToken('backups'), { strict: false });
}

/** A job in a state that is hard to catch. The queue knows it for a later day, so no worker begins it. */
export async function insertJob(api: TestApp, userId: number, status: string, tentativas = 0): Promise<number> {
  const { insertId: id } = (await api.rows(
    `INSERT INTO backup_job (formato, escopo, tabelas, status, solicitante_id, tentativas)
     VALUES ('json', 'tabelas', '["banco"]', 'removido', ?, ?)`,
    [userId, tentativas],
  )) as unknown as { insertId: number };
  await queueOf(api.app).add({}, { jobId: String(id), delay: 86_400_000 });
  await api.rows('UPDATE backup_job SET status = ? WHERE id = ?', [status, id]);
  return id;
}

/** Asks for backups and fetches them as an administrador does. */
export class BackupClient {
  constructor(
    private readonly api: TestApp,
    private readonly admin: TestSession,
  ) {}

  /** Queues a backup; the limit of ten a minute is not what these tests are about. */
  async request(body: object): Promise<Job> {
    await this.forgetLimits();
    const response = await this.admin.post('/backups/', body).expect(202);
    return response.body.data as Job;
  }

  /** The job once it has this status. */
  async until(id: number, status: string): Promise<Job> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    for (;;) {
      const { body } = await this.admin.get(`/backups/${id}`).expect(200);
      const job = body.data as Job;
      if (job.status === status) return job;
      if (Date.now() > deadline) throw new Error(`backup ${id} is ${JSON.stringify(job)}, not ${status}`);
      await sleep(25);
    }
  }

  async token(id: number): Promise<string> {
    const { body } = await this.admin.post(`/backups/${id}/download-token`).expect(200);
    return (body.data as { token: string }).token;
  }

  async archive(id: number): Promise<Buffer> {
    const { body } = await this.admin.download(`/backups/${id}/download?token=${await this.token(id)}`).expect(200);
    return body as Buffer;
  }

  /** Requests, waits, downloads and unzips. */
  async make(body: object): Promise<{ job: Job; archive: Buffer; files: Map<string, Buffer> }> {
    const { id } = await this.request(body);
    const job = await this.until(id, 'concluido');
    const archive = await this.archive(id);
    return { job, archive, files: unzip(archive) };
  }

  async forgetLimits(): Promise<void> {
    const { redisUrl, redisSentinelPassword } = this.api.app.get(AppConfig);
    const redis = new Redis(redisAt(redisUrl, redisSentinelPassword));
    const keys = await redis.keys('*:limite:backups-*');
    if (keys.length > 0) await redis.del(keys);
    redis.disconnect();
  }
}

/** The client of a case file's administrador. `useBackups` sets it. */
export let backups: BackupClient;

/** Does what `useApp` does with an administrador. The tests start the workers. */
export function useBackupClient(): void {
  useApp({ admin: 'administrador' });
  beforeAll(() => {
    backups = new BackupClient(api, admin);
  });
}

/** Does what `useApp` does with an administrador, and starts a worker, which it closes before the application. */
export function useBackups(): void {
  let worker: INestApplicationContext;
  afterAll(() => worker.close());
  useApp({ admin: 'administrador' });
  beforeAll(async () => {
    worker = await startWorker(api);
    backups = new BackupClient(api, admin);
  });
}

/** How often a run of the job has begun. */
export async function runsOf(id: number): Promise<number | undefined> {
  const [row] = await api.rows<{ tentativas: number }>('SELECT tentativas FROM backup_job WHERE id = ?', [id]);
  return row?.tentativas;
}

/** The queued job that waits after so many failed runs, or after more: on a busy machine a short wait passes unseen. */
export function delayedAfter(run: number): Promise<QueuedJob> {
  return within(WAIT_LIMIT_MS, async () =>
    (await queueOf(api.app).getDelayed()).find(({ attemptsMade }) => attemptsMade >= run),
  );
}

export async function untilNoticed(id: number): Promise<void> {
  await within(WAIT_LIMIT_MS, async () => {
    const found = await api.rows('SELECT id FROM notificacao WHERE titulo LIKE ?', [`Backup ${id} %`]);
    return found.length > 0 || undefined;
  });
}

export const filesOfBackups = (): Promise<string[]> => api.storedFiles('backups/');

/** Every file in the storage is that of a finished job. */
export async function expectOnlyKnownFiles(): Promise<void> {
  const known = await api.rows<{ path_arquivo: string }>(
    "SELECT path_arquivo FROM backup_job WHERE status = 'concluido' AND path_arquivo IS NOT NULL",
  );
  expect(known.map(({ path_arquivo }) => path_arquivo)).toEqual(expect.arrayContaining(await filesOfBackups()));
}
