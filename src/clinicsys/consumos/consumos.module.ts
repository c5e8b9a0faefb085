import { Module } from '@nestjs/common';
import { ClinicClient } from '../client/clinic-client';
import { ConsumosController } from './consumos.controller';
import { ConsumosService } from './consumos.service';

@Module({ controllers: [ConsumosController], providers: [ClinicClient, ConsumosService] })
export class ConsumosModule {}
