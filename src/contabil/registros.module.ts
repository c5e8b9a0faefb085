import { Global, Module } from '@nestjs/common';
import { CustomerPortfolio } from '../cadastros/customers/customers.service';
import { ApuracaoResultadoController } from './apuracao-resultado/apuracao-resultado.controller';
import { ApuracaoResultadoService } from './apuracao-resultado/apuracao-resultado.service';
import { CustomerAtaController } from './customer-ata/customer-ata.controller';
import { CustomerAtaService } from './customer-ata/customer-ata.service';
import { LancamentosLucroController, LucrosController } from './customer-ata/lancamentos-lucro.controller';
import { LancamentosLucroService, LucrosService } from './customer-ata/lancamentos-lucro.service';
import { CustomerSignatureController } from './customer-signature/customer-signature.controller';
import { CustomerSignatureList, CustomerSignatureService } from './customer-signature/customer-signature.service';
import { GroupPortfolio, GrupoCarteiraService } from './grupo-carteira/grupo-carteira.service';
import { GrupoCarteiraController } from './grupo-carteira/grupo-carteira.controller';
import { SmartRecebimentoConvenioController } from './smart-recebimento-convenio/smart-recebimento-convenio.controller';
import { SmartRecebimentoConvenioService } from './smart-recebimento-convenio/smart-recebimento-convenio.service';

/**
 * The registers that no other domain uses. Global for the one port that it provides: the list of customers, which is below, asks it for a
 * portfolio.
 */
@Global()
@Module({
  controllers: [
    CustomerSignatureController,
    ApuracaoResultadoController,
    CustomerAtaController,
    LancamentosLucroController,
    LucrosController,
    GrupoCarteiraController,
    SmartRecebimentoConvenioController,
  ],
  providers: [
    CustomerSignatureService,
    CustomerSignatureList,
    ApuracaoResultadoService,
    CustomerAtaService,
    LancamentosLucroService,
    LucrosService,
    GrupoCarteiraService,
    { provide: CustomerPortfolio, useClass: GroupPortfolio },
    SmartRecebimentoConvenioService,
  ],
  exports: [CustomerPortfolio],
})
export class RegistrosModule {}
