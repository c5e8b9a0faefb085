import { Delete, Get, Put } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { BatchBody, PathId } from '../../platform/http/validation/parameters';
import { BATCH_BYTES, BATCH_ITEMS, BatchOf } from '../batch/batch';
import { SnEmpresaRead, SnEmpresaSaved, UpsertSnEmpresaDto } from './sn-empresas.dto';
import { SnEmpresasService } from './sn-empresas.service';
import { UpsertEmpresas } from './upsert-empresas';

@Domain({ path: 'sn-empresas', tag: 'Simples Nacional: companies', family: 'detail' })
export class SnEmpresasController {
  constructor(
    private readonly empresas: SnEmpresasService,
    private readonly upsertEmpresas: UpsertEmpresas,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Companies, newest first',
    returns: [SnEmpresaRead],
    emptyMessage: 'no company found',
    errors: ['comum.leituras_demais'],
  })
  list() {
    return this.empresas.list();
  }

  @Put('batch')
  @BatchOf(UpsertSnEmpresaDto)
  @Endpoint({
    summary: 'Create or configure companies by CNPJ',
    description: `At most ${BATCH_ITEMS} items, all or nothing; fields left out are kept; a CNPJ that occurs twice is rejected.`,
    returns: [SnEmpresaSaved],
    message: 'companies saved',
    bodyLimit: BATCH_BYTES,
    errors: ['sn_empresas.matriz_de_si_mesma', 'sn_empresas.matriz_nao_encontrada'],
  })
  upsert(@BatchBody(UpsertSnEmpresaDto, BATCH_ITEMS) items: UpsertSnEmpresaDto[]) {
    return this.upsertEmpresas.run(items);
  }

  @Delete(':empresa_id')
  @Endpoint({
    summary: 'Remove the configuration and all Simples Nacional data of a company; the customer stays',
    returns: null,
    message: 'company removed',
    errors: ['sn_empresas.nao_encontrada'],
  })
  remove(@PathId('empresa_id') id: number) {
    return this.empresas.remove(id);
  }
}
