import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

const transactions = new AsyncLocalStorage<RequestTransaction>();

/** Savepoint set when the transaction starts. If releasing it fails, the server has rolled the transaction back. */
const BEGINNING = 'SAVEPOINT ato';
const IS_STILL_THE_SAME = 'RELEASE SAVEPOINT ato';

/**
 * One transaction for everything that a request does. Its work and the record of that work are committed or rolled back
 * together.
 * The transaction begins with the first unit of work. Each unit is a savepoint in it. After that, every query of the
 * data source runs inside it. Earlier reads use connections of the pool, so that no transaction is open while a file is
 * read or another system is called.
 */
export class RequestTransaction {
  /** Set when the server rolled the transaction back (a deadlock). All of the work has to be repeated. */
  rolledBackByServer = false;
  private readonly later: (() => Promise<unknown>)[] = [];
  private beginning: Promise<EntityManager> | undefined;
  private runner: QueryRunner | undefined;
  private restore: (() => Promise<void>) | undefined;
  private over = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Returns the request transaction of the running code. */
  static current(): RequestTransaction | undefined {
    const current = transactions.getStore();
    return current?.over ? undefined : current;
  }

  /** Returns the manager of a begun request transaction for queries of this data source; undefined for the pool. */
  static managerOf(dataSource: DataSource): EntityManager | undefined {
    const current = RequestTransaction.current();
    return current?.dataSource === dataSource ? current.runner?.manager : undefined;
  }

  /** Runs work inside this request transaction. */
  enter<T>(work: () => Promise<T>): Promise<T> {
    return transactions.run(this, work);
  }

  /** Returns the transaction, and begins it if necessary. */
  begin(): Promise<EntityManager> {
    this.beginning ??= this.open();
    return this.beginning;
  }

  /** Sets other limits for its statements until its end, once. */
  async extendLimits(extend: (runner: QueryRunner) => Promise<() => Promise<void>>): Promise<void> {
    await this.begin();
    if (this.runner) this.restore ??= await extend(this.runner);
  }

  /** Registers work to run after the commit. */
  afterCommit(work: readonly (() => Promise<unknown>)[]): void {
    this.later.push(...work);
  }

  /** @returns the work to run after the commit */
  async commit(): Promise<readonly (() => Promise<unknown>)[]> {
    this.over = true;
    if (this.runner) {
      await this.runner.query(IS_STILL_THE_SAME).catch((error: unknown) => {
        this.rolledBackByServer = true;
        throw error;
      });
      await this.runner.commitTransaction();
      await this.restore?.();
      await this.runner.release();
    }
    return this.later;
  }

  /** Rolls back and never throws. The caller reports the error that caused the rollback. */
  async rollback(): Promise<void> {
    this.over = true;
    const runner = this.runner;
    if (!runner || runner.isReleased) return;
    // A broken connection has nothing to roll back.
    await runner.rollbackTransaction().catch(() => undefined);
    await this.restore?.();
    await runner.release();
  }

  private async open(): Promise<EntityManager> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query(BEGINNING);
    } catch (error) {
      // A connection must not go back to the pool inside a transaction.
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
      throw error;
    }
    this.runner = runner;
    return runner.manager;
  }
}
