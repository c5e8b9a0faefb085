import { Get, Query } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/path-id';
import { ContasDoPlano } from './contas.query';
import { ContaContabilRead, ContasQuery } from './plano-contas.dto';

@Domain({ path: 'customers/:id/contas', tag: 'Charts of accounts' })
export class ContasDoClienteController {
  constructor(private readonly contas: ContasDoPlano) {}

  @Get()
  @Endpoint({
    summary: "Accounts of the customer's active charts of all owners",
    returns: [ContaContabilRead],
    scopes: ['plano_contas:read'],
    emptyMessage: 'no account found',
    errors: ['customers.nao_encontrado'],
  })
  list(@PathId('id') id: number, @Query() query: ContasQuery) {
    return this.contas.ofCustomer(id, query);
  }
}
