import { Module } from '@nestjs/common';
import { ChartAccounts } from './chart-accounts';
import { ContasDoClienteController } from './contas-do-cliente.controller';
import { ContasDoPlano } from './contas.query';
import { ImportarContas } from './importar-contas';
import { PlanoContasController } from './plano-contas.controller';
import { PlanoContasService } from './plano-contas.service';

@Module({
  controllers: [PlanoContasController, ContasDoClienteController],
  providers: [PlanoContasService, ContasDoPlano, ChartAccounts, ImportarContas],
  exports: [PlanoContasService, ChartAccounts],
})
export class PlanoContasModule {}
