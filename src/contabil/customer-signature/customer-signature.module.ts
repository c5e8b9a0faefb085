import { Module } from '@nestjs/common';
import { CustomerSignatureController } from './customer-signature.controller';
import { CustomerSignatureList } from './customer-signature.query';
import { CustomerSignatureService } from './customer-signature.service';

@Module({
  controllers: [CustomerSignatureController],
  providers: [CustomerSignatureService, CustomerSignatureList],
})
export class CustomerSignatureModule {}
