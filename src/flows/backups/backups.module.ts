import { Module } from '@nestjs/common';
import { queueModule } from '../../platform/queue/queue.module';
import { BackupDownloads } from './backup-downloads';
import { BackupFiles } from './backup-files';
import { BACKUPS, BackupQueue } from './backup-queue';
import { BackupRetention } from './backup-retention';
import { BackupsController } from './backups.controller';
import { BackupsService } from './backups.service';
import { DownloadTokens } from './download-tokens';

/** The API's side: it stores and queues jobs and hands out finished files. */
@Module({
  imports: [queueModule(BACKUPS, 'producer')],
  controllers: [BackupsController],
  providers: [BackupsService, BackupDownloads, BackupFiles, BackupQueue, BackupRetention, DownloadTokens],
  exports: [BackupRetention],
})
export class BackupsModule {}
