import { Body, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { CadastroTributario } from './cadastro-tributario.entity';
import {
  CadastrosDoPrestadorQuery,
  CadastrosTributariosQuery,
  CadastroTributarioDetail,
  CadastroTributarioRead,
  CreateCadastroTributarioDto,
  UpdateCadastroTributarioDto,
} from './config-tributaria.dto';
import { ConfigTributariaService } from './config-tributaria.service';

const NO_RULE = 'no tax rule found';

@Domain({ path: 'nfse-repasse/config-tributaria', tag: 'Medical invoices: tax rules' })
export class ConfigTributariaController {
  constructor(private readonly regras: ConfigTributariaService) {}

  @Post()
  @Endpoint({
    summary: 'Create a tax rule of a provider',
    status: 201,
    returns: CadastroTributarioRead,
    message: 'tax rule created',
    perfis: ADMINISTRADOR,
    errors: ['prestadores.nao_encontrado'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateCadastroTributarioDto) {
    return this.regras.create(caller, body);
  }

  @Get('by-prestador/:id_prestador')
  @Endpoint({
    summary: 'Tax rules of a provider',
    returns: [CadastroTributarioRead],
    emptyMessage: NO_RULE,
  })
  listOfProvider(@PathId('id_prestador') idPrestador: number, @Query() query: CadastrosDoPrestadorQuery) {
    return this.regras.list({ ...query, id_prestador: idPrestador });
  }

  @Get()
  @Endpoint({ summary: 'Tax rules', returns: [CadastroTributarioRead], emptyMessage: NO_RULE })
  list(@Query() query: CadastrosTributariosQuery) {
    return this.regras.list(query);
  }

  @Get(':cadastro_id')
  @Endpoint({
    record: CadastroTributario,
    summary: 'A tax rule with its configurations',
    returns: CadastroTributarioDetail,
    errors: ['nfse_repasse.regra_tributaria_nao_encontrada'],
  })
  get(@PathId('cadastro_id') id: number) {
    return this.regras.get(id);
  }

  @Put(':cadastro_id')
  @Endpoint({
    summary: 'Change a tax rule',
    returns: CadastroTributarioRead,
    message: 'tax rule updated',
    perfis: ADMINISTRADOR,
    errors: [
      'nfse_repasse.cbs_ibs_antes_de_2027',
      'nfse_repasse.pis_cofins_extintos',
      'nfse_repasse.regra_tributaria_nao_encontrada',
      'prestadores.nao_encontrado',
    ],
  })
  update(@PathId('cadastro_id') id: number, @Body() body: UpdateCadastroTributarioDto) {
    return this.regras.update(id, body);
  }

  @Delete(':cadastro_id')
  @Endpoint({
    summary: 'Delete a tax rule with its configurations',
    returns: null,
    message: 'tax rule deleted',
    perfis: ADMINISTRADOR,
    errors: ['nfse_repasse.regra_tributaria_nao_encontrada'],
  })
  remove(@PathId('cadastro_id') id: number) {
    return this.regras.remove(id);
  }
}
