import { Injectable } from '@nestjs/common';
import { NotificationsService } from '../../comunicacao/notifications/notifications.service';
import { brazilianDate, saoPauloNaiveTimestamp } from '../../kernel/calendar';
import type { Schedule } from '../../kernel/schedule';
import { AppConfig } from '../../platform/config/app-config';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { PeriodicTask } from '../../platform/periodic-task/periodic-task';
import { BackupAgendaRow, BackupJob } from './backup-job.entity';
import { BackupQueue } from './backup-queue';

/** `solicitante_login` of scheduled jobs, which have no user. */
export const AGENDA = 'agenda';
const ROW = 1;
const MISSED_AFTER_MS = 24 * 60 * 60 * 1000;
/** A job needs a user as its author: the oldest active administrator, else the oldest user. */
const REQUESTER = "SELECT id FROM usuario ORDER BY (perfil <=> 'administrador' AND ativo = 'Ativo') DESC, id LIMIT 1";

/** Creates the jobs of BACKUP_AGENDA, each once over all workers, and reports missing ones. */
@Injectable()
export class BackupAgenda {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: AppConfig,
    private readonly queue: BackupQueue,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Creates one job when the schedule was due since the last one, and returns its id. Several missed times become one
   * job. A schedule that is set or changed begins now.
   * While an earlier scheduled job still waits, none is added, since that one will have the newest data.
   */
  async makeDue(now: Date): Promise<number | undefined> {
    const schedule = this.config.backupAgenda;
    if (!schedule || !(await this.mayBeDue(schedule, now))) return undefined;
    return this.unitOfWork.run(async (tx, afterCommit) => {
      const row = await this.held(tx, schedule, now);
      const due = schedule.last(now);
      if (due <= row.feita_ate) return undefined;
      await this.warnIfMissed(tx, row, schedule, now);
      if (await tx.existsBy(BackupJob, { status: 'pendente', solicitante_login: AGENDA })) return undefined;
      const [requester] = await tx.query<{ id: number }[]>(REQUESTER);
      if (!requester) return undefined;
      const { identifiers } = await tx.insert(BackupJob, {
        formato: 'sql',
        escopo: 'todo',
        tabelas: [],
        solicitante_id: requester.id,
        solicitante_login: AGENDA,
      });
      await tx.update(BackupAgendaRow, { id: ROW }, { feita_ate: due });
      const { id } = identifiers[0] as { id: number };
      // Where the queue is unavailable, the sweeper adds the job again.
      afterCommit(() => this.queue.add(id));
      return id;
    });
  }

  /**
   * For a process that creates no jobs: notifies the administrators once where a job is missing for more than a day.
   */
  async watch(now: Date): Promise<void> {
    const schedule = this.config.backupAgenda;
    if (!schedule) return;
    const row = await this.unitOfWork.manager.findOneBy(BackupAgendaRow, { id: ROW, expressao: schedule.text });
    if (!row || !isMissed(row, schedule, now)) return;
    await this.unitOfWork.run(async (tx) => this.warnIfMissed(tx, await this.held(tx, schedule, now), schedule, now));
  }

  /** Checks without a lock, because there is rarely a job to create. */
  private async mayBeDue(schedule: Schedule, now: Date): Promise<boolean> {
    const row = await this.unitOfWork.manager.findOneBy(BackupAgendaRow, { id: ROW });
    return row?.expressao !== schedule.text || schedule.last(now) > row.feita_ate;
  }

  /** Returns the locked row. Creates it, or resets it when the schedule has changed. */
  private async held(tx: Tx, { text }: Schedule, now: Date): Promise<BackupAgendaRow> {
    await tx.query(
      'INSERT INTO backup_agenda (id, expressao, feita_ate) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE id = VALUES(id)',
      [ROW, text, now],
    );
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await tx.findOneOrFail(BackupAgendaRow, { where: { id: ROW }, lock });
    if (row.expressao === text) return row;
    const begun = { id: ROW, expressao: text, feita_ate: now, avisada_de: null };
    await tx.update(BackupAgendaRow, { id: ROW }, begun);
    return begun;
  }

  private async warnIfMissed(tx: Tx, row: BackupAgendaRow, schedule: Schedule, now: Date): Promise<void> {
    if (!isMissed(row, schedule, now)) return;
    const missed = schedule.next(row.feita_ate);
    await tx.update(BackupAgendaRow, { id: ROW }, { avisada_de: missed });
    const [day = '', time = ''] = saoPauloNaiveTimestamp(missed).split('T');
    await this.notifications.notifyProfile(
      'administrador',
      {
        sistema: 'hub',
        tipo: 'error',
        titulo: 'Backup agendado não foi feito',
        mensagem: `O backup previsto para ${brazilianDate(day)} às ${time.slice(0, 5)} não foi feito em mais de um dia. Verifique o processo worker e a fila.`,
      },
      tx,
    );
  }
}

/** Whether the first time without a job is more than a day ago, without a notification yet. */
function isMissed({ feita_ate, avisada_de }: BackupAgendaRow, schedule: Schedule, now: Date): boolean {
  const missed = schedule.next(feita_ate);
  return now.getTime() - missed.getTime() > MISSED_AFTER_MS && (avisada_de === null || avisada_de < missed);
}

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
