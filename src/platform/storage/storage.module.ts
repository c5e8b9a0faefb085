import { Global, Module } from '@nestjs/common';
import { HeavyReading } from './heavy-reading';
import { Storage } from './storage';
import { StoredFiles } from './stored-files';

@Global()
@Module({ providers: [Storage, StoredFiles, HeavyReading], exports: [Storage, StoredFiles, HeavyReading] })
export class StorageModule {}
