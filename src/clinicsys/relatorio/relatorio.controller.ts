import { Body, Get, Post, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { AllRows } from '../../platform/list-files/list-route';
import { CLINIC_REJECTIONS } from '../client/clinic-client';
import { RelatorioExecucao } from './relatorio.entity';
import { RelatorioExecucaoPage, RelatorioExecucaoRead, RelatoriosQuery, SyncRelatorioDto } from './relatorio.dto';
import { RelatorioService } from './relatorio.service';

@Domain({ path: 'clinicsys/relatorio', tag: 'Clinic system: reports', family: 'detail' })
export class RelatorioController {
  constructor(private readonly relatorios: RelatorioService) {}

  @Post('sync')
  @Endpoint({
    summary: 'Run a report of the clinic system',
    returns: RelatorioExecucaoRead,
    message: 'report stored',
    errors: CLINIC_REJECTIONS,
    rateLimit: { clinicsys_sync: { limit: 10, ttl: 60_000 } },
  })
  sync(@CurrentCaller() caller: Caller, @Body() body: SyncRelatorioDto) {
    return this.relatorios.sync(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'Own runs, newest first',
    returns: { orEmptyList: RelatorioExecucaoPage },
    emptyMessage: 'no report found',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: RelatoriosQuery, @AllRows() all: boolean) {
    return this.relatorios.list(caller, query, all);
  }

  @Get(':relatorio_id')
  @Endpoint({
    record: RelatorioExecucao,
    summary: 'A run with columns and rows',
    returns: RelatorioExecucaoRead,
    errors: ['clinicsys.relatorio_nao_encontrado'],
  })
  get(@CurrentCaller() caller: Caller, @PathId('relatorio_id') id: number) {
    return this.relatorios.get(caller, id);
  }
}
