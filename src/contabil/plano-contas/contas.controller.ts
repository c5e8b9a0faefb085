import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { ContaContabil } from './conta-contabil.entity';
import { ContaContabilRead, ContasQuery, CreateContaDto, UpdateContaDto } from './plano-contas.dto';
import { ContasDoPlano, ContasService } from './contas.service';

const ABSENCE = ['plano_contas.conta_nao_encontrada', 'plano_contas.nao_encontrado'] as const;

@Domain({ path: 'plano-contas/:plano_id/contas', tag: 'Charts of accounts' })
export class ContasController {
  constructor(private readonly contas: ContasService) {}

  @Post()
  @Endpoint({
    summary: 'Create an account of an own chart',
    status: 201,
    returns: ContaContabilRead,
    message: 'account created',
    errors: ['plano_contas.codigo_de_conta_em_uso', 'plano_contas.nao_encontrado'],
  })
  create(@CurrentCaller() caller: Caller, @PathId('plano_id') plano: number, @Body() body: CreateContaDto) {
    return this.contas.create(caller, plano, body);
  }

  @Get(':conta_id')
  @Endpoint({ record: ContaContabil, summary: 'An account', returns: ContaContabilRead, errors: ABSENCE })
  get(@CurrentCaller() caller: Caller, @PathId('plano_id') plano: number, @PathId('conta_id') id: number) {
    return this.contas.get(caller, plano, id);
  }

  @Put(':conta_id')
  @Endpoint({
    summary: 'Change an account',
    returns: ContaContabilRead,
    message: 'account updated',
    errors: ['plano_contas.conta_em_uso', ...ABSENCE],
  })
  update(
    @CurrentCaller() caller: Caller,
    @PathId('plano_id') plano: number,
    @PathId('conta_id') id: number,
    @Body() body: UpdateContaDto,
  ) {
    return this.contas.update(caller, plano, id, body);
  }

  @Delete(':conta_id')
  @Endpoint({
    summary: 'Delete an account that nothing uses',
    status: 204,
    returns: null,
    errors: ['plano_contas.conta_em_uso', ...ABSENCE],
  })
  remove(@CurrentCaller() caller: Caller, @PathId('plano_id') plano: number, @PathId('conta_id') id: number) {
    return this.contas.remove(caller, plano, id);
  }
}

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
