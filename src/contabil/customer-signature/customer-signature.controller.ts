import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PageQuery } from '../../platform/http/page-query';
import { PathId } from '../../platform/http/validation/parameters';
import { CustomerSignature } from './customer-signature.entity';
import {
  CreateCustomerSignatureDto,
  CustomerSignatureRead,
  UpdateCustomerSignatureDto,
} from './customer-signature.dto';
import { CustomerSignatureList, CustomerSignatureService } from './customer-signature.service';

/** Well above the longest image, so that one that is too long gets its 422. */
const BODY_LIMIT = 4 * 1024 * 1024;

@Domain({ path: 'customer-signature', tag: 'Signature profiles' })
export class CustomerSignatureController {
  constructor(
    private readonly signatures: CustomerSignatureService,
    private readonly signatureList: CustomerSignatureList,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Create the signature profile of a customer',
    status: 201,
    returns: CustomerSignatureRead,
    message: 'signature profile created',
    bodyLimit: BODY_LIMIT,
    errors: ['comum.limite_diario_de_armazenamento', 'customer_signature.repetido', 'customers.nao_encontrado'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateCustomerSignatureDto) {
    return this.signatures.create(caller, body);
  }

  @Post('upsert')
  @Endpoint({
    summary: 'Create or change the signature profile of a customer',
    description: 'Fields that the body leaves out stay as they are.',
    returns: CustomerSignatureRead,
    message: 'signature profile saved',
    bodyLimit: BODY_LIMIT,
    errors: ['comum.limite_diario_de_armazenamento', 'customer_signature.nao_encontrado', 'customers.nao_encontrado'],
  })
  upsert(@CurrentCaller() caller: Caller, @Body() body: CreateCustomerSignatureDto) {
    return this.signatures.upsert(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'Own signature profiles',
    returns: [CustomerSignatureRead],
    emptyMessage: 'no signature profile found',
    errors: ['comum.leituras_demais'],
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PageQuery) {
    return this.signatureList.list(caller, query);
  }

  @Get('by-customer/:customer_id')
  @Endpoint({
    summary: 'The signature profile of a customer',
    returns: CustomerSignatureRead,
    errors: ['customer_signature.nao_encontrado'],
  })
  getOfCustomer(@CurrentCaller() caller: Caller, @PathId('customer_id') customerId: number) {
    return this.signatures.getOfCustomer(caller, customerId);
  }

  @Get(':signature_id')
  @Endpoint({
    record: CustomerSignature,
    summary: 'A signature profile',
    returns: CustomerSignatureRead,
    errors: ['customer_signature.nao_encontrado'],
  })
  get(@CurrentCaller() caller: Caller, @PathId('signature_id') id: number) {
    return this.signatures.get(caller, id);
  }

  @Put(':signature_id')
  @Endpoint({
    summary: 'Change a signature profile',
    returns: CustomerSignatureRead,
    message: 'signature profile updated',
    bodyLimit: BODY_LIMIT,
    errors: ['comum.limite_diario_de_armazenamento', 'customer_signature.nao_encontrado'],
  })
  update(
    @CurrentCaller() caller: Caller,
    @PathId('signature_id') id: number,
    @Body() body: UpdateCustomerSignatureDto,
  ) {
    return this.signatures.update(caller, id, body);
  }

  @Delete(':signature_id')
  @Endpoint({
    summary: 'Delete a signature profile',
    returns: null,
    message: 'signature profile deleted',
    errors: ['customer_signature.nao_encontrado'],
  })
  remove(@CurrentCaller() caller: Caller, @PathId('signature_id') id: number) {
    return this.signatures.remove(caller, id);
  }
}
