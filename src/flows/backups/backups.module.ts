import { Module } from '@nestjs/common';
import { AuthModule } from '../../acesso/auth/auth.module';
import { queueModule } from '../../platform/queue/queue.module';
import { BackupDownloads } from './backup-downloads';
import { BackupFiles } from './backup-files';
import { BACKUPS, BackupQueue } from './backup-queue';
import { BackupRetention } from './backup-retention';
import { BackupsController } from './backups.controller';
import { BackupsService } from './backups.service';
import { DownloadTokens } from './download-tokens';
import { QueuePage } from './painel/queue-page';

/** The API's side: it stores and queues jobs and hands out finished files. */
@Module({
  imports: [queueModule(BACKUPS, 'producer'), AuthModule],
  controllers: [BackupsController],
  providers: [QueuePage, BackupsService, BackupDownloads, BackupFiles, BackupQueue, BackupRetention, DownloadTokens],
  exports: [BackupRetention],
})
export class BackupsModule {}
