import { Module } from '@nestjs/common';
import { ChartAccounts } from './chart-accounts';
import { ContasController, ContasDoClienteController } from './contas.controller';
import { ContasDoPlano, ContasService } from './contas.service';
import { ImportarContas } from './importar-contas';
import { PlanoContasController } from './plano-contas.controller';
import { PlanoContasService } from './plano-contas.service';

@Module({
  controllers: [PlanoContasController, ContasController, ContasDoClienteController],
  providers: [PlanoContasService, ContasDoPlano, ContasService, ChartAccounts, ImportarContas],
  exports: [PlanoContasService, ChartAccounts],
})
export class PlanoContasModule {}
