import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';

/**
 * Work that is done again and again while the process lives: at the start and then every so often, one round after the other.
 * A round that fails is said in the log, and the next one tries again; the end of the process waits for the round under way.
 */
export abstract class PeriodicTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<unknown> | undefined;

  /** @param failure what the log says before the reason, such as `file sweep failed` */
  protected constructor(
    private readonly everyMs: number,
    private readonly failure: string,
  ) {}

  protected abstract runOnce(): Promise<unknown>;

  onApplicationBootstrap(): void {
    const tick = () => {
      this.currentRun ??= this.runOnce()
        .catch((error: unknown) => this.logger.warn(`${this.failure}: ${String(error)}`))
        .finally(() => (this.currentRun = undefined));
    };
    tick();
    this.timer = setInterval(tick, this.everyMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.currentRun;
  }
}
