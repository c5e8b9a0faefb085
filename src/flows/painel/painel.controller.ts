import { Get, Query } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { AllRows } from '../../platform/list-files/list-route';
import { PainelQuery, PainelRead, TotaisDoPainel } from './painel.dto';
import { PainelQueries } from './painel.query';

/** The literal path has precedence over the ledger's `{lancamento_id}`: see app.module. */
@Domain({ path: 'lancamentos-contabil/painel', tag: 'Ledger entries' })
export class PainelController {
  constructor(private readonly painel: PainelQueries) {}

  @Get()
  @Endpoint({
    etag: true,
    summary: 'The month of every customer of the firm; those with something to resolve first',
    returns: { page: PainelRead, totais: TotaisDoPainel },
    emptyMessage: 'no customer found',
    errors: ['grupo_carteira.nao_encontrado', 'usuarios.nao_encontrado'],
  })
  page(@Query() query: PainelQuery, @AllRows() all: boolean) {
    return all ? this.painel.all(query) : this.painel.page(query);
  }
}
