import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createHash, randomBytes } from 'node:crypto';
import { AuditTrail } from '../../acesso/auditoria/audit-trail';
import type { Caller } from '../../acesso/rbac/caller';
import { saoPauloNaiveTimestamp } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { AppConfig } from '../../platform/config/app-config';
import { mustExist } from '../../platform/database/must-exist';
import { API_PREFIX } from '../../platform/http/route-inventory';
import { streamed } from '../../platform/http/streamed';
import { Storage } from '../../platform/storage/storage';
import { BackupJob, currentStatus } from './backup-job.entity';
import type { DownloadTokenRead } from './backups.dto';
import { RedisConnection } from '../../platform/redis/redis.module';

/** How long a token can be used. */
const TOKEN_SECONDS = 60;

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

/** Downloads of finished backups: a token for a user, then one download for any caller with that token. */
@Injectable()
export class BackupDownloads {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: DownloadTokens,
    private readonly storage: Storage,
    private readonly audit: AuditTrail,
    private readonly config: AppConfig,
  ) {}

  /**
   * Issues a token and its URL. The URL is relative without API_PUBLIC_URL, because a `Host` header must not decide who
   * gets the token.
   * @throws DomainError 404, 409 (not finished), 410 (expired or removed) or 503 (token store)
   */
  async issueToken(caller: Caller, id: number): Promise<DownloadTokenRead> {
    const job = await mustExist(this.dataSource.manager, BackupJob, id, 'backups.nao_encontrado');
    if (isGone(job)) throw domainError('backups.expirado');
    if (job.status !== 'concluido') throw domainError('backups.nao_concluido');
    const expira = new Date(Date.now() + TOKEN_SECONDS * 1000);
    const token = await this.tokens.issue(id);
    await this.audit.record('backups.token', caller, { id_backup: id });
    return {
      token,
      expira_em: saoPauloNaiveTimestamp(expira),
      url: `${this.config.apiPublicUrl}${API_PREFIX}/backups/${id}/download?token=${token}`,
    };
  }

  /**
   * Spends the token and streams the file. The audit trail is written before the first byte is sent.
   * @throws DomainError 403 (bad token, other or absent job), 410 (expired, removed, file missing) or 503
   */
  async download(id: number, token: string, ip: string): Promise<StreamableFile> {
    if ((await this.tokens.spend(token)) !== id) throw domainError('backups.token_invalido');
    const job = await this.dataSource.manager.findOne(BackupJob, { where: { id } });
    if (!job?.path_arquivo || job.status !== 'concluido' || isGone(job)) throw domainError('backups.expirado');
    if ((await this.storage.sizeOf(job.path_arquivo)) !== job.tamanho_bytes)
      throw domainError('backups.arquivo_ausente');
    const { stream, size } = await this.storage.read(job.path_arquivo);
    try {
      await this.audit.record(
        'backups.download',
        { id: null, login: null, ip },
        { id_backup: id, tamanho_bytes: size },
      );
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return streamed(stream, {
      type: 'application/zip',
      filename: job.nome_arquivo ?? `backup-${id}.zip`,
      length: size,
    });
  }
}

function isGone(job: BackupJob): boolean {
  return ['expirado', 'removido'].includes(currentStatus(job));
}
