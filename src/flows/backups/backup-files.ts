import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { Storage } from '../../platform/storage/storage';
import { BackupJob } from './backup-job.entity';
import { forgetSpentTokens } from './backup-downloads';

const FOLDER = 'backups';

/**
 * Files of backup jobs. A job's row names its file before the first byte is written, and forgets it after the file was
 * removed. So no file is without a row after a crash.
 */
@Injectable()
export class BackupFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
  ) {}

  newKey(): string {
    return this.storage.newKey(FOLDER, 'zip');
  }

  /** Removes a file, finished or begun. */
  async discard(key: string): Promise<void> {
    await this.storage.abandon(key);
    await this.storage.remove(key);
  }

  /** Removes the file of a job that needs none any more, and forgets it. */
  async clear({ id, path_arquivo }: Pick<BackupJob, 'id' | 'path_arquivo'>): Promise<void> {
    if (path_arquivo === null) return;
    await this.discard(path_arquivo);
    await this.dataSource.manager.update(BackupJob, { id, path_arquivo }, { path_arquivo: null });
  }
}

/** Ends the availability of backups, for the worker's timer and for the operator's command. */
@Injectable()
export class BackupRetention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: BackupFiles,
  ) {}

  /**
   * Marks finished jobs past their `expira_em` as `expirado` and removes their files, and whatever else no job needs any more; forgets
   * download tokens that were spent long ago.
   * @returns how many jobs expired
   */
  async expire(): Promise<number> {
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      "UPDATE backup_job SET status = 'expirado' WHERE status = 'concluido' AND expira_em <= NOW(6)",
    );
    await this.clearFiles();
    await forgetSpentTokens(this.dataSource);
    return affectedRows;
  }

  /** Removes the files of jobs that are over: expired, removed, failed, or waiting for a new run. */
  private async clearFiles(): Promise<void> {
    const over = await this.dataSource.manager.find(BackupJob, {
      select: { id: true, path_arquivo: true },
      where: { status: In(['expirado', 'removido', 'falha', 'pendente']), path_arquivo: Not(IsNull()) },
    });
    for (const job of over) await this.files.clear(job);
  }
}
