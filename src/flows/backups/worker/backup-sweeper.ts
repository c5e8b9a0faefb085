import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../../../platform/periodic-task/periodic-task';
import { BackupQueue } from '../backup-queue';
import { BackupRetention } from '../backup-retention';
import { FailureNotice } from './failure-notice';
import { JobClaims } from './job-claims';

const EVERY_MS = 5_000;

/** Sets right what no run can: jobs of dead workers, jobs that the queue lost, files past their time. Any number of workers may do it. */
@Injectable()
export class BackupSweeper extends PeriodicTask {
  constructor(
    private readonly claims: JobClaims,
    private readonly retention: BackupRetention,
    private readonly queue: BackupQueue,
    private readonly notice: FailureNotice,
  ) {
    super(EVERY_MS, 'sweep failed');
  }

  protected override runOnce(): Promise<void> {
    return this.sweep();
  }

  /** One round. @throws Error when the database or the queue is away; the next round tries again */
  async sweep(): Promise<void> {
    const { waiting, failed } = await this.claims.takeFromTheDead();
    if (failed.length > 0) await this.notice.send(failed);
    await this.retention.expire();
    await this.queueAgain(waiting);
  }

  /** Jobs taken from the dead at once, others when they have been waiting for longer than queueing takes. */
  private async queueAgain(ids: readonly number[]): Promise<void> {
    for (const id of ids) await this.queue.add(id);
    const waiting = await this.claims.waiting();
    if (waiting.length === 0) return;
    const known = await this.queue.known();
    for (const id of waiting) if (!known.has(id)) await this.queue.add(id);
  }
}
