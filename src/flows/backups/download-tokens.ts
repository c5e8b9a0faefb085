import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { unavailable } from '../../kernel/errors';
import { RedisConnection } from '../../platform/redis/redis.module';

/** How long a token can be used. */
export const TOKEN_SECONDS = 60;

const TOKEN_BYTES = 32;

/** Reads and removes in one step: of any number of uses at once, one sees the value. */
const TAKE = `
local job = redis.call('GET', KEYS[1])
if job then redis.call('DEL', KEYS[1]) end
return job`;

/** One-time download tokens. Redis keeps their SHA-256 only, for 60 seconds; there is no other store. */
@Injectable()
export class DownloadTokens {
  constructor(private readonly redis: RedisConnection) {}

  /** @throws DomainError unavailable while Redis is away */
  async issue(jobId: number): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await orUnavailable(this.redis.set(keyOf(token), String(jobId), 'EX', TOKEN_SECONDS, 'NX'));
    return token;
  }

  /**
   * Spends the token, whatever it was issued for.
   * @returns the job that it was issued for, or undefined when it is unknown, expired or spent
   * @throws DomainError unavailable while Redis is away
   */
  async spend(token: string): Promise<number | undefined> {
    const job = await orUnavailable(this.redis.eval(TAKE, 1, keyOf(token)));
    return typeof job === 'string' ? Number(job) : undefined;
  }
}

function keyOf(token: string): string {
  return `backups:token:${createHash('sha256').update(token).digest('hex')}`;
}

async function orUnavailable<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch {
    // Every failure of Redis means the same to the caller.
    throw unavailable('token store unavailable');
  }
}
