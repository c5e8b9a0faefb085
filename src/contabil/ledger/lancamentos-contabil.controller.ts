import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { CHANGE_REJECTIONS, CREATION_REJECTIONS, REMOVAL_REJECTIONS } from './entry-errors';
import { LancamentoContabil } from './lancamento-contabil.entity';
import { HistoricoQuery, HistoricoRead } from './historico/entry-history';
import {
  ContadoresQuery,
  ContadoresRead,
  CreateLancamentoDto,
  LancamentosQuery,
  PeriodoQuery,
  ReavaliarDto,
  ReavaliarResult,
  UpdateLancamentoDto,
} from './lancamento.dto';
import { LancamentoRead } from './lancamento-read';
import { LancamentosContabilService } from './lancamentos-contabil.service';
import { LedgerLists } from './ledger-pages';
import { ReavaliarPendentes } from './reavaliar-pendentes';
import { ResumoQueries, ResumoQuery, ResumoRead } from './resumo/resumo.query';

const LIST = { returns: { listOrPage: LancamentoRead }, emptyMessage: 'no entry found' } as const;
const LIST_ERRORS = [
  'auth.registros_de_outro',
  'comum.leituras_demais',
  'lancamentos_contabil.periodo_invertido',
] as const;

@Domain({ path: 'lancamentos-contabil', tag: 'Ledger entries' })
export class LancamentosContabilController {
  constructor(
    private readonly lancamentos: LancamentosContabilService,
    private readonly lists: LedgerLists,
    private readonly reavaliarPendentes: ReavaliarPendentes,
    private readonly historicos: HistoricoQuery,
    private readonly resumos: ResumoQueries,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Create an entry',
    status: 201,
    returns: LancamentoRead,
    message: 'entry created',
    errors: CREATION_REJECTIONS,
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateLancamentoDto) {
    return this.lancamentos.create(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'Own entries',
    ...LIST,
    errors: LIST_ERRORS,
  })
  list(@CurrentCaller() caller: Caller, @Query() query: LancamentosQuery) {
    return this.lists.own(caller, query);
  }

  @Get('contadores')
  @Endpoint({
    etag: true,
    summary: 'Own entries, counted per status',
    returns: ContadoresRead,
    errors: ['auth.registros_de_outro', 'lancamentos_contabil.periodo_invertido'],
  })
  contadores(@CurrentCaller() caller: Caller, @Query() query: ContadoresQuery) {
    return this.lists.contadores(caller, query);
  }

  @Get('resumo')
  @Endpoint({
    summary: 'Own entries summed by month or by customer',
    returns: [ResumoRead],
    emptyMessage: 'no entry found',
    errors: ['lancamentos_contabil.periodo_invertido'],
  })
  resumo(@CurrentCaller() caller: Caller, @Query() query: ResumoQuery) {
    return this.resumos.read(caller, query);
  }

  @Get('periodo')
  @Endpoint({
    summary: 'Own entries of a period',
    ...LIST,
    errors: LIST_ERRORS,
  })
  listOfPeriod(@CurrentCaller() caller: Caller, @Query() query: PeriodoQuery) {
    return this.lists.ofPeriod(caller, query);
  }

  @Get('usuario/:usuario_id')
  @Endpoint({
    summary: 'Entries of a user: the own id only',
    ...LIST,
    errors: [...LIST_ERRORS, 'lancamentos_contabil.de_outro_usuario'],
  })
  listOfUser(
    @CurrentCaller() caller: Caller,
    @PathId('usuario_id') usuarioId: number,
    @Query() query: LancamentosQuery,
  ) {
    return this.lists.ofUser(caller, usuarioId, query);
  }

  @Get('cliente/:id_cliente')
  @Endpoint({
    summary: 'Own entries of a customer',
    ...LIST,
    errors: [...LIST_ERRORS, 'customers.nao_encontrado'],
  })
  listOfCustomer(
    @CurrentCaller() caller: Caller,
    @PathId('id_cliente') idCliente: number,
    @Query() query: LancamentosQuery,
  ) {
    return this.lists.ofCustomer(caller, idCliente, query);
  }

  @Get('plano-contas/:id_plano_contas')
  @Endpoint({
    summary: 'Own entries of an own chart',
    ...LIST,
    errors: [...LIST_ERRORS, 'plano_contas.nao_encontrado'],
  })
  listOfChart(
    @CurrentCaller() caller: Caller,
    @PathId('id_plano_contas') idPlanoContas: number,
    @Query() query: LancamentosQuery,
  ) {
    return this.lists.ofChart(caller, idPlanoContas, query);
  }

  @Post('cliente/:id_cliente/reavaliar-pendentes')
  @ApiBody({ type: ReavaliarDto, required: false })
  @Endpoint({
    summary: "Apply today's rules to the customer's pending entries from imports",
    returns: ReavaliarResult,
    message: 'pending entries evaluated',
    errors: ['customers.nao_encontrado'],
  })
  reavaliar(@CurrentCaller() caller: Caller, @PathId('id_cliente') idCliente: number, @Body() body?: ReavaliarDto) {
    return this.reavaliarPendentes.run(caller, idCliente, { ids: body?.ids });
  }

  @Get(':lancamento_id')
  @Endpoint({
    record: LancamentoContabil,
    summary: 'An entry',
    returns: LancamentoRead,
    errors: ['lancamentos_contabil.nao_encontrado'],
  })
  get(@CurrentCaller() caller: Caller, @PathId('lancamento_id') id: number) {
    return this.lancamentos.get(caller, id);
  }

  @Get(':lancamento_id/historico')
  @Endpoint({
    summary: 'What became of an entry since its making, newest first',
    returns: [HistoricoRead],
    emptyMessage: 'no change found',
    errors: ['lancamentos_contabil.nao_encontrado'],
  })
  historico(@CurrentCaller() caller: Caller, @PathId('lancamento_id') id: number) {
    return this.historicos.of(caller, id);
  }

  @Put(':lancamento_id')
  @Endpoint({
    summary: 'Change an entry; an exported one takes only status',
    returns: LancamentoRead,
    message: 'entry updated',
    errors: CHANGE_REJECTIONS,
  })
  update(@CurrentCaller() caller: Caller, @PathId('lancamento_id') id: number, @Body() body: UpdateLancamentoDto) {
    return this.lancamentos.update(caller, id, body);
  }

  @Delete(':lancamento_id')
  @Endpoint({
    summary: 'Delete an entry that was not exported',
    status: 204,
    returns: null,
    errors: REMOVAL_REJECTIONS,
  })
  remove(@CurrentCaller() caller: Caller, @PathId('lancamento_id') id: number) {
    return this.lancamentos.remove(caller, id);
  }
}
