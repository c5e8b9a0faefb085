import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { domainError } from '../../kernel/errors';
import { RedisConnection } from '../../platform/redis/redis.module';

/** How long a token can be used. */
export const TOKEN_SECONDS = 60;

const TOKEN_BYTES = 32;

/** Of any number of uses, one makes the row. */
const NOTE = 'INSERT IGNORE INTO backup_token_usado (resumo, usado_em) VALUES (?, NOW(6))';

/**
 * One-time download tokens. Redis keeps their SHA-256 only, for 60 seconds; the database keeps which were spent, for a Redis that
 * failed over to its copy may have forgotten that.
 */
@Injectable()
export class DownloadTokens {
  constructor(
    private readonly redis: RedisConnection,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws DomainError 503 while Redis is away */
  async issue(jobId: number): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await orUnavailable(this.redis.set(keyOf(digestOf(token)), String(jobId), 'EX', TOKEN_SECONDS, 'NX'));
    return token;
  }

  /**
   * Spends the token, whatever it was issued for.
   * @returns the job that it was issued for, or undefined when it is unknown, expired or spent
   * @throws DomainError 503 while Redis is away
   */
  async spend(token: string): Promise<number | undefined> {
    const digest = digestOf(token);
    const job = await orUnavailable(this.redis.get(keyOf(digest)));
    if (job === null) return undefined;
    // The row comes first: where the database takes no writes the token stays good.
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(NOTE, [digest]);
    // What Redis keeps nevertheless ends by itself.
    await this.redis.del(keyOf(digest)).catch(() => undefined);
    return affectedRows === 1 ? Number(job) : undefined;
  }
}

/** Forgets the spent ones, long after the time in which a Redis could have brought them back. */
export async function forgetSpentTokens(dataSource: DataSource): Promise<void> {
  await dataSource.query('DELETE FROM backup_token_usado WHERE usado_em < NOW(6) - INTERVAL 1 DAY');
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function keyOf(digest: string): string {
  return `backups:token:${digest}`;
}

async function orUnavailable<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch {
    // Every failure of Redis means the same to the caller.
    throw domainError('backups.tokens_indisponiveis');
  }
}
