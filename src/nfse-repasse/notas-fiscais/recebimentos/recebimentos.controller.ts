import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/path-id';
import { InvoiceChildren } from '../invoice-children';
import { CreateRecebimentoDto, RecebimentoRead, UpdateRecebimentoDto } from './recebimentos.dto';
import { RECEIPTS } from './receipts';

@Domain({ path: 'nfse-repasse/notas-fiscais/:nota_id/recebimentos', tag: 'Medical invoices: receipts' })
export class RecebimentosController {
  constructor(private readonly children: InvoiceChildren) {}

  @Get()
  @Endpoint({
    summary: 'Receipts of an invoice',
    returns: [RecebimentoRead],
    emptyMessage: 'no receipt found',
    errors: ['nfse_repasse.nota_nao_encontrada'],
  })
  list(@PathId('nota_id') idNota: number) {
    return this.children.list(RECEIPTS, idNota);
  }

  @Post()
  @Endpoint({
    summary: 'Register a receipt',
    status: 201,
    returns: RecebimentoRead,
    message: 'receipt created',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.nota_nao_encontrada'],
  })
  create(@CurrentCaller() caller: Caller, @PathId('nota_id') idNota: number, @Body() body: CreateRecebimentoDto) {
    return this.children.create(RECEIPTS, idNota, { ...body, id_usuario_registrou: caller.id });
  }

  @Put(':recebimento_id')
  @Endpoint({
    summary: 'Change a receipt',
    returns: RecebimentoRead,
    message: 'receipt updated',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.recebimento_nao_encontrado'],
  })
  update(@PathId('nota_id') idNota: number, @PathId('recebimento_id') id: number, @Body() body: UpdateRecebimentoDto) {
    return this.children.update(RECEIPTS, idNota, id, body);
  }

  @Delete(':recebimento_id')
  @Endpoint({
    summary: 'Delete a receipt',
    returns: null,
    message: 'receipt deleted',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.recebimento_nao_encontrado'],
  })
  remove(@PathId('nota_id') idNota: number, @PathId('recebimento_id') id: number) {
    return this.children.remove(RECEIPTS, idNota, id);
  }
}
