import { once } from 'node:events';
import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bull';
import { RedisConnection } from '../../platform/redis/redis.module';

/** The queue's name, for its module, producer and processor. */
export const BACKUPS = 'backups';

/** What the queue carries: which row a worker should look at. */
export interface BackupTask {
  readonly id: number;
}

const CONNECT_PATIENCE_MS = 1_000;

/** Wakes a worker for a job. Saying it twice does no harm: the row decides who generates. */
@Injectable()
export class BackupQueue implements OnModuleInit {
  constructor(
    @InjectQueue(BACKUPS) private readonly queue: Queue<BackupTask>,
    private readonly redis: RedisConnection,
  ) {}

  /** Bull connects at the first use, which would be too late for a request; without Redis the start goes on. */
  async onModuleInit(): Promise<void> {
    const signal = AbortSignal.timeout(CONNECT_PATIENCE_MS);
    for (const client of [this.queue.client, this.redis])
      if (client.status !== 'ready') await once(client, 'ready', { signal }).catch(() => undefined);
  }

  /** @throws Error within a second when Redis is away, and at once where that is known */
  async add(id: number): Promise<void> {
    if (!this.redis.responses) throw new Error('Redis is away');
    await this.queue.add({ id });
  }

  /** The jobs that the queue knows of. */
  async known(): Promise<Set<number>> {
    const jobs = await this.queue.getJobs(['waiting', 'active', 'delayed', 'paused']);
    // A job that ends while the list is read comes as null.
    return new Set((jobs as ({ data: BackupTask } | null)[]).flatMap((job) => (job ? [job.data.id] : [])));
  }
}
