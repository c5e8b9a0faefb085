import { Body, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { messageOf } from '../../../kernel/error-codes/error-code';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/parameters';
import { OrdenarRegrasDto, OrdenarRegrasResult } from '../rule-order';
import { RegraAutoria, RegraEstatistica } from '../rule-service';
import { RegraIgnorar } from './regra-ignorar.entity';
import { CreateRegraIgnorarDto, RegraIgnorarRead, UpdateRegraIgnorarDto } from './regra-ignorar.dto';
import { RegraIgnorarService } from './regra-ignorar.service';

const NO_IGNORE_RULE = messageOf('regra_ignorar.nenhuma');

@Domain({ path: 'regra-ignorar', tag: 'Ignore rules' })
export class RegraIgnorarController {
  constructor(private readonly regras: RegraIgnorarService) {}

  @Post()
  @Endpoint({
    summary: 'Create an ignore rule',
    status: 201,
    returns: RegraIgnorarRead,
    message: 'ignore rule created',
    errors: [
      'bancos.nao_encontrado',
      'customers.nao_encontrado',
      'estruturas.nao_encontrada',
      'regra_ignorar.condicoes_repetidas',
      'regra_ignorar.nome_em_uso',
    ],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateRegraIgnorarDto) {
    return this.regras.create(caller, body);
  }

  @Get()
  @Endpoint({ summary: 'Ignore rules of the firm', returns: [RegraIgnorarRead], emptyMessage: NO_IGNORE_RULE })
  list() {
    return this.regras.list();
  }

  @Get('estatisticas')
  @Endpoint({
    summary: 'How often the ignore rules of the firm drop a line',
    returns: [RegraEstatistica],
    emptyMessage: NO_IGNORE_RULE,
  })
  statistics() {
    return this.regras.statistics();
  }

  @Get('banco/:id_banco')
  @Endpoint({
    summary: 'Ignore rules of a bank; 404 when none',
    returns: [RegraIgnorarRead],
    errors: ['regra_ignorar.nenhuma'],
  })
  listOfBanco(@PathId('id_banco') id: number) {
    return this.regras.listOf('id_banco', id);
  }

  @Get('cliente/:id_cliente')
  @Endpoint({
    summary: 'Ignore rules of a customer; 404 when none',
    returns: [RegraIgnorarRead],
    errors: ['regra_ignorar.nenhuma'],
  })
  listOfCliente(@PathId('id_cliente') id: number) {
    return this.regras.listOf('id_cliente', id);
  }

  @Get('estrutura/:id_estrutura')
  @Endpoint({
    summary: 'Ignore rules of a structure; 404 when none',
    returns: [RegraIgnorarRead],
    errors: ['regra_ignorar.nenhuma'],
  })
  listOfEstrutura(@PathId('id_estrutura') id: number) {
    return this.regras.listOf('id_estrutura', id);
  }

  @Put('ordem')
  @Endpoint({
    summary: 'Give up to 5,000 ignore rules their places at once, all or none',
    returns: OrdenarRegrasResult,
    message: 'ignore rules ordered',
    errors: ['comum.alterado_desde', 'regra_ignorar.nao_encontrada'],
  })
  order(@CurrentCaller() caller: Caller, @Body() { itens }: OrdenarRegrasDto) {
    return this.regras.order(caller, itens);
  }

  @Get(':regra_id')
  @Endpoint({
    record: RegraIgnorar,
    summary: 'An ignore rule',
    returns: RegraIgnorarRead,
    errors: ['regra_ignorar.nao_encontrada'],
  })
  get(@PathId('regra_id') id: number) {
    return this.regras.get(id);
  }

  @Get(':regra_id/autoria')
  @Endpoint({
    summary: 'Who made an ignore rule, and who changed it last',
    returns: RegraAutoria,
    errors: ['regra_ignorar.nao_encontrada'],
  })
  authorship(@PathId('regra_id') id: number) {
    return this.regras.authorship(id);
  }

  @Patch(':regra_id')
  @Endpoint({
    summary: 'Change an ignore rule; condicoes replaces the whole chain',
    returns: RegraIgnorarRead,
    message: 'ignore rule updated',
    errors: ['regra_ignorar.condicoes_repetidas', 'regra_ignorar.nao_encontrada', 'regra_ignorar.nome_em_uso'],
  })
  update(@CurrentCaller() caller: Caller, @PathId('regra_id') id: number, @Body() body: UpdateRegraIgnorarDto) {
    return this.regras.update(caller, id, body);
  }

  @Delete(':regra_id')
  @Endpoint({ summary: 'Delete an ignore rule', status: 204, returns: null, errors: ['regra_ignorar.nao_encontrada'] })
  remove(@PathId('regra_id') id: number) {
    return this.regras.remove(id);
  }
}
