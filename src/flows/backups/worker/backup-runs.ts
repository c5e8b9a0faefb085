import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, In } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { AppConfig } from '../../../platform/config/app-config';
import { PeriodicTask } from '../../../platform/periodic-task/periodic-task';
import { BackupFiles, BackupRetention } from '../backup-files';
import { BackupJob, type StatusBackup } from '../backup-job.entity';
import { BackupQueue } from '../backup-queue';
import { FailureNotice, failureOf } from './failure-reason';

const OPEN: readonly StatusBackup[] = ['pendente', 'executando'];

export interface Run {
  readonly job: BackupJob;
  /** The run's number, which is its fencing token. */
  readonly tentativas: number;
  /** Storage key of the file that the run writes. */
  readonly key: string;
}

/** What a finished run stores. */
export type Outcome = Required<Pick<QueryDeepPartialEntity<BackupJob>, 'tamanho_bytes' | 'sha256' | 'nome_arquivo'>>;

/**
 * Writes the progress and result of runs into the row of a job. Bull decides which process runs a job. A run whose Bull
 * lock expired may still be running, so each statement checks the run's number. Once a newer run has begun, an older
 * one changes nothing.
 */
@Injectable()
export class BackupRuns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: BackupFiles,
    private readonly config: AppConfig,
  ) {}

  /** Begins a run. Undefined when the job is over, or another run began at the same time. */
  async begin(id: number): Promise<Run | undefined> {
    const job = await this.dataSource.manager.findOneBy(BackupJob, { id, status: In(OPEN) });
    if (!job) return undefined;
    // The file of an earlier run is removed before the row forgets its name.
    await this.files.clear(job);
    const run = { job, tentativas: job.tentativas + 1, key: this.files.newKey() };
    const began = await this.change(
      { id, tentativas: job.tentativas, status: In(OPEN) },
      {
        status: 'executando',
        tentativas: run.tentativas,
        path_arquivo: run.key,
        iniciado_em: NOW,
        progresso_pct: 0,
        etapa: 'preparando',
        erro: null,
      },
    );
    return began ? run : undefined;
  }

  /** False when a newer run has the job. */
  report(run: Run, progresso_pct: number, etapa: string): Promise<boolean> {
    return this.change(heldBy(run), { progresso_pct, etapa: etapa.slice(0, 200) });
  }

  /** Call it once the file is stored. Returns false when a newer run has the job. Then the file is not needed. */
  finish(run: Run, outcome: Outcome): Promise<boolean> {
    return this.change(heldBy(run), {
      ...outcome,
      status: 'concluido',
      progresso_pct: 100,
      etapa: 'concluido',
      concluido_em: NOW,
      expira_em: () => `NOW(6) + INTERVAL ${this.config.backupRetencaoDias} DAY`,
    });
  }

  /** Lets the job wait for its next run, and removes the file of this one. */
  async release(run: Run): Promise<void> {
    const released = await this.change(heldBy(run), {
      status: 'pendente',
      progresso_pct: 0,
      etapa: null,
      iniciado_em: null,
    });
    if (released) await this.files.clear({ id: run.job.id, path_arquivo: run.key });
  }

  /** Ends an open job in `falha`. False when it is over already. */
  fail(id: number, erro: string): Promise<boolean> {
    return this.change({ id, status: In(OPEN) }, { status: 'falha', erro: erro.slice(0, 500) });
  }

  /** The jobs that the queue must know. */
  async open(): Promise<number[]> {
    const jobs = await this.dataSource.manager.find(BackupJob, {
      select: { id: true },
      where: { status: In(OPEN) },
      order: { id: 'ASC' },
    });
    return jobs.map(({ id }) => id);
  }

  private async change(
    where: FindOptionsWhere<BackupJob>,
    values: QueryDeepPartialEntity<BackupJob>,
  ): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(BackupJob, where, values);
    return affected !== 0;
  }
}

/** Times are those of the database. */
const NOW = (): string => 'NOW(6)';

const heldBy = ({ job: { id }, tentativas }: Run) => ({ id, tentativas, status: 'executando' as const });

const EVERY_MS = 5_000;

/** Makes rows, queue and files consistent every few seconds. Several workers may do it in parallel. */
@Injectable()
export class BackupSweeper extends PeriodicTask {
  constructor(
    private readonly runs: BackupRuns,
    private readonly retention: BackupRetention,
    private readonly queue: BackupQueue,
    private readonly notice: FailureNotice,
  ) {
    super(EVERY_MS, 'sweep failed');
  }

  protected override runOnce(): Promise<void> {
    return this.sweep();
  }

  /** @throws Error when the database or the queue is unavailable; the next round tries again */
  async sweep(): Promise<void> {
    await this.retention.expire();
    await this.settleFailed();
    await this.addLost();
  }

  /** Writes into the row what Bull has given up, and takes it out of the queue. */
  private async settleFailed(): Promise<void> {
    for (const job of await this.queue.failed()) {
      const id = Number(job.id);
      const reason = failureOf(job.failedReason);
      if (reason !== undefined && (await this.runs.fail(id, reason))) await this.notice.send(id);
      await job.remove();
    }
  }

  /** Adds the open jobs that Redis has lost. */
  private async addLost(): Promise<void> {
    for (const id of await this.runs.open()) if (!(await this.queue.has(id))) await this.queue.add(id);
  }
}
