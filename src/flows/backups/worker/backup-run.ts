import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue, OnQueueStalled, Process, Processor } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { saoPauloNaiveTimestamp } from '../../../kernel/calendar';
import { AppConfig } from '../../../platform/config/app-config';
import { isReadOnlyServer } from '../../../platform/database/driver-errors';
import { Storage } from '../../../platform/storage/storage';
import { writeZip } from '../../../platform/zip/zip-writer';
import { BackupFiles } from '../backup-files';
import { generateBackup, Progress } from '../geracao/generate-backup';
import { BackupRuns, type Outcome, type Run } from './backup-runs';
import { InterruptedError, isFinal, shortReason } from './failure-reason';
import { BACKUPS } from '../backup-queue';

const REPORT_MS = 1_000;
/**
 * The snapshot's own connection has no time limit: a database that stops responding is noticed by the reports. They are
 * counted, not timed, because a process that was paused for as long finds a clock that ran on and a database that is well.
 */
const MISSED_REPORTS_MAX = 15;

/** A newer run has the job. */
class SupersededError extends Error {}

/** One run of a job: generates the file, stores it, and only then marks the job as finished. */
@Injectable()
export class BackupRun {
  private readonly logger = new Logger(BackupRun.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly runs: BackupRuns,
    private readonly files: BackupFiles,
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {}

  /**
   * Does nothing when the job is over.
   * @param ending ends the run with its reason
   * @throws InterruptedError when the run ended through no fault of the backup
   */
  async run(id: number, ending: AbortSignal): Promise<void> {
    const run = await this.runs.begin(id).catch((error: unknown) => {
      throw new InterruptedError(error);
    });
    if (!run) return;
    const progress = new Progress();
    const stop = new AbortController();
    const timer = this.report(run, progress, stop);
    try {
      const file = await this.generate(run, progress, AbortSignal.any([ending, stop.signal]));
      if (await this.runs.finish(run, file))
        this.logger.log(`backup ${id} finished: ${String(file.tamanho_bytes)} bytes`);
      else await this.files.discard(run.key);
    } catch (error) {
      await this.release(run);
      if (stop.signal.reason instanceof SupersededError) return;
      this.logger.warn(error, `backup ${id}: run ${run.tentativas} failed at: ${progress.etapa}`);
      throw ending.aborted || stop.signal.aborted || isReadOnlyServer(error) ? new InterruptedError(error) : error;
    } finally {
      clearInterval(timer);
    }
  }

  private async generate({ job, key }: Run, progress: Progress, signal: AbortSignal): Promise<Outcome> {
    const { dataSource, config: database } = this;
    const generatedAt = new Date();
    const { size, sha256 } = await writeZip(
      generatedAt,
      (archive) => this.storage.write(key, archive),
      async (zip) => {
        await generateBackup({ dataSource, database, zip, generatedAt, signal }, job, progress);
        signal.throwIfAborted();
      },
    );
    const stamp = saoPauloNaiveTimestamp(new Date()).replace(/[-:]/g, '').replace('T', '-');
    return { tamanho_bytes: size, sha256, nome_arquivo: `backup-${job.id}-${job.formato}-${stamp}.zip` };
  }

  /** Writes the progress every second. Stops the run when a newer one has the job, or the database is silent for too long. */
  private report(run: Run, progress: Progress, stop: AbortController): NodeJS.Timeout {
    let missed = 0;
    let busy = false;
    const report = async (): Promise<void> => {
      if (!(await this.runs.report(run, progress.percent, progress.etapa))) stop.abort(new SupersededError());
      missed = 0;
    };
    return setInterval(() => {
      missed += 1;
      if (missed > MISSED_REPORTS_MAX) stop.abort(new InterruptedError('the database is silent'));
      if (busy) return;
      busy = true;
      report()
        .catch((error: unknown) => this.logger.warn(`backup ${run.job.id}: progress not written: ${String(error)}`))
        .finally(() => (busy = false));
    }, REPORT_MS);
  }

  /** Where the row can't be written, the next run begins from it as it is. */
  private async release(run: Run): Promise<void> {
    try {
      await this.runs.release(run);
    } catch (error) {
      this.logger.warn(`backup ${run.job.id}: not released: ${String(error)}`);
    }
  }
}

const SHUTDOWN_LIMIT_MS = 5_000;

/** Runs the jobs that Bull gives to this process, one at a time. Bull tries again what throws. */
@Processor(BACKUPS)
export class BackupProcessor implements BeforeApplicationShutdown {
  private readonly logger = new Logger(BackupProcessor.name);
  private readonly ending = new AbortController();

  constructor(
    @InjectQueue(BACKUPS) private readonly queue: Queue,
    private readonly runs: BackupRun,
  ) {}

  @Process()
  async process(job: Job): Promise<void> {
    try {
      await this.runs.run(Number(job.id), this.ending.signal);
    } catch (error) {
      if (isFinal(error)) await job.discard();
      throw new Error(shortReason(error), { cause: error });
    }
  }

  @OnQueueStalled()
  onStalled({ id }: Job): void {
    this.logger.warn(`backup ${id}: the worker stopped renewing its lock, the job waits for another run`);
  }

  /** Before the connections close: takes no further job, and gives the current one back to Bull. */
  async beforeApplicationShutdown(): Promise<void> {
    const finished = this.queue.pause(true).catch(() => undefined);
    this.ending.abort(new InterruptedError('the worker ends'));
    await Promise.race([finished, sleep(SHUTDOWN_LIMIT_MS, undefined, { ref: false })]);
  }
}
