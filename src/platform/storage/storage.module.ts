import { Global, Module } from '@nestjs/common';
import { Storage } from './storage';

@Global()
@Module({ providers: [Storage], exports: [Storage] })
export class StorageModule {}
