import { Body, Post } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { FULL_ACCESS } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { TransferirCliente, TransferirDto, TransferirResult } from './transferir-cliente';

@Domain({ path: 'customers/:id/transferir', tag: 'Customers' })
export class TransferenciaController {
  constructor(private readonly transfer: TransferirCliente) {}

  @Post()
  @Endpoint({
    summary: 'Hand what a user keeps of a customer to another: imports, entries, charts, revenue',
    returns: TransferirResult,
    message: 'records transferred',
    scopes: ['importacoes:write', 'lancamentos_contabil:write', 'plano_contas:write', 'sn_receitas:write'],
    perfis: FULL_ACCESS,
    errors: [
      'customers.destino_igual',
      'customers.destino_inativo',
      'customers.nao_encontrado',
      'customers.receita_repetida',
      'usuarios.nao_encontrado',
    ],
  })
  transferir(@CurrentCaller() caller: Caller, @PathId('id') id: number, @Body() body: TransferirDto) {
    return this.transfer.run(caller, id, body);
  }
}
