import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';

/**
 * Runs a task at startup and then at a fixed interval. Runs never overlap.
 * A failed run is logged, and the next one tries again. Shutdown waits for the current run.
 */
export abstract class PeriodicTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<unknown> | undefined;

  /** @param failure log text before the reason, such as `file sweep failed` */
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
