import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/path-id';
import { IR_ADICIONAL, ConfigChildren } from './config-children';
import { ConfigIrAdicionalRead, CreateConfigIrAdicionalDto, UpdateConfigIrAdicionalDto } from './config-children.dto';

@Domain({ path: 'nfse-repasse/config-tributaria/ir-adicional', tag: 'Medical invoices: tax rules' })
export class ConfigIrAdicionalController {
  constructor(private readonly children: ConfigChildren) {}

  @Post()
  @Endpoint({
    summary: 'Give a tax rule its additional income tax',
    status: 201,
    returns: ConfigIrAdicionalRead,
    message: 'ir-adicional configuration created',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.configuracao_repetida', 'nfse_repasse.regra_tributaria_nao_encontrada'],
  })
  create(@Body() body: CreateConfigIrAdicionalDto) {
    return this.children.create(IR_ADICIONAL, body);
  }

  @Get('by-cadastro/:id_cadastro_tributario')
  @Endpoint({
    summary: 'The additional income tax of a tax rule',
    returns: ConfigIrAdicionalRead,
    errors: ['nfse_repasse.configuracao_nao_encontrada'],
  })
  ofRule(@PathId('id_cadastro_tributario') idCadastro: number) {
    return this.children.ofRule(IR_ADICIONAL, idCadastro);
  }

  @Put(':config_id')
  @Endpoint({
    summary: 'Change the additional income tax of a tax rule',
    returns: ConfigIrAdicionalRead,
    message: 'ir-adicional configuration updated',
    perfis: ADMINISTRADOR,
    errors: [
      'nfse_repasse.configuracao_nao_encontrada',
      'nfse_repasse.configuracao_repetida',
      'nfse_repasse.regra_tributaria_nao_encontrada',
    ],
  })
  update(@PathId('config_id') id: number, @Body() body: UpdateConfigIrAdicionalDto) {
    return this.children.update(IR_ADICIONAL, id, body);
  }

  @Delete(':config_id')
  @Endpoint({
    summary: 'Delete the additional income tax of a tax rule',
    returns: null,
    message: 'ir-adicional configuration deleted',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.configuracao_nao_encontrada'],
  })
  remove(@PathId('config_id') id: number) {
    return this.children.remove(IR_ADICIONAL, id);
  }
}
