import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { GrupoCarteira } from './grupo-carteira.entity';
import {
  CreateGrupoCarteiraDto,
  GrupoCarteiraRead,
  GrupoComMembrosRead,
  ReplaceMembrosDto,
  UpdateGrupoCarteiraDto,
} from './grupo-carteira.dto';
import { GrupoCarteiraService } from './grupo-carteira.service';

const NO_GROUP = 'no group found';

@Domain({ path: 'grupo-carteira', tag: 'Portfolio groups', family: 'detail' })
export class GrupoCarteiraController {
  constructor(private readonly grupos: GrupoCarteiraService) {}

  @Post()
  @Endpoint({
    summary: 'Create a group',
    status: 201,
    returns: GrupoCarteiraRead,
    message: 'group created',
    errors: ['usuarios.nao_encontrado'],
  })
  create(@Body() body: CreateGrupoCarteiraDto) {
    return this.grupos.create(body);
  }

  @Get('meus')
  @Endpoint({
    summary: 'Groups that the caller is responsible for, with their members',
    returns: [GrupoComMembrosRead],
    emptyMessage: NO_GROUP,
  })
  listOwn(@CurrentCaller() caller: Caller) {
    return this.grupos.listOwn(caller);
  }

  @Get()
  @Endpoint({ summary: 'All groups of the firm', returns: [GrupoCarteiraRead], emptyMessage: NO_GROUP })
  list() {
    return this.grupos.list();
  }

  @Get(':grupo_id')
  @Endpoint({
    record: GrupoCarteira,
    summary: 'A group with its members',
    returns: GrupoComMembrosRead,
    errors: ['grupo_carteira.nao_encontrado'],
  })
  get(@PathId('grupo_id') id: number) {
    return this.grupos.get(id);
  }

  @Put(':grupo_id')
  @Endpoint({
    summary: 'Change a group',
    returns: GrupoCarteiraRead,
    message: 'group updated',
    errors: ['grupo_carteira.nao_encontrado', 'usuarios.nao_encontrado'],
  })
  update(@PathId('grupo_id') id: number, @Body() body: UpdateGrupoCarteiraDto) {
    return this.grupos.update(id, body);
  }

  @Put(':grupo_id/membros')
  @Endpoint({
    summary: 'Replace the members of a group',
    returns: GrupoComMembrosRead,
    message: 'members replaced',
    errors: ['customers.nao_encontrado', 'grupo_carteira.nao_encontrado'],
  })
  replaceMembros(@PathId('grupo_id') id: number, @Body() { ids_clientes }: ReplaceMembrosDto) {
    return this.grupos.replaceMembros(id, ids_clientes);
  }

  @Delete(':grupo_id')
  @Endpoint({
    summary: 'Delete a group; returns its last state',
    returns: GrupoCarteiraRead,
    message: 'group deleted',
    errors: ['grupo_carteira.nao_encontrado'],
  })
  remove(@PathId('grupo_id') id: number) {
    return this.grupos.remove(id);
  }
}
