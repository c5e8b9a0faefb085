import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RedisThrottlerStorage } from './redis-throttler-storage';

const BUCKET = 'login-conta';
const FREE_ATTEMPTS = 100;
const WINDOW_MS = 15 * 60_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 16_000;
/** Longest queue of logins; a login that finds it full waits this long. Below what browsers and proxies wait for a response. */
const LONGEST_QUEUE_MS = 30_000;

/**
 * The second bucket of the login, per account name, wider than the one per address: guesses that come from many addresses are
 * slowed by a growing wait, one after the other also where they come at once. It never rejects, since then anybody could lock
 * another out; a right password is right after the wait, and counts no attempt.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly storage: RedisThrottlerStorage) {}

  /** Counts an attempt on the name, and returns when it may go on. */
  async attempt(name: string): Promise<void> {
    const { totalHits } = await this.storage.increment(keyOf(name), WINDOW_MS, FREE_ATTEMPTS, 0, BUCKET);
    const wait = waitAfter(totalHits);
    if (wait > 0) await sleep(await this.storage.queueUp(keyOf(name), wait, LONGEST_QUEUE_MS, BUCKET));
  }

  /** The attempt was good: it is taken back. */
  async succeeded(name: string): Promise<void> {
    await this.storage.takeBack(keyOf(name), BUCKET);
  }
}

/** How long the n-th attempt of a window waits, in milliseconds. */
function waitAfter(attempts: number): number {
  const beyond = attempts - FREE_ATTEMPTS;
  return beyond <= 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** Math.floor((beyond - 1) / 10), LONGEST_WAIT_MS);
}

/** A hash: names are typed by people, and sometimes they are passwords. */
function keyOf(name: string): string {
  return createHash('sha256').update(name.trim().normalize('NFC').toLowerCase()).digest('hex');
}
