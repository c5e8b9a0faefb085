import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { saoPauloNaiveTimestamp } from '../../../kernel/calendar';
import { AppConfig } from '../../../platform/config/app-config';
import { isReadOnlyServer } from '../../../platform/database/driver-errors';
import { Storage } from '../../../platform/storage/storage';
import { writeZip } from '../../../platform/zip/zip-writer';
import { BackupFiles } from '../backup-files';
import { generateBackup } from '../geracao/generate-backup';
import { Progress } from '../geracao/progress';
import { FailureNotice } from './failure-notice';
import { shortReason } from './failure-reason';
import { type Claim, DEAD_AFTER_SECONDS, JobClaims } from './job-claims';

const PULSE_MS = 1_000;
/** Well before others take the job for dead. */
const SILENT_TOO_LONG_MS = (DEAD_AFTER_SECONDS - 10) * 1_000;

/** Why a run stops early: the process ends, or the job is no longer its own. */
class Stopped extends Error {
  constructor(readonly why: 'shutdown' | 'lost') {
    super(`run stopped: ${why}`);
  }
}

/** One run: takes the job, generates the file aside, publishes it, and only then calls the job finished. */
@Injectable()
export class BackupRun {
  private readonly logger = new Logger(BackupRun.name);
  private readonly running = new Map<AbortController, Promise<void>>();
  private ending = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: JobClaims,
    private readonly files: BackupFiles,
    private readonly storage: Storage,
    private readonly config: AppConfig,
    private readonly notice: FailureNotice,
  ) {}

  /** Generates the job unless it is done or another user's. A failure of the generation ends up in the job, not here. */
  async run(id: number): Promise<void> {
    if (this.ending) return;
    const stop = new AbortController();
    const work = this.takeAndGenerate(id, stop);
    this.running.set(stop, work);
    await work.finally(() => this.running.delete(stop));
  }

  /** Stops all runs and hands their jobs back. */
  async end(): Promise<void> {
    this.ending = true;
    for (const stop of this.running.keys()) stop.abort(new Stopped('shutdown'));
    await Promise.allSettled(this.running.values());
  }

  private async takeAndGenerate(id: number, stop: AbortController): Promise<void> {
    const claim = await this.claims.take(id);
    if (!claim) return;
    const progress = new Progress();
    const silence = this.pulse(claim, progress, stop);
    try {
      const outcome = await this.generate(claim, progress, stop.signal);
      silence();
      if (!(await this.claims.conclude(claim, outcome))) throw new Stopped('lost');
      this.logger.log(`backup ${id} finished: ${outcome.size} bytes`);
    } catch (error) {
      silence();
      await this.files.discard(claim.key);
      await this.explain(claim, error, progress);
    }
  }

  private async generate({ job, key }: Claim, progress: Progress, signal: AbortSignal) {
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
    return { size, sha256, nome_arquivo: `backup-${job.id}-${job.formato}-${stamp}.zip` };
  }

  /** Tells the row every second that the run lives and how far it is. Who can't for too long, or lost the job, stops. */
  private pulse(claim: Claim, progress: Progress, stop: AbortController): () => void {
    let heard = Date.now();
    let busy = false;
    const beat = async () => {
      if (await this.claims.pulse(claim, progress.percent, progress.etapa)) heard = Date.now();
      else stop.abort(new Stopped('lost'));
    };
    const timer = setInterval(() => {
      if (Date.now() - heard > SILENT_TOO_LONG_MS) stop.abort(new Stopped('lost'));
      if (busy) return;
      busy = true;
      beat()
        .catch((error: unknown) => this.logger.warn(`backup ${claim.job.id}: no sign of life: ${String(error)}`))
        .finally(() => (busy = false));
    }, PULSE_MS);
    return () => clearInterval(timer);
  }

  private async explain(claim: Claim, error: unknown, progress: Progress): Promise<void> {
    const { id } = claim.job;
    if (error instanceof Stopped) {
      this.logger.warn(`backup ${id}: ${error.message}`);
      if (error.why === 'shutdown') await this.claims.handBack(claim);
      return;
    }
    if (isReadOnlyServer(error)) {
      // No fault of the backup: another run makes it, at once or when this one counts as dead.
      this.logger.warn(`backup ${id}: the database is read-only`);
      await this.claims.handBack(claim);
      return;
    }
    this.logger.error(error, `backup ${id} failed at: ${progress.etapa}`);
    if (await this.claims.fail(claim, shortReason(error))) await this.notice.send([id]);
  }
}
