import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';

/** The queue's name, for its module, producer and processor. */
export const BACKUPS = 'backups';

/** What the queue carries: which row a worker should look at. */
export interface BackupTask {
  readonly id: number;
}

/** Wakes a worker for a job. Saying it twice does no harm: the row decides who generates. */
@Injectable()
export class BackupQueue {
  constructor(@InjectQueue(BACKUPS) private readonly queue: Queue<BackupTask>) {}

  /** @throws Error within a second when Redis is away */
  async add(id: number): Promise<void> {
    await this.queue.add({ id });
  }

  /** The jobs that the queue knows of. */
  async known(): Promise<Set<number>> {
    const jobs = await this.queue.getJobs(['waiting', 'active', 'delayed', 'paused']);
    // A job that ends while the list is read comes as null.
    return new Set((jobs as ({ data: BackupTask } | null)[]).flatMap((job) => (job ? [job.data.id] : [])));
  }
}
