import type { RedisConnection } from '../redis/redis.module';
import { RedisThrottlerStorage } from './redis-throttler-storage';

const WINDOW_MS = 60_000;

function storageOver(response: () => Promise<unknown>): RedisThrottlerStorage {
  return new RedisThrottlerStorage({ eval: response } as unknown as RedisConnection);
}

describe('the counters of the rate limit', () => {
  afterEach(() => jest.useRealTimers());

  it('are those of Redis', async () => {
    const storage = storageOver(() => Promise.resolve([4, 1500]));
    await expect(storage.increment('10.0.0.1', WINDOW_MS, 3, 0, 'login')).resolves.toEqual({
      totalHits: 4,
      timeToExpire: 2,
      isBlocked: true,
      timeToBlockExpire: 2,
    });
  });

  it('are kept by the instance while Redis is unavailable: the limit holds rather than falls', async () => {
    jest.useFakeTimers();
    const storage = storageOver(() => Promise.reject(new Error('unavailable')));
    const hit = async (client: string, bucket = 'login') =>
      (await storage.increment(client, WINDOW_MS, 2, 0, bucket)).isBlocked;
    expect([await hit('a'), await hit('a'), await hit('a')]).toEqual([false, false, true]);
    expect([await hit('b'), await hit('a', 'backups')]).toEqual([false, false]);
    jest.advanceTimersByTime(WINDOW_MS - 1);
    expect(await hit('a')).toBe(true);
    jest.advanceTimersByTime(1);
    expect(await hit('a')).toBe(false);
  });
});
