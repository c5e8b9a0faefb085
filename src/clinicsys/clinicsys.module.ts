import { Module } from '@nestjs/common';
import { ClinicClient } from './client/clinic-client';
import { ConsumosController } from './consumos/consumos.controller';
import { ConsumosService } from './consumos/consumos.service';
import { RelatorioController } from './relatorio/relatorio.controller';
import { RelatorioService } from './relatorio/relatorio.service';

@Module({
  controllers: [ConsumosController, RelatorioController],
  providers: [ClinicClient, ConsumosService, RelatorioService],
})
export class ClinicsysModule {}
