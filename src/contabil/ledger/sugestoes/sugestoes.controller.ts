import { Get, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { GrupoPendente, SugestoesQuery } from './sugestoes.dto';
import { SugestoesDeContas } from './sugestoes.query';

@Domain({ path: 'lancamentos-contabil', tag: 'Ledger entries' })
export class SugestoesController {
  constructor(private readonly sugestoes: SugestoesDeContas) {}

  @Get('sugestoes')
  @Endpoint({
    summary: 'Own pending entries of a customer by text, with the accounts that the text had before',
    returns: [GrupoPendente],
    errors: ['customers.nao_encontrado'],
  })
  list(@CurrentCaller() caller: Caller, @Query() query: SugestoesQuery) {
    return this.sugestoes.list(caller, query);
  }
}
