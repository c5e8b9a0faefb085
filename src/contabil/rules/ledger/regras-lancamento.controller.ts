import { Body, Delete, Get, Patch, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/parameters';
import { OrdenarRegrasDto, OrdenarRegrasResult } from '../rule-order';
import { RegraAutoria, RegraEstatistica } from '../rule-service';
import { RegraLancamento } from './regra-lancamento.entity';
import {
  AlterarRegraQuery,
  AplicarQuery,
  CreateRegraLancamentoDto,
  ExportarRegrasQuery,
  RegraDesfeita,
  RegraLancamentoAplicada,
  RegraLancamentoRead,
  RegrasLancamentoQuery,
  UpdateRegraLancamentoDto,
} from './regras-lancamento.dto';
import { RegraContasRead } from './rule-account-names';
import { RegrasLancamentoService, type RuleWritten } from './regras-lancamento.service';

/** What applies a rule or takes it back changes entries of every owner. */
const CHANGES_ENTRIES = ['lancamentos_contabil:write'];

const APPLICATION = 'X-Regra-Aplicacao';
const APPLICATION_HEADER = {
  [APPLICATION]: 'With aplicar=true, where it resolved something: what PATCH takes as desfazer',
};

@Domain({ path: 'regras-lancamento', tag: 'Ledger rules' })
export class RegrasLancamentoController {
  constructor(private readonly regras: RegrasLancamentoService) {}

  @Post()
  @Endpoint({
    summary: 'Create a ledger rule; with id_banco it is a bank pattern',
    status: 201,
    returns: RegraLancamentoAplicada,
    headers: APPLICATION_HEADER,
    message: 'ledger rule created',
    scopesWith: { aplicar: { flag: true, scopes: CHANGES_ENTRIES } },
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
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateRegraLancamentoDto,
    @Query() { aplicar }: AplicarQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    return written(await this.regras.create(caller, body, aplicar), response);
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

  @Get('contas')
  @Endpoint({
    summary: 'What the accounts of the ledger rules of the firm are called in the charts',
    returns: { listOrPage: RegraContasRead },
    emptyMessage: 'no ledger rule found',
  })
  accountNames(@Query() query: RegrasLancamentoQuery) {
    return this.regras.accountNames(query);
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
  order(@CurrentCaller() caller: Caller, @Body() { itens }: OrdenarRegrasDto) {
    return this.regras.order(caller, itens);
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

  @Get(':regra_id/autoria')
  @Endpoint({
    summary: 'Who made a ledger rule, and who changed it last',
    returns: RegraAutoria,
    errors: ['regras_lancamento.nao_encontrada'],
  })
  authorship(@PathId('regra_id') id: number) {
    return this.regras.authorship(id);
  }

  @Patch(':regra_id')
  @Endpoint({
    summary: 'Change a ledger rule; condicoes replaces the whole chain',
    returns: RegraLancamentoAplicada,
    headers: APPLICATION_HEADER,
    message: 'ledger rule updated',
    scopesWith: {
      aplicar: { flag: true, scopes: CHANGES_ENTRIES },
      desfazer: { flag: false, scopes: CHANGES_ENTRIES },
    },
    errors: [
      'plano_contas.de_outro_cliente',
      'plano_contas.nao_encontrado',
      'regras_lancamento.condicoes_repetidas',
      'regras_lancamento.nao_encontrada',
      'regras_lancamento.nome_em_uso',
      'regras_lancamento.sem_conta',
    ],
  })
  async update(
    @CurrentCaller() caller: Caller,
    @PathId('regra_id') id: number,
    @Body() body: UpdateRegraLancamentoDto,
    @Query() query: AlterarRegraQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    return written(await this.regras.update(caller, id, body, query), response);
  }

  @Post(':regra_id/desfazer')
  @Endpoint({
    summary: 'Delete a ledger rule and give back what its application resolved: untouched entries are pending again',
    returns: RegraDesfeita,
    message: 'ledger rule taken back',
    scopes: CHANGES_ENTRIES,
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

function written({ regra, aplicacao }: RuleWritten, response: Response) {
  if (aplicacao !== null) response.setHeader(APPLICATION, String(aplicacao));
  return regra;
}
