import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { Customer } from './customer.entity';
import { CreateCustomerDto, CustomerRead, CustomersQuery, UpdateCustomerDto } from './customers.dto';
import { CustomersService } from './customers.service';

@Domain({ path: 'customers', tag: 'Customers' })
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Endpoint({
    summary: 'Customers, searched by name and cnpj',
    returns: [CustomerRead],
    emptyMessage: 'no customer found',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: CustomersQuery) {
    return this.customers.list(caller, query);
  }

  @Post()
  @Endpoint({
    summary: 'Create a customer',
    status: 201,
    returns: CustomerRead,
    message: 'customer created',
    perfis: ADMINISTRADOR,
    errors: ['customers.cnpj_em_uso'],
  })
  create(@Body() body: CreateCustomerDto) {
    return this.customers.create(body);
  }

  @Get(':id')
  @Endpoint({ record: Customer, summary: 'A customer', returns: CustomerRead, errors: ['customers.nao_encontrado'] })
  get(@PathId('id') id: number) {
    return this.customers.get(id);
  }

  @Put(':id')
  @Endpoint({
    summary: 'Change a customer',
    returns: CustomerRead,
    message: 'customer updated',
    perfis: ADMINISTRADOR,
    errors: ['customers.cnpj_em_uso', 'customers.execucao_em_curso', 'customers.nao_encontrado'],
  })
  update(@PathId('id') id: number, @Body() body: UpdateCustomerDto) {
    return this.customers.update(id, body);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a customer with its partners',
    status: 204,
    returns: null,
    perfis: ADMINISTRADOR,
    errors: ['customers.execucao_em_curso', 'customers.nao_encontrado', 'customers.registros_vinculados'],
  })
  remove(@PathId('id') id: number) {
    return this.customers.remove(id);
  }
}
