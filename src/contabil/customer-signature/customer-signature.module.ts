import { Module } from '@nestjs/common';
import { CustomerSignatureController } from './customer-signature.controller';
import { CustomerSignatureList, CustomerSignatureService } from './customer-signature.service';

@Module({
  controllers: [CustomerSignatureController],
  providers: [CustomerSignatureService, CustomerSignatureList],
})
export class CustomerSignatureModule {}
