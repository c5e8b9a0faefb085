import { Get, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/parameters';
import { ExplicacaoQuery, ExplicacaoRead } from './explicacao.dto';
import { ExplicacaoDoLancamento } from './explicacao.query';

@Domain({ path: 'lancamentos-contabil', tag: 'Ledger entries' })
export class ExplicacaoController {
  constructor(private readonly explicacao: ExplicacaoDoLancamento) {}

  @Get(':lancamento_id/explicacao')
  @Endpoint({
    summary: "What today's rules do with the statement line of an entry",
    returns: ExplicacaoRead,
    errors: ['lancamentos_contabil.nao_encontrado', 'lancamentos_contabil.sem_importacao'],
  })
  explicar(@CurrentCaller() caller: Caller, @PathId('lancamento_id') id: number, @Query() query: ExplicacaoQuery) {
    return this.explicacao.explain(caller, id, query);
  }
}
