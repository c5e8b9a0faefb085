import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { DailyBytes } from './daily-bytes';
import { LargeFileReader } from './large-file-reader';
import { openStorage } from './open-storage';
import { Storage } from './storage';
import { StoredFiles } from './stored-files';

@Global()
@Module({
  providers: [
    { provide: Storage, inject: [AppConfig], useFactory: openStorage },
    StoredFiles,
    LargeFileReader,
    DailyBytes,
  ],
  exports: [Storage, StoredFiles, LargeFileReader, DailyBytes],
})
export class StorageModule {}
