import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { DailyBytes } from './daily-bytes';
import { DiskStorage } from './disk-storage';
import { LargeFileReader } from './large-file-reader';
import { S3Storage } from './s3-storage';
import { Storage } from './storage';
import { StoredFiles } from './stored-files';

/** The store that the configuration names. */
export function openStorage({ storage, dataDir }: Pick<AppConfig, 'storage' | 'dataDir'>): Storage {
  return storage ? new S3Storage(storage, dataDir) : new DiskStorage(dataDir);
}

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
