import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { CustomerAta } from './customer-ata.entity';
import { AtasQuery, CreateCustomerAtaDto, CustomerAtaRead, UpdateCustomerAtaDto } from './customer-ata.dto';
import { CustomerAtaService } from './customer-ata.service';

const NO_MINUTES = 'no minutes found';

@Domain({ path: 'customer-ata', tag: 'Minutes' })
export class CustomerAtaController {
  constructor(private readonly atas: CustomerAtaService) {}

  @Post()
  @Endpoint({
    summary: 'Create minutes',
    status: 201,
    returns: CustomerAtaRead,
    message: 'minutes created',
    errors: ['customers.nao_encontrado', 'customers.socio_nao_encontrado'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateCustomerAtaDto) {
    return this.atas.create(caller, body);
  }

  @Get('by-user')
  @Endpoint({ summary: 'Own minutes', returns: [CustomerAtaRead], emptyMessage: NO_MINUTES })
  listOfUser(@CurrentCaller() caller: Caller, @Query() query: AtasQuery) {
    return this.atas.listOfUser(caller, query);
  }

  @Get('by-customer/:customer_id')
  @Endpoint({
    summary: 'Own minutes of a customer',
    returns: [CustomerAtaRead],
    emptyMessage: NO_MINUTES,
    errors: ['customers.nao_encontrado'],
  })
  listOfCustomer(
    @CurrentCaller() caller: Caller,
    @PathId('customer_id') customerId: number,
    @Query() query: AtasQuery,
  ) {
    return this.atas.listOfCustomer(caller, customerId, query);
  }

  @Get(':ata_id')
  @Endpoint({
    record: CustomerAta,
    summary: 'Minutes with their balance',
    returns: CustomerAtaRead,
    errors: ['customer_ata.nao_encontrada'],
  })
  get(@CurrentCaller() caller: Caller, @PathId('ata_id') id: number) {
    return this.atas.get(caller, id);
  }

  @Put(':ata_id')
  @Endpoint({
    summary: 'Change minutes',
    returns: CustomerAtaRead,
    message: 'minutes updated',
    errors: ['customer_ata.nao_encontrada', 'customer_ata.valor_ja_usado', 'customers.socio_nao_encontrado'],
  })
  update(@CurrentCaller() caller: Caller, @PathId('ata_id') id: number, @Body() body: UpdateCustomerAtaDto) {
    return this.atas.update(caller, id, body);
  }

  @Delete(':ata_id')
  @Endpoint({
    summary: 'Delete minutes that nothing was used of',
    returns: null,
    message: 'minutes deleted',
    errors: ['customer_ata.em_uso', 'customer_ata.nao_encontrada'],
  })
  remove(@CurrentCaller() caller: Caller, @PathId('ata_id') id: number) {
    return this.atas.remove(caller, id);
  }
}
