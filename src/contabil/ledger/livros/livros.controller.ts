import { Get, Query } from '@nestjs/common';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { BalanceteQueries } from './trial-balance';
import { BalanceteQuery, BalanceteRead, RazaoQuery, RazaoRead } from './livros.dto';
import { RazaoQueries } from './razao.query';

@Domain({ path: 'lancamentos-contabil', tag: 'Ledger books' })
export class LivrosController {
  constructor(
    private readonly balancetes: BalanceteQueries,
    private readonly razoes: RazaoQueries,
  ) {}

  @Get('balancete')
  @Endpoint({
    summary: "Trial balance of a customer's entries of all owners",
    returns: BalanceteRead,
    fileRows: 'contas',
    errors: ['customers.nao_encontrado', 'lancamentos_contabil.periodo_invertido', 'plano_contas.nao_encontrado'],
  })
  balancete(@Query() query: BalanceteQuery) {
    return this.balancetes.read(query);
  }

  @Get('razao')
  @Endpoint({
    summary: 'Ledger of an analytic account with entries of all owners; with a page, linhas is the page form',
    returns: RazaoRead,
    fileRows: 'linhas',
    errors: [
      'comum.leituras_demais',
      'lancamentos_contabil.conta_sintetica',
      'lancamentos_contabil.periodo_invertido',
      'plano_contas.conta_nao_encontrada',
    ],
  })
  razao(@Query() query: RazaoQuery) {
    return this.razoes.read(query);
  }
}
