import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { RequestTransaction } from './request-transaction';

/** A connection that records the statements it gets. `fails` names the statement to reject. */
function fake(fails?: string) {
  const told: string[] = [];
  const runner = {
    isReleased: false,
    manager: {} as EntityManager,
    startTransaction: () => record('START'),
    commitTransaction: () => record('COMMIT'),
    rollbackTransaction: () => record('ROLLBACK'),
    query: (sql: string) => record(sql),
    release: () => {
      runner.isReleased = true;
      return record('RELEASE');
    },
  };
  const record = (what: string): Promise<void> => {
    told.push(what);
    return what === fails ? Promise.reject(new Error(`no ${what}`)) : Promise.resolve();
  };
  const dataSource = { createQueryRunner: () => runner as unknown as QueryRunner } as DataSource;
  return { told, runner, dataSource };
}

describe('a request transaction', () => {
  it('takes no connection until it begins, and one then', async () => {
    const { told, dataSource, runner } = fake();
    const transaction = new RequestTransaction(dataSource);
    await transaction.enter(async () => {
      expect(RequestTransaction.current()).toBe(transaction);
      expect(RequestTransaction.managerOf(dataSource)).toBeUndefined();
      expect(told).toEqual([]);
      expect(await Promise.all([transaction.begin(), transaction.begin()])).toEqual([runner.manager, runner.manager]);
      expect(RequestTransaction.managerOf(dataSource)).toBe(runner.manager);
      expect(RequestTransaction.managerOf({} as DataSource)).toBeUndefined();
    });
    expect(RequestTransaction.current()).toBeUndefined();
    await transaction.commit();
    expect(told).toEqual(['START', 'SAVEPOINT ato', 'RELEASE SAVEPOINT ato', 'COMMIT', 'RELEASE']);
  });

  it('that never began commits nothing', async () => {
    const { told, dataSource } = fake();
    const work = () => Promise.resolve();
    const transaction = new RequestTransaction(dataSource);
    transaction.afterCommit([work]);
    expect(await transaction.commit()).toEqual([work]);
    expect(told).toEqual([]);
  });

  it('whose transaction the server gave up meanwhile is lost, and commits nothing', async () => {
    const { told, dataSource } = fake('RELEASE SAVEPOINT ato');
    const transaction = new RequestTransaction(dataSource);
    await transaction.begin();
    await expect(transaction.commit()).rejects.toThrow('no RELEASE SAVEPOINT ato');
    await transaction.rollback();
    expect(transaction.rolledBackByServer).toBe(true);
    expect(told).toEqual(['START', 'SAVEPOINT ato', 'RELEASE SAVEPOINT ato', 'ROLLBACK', 'RELEASE']);
  });

  it('gives its connection back when it can not begin', async () => {
    const { told, dataSource } = fake('SAVEPOINT ato');
    await expect(new RequestTransaction(dataSource).begin()).rejects.toThrow('no SAVEPOINT ato');
    expect(told).toEqual(['START', 'SAVEPOINT ato', 'ROLLBACK', 'RELEASE']);
  });

  it('is used by no one once it is over: what still runs uses the pool', async () => {
    const { dataSource } = fake();
    const transaction = new RequestTransaction(dataSource);
    await transaction.enter(async () => {
      await transaction.begin();
      await transaction.commit();
      expect([RequestTransaction.current(), RequestTransaction.managerOf(dataSource)]).toEqual([undefined, undefined]);
    });
  });

  it('has other limits once, and its own again before the connection goes back', async () => {
    const { told, dataSource } = fake();
    const transaction = new RequestTransaction(dataSource);
    const extend = () => {
      told.push('LOOSE');
      return Promise.resolve(() => Promise.resolve(void told.push('TIGHT')));
    };
    await transaction.extendLimits(extend);
    await transaction.extendLimits(extend);
    await transaction.rollback();
    expect(told).toEqual(['START', 'SAVEPOINT ato', 'LOOSE', 'ROLLBACK', 'TIGHT', 'RELEASE']);
  });
});
