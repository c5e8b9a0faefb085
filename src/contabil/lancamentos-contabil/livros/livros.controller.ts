import { Get, Query } from '@nestjs/common';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { BalanceteQueries } from './balancete.query';
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
    summary: "Trial balance of a customer's entries, whoever owns them",
    returns: BalanceteRead,
    errors: ['bad_request', 'not_found'],
  })
  balancete(@Query() query: BalanceteQuery) {
    return this.balancetes.read(query);
  }

  @Get('razao')
  @Endpoint({
    summary: 'Ledger of an analytic account, whoever owns the entries; with a page, linhas is the page form',
    returns: RazaoRead,
    errors: ['bad_request', 'not_found', 'invalid'],
  })
  razao(@Query() query: RazaoQuery) {
    return this.razoes.read(query);
  }
}
