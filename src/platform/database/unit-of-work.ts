import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isDeadlock } from './driver-errors';
import { FirmDataSource } from './firm-data-source';

/** What a transaction is written through. */
export type Tx = EntityManager;

/** Registers work that must only happen once the transaction is durable: queue jobs, removal of files. */
export type AfterCommit = (work: () => Promise<unknown>) => void;

/** A business act. */
export type Work<T> = (tx: Tx, afterCommit: AfterCommit) => Promise<T>;

const MAX_ATTEMPTS = 6;
const BACKOFF_MS = 15;

/** One transaction per business act. */
@Injectable()
export class UnitOfWork {
  private readonly logger = new Logger(UnitOfWork.name);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs the work in one transaction; all of it is kept, or nothing. A deadlock victim is run again from the start, so the
   * work must not touch anything outside the database except through `afterCommit`.
   */
  run<T>(work: Work<T>): Promise<T> {
    return this.repeated((each) => this.dataSource.transaction(each), work);
  }

  /**
   * {@link run} for an act over many rows (an export, a run over a statement, the removal of what one made): its statements may
   * take longer than those of a request otherwise do, and it waits longer for its turn.
   */
  runLong<T>(work: Work<T>): Promise<T> {
    const { dataSource } = this;
    return dataSource instanceof FirmDataSource
      ? this.repeated((each) => dataSource.longTransaction(each), work)
      : this.run(work);
  }

  private async repeated<T>(transaction: (each: (tx: Tx) => Promise<T>) => Promise<T>, work: Work<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const later: (() => Promise<unknown>)[] = [];
      try {
        const result = await transaction((tx) => work(tx, (each) => later.push(each)));
        await this.afterwards(later);
        return result;
      } catch (error) {
        if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
        await sleep(BACKOFF_MS * 2 ** attempt * Math.random());
      }
    }
  }

  /** What was committed stays committed: a failure here is reported, not answered as if nothing had happened. */
  private async afterwards(later: readonly (() => Promise<unknown>)[]): Promise<void> {
    for (const work of later) {
      try {
        await work();
      } catch (error) {
        this.logger.error(error instanceof Error ? error.stack : error, 'work after commit failed');
      }
    }
  }
}
