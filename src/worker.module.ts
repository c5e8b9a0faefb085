import { Module } from '@nestjs/common';
import { AuditoriaModule } from './acesso/auditoria/auditoria.module';
import { AvisosModule } from './flows/avisos/avisos.module';
import { BackupWorkerModule } from './flows/backups/worker/backup-worker.module';
import { ConfigModule } from './platform/config/config.module';
import { DatabaseModule } from './platform/database/database.module';
import { Claims, IdempotencySweeper } from './platform/idempotency/claims';
import { ClaimReleaseQueue } from './platform/idempotency/claim-release-queue';
import { RedisModule } from './platform/redis/redis.module';
import { Heartbeat } from './platform/observability/heartbeat';
import { FileSweeper } from './platform/storage/stored-files';
import { StorageModule } from './platform/storage/storage.module';

/** What the worker process runs. */
@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    RedisModule,
    StorageModule,
    AuditoriaModule,
    AvisosModule,
    BackupWorkerModule,
  ],
  providers: [FileSweeper, Claims, ClaimReleaseQueue, IdempotencySweeper, Heartbeat],
})
export class WorkerModule {}
