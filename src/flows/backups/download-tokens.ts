import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { domainError } from '../../kernel/errors';
import { RedisConnection } from '../../platform/redis/redis.module';

/** How long a token can be used. */
export const TOKEN_SECONDS = 60;

const TOKEN_BYTES = 32;

/** Of several parallel uses, only one inserts the row. */
const NOTE = 'INSERT IGNORE INTO backup_token_usado (resumo, usado_em) VALUES (?, NOW(6))';

/**
 * One-time download tokens. Redis stores only their SHA-256, for 60 seconds. The database stores the spent ones,
 * because Redis may lose that after a failover.
 */
@Injectable()
export class DownloadTokens {
  constructor(
    private readonly redis: RedisConnection,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws DomainError 503 while Redis is unavailable */
  async issue(jobId: number): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await orUnavailable(this.redis.set(keyOf(digestOf(token)), String(jobId), 'EX', TOKEN_SECONDS, 'NX'));
    return token;
  }

  /**
   * Spends the token and returns its job.
   * @returns the job that it was issued for, or undefined when it is unknown, expired or spent
   * @throws DomainError 503 while Redis is unavailable
   */
  async spend(token: string): Promise<number | undefined> {
    const digest = digestOf(token);
    const job = await orUnavailable(this.redis.get(keyOf(digest)));
    if (job === null) return undefined;
    // The row is written first. Where the database rejects writes, the token stays valid.
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(NOTE, [digest]);
    // A key that stays in Redis expires automatically.
    await this.redis.del(keyOf(digest)).catch(() => undefined);
    return affectedRows === 1 ? Number(job) : undefined;
  }
}

/** Deletes spent tokens, long after the time in which Redis could bring them back. */
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
