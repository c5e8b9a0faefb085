import { Body, Delete, Get, Patch, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/path-id';
import { OrdenarRegrasDto, OrdenarRegrasResult } from '../regras/order-fields';
import { RegraEstatistica } from '../regras/rule-statistics';
import { RegraLancamento } from './regra-lancamento.entity';
import {
  AplicarQuery,
  CreateRegraLancamentoDto,
  ExportarRegrasQuery,
  RegraDesfeita,
  RegraLancamentoAplicada,
  RegraLancamentoRead,
  RegrasLancamentoQuery,
  UpdateRegraLancamentoDto,
} from './regras-lancamento.dto';
import { RegrasLancamentoService } from './regras-lancamento.service';

@Domain({ path: 'regras-lancamento', tag: 'Ledger rules' })
export class RegrasLancamentoController {
  constructor(private readonly regras: RegrasLancamentoService) {}

  @Post()
  @Endpoint({
    summary: 'Create a ledger rule; with id_banco it is a bank pattern',
    status: 201,
    returns: RegraLancamentoAplicada,
    message: 'ledger rule created',
    errors: [
      'bancos.nao_encontrado',
      'customers.nao_encontrado',
      'estruturas.nao_encontrada',
      'plano_contas.de_outro_cliente',
      'plano_contas.nao_encontrado',
      'regras_lancamento.condicoes_repetidas',
      'regras_lancamento.nome_em_uso',
    ],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateRegraLancamentoDto, @Query() { aplicar }: AplicarQuery) {
    return this.regras.create(caller, body, aplicar);
  }

  @Get()
  @Endpoint({
    summary: 'Ledger rules of the firm, by ordem',
    returns: { listOrPage: RegraLancamentoRead },
    emptyMessage: 'no ledger rule found',
  })
  list(@Query() query: RegrasLancamentoQuery) {
    return this.regras.list(query);
  }

  @Get('estatisticas')
  @Endpoint({
    summary: 'How the ledger rules of the firm fare: uses, and rules that another one leaves nothing to do',
    returns: { listOrPage: RegraEstatistica },
    emptyMessage: 'no ledger rule found',
  })
  statistics(@Query() query: RegrasLancamentoQuery) {
    return this.regras.statistics(query);
  }

  @Get('exportar')
  @Endpoint({
    summary: "A customer's rules of one side as a table that a rule import reads back",
    returns: { file: 'text/csv' },
    headers: { 'X-Regras-Omitidas': 'Rules of the side that such a table cannot hold' },
    errors: ['customers.nao_encontrado'],
  })
  async export(@Query() query: ExportarRegrasQuery, @Res({ passthrough: true }) response: Response) {
    const { file, omitted } = await this.regras.exported(query);
    response.setHeader('X-Regras-Omitidas', String(omitted));
    return file;
  }

  @Put('ordem')
  @Endpoint({
    summary: 'Give up to 5,000 ledger rules their places at once, all or none',
    returns: OrdenarRegrasResult,
    message: 'ledger rules ordered',
    errors: ['comum.alterado_desde', 'regras_lancamento.nao_encontrada'],
  })
  order(@Body() { itens }: OrdenarRegrasDto) {
    return this.regras.order(itens);
  }

  @Get(':regra_id')
  @Endpoint({
    record: RegraLancamento,
    summary: 'A ledger rule',
    returns: RegraLancamentoRead,
    errors: ['regras_lancamento.nao_encontrada'],
  })
  get(@PathId('regra_id') id: number) {
    return this.regras.get(id);
  }

  @Patch(':regra_id')
  @Endpoint({
    summary: 'Change a ledger rule; condicoes replaces the whole chain',
    returns: RegraLancamentoAplicada,
    message: 'ledger rule updated',
    errors: [
      'plano_contas.de_outro_cliente',
      'plano_contas.nao_encontrado',
      'regras_lancamento.condicoes_repetidas',
      'regras_lancamento.nao_encontrada',
      'regras_lancamento.nome_em_uso',
      'regras_lancamento.sem_conta',
    ],
  })
  update(
    @CurrentCaller() caller: Caller,
    @PathId('regra_id') id: number,
    @Body() body: UpdateRegraLancamentoDto,
    @Query() { aplicar }: AplicarQuery,
  ) {
    return this.regras.update(caller, id, body, aplicar);
  }

  @Post(':regra_id/desfazer')
  @Endpoint({
    summary: 'Delete a ledger rule and give back what its application resolved: untouched entries are pending again',
    returns: RegraDesfeita,
    message: 'ledger rule taken back',
    errors: ['regras_lancamento.nao_encontrada'],
  })
  revert(@CurrentCaller() caller: Caller, @PathId('regra_id') id: number) {
    return this.regras.revert(caller, id);
  }

  @Delete(':regra_id')
  @Endpoint({
    summary: 'Delete a ledger rule',
    status: 204,
    returns: null,
    errors: ['regras_lancamento.nao_encontrada'],
  })
  remove(@PathId('regra_id') id: number) {
    return this.regras.remove(id);
  }
}
