import { Module } from '@nestjs/common';
import { INVOICE_PARTY_CONTROLLERS } from './invoice-parties.controller';
import { InvoicePartiesService } from './invoice-parties.service';

@Module({ controllers: INVOICE_PARTY_CONTROLLERS, providers: [InvoicePartiesService] })
export class InvoicePartiesModule {}
