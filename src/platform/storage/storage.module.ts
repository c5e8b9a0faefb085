import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { DailyBytes } from './daily-bytes';
import { HeavyReading } from './heavy-reading';
import { openStorage } from './open-storage';
import { Storage } from './storage';
import { StoredFiles } from './stored-files';

@Global()
@Module({
  providers: [
    { provide: Storage, inject: [AppConfig], useFactory: openStorage },
    StoredFiles,
    HeavyReading,
    DailyBytes,
  ],
  exports: [Storage, StoredFiles, HeavyReading, DailyBytes],
})
export class StorageModule {}
