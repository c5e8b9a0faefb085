import { Module } from '@nestjs/common';
import { ClinicClientModule } from '../client/clinic-client.module';
import { ConsumosController } from './consumos.controller';
import { ConsumosService } from './consumos.service';

@Module({ imports: [ClinicClientModule], controllers: [ConsumosController], providers: [ConsumosService] })
export class ConsumosModule {}
