import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { BACKUPS, type BackupTask } from '../backup-queue';
import { BackupRun } from './backup-run';

/** Takes jobs from the queue, one at a time. */
@Processor(BACKUPS)
export class BackupProcessor implements BeforeApplicationShutdown {
  constructor(
    @InjectQueue(BACKUPS) private readonly queue: Queue<BackupTask>,
    private readonly runs: BackupRun,
  ) {}

  @Process()
  process({ data }: Job<BackupTask>): Promise<void> {
    return this.runs.run(data.id);
  }

  /** Before the connections go: no further job, and the one at work handed back. */
  async beforeApplicationShutdown(): Promise<void> {
    const pausing = this.queue.pause(true, true);
    await this.runs.end();
    await Promise.race([pausing, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  }
}
