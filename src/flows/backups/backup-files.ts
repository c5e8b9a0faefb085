import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Storage } from '../../platform/storage/storage';
import { BackupJob } from './backup-job.entity';

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
