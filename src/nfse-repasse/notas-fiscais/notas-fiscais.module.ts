import { Module } from '@nestjs/common';
import { ArquivoController } from './arquivo.controller';
import { ArquivoService } from './arquivo.service';
import { CHILD_CONTROLLERS } from './child.controller';
import { InvoiceChildren } from './invoice-children';
import { NotasFiscaisController } from './notas-fiscais.controller';
import { NotasFiscaisService } from './notas-fiscais.service';

@Module({
  controllers: [NotasFiscaisController, ...CHILD_CONTROLLERS, ArquivoController],
  providers: [NotasFiscaisService, InvoiceChildren, ArquivoService],
})
export class NotasFiscaisModule {}
