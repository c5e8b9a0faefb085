import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../acesso/auditoria/audit-trail';
import type { Caller } from '../../acesso/rbac/caller';
import { saoPauloNaiveTimestamp } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { AppConfig } from '../../platform/config/app-config';
import { mustExist } from '../../platform/database/must-exist';
import { API_PREFIX } from '../../platform/http/route-inventory';
import { streamed } from '../../platform/http/streamed';
import { Storage } from '../../platform/storage/storage';
import { BackupJob } from './backup-job.entity';
import type { DownloadTokenRead } from './backups.dto';
import { DownloadTokens, TOKEN_SECONDS } from './download-tokens';

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

/** Whether the backup expired or was removed. A finished job is expired from its hour on, even before the sweep. */
function isGone({ status, expira_em }: BackupJob): boolean {
  if (status === 'expirado' || status === 'removido') return true;
  return status === 'concluido' && expira_em !== null && expira_em.getTime() <= Date.now();
}
