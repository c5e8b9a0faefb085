import { Body, Get, Put } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/parameters';
import { ContasBancariasDto, ContasBancariasRead } from './contas-bancarias.dto';
import { ContasBancariasService } from './contas-bancarias.service';

@Domain({ path: 'lancamentos-contabil/contas-bancarias', tag: 'Ledger entries' })
export class ContasBancariasController {
  constructor(private readonly contas: ContasBancariasService) {}

  @Get(':id_cliente')
  @Endpoint({
    record: Customer,
    summary: "The ledger accounts of a customer's bank accounts",
    returns: ContasBancariasRead,
    errors: ['customers.nao_encontrado'],
  })
  get(@PathId('id_cliente') idCliente: number) {
    return this.contas.get(idCliente);
  }

  @Put(':id_cliente')
  @Endpoint({
    summary: "Replace the ledger accounts of a customer's bank accounts",
    description:
      'A line whose bank side no rule fills takes the account: credit for money out, debit for money in. No entry changes.',
    returns: ContasBancariasRead,
    message: 'bank accounts set',
    errors: [
      'bancos.nao_encontrado',
      'customers.nao_encontrado',
      'lancamentos_contabil.conta_sintetica',
      'plano_contas.conta_nao_encontrada',
      'plano_contas.de_outro_cliente',
    ],
  })
  set(@CurrentCaller() caller: Caller, @PathId('id_cliente') idCliente: number, @Body() body: ContasBancariasDto) {
    return this.contas.set(caller, idCliente, body.contas);
  }
}
