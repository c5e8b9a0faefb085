import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { SearchQuery } from '../../platform/http/page-query';
import { PathId } from '../../platform/http/validation/path-id';
import { Tomador } from './tomador.entity';
import { CreateTomadorDto, TomadorRead, UpdateTomadorDto } from './tomadores.dto';
import { TomadoresService } from './tomadores.service';

@Domain({ path: 'tomadores', tag: 'Takers' })
export class TomadoresController {
  constructor(private readonly tomadores: TomadoresService) {}

  @Get()
  @Endpoint({
    summary: 'Takers, searched by name and document',
    returns: [TomadorRead],
    emptyMessage: 'no taker found',
  })
  list(@Query() query: SearchQuery) {
    return this.tomadores.list(query);
  }

  @Post()
  @Endpoint({
    summary: 'Create a taker',
    status: 201,
    returns: TomadorRead,
    message: 'taker created',
    perfis: ADMINISTRADOR,
    errors: ['customers.nao_encontrado'],
  })
  create(@Body() body: CreateTomadorDto) {
    return this.tomadores.create(body);
  }

  @Get(':id')
  @Endpoint({ record: Tomador, summary: 'A taker', returns: TomadorRead, errors: ['tomadores.nao_encontrado'] })
  get(@PathId('id') id: number) {
    return this.tomadores.get(id);
  }

  @Put(':id')
  @Endpoint({
    summary: 'Change a taker',
    returns: TomadorRead,
    message: 'taker updated',
    perfis: ADMINISTRADOR,
    errors: ['customers.nao_encontrado', 'tomadores.nao_encontrado'],
  })
  update(@PathId('id') id: number, @Body() body: UpdateTomadorDto) {
    return this.tomadores.update(id, body);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a taker that no invoice names',
    status: 204,
    returns: null,
    perfis: ADMINISTRADOR,
    errors: ['tomadores.nao_encontrado', 'tomadores.registros_vinculados'],
  })
  remove(@PathId('id') id: number) {
    return this.tomadores.remove(id);
  }
}
