import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../../../platform/periodic-task/periodic-task';
import { BackupQueue } from '../backup-queue';
import { BackupRetention } from '../backup-files';
import { BackupRuns } from './backup-runs';
import { FailureNotice, failureOf } from './failure-reason';

const EVERY_MS = 5_000;

/** Makes rows, queue and files consistent every few seconds. Several workers may do it in parallel. */
@Injectable()
export class BackupSweeper extends PeriodicTask {
  constructor(
    private readonly runs: BackupRuns,
    private readonly retention: BackupRetention,
    private readonly queue: BackupQueue,
    private readonly notice: FailureNotice,
  ) {
    super(EVERY_MS, 'sweep failed');
  }

  protected override runOnce(): Promise<void> {
    return this.sweep();
  }

  /** @throws Error when the database or the queue is unavailable; the next round tries again */
  async sweep(): Promise<void> {
    await this.retention.expire();
    await this.settleFailed();
    await this.addLost();
  }

  /** Writes into the row what Bull has given up, and takes it out of the queue. */
  private async settleFailed(): Promise<void> {
    for (const job of await this.queue.failed()) {
      const id = Number(job.id);
      const reason = failureOf(job.failedReason);
      if (reason !== undefined && (await this.runs.fail(id, reason))) await this.notice.send(id);
      await job.remove();
    }
  }

  /** Adds the open jobs that Redis has lost. */
  private async addLost(): Promise<void> {
    for (const id of await this.runs.open()) if (!(await this.queue.has(id))) await this.queue.add(id);
  }
}
