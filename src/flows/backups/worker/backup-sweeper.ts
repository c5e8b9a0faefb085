import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { BackupQueue } from '../backup-queue';
import { BackupRetention } from '../backup-retention';
import { FailureNotice } from './failure-notice';
import { JobClaims } from './job-claims';

const EVERY_MS = 5_000;

/** Sets right what no run can: jobs of dead workers, jobs that the queue lost, files past their time. Any number of workers may do it. */
@Injectable()
export class BackupSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(BackupSweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly claims: JobClaims,
    private readonly retention: BackupRetention,
    private readonly queue: BackupQueue,
    private readonly notice: FailureNotice,
  ) {}

  onApplicationBootstrap(): void {
    const tick = () => {
      this.sweeping ??= this.sweep()
        .catch((error: unknown) => this.logger.warn(`sweep failed: ${String(error)}`))
        .finally(() => (this.sweeping = undefined));
    };
    tick();
    this.timer = setInterval(tick, EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
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
