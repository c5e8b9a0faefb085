import { Module } from '@nestjs/common';
import { MedicosController } from './medicos.controller';
import { MedicosService } from './medicos.service';
import { VinculosController } from './vinculos.controller';
import { VinculosService } from './vinculos.service';

@Module({
  controllers: [VinculosController, MedicosController],
  providers: [MedicosService, VinculosService],
})
export class MedicosModule {}
