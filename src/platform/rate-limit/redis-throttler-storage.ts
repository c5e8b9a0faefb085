import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { RedisConnection } from '../redis/redis.module';

/** What the throttler gets about one bucket after a hit. */
type Hit = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts a hit and starts the window with the first one, in one step. */
const COUNT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`;

const TAKE_BACK = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

/** The end of the queue is put off by the wait, by the clock of Redis; returns how long it takes until then. */
const QUEUE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = tonumber(redis.call('GET', KEYS[1]) or '0')
local wait = math.min(math.max(last - now, 0) + tonumber(ARGV[1]), tonumber(ARGV[2]))
redis.call('SET', KEYS[1], string.format('%.0f', now + wait), 'PX', wait)
return wait`;

/** Rate-limit counters that hold over all instances; while Redis is unavailable each instance counts for itself rather than not at all. */
@Injectable()
export class RedisThrottlerStorage implements ThrottlerStorage {
  private readonly local = new Map<string, { hits: number; endsAt: number }>();
  private readonly localQueues = new Map<string, number>();

  constructor(private readonly redis: RedisConnection) {}

  async increment(
    key: string,
    ttl: number,
    limit: number,
    _blockDuration: number,
    throttlerName: string,
  ): Promise<Hit> {
    const [hits, remaining] = await this.count(`limite:${throttlerName}:${key}`, ttl);
    const isBlocked = hits > limit;
    const seconds = Math.ceil(remaining / 1000);
    return { totalHits: hits, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 };
  }

  /** Takes one hit of a bucket back, where its window still runs. */
  async takeBack(key: string, throttlerName: string): Promise<void> {
    const name = `limite:${throttlerName}:${key}`;
    try {
      await this.redis.eval(TAKE_BACK, 1, name);
    } catch {
      const bucket = this.local.get(name);
      if (bucket && bucket.hits > 0) bucket.hits--;
    }
  }

  /**
   * Queues up: of several who come at once the second waits for the first one's wait and its own.
   * @param waitMs above 0
   * @returns how long to wait, at most `longestMs`: the queue grows no further than that
   */
  async queueUp(key: string, waitMs: number, longestMs: number, throttlerName: string): Promise<number> {
    const name = `fila:${throttlerName}:${key}`;
    try {
      return (await this.redis.eval(QUEUE, 1, name, waitMs, longestMs)) as number;
    } catch {
      // Every failure of Redis means the same here: queue up within the instance.
      const now = Date.now();
      for (const [other, endsAt] of this.localQueues) if (endsAt <= now) this.localQueues.delete(other);
      const wait = Math.min(Math.max((this.localQueues.get(name) ?? now) - now, 0) + waitMs, longestMs);
      this.localQueues.set(name, now + wait);
      return wait;
    }
  }

  private async count(key: string, ttl: number): Promise<[number, number]> {
    try {
      return (await this.redis.eval(COUNT, 1, key, ttl)) as [number, number];
    } catch {
      // Every failure of Redis means the same here: count locally.
      return this.countLocally(key, ttl);
    }
  }

  private countLocally(key: string, ttl: number): [number, number] {
    const now = Date.now();
    for (const [name, bucket] of this.local) if (bucket.endsAt <= now) this.local.delete(name);
    const bucket = this.local.get(key) ?? { hits: 0, endsAt: now + ttl };
    bucket.hits++;
    this.local.set(key, bucket);
    return [bucket.hits, bucket.endsAt - now];
  }
}
