import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { SearchQuery } from '../../platform/http/page-query';
import { PathId } from '../../platform/http/validation/parameters';
import { CreateDepartamentoDto, DepartamentoRead, UpdateDepartamentoDto } from './departamentos.dto';
import { DepartamentosService } from './departamentos.service';

@Domain({ path: 'departamentos', tag: 'Departments' })
export class DepartamentosController {
  constructor(private readonly departamentos: DepartamentosService) {}

  @Get()
  @Endpoint({
    summary: 'Departments, searched by name',
    returns: [DepartamentoRead],
    emptyMessage: 'no department found',
  })
  list(@Query() query: SearchQuery) {
    return this.departamentos.list(query);
  }

  @Post()
  @Endpoint({
    summary: 'Create a department',
    status: 201,
    returns: DepartamentoRead,
    message: 'department created',
    perfis: ADMINISTRADOR,
    errors: ['departamentos.nome_em_uso'],
  })
  create(@Body() body: CreateDepartamentoDto) {
    return this.departamentos.create(body);
  }

  @Put(':id')
  @Endpoint({
    summary: 'Rename a department',
    returns: DepartamentoRead,
    message: 'department updated',
    perfis: ADMINISTRADOR,
    errors: ['departamentos.nao_encontrado', 'departamentos.nome_em_uso'],
  })
  update(@PathId('id') id: number, @Body() body: UpdateDepartamentoDto) {
    return this.departamentos.update(id, body);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a department that nothing uses',
    status: 204,
    returns: null,
    perfis: ADMINISTRADOR,
    errors: ['departamentos.nao_encontrado', 'departamentos.registros_vinculados'],
  })
  remove(@PathId('id') id: number) {
    return this.departamentos.remove(id);
  }
}
