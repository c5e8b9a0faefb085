import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { SearchQuery } from '../../platform/http/page-query';
import { PathId } from '../../platform/http/validation/parameters';
import { Estrutura } from './estrutura.entity';
import { CreateEstruturaDto, EstruturaRead, UpdateEstruturaDto } from './estruturas.dto';
import { EstruturasService } from './estruturas.service';

@Domain({ path: 'estruturas', tag: 'Statement structures' })
export class EstruturasController {
  constructor(private readonly estruturas: EstruturasService) {}

  @Get()
  @Endpoint({
    summary: 'Structures, searched by name',
    returns: [EstruturaRead],
    emptyMessage: 'no structure found',
  })
  list(@Query() query: SearchQuery) {
    return this.estruturas.list(query);
  }

  @Post()
  @Endpoint({
    summary: 'Create a structure',
    status: 201,
    returns: EstruturaRead,
    message: 'structure created',
    perfis: ADMINISTRADOR,
    errors: ['bancos.nao_encontrado'],
  })
  create(@Body() body: CreateEstruturaDto) {
    return this.estruturas.create(body);
  }

  @Get(':id')
  @Endpoint({
    record: Estrutura,
    summary: 'A structure',
    returns: EstruturaRead,
    errors: ['estruturas.nao_encontrada'],
  })
  get(@PathId('id') id: number) {
    return this.estruturas.get(id);
  }

  @Put(':id')
  @Endpoint({
    summary: 'Change a structure',
    returns: EstruturaRead,
    message: 'structure updated',
    perfis: ADMINISTRADOR,
    errors: ['bancos.nao_encontrado', 'estruturas.nao_encontrada'],
  })
  update(@PathId('id') id: number, @Body() body: UpdateEstruturaDto) {
    return this.estruturas.update(id, body);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a structure that nothing uses',
    status: 204,
    returns: null,
    perfis: ADMINISTRADOR,
    errors: ['estruturas.nao_encontrada', 'estruturas.registros_vinculados'],
  })
  remove(@PathId('id') id: number) {
    return this.estruturas.remove(id);
  }
}
