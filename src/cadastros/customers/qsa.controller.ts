import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { SearchQuery } from '../../platform/http/page-query';
import { PathId } from '../../platform/http/validation/parameters';
import { CreateQsaDto, QsaRead, UpdateQsaDto } from './customers.dto';
import { QsaService } from './customers.service';

@Domain({ path: 'customers/:id/qsa', tag: 'Customers' })
export class QsaController {
  constructor(private readonly qsa: QsaService) {}

  @Get()
  @Endpoint({
    summary: 'Partners of a customer',
    returns: [QsaRead],
    emptyMessage: 'no partner found',
    errors: ['customers.nao_encontrado'],
  })
  list(@PathId('id') idCustomer: number, @Query() query: SearchQuery) {
    return this.qsa.list(idCustomer, query);
  }

  @Post()
  @Endpoint({
    summary: 'Add a partner',
    status: 201,
    returns: QsaRead,
    message: 'partner created',
    perfis: ADMINISTRADOR,
    errors: ['customers.nao_encontrado'],
  })
  create(@PathId('id') idCustomer: number, @Body() body: CreateQsaDto) {
    return this.qsa.create(idCustomer, body);
  }

  @Put(':qsa_id')
  @Endpoint({
    summary: 'Change a partner',
    returns: QsaRead,
    message: 'partner updated',
    perfis: ADMINISTRADOR,
    errors: ['customers.socio_nao_encontrado'],
  })
  update(@PathId('id') idCustomer: number, @PathId('qsa_id') id: number, @Body() body: UpdateQsaDto) {
    return this.qsa.update(idCustomer, id, body);
  }

  @Delete(':qsa_id')
  @Endpoint({
    summary: 'Remove a partner',
    status: 204,
    returns: null,
    perfis: ADMINISTRADOR,
    errors: ['customers.socio_nao_encontrado', 'customers.socio_vinculado'],
  })
  remove(@PathId('id') idCustomer: number, @PathId('qsa_id') id: number) {
    return this.qsa.remove(idCustomer, id);
  }
}
