import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { BatchBody, PathId } from '../../platform/http/validation/parameters';
import { BATCH_BYTES, BATCH_ITEMS, BatchOf, EmpresaIdsQuery } from '../batch/batch';
import { CreateSnFolhaDto, SnFolhaRead, UpdateSnFolhaDto, UpsertSnFolhaDto } from './sn-folha.dto';
import { SnFolhaService } from './sn-folha.service';

@Domain({ path: 'sn-folha', tag: 'Simples Nacional: payroll', family: 'detail' })
export class SnFolhaController {
  constructor(private readonly folhas: SnFolhaService) {}

  @Get()
  @Endpoint({
    summary: 'Payrolls, newest first',
    returns: [SnFolhaRead],
    emptyMessage: 'no payroll found',
    errors: ['comum.leituras_demais', 'sn_empresas.ids_invalidos'],
  })
  list(@Query() query: EmpresaIdsQuery) {
    return this.folhas.list(query);
  }

  @Post()
  @Endpoint({
    summary: 'Create the payroll of a month',
    status: 201,
    returns: SnFolhaRead,
    message: 'payroll created',
    errors: ['sn_empresas.nao_encontrada', 'sn_folha.mes_repetido'],
  })
  create(@Body() body: CreateSnFolhaDto) {
    return this.folhas.create(body);
  }

  @Put('batch')
  @BatchOf(UpsertSnFolhaDto)
  @Endpoint({
    summary: 'Create or overwrite payrolls by company and month',
    description: `At most ${BATCH_ITEMS} items, all or nothing; a month that occurs twice is rejected.`,
    returns: [SnFolhaRead],
    message: 'payrolls saved',
    bodyLimit: BATCH_BYTES,
    errors: ['sn_empresas.nao_encontrada'],
  })
  upsert(@BatchBody(UpsertSnFolhaDto, BATCH_ITEMS) items: UpsertSnFolhaDto[]) {
    return this.folhas.upsert(items);
  }

  @Put(':folha_id')
  @Endpoint({
    summary: 'Change a payroll',
    returns: SnFolhaRead,
    message: 'payroll updated',
    errors: ['sn_folha.mes_repetido', 'sn_folha.nao_encontrada'],
  })
  update(@PathId('folha_id') id: number, @Body() body: UpdateSnFolhaDto) {
    return this.folhas.update(id, body);
  }

  @Delete(':folha_id')
  @Endpoint({
    summary: 'Delete a payroll',
    returns: null,
    message: 'payroll deleted',
    errors: ['sn_folha.nao_encontrada'],
  })
  remove(@PathId('folha_id') id: number) {
    return this.folhas.remove(id);
  }
}
