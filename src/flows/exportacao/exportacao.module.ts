import { Module } from '@nestjs/common';
import { LancamentosContabilModule } from '../../contabil/ledger/lancamentos-contabil.module';
import { ExportacaoController } from './exportacao.controller';
import { ExportacoesService } from './exportacoes.service';
import { Exportar } from './exportar';
import { ExportarPrevia } from './exportar-previa';
import { ExportarTxt } from './exportar-txt';

@Module({
  imports: [LancamentosContabilModule],
  controllers: [ExportacaoController],
  providers: [ExportarTxt, ExportarPrevia, Exportar, ExportacoesService],
})
export class ExportacaoModule {}
