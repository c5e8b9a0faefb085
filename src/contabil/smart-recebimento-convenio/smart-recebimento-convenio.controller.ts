import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { AllRows } from '../../platform/list-files/list-route';
import { SmartRecebimentoConvenio } from './smart-recebimento-convenio.entity';
import {
  CreateSmartRecebimentoConvenioDto,
  RecebimentosQuery,
  SmartRecebimentoConvenioRead,
  UpdateSmartRecebimentoConvenioDto,
} from './smart-recebimento-convenio.dto';
import { SmartRecebimentoConvenioService } from './smart-recebimento-convenio.service';

@Domain({ path: 'smart-recebimento-convenio', tag: 'Health-plan receipts', family: 'status' })
export class SmartRecebimentoConvenioController {
  constructor(private readonly recebimentos: SmartRecebimentoConvenioService) {}

  @Get()
  @Endpoint({
    summary: 'Receipts of the firm',
    returns: [SmartRecebimentoConvenioRead],
    emptyMessage: 'no receipt found',
  })
  list(@Query() query: RecebimentosQuery, @AllRows() all: boolean) {
    return this.recebimentos.list(query, all);
  }

  @Get(':smart_recebimento_id')
  @Endpoint({
    record: SmartRecebimentoConvenio,
    summary: 'A receipt',
    returns: SmartRecebimentoConvenioRead,
    errors: ['smart_recebimento_convenio.nao_encontrado'],
  })
  get(@PathId('smart_recebimento_id') id: number) {
    return this.recebimentos.get(id);
  }

  @Post()
  @Endpoint({
    summary: 'Create a receipt',
    status: 201,
    returns: SmartRecebimentoConvenioRead,
    message: 'receipt created',
    errors: ['smart_recebimento_convenio.nao_salvo'],
  })
  create(@Body() body: CreateSmartRecebimentoConvenioDto) {
    return this.recebimentos.create(body);
  }

  @Put(':smart_recebimento_id')
  @Endpoint({
    summary: 'Change a receipt, except its cnpj',
    returns: SmartRecebimentoConvenioRead,
    message: 'receipt updated',
    errors: ['smart_recebimento_convenio.nao_encontrado'],
  })
  update(@PathId('smart_recebimento_id') id: number, @Body() body: UpdateSmartRecebimentoConvenioDto) {
    return this.recebimentos.update(id, body);
  }

  @Delete(':smart_recebimento_id')
  @Endpoint({
    summary: 'Delete a receipt',
    returns: null,
    message: 'receipt deleted',
    errors: ['smart_recebimento_convenio.nao_encontrado'],
  })
  remove(@PathId('smart_recebimento_id') id: number) {
    return this.recebimentos.remove(id);
  }
}
