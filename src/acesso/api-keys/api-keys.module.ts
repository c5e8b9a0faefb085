import { Module } from '@nestjs/common';
import { ApiKeysController } from './api-keys.controller';
import { ApiKeysService, RotateKey } from './api-keys.service';
import { KeyUsage, UseOfKey } from './key-usage';

@Module({
  controllers: [ApiKeysController],
  providers: [ApiKeysService, RotateKey, KeyUsage, UseOfKey],
  exports: [KeyUsage],
})
export class ApiKeysModule {}
