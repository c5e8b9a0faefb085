import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { StoredFiles } from './stored-files';

const EVERY_MS = 15 * 60 * 1000;

/** Sweeps files that a crash left between storing them and committing their record. Runs in the worker. */
@Injectable()
export class FileSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FileSweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<unknown> | undefined;

  constructor(private readonly files: StoredFiles) {}

  onApplicationBootstrap(): void {
    const tick = () => {
      this.sweeping ??= this.files
        .sweep()
        .catch((error: unknown) => this.logger.warn(`file sweep failed: ${String(error)}`))
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
