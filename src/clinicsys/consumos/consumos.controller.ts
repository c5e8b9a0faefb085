import { Body, Get, Post, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { AllRows } from '../../platform/list-files/list-route';
import { CLINIC_REJECTIONS } from '../client/clinic-client';
import { ConsumoExecucao } from './consumo.entity';
import { ConsumoExecucaoPage, ConsumoExecucaoRead, ConsumosQuery, SyncConsumosDto } from './consumos.dto';
import { ConsumosService } from './consumos.service';

@Domain({ path: 'clinicsys/consumos', tag: 'Clinic system: consumption', family: 'detail' })
export class ConsumosController {
  constructor(private readonly consumos: ConsumosService) {}

  @Post('sync')
  @Endpoint({
    summary: 'Fetch a month from the clinic system',
    returns: ConsumoExecucaoRead,
    message: 'consumption stored',
    errors: CLINIC_REJECTIONS,
    rateLimit: { clinicsys_consumos_sync: { limit: 10, ttl: 60_000 } },
  })
  sync(@CurrentCaller() caller: Caller, @Body() body: SyncConsumosDto) {
    return this.consumos.sync(caller, body.mes);
  }

  @Get()
  @Endpoint({
    summary: 'Own runs, newest first',
    returns: { orEmptyList: ConsumoExecucaoPage },
    emptyMessage: 'no execution found',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: ConsumosQuery, @AllRows() all: boolean) {
    return this.consumos.list(caller, query, all);
  }

  @Get(':execucao_id')
  @Endpoint({
    record: ConsumoExecucao,
    summary: 'A run with its entries',
    returns: ConsumoExecucaoRead,
    errors: ['clinicsys.execucao_nao_encontrada'],
  })
  get(@CurrentCaller() caller: Caller, @PathId('execucao_id') id: number) {
    return this.consumos.get(caller, id);
  }
}
