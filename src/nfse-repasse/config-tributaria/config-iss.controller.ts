import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/path-id';
import { ISS, ConfigChildren } from './config-children';
import { ConfigIssRead, CreateConfigIssDto, UpdateConfigIssDto } from './config-children.dto';

@Domain({ path: 'nfse-repasse/config-tributaria/iss', tag: 'Medical invoices: tax rules' })
export class ConfigIssController {
  constructor(private readonly children: ConfigChildren) {}

  @Post()
  @Endpoint({
    summary: 'Give a tax rule its municipal tax',
    status: 201,
    returns: ConfigIssRead,
    message: 'iss configuration created',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.configuracao_repetida', 'nfse_repasse.regra_tributaria_nao_encontrada'],
  })
  create(@Body() body: CreateConfigIssDto) {
    return this.children.create(ISS, body);
  }

  @Get('by-cadastro/:id_cadastro_tributario')
  @Endpoint({
    summary: 'The municipal tax of a tax rule',
    returns: ConfigIssRead,
    errors: ['nfse_repasse.configuracao_nao_encontrada'],
  })
  ofRule(@PathId('id_cadastro_tributario') idCadastro: number) {
    return this.children.ofRule(ISS, idCadastro);
  }

  @Put(':config_id')
  @Endpoint({
    summary: 'Change the municipal tax of a tax rule',
    returns: ConfigIssRead,
    message: 'iss configuration updated',
    perfis: ADMINISTRADOR,
    errors: [
      'nfse_repasse.configuracao_incompleta',
      'nfse_repasse.configuracao_nao_encontrada',
      'nfse_repasse.configuracao_repetida',
      'nfse_repasse.regra_tributaria_nao_encontrada',
    ],
  })
  update(@PathId('config_id') id: number, @Body() body: UpdateConfigIssDto) {
    return this.children.update(ISS, id, body);
  }

  @Delete(':config_id')
  @Endpoint({
    summary: 'Delete the municipal tax of a tax rule',
    returns: null,
    message: 'iss configuration deleted',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.configuracao_nao_encontrada'],
  })
  remove(@PathId('config_id') id: number) {
    return this.children.remove(ISS, id);
  }
}
