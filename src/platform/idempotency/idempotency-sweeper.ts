import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Claims } from './claims';

const EVERY_MS = 10 * 60 * 1000;

/** Forgets kept answers whose time is over; their files go with the sweep of files. Runs in the worker. */
@Injectable()
export class IdempotencySweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(IdempotencySweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<unknown> | undefined;

  constructor(private readonly claims: Claims) {}

  onApplicationBootstrap(): void {
    const tick = () => {
      this.sweeping ??= this.claims
        .sweep()
        .catch((error: unknown) => this.logger.warn(`sweep of kept answers failed: ${String(error)}`))
        .finally(() => (this.sweeping = undefined));
    };
    tick();
    this.timer = setInterval(tick, EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }
}
