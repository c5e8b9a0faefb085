import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { KeyUsage, type Use } from './key-usage';

/** A database that fails the given number of times and records what is written afterwards. */
function setup(failures: number) {
  const written: unknown[][] = [];
  const tx = {
    query: (sql: string, parameters: unknown[]) => {
      if (sql.startsWith('SELECT')) return Promise.resolve([{ id: 1 }, { id: 2 }]);
      if (sql.startsWith('INSERT')) written.push(parameters.flat(2)); // the values of the list of rows
      return Promise.resolve({});
    },
  };
  const run = async (work: (each: typeof tx) => Promise<unknown>) => {
    if (failures-- > 0) throw new Error('unavailable');
    return work(tx);
  };
  return { usage: new KeyUsage({ run } as unknown as UnitOfWork), written };
}
const use: Use = { apiKeyId: 1, rota: 'GET /a', status: 200, ip: '::1' };

it('loses nothing while the database is unavailable', async () => {
  const { usage, written } = setup(1);
  usage.note(use);
  usage.note({ ...use, status: 500 });
  await expect(usage.flush()).rejects.toThrow('unavailable');
  usage.note({ ...use, status: 404, ip: '::2' });
  await usage.flush();
  expect(written).toEqual([[1, expect.any(String), 'GET /a', 3, 404, '::2', expect.any(Date)]]);
  await usage.flush();
  expect(written).toHaveLength(1);
});

it('writes all in one statement, and leaves out a key that is gone', async () => {
  const { usage, written } = setup(0);
  for (const apiKeyId of [3, 2, 1]) usage.note({ ...use, apiKeyId });
  await usage.flush();
  expect(written).toHaveLength(1);
  expect(written[0]?.filter((_, n) => n % 7 === 0)).toEqual([1, 2]);
});
