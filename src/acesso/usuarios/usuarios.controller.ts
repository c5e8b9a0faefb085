import { Body, Get, Post, Put, Query } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { SearchQuery } from '../../platform/http/page-query';
import { PathId } from '../../platform/http/validation/parameters';
import { Caller, CurrentCaller } from '../rbac/caller';
import { ADMINISTRADOR } from '../rbac/perfil';
import { Usuario } from './usuario.entity';
import { CreateUsuarioDto, UpdateUsuarioDto, UsuarioRead, UsuarioResumo, UsuariosQuery } from './usuarios.dto';
import { UsuariosService } from './usuarios.service';

const NO_USER = 'no user found';

@Domain({ path: 'usuarios', tag: 'Users' })
export class UsuariosController {
  constructor(private readonly usuarios: UsuariosService) {}

  @Get()
  @Endpoint({
    summary: 'Accounts, searched by name, login and e-mail',
    returns: [UsuarioRead],
    emptyMessage: NO_USER,
    perfis: ADMINISTRADOR,
  })
  list(@Query() query: UsuariosQuery) {
    return this.usuarios.list(query);
  }

  @Get('resumo')
  @Endpoint({ summary: 'Colleagues, for every profile', returns: [UsuarioResumo], emptyMessage: NO_USER })
  summaries(@Query() query: SearchQuery) {
    return this.usuarios.summaries(query);
  }

  @Post()
  @Endpoint({
    summary: 'Create an account',
    status: 201,
    returns: UsuarioRead,
    message: 'user created',
    perfis: ADMINISTRADOR,
    humanOnly: true,
    errors: ['usuarios.login_em_uso'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateUsuarioDto) {
    return this.usuarios.create(caller, body);
  }

  @Get(':id')
  @Endpoint({
    record: Usuario,
    summary: 'An account',
    returns: UsuarioRead,
    perfis: ADMINISTRADOR,
    errors: ['usuarios.nao_encontrado'],
  })
  get(@PathId('id') id: number) {
    return this.usuarios.get(id);
  }

  @Put(':id')
  @Endpoint({
    summary: 'Change an account',
    description:
      'A new `senha` ends earlier sessions, and deactivates keys unless `manter_chaves`. `ativo: Desativado` ends all sessions and ' +
      'deactivates all keys; `ativo: Ativo` brings none of them back. The last active administrator stays one.',
    returns: UsuarioRead,
    message: 'user updated',
    perfis: ADMINISTRADOR,
    humanOnly: true,
    errors: ['usuarios.login_em_uso', 'usuarios.nao_encontrado', 'usuarios.ultimo_administrador'],
  })
  update(@CurrentCaller() caller: Caller, @PathId('id') id: number, @Body() body: UpdateUsuarioDto) {
    return this.usuarios.update(caller, id, body);
  }
}
