import { Module } from '@nestjs/common';
import { CONFIG_CHILD_CONTROLLERS } from './config-tributaria/config-child.controller';
import { ConfigChildren } from './config-tributaria/config-children';
import { ConfigTributariaController } from './config-tributaria/config-tributaria.controller';
import { ConfigTributariaService } from './config-tributaria/config-tributaria.service';
import { MedicosController } from './medicos/medicos.controller';
import { MedicosService } from './medicos/medicos.service';
import { VinculosController } from './medicos/vinculos.controller';
import { VinculosService } from './medicos/vinculos.service';
import { ArquivoController } from './notas-fiscais/arquivo.controller';
import { ArquivoService } from './notas-fiscais/arquivo.service';
import { CHILD_CONTROLLERS } from './notas-fiscais/child.controller';
import { InvoiceChildren } from './notas-fiscais/invoice-children';
import { NotasFiscaisController } from './notas-fiscais/notas-fiscais.controller';
import { NotasFiscaisService } from './notas-fiscais/notas-fiscais.service';

@Module({
  controllers: [
    ...CONFIG_CHILD_CONTROLLERS,
    ConfigTributariaController,
    VinculosController,
    MedicosController,
    NotasFiscaisController,
    ...CHILD_CONTROLLERS,
    ArquivoController,
  ],
  providers: [
    ConfigTributariaService,
    ConfigChildren,
    MedicosService,
    VinculosService,
    NotasFiscaisService,
    InvoiceChildren,
    ArquivoService,
  ],
})
export class NfseRepasseModule {}
