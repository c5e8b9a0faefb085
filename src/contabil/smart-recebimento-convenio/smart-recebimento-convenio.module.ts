import { Module } from '@nestjs/common';
import { SmartRecebimentoConvenioController } from './smart-recebimento-convenio.controller';
import { SmartRecebimentoConvenioService } from './smart-recebimento-convenio.service';

@Module({
  controllers: [SmartRecebimentoConvenioController],
  providers: [SmartRecebimentoConvenioService],
})
export class SmartRecebimentoConvenioModule {}
