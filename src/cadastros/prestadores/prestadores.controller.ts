import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { SearchQuery } from '../../platform/http/page-query';
import { PathId } from '../../platform/http/validation/path-id';
import { Prestador } from './prestador.entity';
import { CreatePrestadorDto, PrestadorRead, UpdatePrestadorDto } from './prestadores.dto';
import { PrestadoresService } from './prestadores.service';

@Domain({ path: 'prestadores', tag: 'Providers' })
export class PrestadoresController {
  constructor(private readonly prestadores: PrestadoresService) {}

  @Get()
  @Endpoint({
    summary: 'Providers, searched by name and document',
    returns: [PrestadorRead],
    emptyMessage: 'no provider found',
  })
  list(@Query() query: SearchQuery) {
    return this.prestadores.list(query);
  }

  @Post()
  @Endpoint({
    summary: 'Create a provider',
    status: 201,
    returns: PrestadorRead,
    message: 'provider created',
    perfis: ADMINISTRADOR,
    errors: ['customers.nao_encontrado'],
  })
  create(@Body() body: CreatePrestadorDto) {
    return this.prestadores.create(body);
  }

  @Get(':id')
  @Endpoint({
    record: Prestador,
    summary: 'A provider',
    returns: PrestadorRead,
    errors: ['prestadores.nao_encontrado'],
  })
  get(@PathId('id') id: number) {
    return this.prestadores.get(id);
  }

  @Put(':id')
  @Endpoint({
    summary: 'Change a provider',
    returns: PrestadorRead,
    message: 'provider updated',
    perfis: ADMINISTRADOR,
    errors: ['customers.nao_encontrado', 'prestadores.nao_encontrado'],
  })
  update(@PathId('id') id: number, @Body() body: UpdatePrestadorDto) {
    return this.prestadores.update(id, body);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a provider that no invoice names',
    status: 204,
    returns: null,
    perfis: ADMINISTRADOR,
    errors: ['prestadores.nao_encontrado', 'prestadores.registros_vinculados'],
  })
  remove(@PathId('id') id: number) {
    return this.prestadores.remove(id);
  }
}
