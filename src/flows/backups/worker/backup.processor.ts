import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue, OnQueueStalled, Process, Processor } from '@nestjs/bull';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { BACKUPS } from '../backup-queue';
import { BackupRun } from './backup-run';
import { InterruptedError, isFinal, shortReason } from './failure-reason';

const SHUTDOWN_LIMIT_MS = 5_000;

/** Runs the jobs that Bull gives to this process, one at a time. Bull tries again what throws. */
@Processor(BACKUPS)
export class BackupProcessor implements BeforeApplicationShutdown {
  private readonly logger = new Logger(BackupProcessor.name);
  private readonly ending = new AbortController();

  constructor(
    @InjectQueue(BACKUPS) private readonly queue: Queue,
    private readonly runs: BackupRun,
  ) {}

  @Process()
  async process(job: Job): Promise<void> {
    try {
      await this.runs.run(Number(job.id), this.ending.signal);
    } catch (error) {
      if (isFinal(error)) await job.discard();
      throw new Error(shortReason(error), { cause: error });
    }
  }

  @OnQueueStalled()
  onStalled({ id }: Job): void {
    this.logger.warn(`backup ${id}: the worker stopped renewing its lock, the job waits for another run`);
  }

  /** Before the connections close: takes no further job, and gives the current one back to Bull. */
  async beforeApplicationShutdown(): Promise<void> {
    const finished = this.queue.pause(true).catch(() => undefined);
    this.ending.abort(new InterruptedError('the worker ends'));
    await Promise.race([finished, sleep(SHUTDOWN_LIMIT_MS, undefined, { ref: false })]);
  }
}
