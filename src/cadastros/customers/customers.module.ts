import { Module } from '@nestjs/common';
import { CustomersController } from './customers.controller';
import { CustomersService, QsaService } from './customers.service';
import { QsaController } from './qsa.controller';

@Module({ controllers: [CustomersController, QsaController], providers: [CustomersService, QsaService] })
export class CustomersModule {}
