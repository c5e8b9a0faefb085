import { Module } from '@nestjs/common';
import { LancamentosContabilModule } from '../../contabil/ledger/lancamentos-contabil.module';
import { TransferenciaController } from './transferencia.controller';
import { TransferirCliente } from './transferir-cliente';

@Module({
  imports: [LancamentosContabilModule],
  controllers: [TransferenciaController],
  providers: [TransferirCliente],
})
export class TransferenciaModule {}
