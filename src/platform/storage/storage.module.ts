import { Global, Module } from '@nestjs/common';
import { HeavyReading } from './heavy-reading';
import { Storage } from './storage';

@Global()
@Module({ providers: [Storage, HeavyReading], exports: [Storage, HeavyReading] })
export class StorageModule {}
