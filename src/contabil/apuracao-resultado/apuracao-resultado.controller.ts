import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { ApuracaoResultado } from './apuracao-resultado.entity';
import {
  ApuracaoResultadoRead,
  ApuracoesByCustomerQuery,
  ApuracoesByUserQuery,
  CreateApuracaoResultadoDto,
  UpdateApuracaoResultadoDto,
} from './apuracao-resultado.dto';
import { ApuracaoResultadoService } from './apuracao-resultado.service';

const NO_ASSESSMENT = 'no assessment found';

@Domain({ path: 'apuracao-resultado', tag: 'Result assessments' })
export class ApuracaoResultadoController {
  constructor(private readonly apuracoes: ApuracaoResultadoService) {}

  @Post()
  @Endpoint({
    summary: 'Create an assessment',
    status: 201,
    returns: ApuracaoResultadoRead,
    message: 'assessment created',
    errors: ['apuracao_resultado.repetida', 'customers.nao_encontrado'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateApuracaoResultadoDto) {
    return this.apuracoes.create(caller, body);
  }

  @Post('fechar/:apuracao_id')
  @Endpoint({
    summary: 'Close an assessment for good',
    returns: ApuracaoResultadoRead,
    message: 'assessment closed',
    errors: ['apuracao_resultado.fechada', 'apuracao_resultado.nao_encontrada'],
  })
  fechar(@CurrentCaller() caller: Caller, @PathId('apuracao_id') id: number) {
    return this.apuracoes.fechar(caller, id);
  }

  @Get('by-user')
  @Endpoint({ summary: 'Own assessments', returns: [ApuracaoResultadoRead], emptyMessage: NO_ASSESSMENT })
  listOfUser(@CurrentCaller() caller: Caller, @Query() query: ApuracoesByUserQuery) {
    return this.apuracoes.listOfUser(caller, query);
  }

  @Get('by-customer/:customer_id')
  @Endpoint({
    summary: 'Own assessments of a customer',
    returns: [ApuracaoResultadoRead],
    emptyMessage: NO_ASSESSMENT,
    errors: ['customers.nao_encontrado'],
  })
  listOfCustomer(
    @CurrentCaller() caller: Caller,
    @PathId('customer_id') customerId: number,
    @Query() query: ApuracoesByCustomerQuery,
  ) {
    return this.apuracoes.listOfCustomer(caller, customerId, query);
  }

  @Get(':apuracao_id')
  @Endpoint({
    record: ApuracaoResultado,
    summary: 'An assessment',
    returns: ApuracaoResultadoRead,
    errors: ['apuracao_resultado.nao_encontrada'],
  })
  get(@CurrentCaller() caller: Caller, @PathId('apuracao_id') id: number) {
    return this.apuracoes.get(caller, id);
  }

  @Put(':apuracao_id')
  @Endpoint({
    summary: 'Change an open assessment',
    returns: ApuracaoResultadoRead,
    message: 'assessment updated',
    errors: [
      'apuracao_resultado.fechada',
      'apuracao_resultado.nao_encontrada',
      'apuracao_resultado.periodo_nao_cabe',
      'apuracao_resultado.repetida',
      'apuracao_resultado.tributo_antes_de_2027',
    ],
  })
  update(@CurrentCaller() caller: Caller, @PathId('apuracao_id') id: number, @Body() body: UpdateApuracaoResultadoDto) {
    return this.apuracoes.update(caller, id, body);
  }

  @Delete(':apuracao_id')
  @Endpoint({
    summary: 'Delete an open assessment',
    returns: null,
    message: 'assessment deleted',
    errors: ['apuracao_resultado.fechada', 'apuracao_resultado.nao_encontrada'],
  })
  remove(@CurrentCaller() caller: Caller, @PathId('apuracao_id') id: number) {
    return this.apuracoes.remove(caller, id);
  }
}
