import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { BackupFiles } from './backup-files';
import { BackupJob } from './backup-job.entity';
import { forgetSpentTokens } from './download-tokens';

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
