import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../../comunicacao/notifications/notifications.module';
import { queueModule } from '../../../platform/queue/queue.module';
import { AgendaMaker, BackupAgenda } from '../backup-agenda';
import { BackupFiles, BackupRetention } from '../backup-files';
import { BACKUPS, BackupQueue } from '../backup-queue';
import { BackupRun, BackupProcessor } from './backup-run';
import { BackupRuns, BackupSweeper } from './backup-runs';
import { FailureNotice } from './failure-reason';

/** Worker part of backups: generates them, and cleans up jobs and files. */
@Module({
  imports: [queueModule(BACKUPS, 'worker'), NotificationsModule],
  providers: [
    AgendaMaker,
    BackupAgenda,
    BackupProcessor,
    BackupRun,
    BackupRuns,
    BackupSweeper,
    BackupFiles,
    BackupQueue,
    BackupRetention,
    FailureNotice,
  ],
  exports: [BackupSweeper],
})
export class BackupWorkerModule {}
