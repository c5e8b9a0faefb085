import { Body, Delete, Get, Post, Put, Query, type Type } from '@nestjs/common';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint, madeController } from '../../platform/http/endpoint';
import { SearchQuery } from '../../platform/http/page-query';
import type { DtoClass } from '../../platform/http/validation/field-spec';
import { PathId } from '../../platform/http/validation/parameters';
import {
  CreatePrestadorDto,
  CreateTomadorDto,
  PrestadorRead,
  TomadorRead,
  UpdatePrestadorDto,
  UpdateTomadorDto,
} from './invoice-parties.dto';
import { type InvoiceParty, InvoicePartiesService, PRESTADOR, TOMADOR } from './invoice-parties.service';
import { Prestador, Tomador } from './invoice-party.entity';

/** One side of an invoice for its routes. */
interface InvoicePartyRoutes {
  readonly path: 'prestadores' | 'tomadores';
  /** The record in messages: `provider` of `provider created`. The tag is its plural. */
  readonly noun: string;
  readonly party: InvoiceParty;
  readonly record: Type;
  readonly Read: DtoClass;
  readonly Create: DtoClass;
  readonly Update: DtoClass;
}

/** Makes the controller of one side of an invoice. */
// oxlint-disable-next-line max-lines-per-function -- it holds a whole class of routes
function invoicePartyController({ path, noun, party, record, Read, Create, Update }: InvoicePartyRoutes): Type {
  const { absent, linked } = party;
  const plural = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;

  @Domain({ path, tag: plural })
  class InvoicePartyController {
    constructor(private readonly parties: InvoicePartiesService) {}

    @Get()
    @Endpoint({
      summary: `${plural}, searched by name and document`,
      returns: [Read],
      emptyMessage: `no ${noun} found`,
    })
    list(@Query() query: SearchQuery) {
      return this.parties.list(party, query);
    }

    @Post()
    @Endpoint({
      summary: `Create a ${noun}`,
      status: 201,
      returns: Read,
      message: `${noun} created`,
      perfis: ADMINISTRADOR,
      errors: ['customers.nao_encontrado'],
    })
    create(@Body() body: CreatePrestadorDto) {
      return this.parties.create(party, body);
    }

    @Get(':id')
    @Endpoint({ record, summary: `A ${noun}`, returns: Read, errors: [absent] })
    get(@PathId('id') id: number) {
      return this.parties.get(party, id);
    }

    @Put(':id')
    @Endpoint({
      summary: `Change a ${noun}`,
      returns: Read,
      message: `${noun} updated`,
      perfis: ADMINISTRADOR,
      errors: ['customers.nao_encontrado', absent],
    })
    update(@PathId('id') id: number, @Body() body: UpdatePrestadorDto) {
      return this.parties.update(party, id, body);
    }

    @Delete(':id')
    @Endpoint({
      summary: `Delete a ${noun} that no invoice names`,
      status: 204,
      returns: null,
      perfis: ADMINISTRADOR,
      errors: [absent, linked],
    })
    remove(@PathId('id') id: number) {
      return this.parties.remove(party, id);
    }
  }
  const name = `${path.charAt(0).toUpperCase()}${path.slice(1)}Controller`;
  return madeController(InvoicePartyController, { create: [Create], update: [Number, Update] }, name);
}

/** The controllers of both sides of an invoice. */
export const INVOICE_PARTY_CONTROLLERS = [
  invoicePartyController({
    path: 'prestadores',
    noun: 'provider',
    party: PRESTADOR,
    record: Prestador,
    Read: PrestadorRead,
    Create: CreatePrestadorDto,
    Update: UpdatePrestadorDto,
  }),
  invoicePartyController({
    path: 'tomadores',
    noun: 'taker',
    party: TOMADOR,
    record: Tomador,
    Read: TomadorRead,
    Create: CreateTomadorDto,
    Update: UpdateTomadorDto,
  }),
];
