import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { ADMINISTRADOR } from '../../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/path-id';
import { InvoiceChildren } from '../invoice-children';
import { CreateIntegracaoDto, IntegracaoRead, UpdateIntegracaoDto } from './integracoes.dto';
import { INTEGRATIONS } from './integrations';

@Domain({ path: 'nfse-repasse/notas-fiscais/:nota_id/integracoes', tag: 'Medical invoices: hospital integrations' })
export class IntegracoesController {
  constructor(private readonly children: InvoiceChildren) {}

  @Get()
  @Endpoint({
    summary: 'Hospital integrations of an invoice',
    returns: [IntegracaoRead],
    emptyMessage: 'no integration found',
    errors: ['nfse_repasse.nota_nao_encontrada'],
  })
  list(@PathId('nota_id') idNota: number) {
    return this.children.list(INTEGRATIONS, idNota);
  }

  @Post()
  @Endpoint({
    summary: 'Register a hospital integration',
    status: 201,
    returns: IntegracaoRead,
    message: 'integration created',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.nota_nao_encontrada'],
  })
  create(@PathId('nota_id') idNota: number, @Body() body: CreateIntegracaoDto) {
    return this.children.create(INTEGRATIONS, idNota, body);
  }

  @Put(':integracao_id')
  @Endpoint({
    summary: 'Change an integration',
    returns: IntegracaoRead,
    message: 'integration updated',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.registro_filho_nao_encontrado'],
  })
  update(@PathId('nota_id') idNota: number, @PathId('integracao_id') id: number, @Body() body: UpdateIntegracaoDto) {
    return this.children.update(INTEGRATIONS, idNota, id, body);
  }

  @Delete(':integracao_id')
  @Endpoint({
    summary: 'Delete an integration',
    returns: null,
    message: 'integration deleted',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.registro_filho_nao_encontrado'],
  })
  remove(@PathId('nota_id') idNota: number, @PathId('integracao_id') id: number) {
    return this.children.remove(INTEGRATIONS, idNota, id);
  }
}
