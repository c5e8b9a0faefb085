import { Global, Module } from '@nestjs/common';
import { CustomerPortfolio } from '../../cadastros/customers/customers.service';
import { GroupPortfolio, GrupoCarteiraService } from './grupo-carteira.service';
import { GrupoCarteiraController } from './grupo-carteira.controller';

/** Global for the one port that it provides: the list of customers, which is below, asks it for a portfolio. */
@Global()
@Module({
  controllers: [GrupoCarteiraController],
  providers: [GrupoCarteiraService, { provide: CustomerPortfolio, useClass: GroupPortfolio }],
  exports: [CustomerPortfolio],
})
export class GrupoCarteiraModule {}
