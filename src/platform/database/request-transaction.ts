import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

const acts = new AsyncLocalStorage<RequestTransaction>();

/** Stands at the beginning of the transaction: once it is gone, so is the transaction, whoever swallowed the error. */
const BEGINNING = 'SAVEPOINT ato';
const IS_STILL_THE_SAME = 'RELEASE SAVEPOINT ato';

/**
 * One transaction around everything that a request does, where what is said of the work must stand or fall with it. It begins
 * with the first unit of work (each is a savepoint in it); from then on whatever asks the data source is asked inside it. What
 * is read before takes connections of the pool, so that nothing is held while a file is read or another system is waited for.
 */
export class RequestTransaction {
  /** The server gave the transaction up (a deadlock): all of the work has to be done again. */
  rolledBackByServer = false;
  private readonly later: (() => Promise<unknown>)[] = [];
  private beginning: Promise<EntityManager> | undefined;
  private runner: QueryRunner | undefined;
  private tighten: (() => Promise<void>) | undefined;
  private over = false;

  constructor(private readonly dataSource: DataSource) {}

  /** The act that the running code belongs to. */
  static current(): RequestTransaction | undefined {
    const act = acts.getStore();
    return act?.over ? undefined : act;
  }

  /** Where this data source is asked inside an act that has begun; undefined for the pool. */
  static managerOf(dataSource: DataSource): EntityManager | undefined {
    const act = RequestTransaction.current();
    return act?.dataSource === dataSource ? act.runner?.manager : undefined;
  }

  /** Runs work as a part of the act. */
  enter<T>(work: () => Promise<T>): Promise<T> {
    return acts.run(this, work);
  }

  /** The transaction, begun where it has not begun yet. */
  begin(): Promise<EntityManager> {
    this.beginning ??= this.open();
    return this.beginning;
  }

  /** Gives its statements other limits until its end, once. */
  async extendLimits(loosen: (runner: QueryRunner) => Promise<() => Promise<void>>): Promise<void> {
    await this.begin();
    if (this.runner) this.tighten ??= await loosen(this.runner);
  }

  /** Work for when all of the act is durable. */
  afterCommit(work: readonly (() => Promise<unknown>)[]): void {
    this.later.push(...work);
  }

  /** @returns what is to be done now that it is durable */
  async commit(): Promise<readonly (() => Promise<unknown>)[]> {
    this.over = true;
    if (this.runner) {
      await this.runner.query(IS_STILL_THE_SAME).catch((error: unknown) => {
        this.rolledBackByServer = true;
        throw error;
      });
      await this.runner.commitTransaction();
      await this.tighten?.();
      await this.runner.release();
    }
    return this.later;
  }

  /** Never throws: the error that led here is the one to tell. */
  async rollback(): Promise<void> {
    this.over = true;
    const runner = this.runner;
    if (!runner || runner.isReleased) return;
    // Of a connection that broke nothing is left to undo.
    await runner.rollbackTransaction().catch(() => undefined);
    await this.tighten?.();
    await runner.release();
  }

  private async open(): Promise<EntityManager> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query(BEGINNING);
    } catch (error) {
      // No connection goes back inside a transaction.
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
      throw error;
    }
    this.runner = runner;
    return runner.manager;
  }
}
