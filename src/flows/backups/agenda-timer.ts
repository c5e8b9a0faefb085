import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { BackupAgenda } from './backup-agenda';

/** Asks the schedule again and again, one round after the other, until the process ends. */
abstract class AgendaTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(AgendaTimer.name);
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<unknown> | undefined;

  protected constructor(private readonly everyMs: number) {}

  protected abstract ask(now: Date): Promise<unknown>;

  onApplicationBootstrap(): void {
    const tick = () => {
      this.round ??= this.ask(new Date())
        .catch((error: unknown) => this.logger.warn(`schedule of backups: ${String(error)}`))
        .finally(() => (this.round = undefined));
    };
    tick();
    this.timer = setInterval(tick, this.everyMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }
}

/** The worker's: makes the jobs. */
@Injectable()
export class AgendaMaker extends AgendaTimer {
  constructor(private readonly agenda: BackupAgenda) {
    super(15_000);
  }

  protected override ask(now: Date): Promise<unknown> {
    return this.agenda.makeDue(now);
  }
}

/** The API's: where no worker runs, somebody has to say so. */
@Injectable()
export class AgendaWatch extends AgendaTimer {
  constructor(private readonly agenda: BackupAgenda) {
    super(10 * 60_000);
  }

  protected override ask(now: Date): Promise<unknown> {
    return this.agenda.watch(now);
  }
}
