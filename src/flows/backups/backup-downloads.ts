import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../acesso/auditoria/audit-trail';
import type { Caller } from '../../acesso/rbac/caller';
import { saoPauloNaiveTimestamp } from '../../kernel/calendar';
import { conflict, forbidden, gone } from '../../kernel/errors';
import { AppConfig } from '../../platform/config/app-config';
import { mustExist } from '../../platform/database/must-exist';
import { API_PREFIX } from '../../platform/http/route-inventory';
import { streamed } from '../../platform/http/streamed';
import { Storage } from '../../platform/storage/storage';
import { BackupJob } from './backup-job.entity';
import type { DownloadTokenRead } from './backups.dto';
import { DownloadTokens, TOKEN_SECONDS } from './download-tokens';

const GONE = 'backup is no longer available';

/** The way out of the house for a finished backup: a token for a person, then one download for whoever holds it. */
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
   * @param requestBase origin of the request, for the URL where no API_PUBLIC_URL is configured
   * @throws DomainError not_found, conflict (not finished), gone (expired or removed) or unavailable (token store)
   */
  async issueToken(caller: Caller, id: number, requestBase: string): Promise<DownloadTokenRead> {
    const job = await mustExist(this.dataSource.manager, BackupJob, id, 'backup');
    if (isGone(job)) throw gone(GONE);
    if (job.status !== 'concluido') throw conflict('backup is not finished');
    const expira = new Date(Date.now() + TOKEN_SECONDS * 1000);
    const token = await this.tokens.issue(id);
    await this.audit.record('backups.token', caller, { id_backup: id });
    const base = this.config.apiPublicUrl || requestBase;
    return {
      token,
      expira_em: saoPauloNaiveTimestamp(expira),
      url: `${base}${API_PREFIX}/backups/${id}/download?token=${token}`,
    };
  }

  /**
   * Spends the token and streams the file. The trail is written before the first byte leaves.
   * @throws DomainError forbidden (bad token, other or absent job), gone (expired, removed, file missing) or unavailable
   */
  async download(id: number, token: string, ip: string): Promise<StreamableFile> {
    if ((await this.tokens.spend(token)) !== id) throw forbidden('invalid download token');
    const job = await this.dataSource.manager.findOne(BackupJob, { where: { id } });
    if (!job?.path_arquivo || job.status !== 'concluido' || isGone(job)) throw gone(GONE);
    if ((await this.storage.sizeOf(job.path_arquivo)) !== job.tamanho_bytes) throw gone('backup file is missing');
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

/** Expired or removed; a finished job is expired from its hour on, swept or not. */
function isGone({ status, expira_em }: BackupJob): boolean {
  if (status === 'expirado' || status === 'removido') return true;
  return status === 'concluido' && expira_em !== null && expira_em.getTime() <= Date.now();
}
