import { Module } from '@nestjs/common';
import { ApiKeysController } from './api-keys.controller';
import { ApiKeysService } from './api-keys.service';
import { RotateKey } from './rotate-key';
import { KeyUsage } from './uso/key-usage';
import { UseOfKey } from './uso/use-of-key';

@Module({
  controllers: [ApiKeysController],
  providers: [ApiKeysService, RotateKey, KeyUsage, UseOfKey],
  exports: [KeyUsage],
})
export class ApiKeysModule {}
