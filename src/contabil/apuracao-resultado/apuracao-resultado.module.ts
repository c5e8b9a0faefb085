import { Module } from '@nestjs/common';
import { ApuracaoResultadoController } from './apuracao-resultado.controller';
import { ApuracaoResultadoService } from './apuracao-resultado.service';

@Module({
  controllers: [ApuracaoResultadoController],
  providers: [ApuracaoResultadoService],
})
export class ApuracaoResultadoModule {}
