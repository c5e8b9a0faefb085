import { Injectable } from '@nestjs/common';
import { Rounds } from '../../platform/rounds/rounds';
import { BackupAgenda } from './backup-agenda';

const FAILURE = 'schedule of backups';

/** The worker's: makes the jobs. */
@Injectable()
export class AgendaMaker extends Rounds {
  constructor(private readonly agenda: BackupAgenda) {
    super(15_000, FAILURE);
  }

  protected override round(): Promise<unknown> {
    return this.agenda.makeDue(new Date());
  }
}

/** The API's: where no worker runs, somebody has to say so. */
@Injectable()
export class AgendaWatch extends Rounds {
  constructor(private readonly agenda: BackupAgenda) {
    super(10 * 60_000, FAILURE);
  }

  protected override round(): Promise<unknown> {
    return this.agenda.watch(new Date());
  }
}
