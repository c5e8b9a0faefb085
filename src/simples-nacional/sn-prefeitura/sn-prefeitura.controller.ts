import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { BatchBody, PathId } from '../../platform/http/validation/parameters';
import { AllRows } from '../../platform/list-files/list-route';
import { BATCH_BYTES, BATCH_ITEMS, BatchOf } from '../batch/batch';
import { PrefeituraLists } from './registros.query';
import { RegistrosService } from './registros.service';
import {
  ConsolidadosQuery,
  CreateSnRegistroDto,
  RegistrosQuery,
  SnConsolidadoRead,
  SnRegistroRead,
  SnRegistrosPart,
  UpdateSnRegistroDto,
  UpdateValoresDto,
} from './sn-prefeitura.dto';

@Domain({ path: 'sn-prefeitura', tag: 'Simples Nacional: municipal records', family: 'detail' })
export class SnPrefeituraController {
  constructor(
    private readonly lists: PrefeituraLists,
    private readonly records: RegistrosService,
  ) {}

  @Get('consolidados')
  @Endpoint({
    summary: 'Sums per company and competence, newest first',
    returns: [SnConsolidadoRead],
    emptyMessage: 'no consolidated found',
    errors: ['comum.leituras_demais'],
  })
  consolidados(@Query() query: ConsolidadosQuery) {
    return this.lists.consolidados(query);
  }

  @Get('registros')
  @Endpoint({
    summary: 'Records, newest first, with the total',
    returns: SnRegistrosPart,
    errors: ['sn_prefeitura.periodo_invertido'],
  })
  registros(@Query() query: RegistrosQuery, @AllRows() all: boolean) {
    return this.lists.registros(query, all);
  }

  @Post('registros')
  @Endpoint({
    summary: 'Create a record',
    status: 201,
    returns: SnRegistroRead,
    message: 'record created',
    errors: ['sn_empresas.nao_encontrada'],
  })
  async create(@Body() body: CreateSnRegistroDto) {
    return (await this.records.create([body]))[0];
  }

  @Post('registros/batch')
  @BatchOf(CreateSnRegistroDto)
  @Endpoint({
    summary: 'Create records',
    description: `At most ${BATCH_ITEMS} items, all or nothing.`,
    status: 201,
    returns: [SnRegistroRead],
    message: 'records created',
    bodyLimit: BATCH_BYTES,
    errors: ['sn_empresas.nao_encontrada'],
  })
  createBatch(@BatchBody(CreateSnRegistroDto, BATCH_ITEMS) items: CreateSnRegistroDto[]) {
    return this.records.create(items);
  }

  @Put('registros/batch-valores')
  @BatchOf(UpdateValoresDto)
  @Endpoint({
    summary: 'Change the amounts of records',
    description: `At most ${BATCH_ITEMS} items, all or nothing; a record that occurs twice is rejected.`,
    returns: [SnRegistroRead],
    message: 'records updated',
    bodyLimit: BATCH_BYTES,
    errors: ['sn_prefeitura.registro_nao_encontrado'],
  })
  updateValores(@BatchBody(UpdateValoresDto, BATCH_ITEMS) items: UpdateValoresDto[]) {
    return this.records.updateValores(items);
  }

  @Put('registros/:registro_id')
  @Endpoint({
    summary: 'Change a record',
    returns: SnRegistroRead,
    message: 'record updated',
    errors: ['sn_empresas.nao_encontrada', 'sn_prefeitura.registro_nao_encontrado'],
  })
  update(@PathId('registro_id') id: number, @Body() body: UpdateSnRegistroDto) {
    return this.records.update(id, body);
  }

  @Delete('registros/:registro_id')
  @Endpoint({
    summary: 'Delete a record',
    returns: null,
    message: 'record deleted',
    errors: ['sn_prefeitura.registro_nao_encontrado'],
  })
  remove(@PathId('registro_id') id: number) {
    return this.records.remove(id);
  }
}
