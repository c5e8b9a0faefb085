import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RequestTransaction } from './request-transaction';
import { isDeadlock } from './driver-errors';
import { FirmDataSource } from './firm-data-source';

/** The entity manager of a transaction. */
export type Tx = EntityManager;

/** Registers work that must only happen once the transaction is durable: queue jobs, removal of files. */
export type AfterCommit = (work: () => Promise<unknown>) => void;

/** A business operation. */
export type Work<T> = (tx: Tx, afterCommit: AfterCommit) => Promise<T>;

const MAX_ATTEMPTS = 6;
const BACKOFF_MS = 15;

/** Runs each business operation in one transaction. */
@Injectable()
export class UnitOfWork {
  private readonly logger = new Logger(UnitOfWork.name);

  constructor(private readonly dataSource: DataSource) {}

  /** Reads outside of a unit of work. Inside a {@link RequestTransaction} they are reads of that transaction. */
  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /**
   * Runs the work in one transaction and commits all of it or nothing. After a deadlock the work is run again from the
   * start. It must not change anything outside the database except through `afterCommit`.
   * Inside a {@link RequestTransaction} the work is a part of that transaction, and a retry repeats the whole request
   * transaction.
   */
  run<T>(work: Work<T>): Promise<T> {
    const requestTx = RequestTransaction.current();
    return requestTx ? this.within(requestTx, work) : this.alone((each) => this.dataSource.transaction(each), work);
  }

  /**
   * {@link run} for an operation over many rows (an export, a run over a bank statement, the removal of its results).
   * Its statements have longer time limits, and it waits longer for locks.
   */
  async runLong<T>(work: Work<T>): Promise<T> {
    const { dataSource } = this;
    if (!(dataSource instanceof FirmDataSource)) return this.run(work);
    const requestTx = RequestTransaction.current();
    if (!requestTx) return this.alone((each) => dataSource.longTransaction(each), work);
    await requestTx.extendLimits((runner) => dataSource.extendLimits(runner));
    return this.within(requestTx, work);
  }

  /**
   * Runs work whose units of work become one transaction, which is committed as a whole or not at all. The work may be
   * run again as a whole. Inside a request transaction it is a part of that one.
   */
  async runInOneTransaction<T>(work: (requestTx: RequestTransaction) => Promise<T>): Promise<T> {
    const joined = RequestTransaction.current();
    if (joined) return work(joined);
    return this.retryOnDeadlock(async (run) => {
      const requestTx = new RequestTransaction(this.dataSource);
      let result: T;
      let later: readonly (() => Promise<unknown>)[];
      try {
        result = await requestTx.enter(() => work(requestTx));
        later = await requestTx.commit();
      } catch (error) {
        await requestTx.rollback();
        run.wasRolledBack = requestTx.rolledBackByServer;
        throw error;
      }
      await this.runAfterCommit(later);
      return result;
    });
  }

  /** Runs work after the running code is committed: at once, or at the end of its request transaction. */
  async afterCommit(work: () => Promise<unknown>): Promise<void> {
    const requestTx = RequestTransaction.current();
    if (requestTx) requestTx.afterCommit([work]);
    else await this.runAfterCommit([work]);
  }

  private alone<T>(transaction: (each: (tx: Tx) => Promise<T>) => Promise<T>, work: Work<T>): Promise<T> {
    return this.retryOnDeadlock(async () => {
      const later: (() => Promise<unknown>)[] = [];
      const result = await transaction((tx) => work(tx, (each) => later.push(each)));
      await this.runAfterCommit(later);
      return result;
    });
  }

  private async within<T>(requestTx: RequestTransaction, work: Work<T>): Promise<T> {
    const later: (() => Promise<unknown>)[] = [];
    const whole = await requestTx.begin();
    try {
      const result = await whole.transaction((tx) => work(tx, (each) => later.push(each)));
      requestTx.afterCommit(later);
      return result;
    } catch (error) {
      // The server rolled back the whole transaction, not only this unit's savepoint.
      if (isDeadlock(error)) requestTx.rolledBackByServer = true;
      throw error;
    }
  }

  private async retryOnDeadlock<T>(attempt: (run: { wasRolledBack: boolean }) => Promise<T>): Promise<T> {
    for (let number = 1; ; number++) {
      const run = { wasRolledBack: false };
      try {
        return await attempt(run);
      } catch (error) {
        if (!(run.wasRolledBack || isDeadlock(error)) || number === MAX_ATTEMPTS) throw error;
        await sleep(BACKOFF_MS * 2 ** number * Math.random());
      }
    }
  }

  /**
   * Runs the work registered for after the commit. What was committed stays committed. A failure here is logged and
   * does not change the response.
   */
  private async runAfterCommit(later: readonly (() => Promise<unknown>)[]): Promise<void> {
    for (const work of later) {
      try {
        await work();
      } catch (error) {
        this.logger.error(error, 'work after commit failed');
      }
    }
  }
}
