import { Get, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { BatchBody } from '../../platform/http/validation/parameters';
import { BATCH_BYTES, BATCH_ITEMS, BatchOf, EmpresaIdsQuery } from '../batch/batch';
import { SnReceitaRead, UpsertSnReceitaDto } from './sn-receitas.dto';
import { SnReceitasService } from './sn-receitas.service';

@Domain({ path: 'sn-receitas', tag: 'Simples Nacional: revenue', family: 'detail' })
export class SnReceitasController {
  constructor(private readonly receitas: SnReceitasService) {}

  @Get()
  @Endpoint({
    summary: 'Own revenues, newest first',
    returns: [SnReceitaRead],
    emptyMessage: 'no revenue found',
    errors: ['comum.leituras_demais', 'sn_empresas.ids_invalidos'],
  })
  list(@CurrentCaller() caller: Caller, @Query() query: EmpresaIdsQuery) {
    return this.receitas.list(caller, query);
  }

  @Put('batch')
  @BatchOf(UpsertSnReceitaDto)
  @Endpoint({
    summary: 'Create or overwrite own revenues by company and month',
    description: `At most ${BATCH_ITEMS} items, all or nothing; a month that occurs twice is rejected.`,
    returns: [SnReceitaRead],
    message: 'revenues saved',
    bodyLimit: BATCH_BYTES,
    errors: ['sn_empresas.nao_encontrada'],
  })
  upsert(@CurrentCaller() caller: Caller, @BatchBody(UpsertSnReceitaDto, BATCH_ITEMS) items: UpsertSnReceitaDto[]) {
    return this.receitas.upsert(caller, items);
  }
}
