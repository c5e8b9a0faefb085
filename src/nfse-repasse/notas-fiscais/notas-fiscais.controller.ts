import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { NotaFiscal } from './nota-fiscal.entity';
import {
  CreateNotaFiscalDto,
  NotaFiscalRead,
  NotasDoCustomerQuery,
  NotasFiscaisQuery,
  UpdateNotaFiscalDto,
} from './notas-fiscais.dto';
import { NotasFiscaisService } from './notas-fiscais.service';

const NO_INVOICE = 'no invoice found';

@Domain({ path: 'nfse-repasse/notas-fiscais', tag: 'Medical invoices' })
export class NotasFiscaisController {
  constructor(private readonly notas: NotasFiscaisService) {}

  @Post()
  @Endpoint({
    summary: 'Create an invoice',
    status: 201,
    returns: NotaFiscalRead,
    message: 'invoice created',
    perfis: ADMINISTRADOR,
    errors: ['customers.nao_encontrado', 'prestadores.nao_encontrado', 'tomadores.nao_encontrado'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateNotaFiscalDto) {
    return this.notas.create(caller, body);
  }

  @Get('by-customer/:customer_id')
  @Endpoint({
    summary: 'Invoices of a customer',
    returns: [NotaFiscalRead],
    emptyMessage: NO_INVOICE,
  })
  listOfCustomer(@PathId('customer_id') idCustomer: number, @Query() query: NotasDoCustomerQuery) {
    return this.notas.list({ ...query, id_customer: idCustomer });
  }

  @Get()
  @Endpoint({ summary: 'Invoices', returns: [NotaFiscalRead], emptyMessage: NO_INVOICE })
  list(@Query() query: NotasFiscaisQuery) {
    return this.notas.list(query);
  }

  @Get(':nota_id')
  @Endpoint({
    record: NotaFiscal,
    summary: 'An invoice',
    returns: NotaFiscalRead,
    errors: ['nfse_repasse.nota_nao_encontrada'],
  })
  get(@PathId('nota_id') id: number) {
    return this.notas.get(id);
  }

  @Put(':nota_id')
  @Endpoint({
    summary: 'Change an invoice or move it to another state',
    description:
      'Forward moves may skip states. Back only out of pronta_emissao, em_processamento and erro_emissao; emitida only to cancelada; cancelada to nothing.',
    returns: NotaFiscalRead,
    message: 'invoice updated',
    perfis: ADMINISTRADOR,
    errors: [
      'customers.nao_encontrado',
      'nfse_repasse.arquivo_de_outro_tipo',
      'nfse_repasse.nota_nao_encontrada',
      'nfse_repasse.transicao_de_status',
      'prestadores.nao_encontrado',
      'tomadores.nao_encontrado',
    ],
  })
  update(@PathId('nota_id') id: number, @Body() body: UpdateNotaFiscalDto) {
    return this.notas.update(id, body);
  }

  @Delete(':nota_id')
  @Endpoint({
    summary: 'Delete an invoice with its sub-records and file',
    returns: null,
    message: 'invoice deleted',
    perfis: ADMINISTRADOR,
    errors: ['comum.armazenamento_indisponivel', 'nfse_repasse.nota_nao_encontrada'],
  })
  remove(@PathId('nota_id') id: number) {
    return this.notas.remove(id);
  }
}
