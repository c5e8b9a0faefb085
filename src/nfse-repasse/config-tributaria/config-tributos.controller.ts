import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/path-id';
import { TRIBUTOS, ConfigChildren } from './config-children';
import { ConfigTributosRead, CreateConfigTributosDto, UpdateConfigTributosDto } from './config-children.dto';

@Domain({ path: 'nfse-repasse/config-tributaria/tributos', tag: 'Medical invoices: tax rules' })
export class ConfigTributosController {
  constructor(private readonly children: ConfigChildren) {}

  @Post()
  @Endpoint({
    summary: 'Give a tax rule its federal taxes',
    status: 201,
    returns: ConfigTributosRead,
    message: 'tributos configuration created',
    perfis: ADMINISTRADOR,
    errors: [
      'nfse_repasse.cbs_ibs_antes_de_2027',
      'nfse_repasse.configuracao_repetida',
      'nfse_repasse.pis_cofins_extintos',
      'nfse_repasse.regra_tributaria_nao_encontrada',
    ],
  })
  create(@Body() body: CreateConfigTributosDto) {
    return this.children.create(TRIBUTOS, body);
  }

  @Get('by-cadastro/:id_cadastro_tributario')
  @Endpoint({
    summary: 'The federal taxes of a tax rule',
    returns: ConfigTributosRead,
    errors: ['nfse_repasse.configuracao_nao_encontrada'],
  })
  ofRule(@PathId('id_cadastro_tributario') idCadastro: number) {
    return this.children.ofRule(TRIBUTOS, idCadastro);
  }

  @Put(':config_id')
  @Endpoint({
    summary: 'Change the federal taxes of a tax rule',
    returns: ConfigTributosRead,
    message: 'tributos configuration updated',
    perfis: ADMINISTRADOR,
    errors: [
      'nfse_repasse.cbs_ibs_antes_de_2027',
      'nfse_repasse.configuracao_nao_encontrada',
      'nfse_repasse.configuracao_repetida',
      'nfse_repasse.pis_cofins_extintos',
      'nfse_repasse.regra_tributaria_nao_encontrada',
    ],
  })
  update(@PathId('config_id') id: number, @Body() body: UpdateConfigTributosDto) {
    return this.children.update(TRIBUTOS, id, body);
  }

  @Delete(':config_id')
  @Endpoint({
    summary: 'Delete the federal taxes of a tax rule',
    returns: null,
    message: 'tributos configuration deleted',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.configuracao_nao_encontrada'],
  })
  remove(@PathId('config_id') id: number) {
    return this.children.remove(TRIBUTOS, id);
  }
}
