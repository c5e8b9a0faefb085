import { Module } from '@nestjs/common';
import { ArquivoController } from './arquivo/arquivo.controller';
import { ArquivoService } from './arquivo/arquivo.service';
import { ContasReceberController } from './contas-receber/contas-receber.controller';
import { EmissaoLogsController } from './emissao-logs/emissao-logs.controller';
import { IntegracoesController } from './integracoes/integracoes.controller';
import { InvoiceChildren } from './invoice-children';
import { NotaFiscalMedicosController } from './medicos/nota-fiscal-medicos.controller';
import { NotasFiscaisController } from './notas-fiscais.controller';
import { NotasFiscaisService } from './notas-fiscais.service';
import { RecebimentosController } from './recebimentos/recebimentos.controller';

@Module({
  controllers: [
    NotasFiscaisController,
    NotaFiscalMedicosController,
    RecebimentosController,
    ContasReceberController,
    IntegracoesController,
    EmissaoLogsController,
    ArquivoController,
  ],
  providers: [NotasFiscaisService, InvoiceChildren, ArquivoService],
})
export class NotasFiscaisModule {}
