import { Body, Get, Post } from '@nestjs/common';
import { ADMINISTRADOR } from '../../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/path-id';
import { InvoiceChildren } from '../invoice-children';
import { CreateEmissaoLogDto, EmissaoLogRead } from './emissao-logs.dto';
import { EMISSION_LOG } from './emission-log';

@Domain({ path: 'nfse-repasse/notas-fiscais/:nota_id/emissao-logs', tag: 'Medical invoices: emission log' })
export class EmissaoLogsController {
  constructor(private readonly children: InvoiceChildren) {}

  @Get()
  @Endpoint({
    summary: 'Emission log of an invoice, oldest first',
    returns: [EmissaoLogRead],
    emptyMessage: 'no emission log found',
    errors: ['nfse_repasse.nota_nao_encontrada'],
  })
  list(@PathId('nota_id') idNota: number) {
    return this.children.list(EMISSION_LOG, idNota);
  }

  @Post()
  @Endpoint({
    summary: 'Append to the emission log',
    status: 201,
    returns: EmissaoLogRead,
    message: 'emission log created',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.nota_nao_encontrada'],
  })
  create(@PathId('nota_id') idNota: number, @Body() body: CreateEmissaoLogDto) {
    return this.children.create(EMISSION_LOG, idNota, body);
  }
}
