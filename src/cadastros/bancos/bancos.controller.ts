import { Body, Get, Post, Put, Query } from '@nestjs/common';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { SearchQuery } from '../../platform/http/page-query';
import { PathId } from '../../platform/http/validation/parameters';
import { Banco } from './banco.entity';
import { BancoRead, CreateBancoDto, UpdateBancoDto } from './bancos.dto';
import { BancosService } from './bancos.service';

@Domain({ path: 'bancos', tag: 'Banks' })
export class BancosController {
  constructor(private readonly bancos: BancosService) {}

  @Get()
  @Endpoint({ summary: 'Banks, searched by name and code', returns: [BancoRead], emptyMessage: 'no bank found' })
  list(@Query() query: SearchQuery) {
    return this.bancos.list(query);
  }

  @Post()
  @Endpoint({
    summary: 'Create a bank',
    status: 201,
    returns: BancoRead,
    message: 'bank created',
    perfis: ADMINISTRADOR,
    errors: ['bancos.codigo_em_uso'],
  })
  create(@Body() body: CreateBancoDto) {
    return this.bancos.create(body);
  }

  @Get(':id')
  @Endpoint({ record: Banco, summary: 'A bank', returns: BancoRead, errors: ['bancos.nao_encontrado'] })
  get(@PathId('id') id: number) {
    return this.bancos.get(id);
  }

  @Put(':id')
  @Endpoint({
    summary: 'Change a bank',
    returns: BancoRead,
    message: 'bank updated',
    perfis: ADMINISTRADOR,
    errors: ['bancos.codigo_em_uso', 'bancos.nao_encontrado'],
  })
  update(@PathId('id') id: number, @Body() body: UpdateBancoDto) {
    return this.bancos.update(id, body);
  }
}
