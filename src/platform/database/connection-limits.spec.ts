import type { PoolConnection } from 'mysql2';
import { limitWaiting, PoolBusyError } from './connection-limits';

type Done = (error: Error | null, connection: PoolConnection) => void;

describe('limitWaiting', () => {
  let waiting: Done[];
  let released: number;
  const connection = { release: () => released++ } as unknown as PoolConnection;
  let pool: { getConnection: (done: Done) => void };

  beforeEach(() => {
    waiting = [];
    released = 0;
    pool = { getConnection: (done) => void waiting.push(done) };
    limitWaiting(pool, 30);
  });

  it('hands on a connection that comes in time', async () => {
    const taken = new Promise((resolve) => pool.getConnection((_error, given) => resolve(given)));
    waiting.shift()?.(null, connection);
    expect(await taken).toBe(connection);
    expect(released).toBe(0);
  });

  it('ends a wait that takes too long, and lets go of a connection that comes afterwards', async () => {
    const error = await new Promise((resolve) => pool.getConnection(resolve));
    expect(error).toBeInstanceOf(PoolBusyError);
    waiting.shift()?.(null, connection);
    expect(released).toBe(1);
  });
});
