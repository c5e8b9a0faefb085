import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../../platform/periodic-task/periodic-task';
import { BackupAgenda } from './backup-agenda';

const FAILURE = 'schedule of backups';

/** Creates the scheduled jobs in the worker. */
@Injectable()
export class AgendaMaker extends PeriodicTask {
  constructor(private readonly agenda: BackupAgenda) {
    super(15_000, FAILURE);
  }

  protected override runOnce(): Promise<unknown> {
    return this.agenda.makeDue(new Date());
  }
}

/** Checks in the API that scheduled jobs exist. Without a running worker only the API can report that. */
@Injectable()
export class AgendaWatch extends PeriodicTask {
  constructor(private readonly agenda: BackupAgenda) {
    super(10 * 60_000, FAILURE);
  }

  protected override runOnce(): Promise<unknown> {
    return this.agenda.watch(new Date());
  }
}
