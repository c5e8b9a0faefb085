import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../../platform/periodic-task/periodic-task';
import { BackupAgenda } from './backup-agenda';

const FAILURE = 'schedule of backups';

/** The worker's: makes the jobs. */
@Injectable()
export class AgendaMaker extends PeriodicTask {
  constructor(private readonly agenda: BackupAgenda) {
    super(15_000, FAILURE);
  }

  protected override runOnce(): Promise<unknown> {
    return this.agenda.makeDue(new Date());
  }
}

/** The API's: where no worker runs, somebody has to say so. */
@Injectable()
export class AgendaWatch extends PeriodicTask {
  constructor(private readonly agenda: BackupAgenda) {
    super(10 * 60_000, FAILURE);
  }

  protected override runOnce(): Promise<unknown> {
    return this.agenda.watch(new Date());
  }
}
