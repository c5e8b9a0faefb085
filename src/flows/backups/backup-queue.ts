import { once } from 'node:events';
import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { RedisConnection } from '../../platform/redis/redis.module';

/** The queue's name, for its module, producer and processor. */
export const BACKUPS = 'backups';

const CONNECT_WAIT_MS = 1_000;

/** The Bull jobs of backups. A row's id is the id of its job, so that adding it again while the queue knows it changes nothing. */
@Injectable()
export class BackupQueue implements OnModuleInit {
  constructor(
    @InjectQueue(BACKUPS) private readonly queue: Queue,
    private readonly redis: RedisConnection,
  ) {}

  /**
   * Connects at startup. Bull connects at the first use by default, which is too late for a request. Without Redis the
   * startup continues.
   */
  async onModuleInit(): Promise<void> {
    const signal = AbortSignal.timeout(CONNECT_WAIT_MS);
    for (const client of [this.queue.client, this.redis])
      if (client.status !== 'ready') await once(client, 'ready', { signal }).catch(() => undefined);
  }

  /** @throws Error within a second when Redis is unavailable, and at once where that is known */
  async add(id: number): Promise<void> {
    if (!this.redis.isAvailable) throw new Error('Redis is unavailable');
    await this.queue.add({}, { jobId: String(id) });
  }

  /** Whether the queue knows the job, in whatever state. */
  async has(id: number): Promise<boolean> {
    return (await this.queue.getJob(String(id))) !== null;
  }

  /** The jobs that Bull has given up. */
  async failed(): Promise<Job[]> {
    // A job that is removed while the list is read is null in it.
    return ((await this.queue.getFailed()) as (Job | null)[]).filter((job) => job !== null);
  }
}
