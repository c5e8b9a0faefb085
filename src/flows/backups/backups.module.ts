import { Module } from '@nestjs/common';
import { AuthModule } from '../../acesso/auth/auth.module';
import { queueModule } from '../../platform/queue/queue.module';
import { NotificationsModule } from '../../comunicacao/notifications/notifications.module';
import { AgendaWatch, BackupAgenda } from './backup-agenda';
import { BackupDownloads, DownloadTokens } from './backup-downloads';
import { BackupFiles, BackupRetention } from './backup-files';
import { BACKUPS, BackupQueue } from './backup-queue';
import { BackupsController } from './backups.controller';
import { BackupsService } from './backups.service';
import { QueuePage } from './queue-page';

/** The API's side: it stores and queues jobs and hands out finished files. */
@Module({
  imports: [queueModule(BACKUPS, 'producer'), AuthModule, NotificationsModule],
  controllers: [BackupsController],
  providers: [
    AgendaWatch,
    BackupAgenda,
    QueuePage,
    BackupsService,
    BackupDownloads,
    BackupFiles,
    BackupQueue,
    BackupRetention,
    DownloadTokens,
  ],
  exports: [BackupRetention],
})
export class BackupsModule {}
