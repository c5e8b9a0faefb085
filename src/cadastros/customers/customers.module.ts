import { Module } from '@nestjs/common';
import { CustomersController } from './customers.controller';
import { CustomersService } from './customers.service';
import { QsaController } from './qsa.controller';
import { QsaService } from './qsa.service';

@Module({ controllers: [CustomersController, QsaController], providers: [CustomersService, QsaService] })
export class CustomersModule {}
