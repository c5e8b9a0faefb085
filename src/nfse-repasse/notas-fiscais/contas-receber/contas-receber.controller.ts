import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { ADMINISTRADOR } from '../../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/path-id';
import { InvoiceChildren } from '../invoice-children';
import { ContaReceberRead, CreateContaReceberDto, UpdateContaReceberDto } from './contas-receber.dto';
import { FINANCIAL_STATUS } from './financial-status';

@Domain({ path: 'nfse-repasse/notas-fiscais/:nota_id/contas-receber', tag: 'Medical invoices: financial status' })
export class ContasReceberController {
  constructor(private readonly children: InvoiceChildren) {}

  @Get()
  @Endpoint({
    summary: 'Financial status of an invoice',
    returns: [ContaReceberRead],
    emptyMessage: 'no financial status found',
    errors: ['nfse_repasse.nota_nao_encontrada'],
  })
  list(@PathId('nota_id') idNota: number) {
    return this.children.list(FINANCIAL_STATUS, idNota);
  }

  @Post()
  @Endpoint({
    summary: 'Register a financial status',
    status: 201,
    returns: ContaReceberRead,
    message: 'financial status created',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.nota_nao_encontrada'],
  })
  create(@PathId('nota_id') idNota: number, @Body() body: CreateContaReceberDto) {
    return this.children.create(FINANCIAL_STATUS, idNota, body);
  }

  @Put(':conta_id')
  @Endpoint({
    summary: 'Change a financial status',
    returns: ContaReceberRead,
    message: 'financial status updated',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.registro_filho_nao_encontrado'],
  })
  update(@PathId('nota_id') idNota: number, @PathId('conta_id') id: number, @Body() body: UpdateContaReceberDto) {
    return this.children.update(FINANCIAL_STATUS, idNota, id, body);
  }

  @Delete(':conta_id')
  @Endpoint({
    summary: 'Delete a financial status',
    returns: null,
    message: 'financial status deleted',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.registro_filho_nao_encontrado'],
  })
  remove(@PathId('nota_id') idNota: number, @PathId('conta_id') id: number) {
    return this.children.remove(FINANCIAL_STATUS, idNota, id);
  }
}
