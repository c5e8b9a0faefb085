import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { AppConfig } from '../../src/platform/config/app-config';
import { redisAt } from '../../src/platform/redis/redis-address';
import type { TestApp } from './app';
import type { TestSession } from './session';
import { unzip } from './zip';

/** Waits are for states; this only ends a test that would wait for ever. */
const PATIENCE_MS = 100_000;

export interface Job {
  id: number;
  status: string;
  [field: string]: unknown;
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
    const deadline = Date.now() + PATIENCE_MS;
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
