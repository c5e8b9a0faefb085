import { Body, Delete, Get, Post, Put, type Type } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import type { CodeName } from '../../kernel/error-codes/error-code';
import { Domain, Endpoint, madeController } from '../../platform/http/endpoint';
import type { DtoClass } from '../../platform/http/validation/field-spec';
import { PathId } from '../../platform/http/validation/parameters';
import { type ConfigChild, ConfigChildren, type ConfigChildKind, IR_ADICIONAL, ISS, TRIBUTOS } from './config-children';
import {
  ConfigIrAdicionalRead,
  ConfigIssRead,
  ConfigTributosRead,
  CreateConfigIrAdicionalDto,
  CreateConfigIssDto,
  CreateConfigTributosDto,
  UpdateConfigIrAdicionalDto,
  UpdateConfigIssDto,
  UpdateConfigTributosDto,
} from './config-children.dto';

type RuleOf = Pick<ConfigChild, 'id_cadastro_tributario'>;

/** One kind of child record of a tax rule for its routes. */
interface ConfigChildRoutes<E extends ConfigChild, R> {
  /** Begins the operation ids: `configIss` of `configIssCreate`. */
  readonly name: string;
  /** The last segment of the path, which also names the kind in messages. */
  readonly path: string;
  readonly kind: ConfigChildKind<E, R>;
  /** The taxes in summaries: `municipal tax` of `The municipal tax of a tax rule`. */
  readonly taxes: string;
  readonly Read: DtoClass;
  readonly Create: DtoClass<DeepPartial<E> & RuleOf>;
  readonly Update: DtoClass<DeepPartial<E> & Partial<RuleOf>>;
  /** Codes of a create and a change. */
  readonly errors?: readonly CodeName[];
  /** More codes of a change. */
  readonly updateErrors?: readonly CodeName[];
}

const ABSENT = 'nfse_repasse.configuracao_nao_encontrada';
const WRITES = ['nfse_repasse.configuracao_repetida', 'nfse_repasse.regra_tributaria_nao_encontrada'] as const;

/** Makes the controller of one kind of child record. */
// oxlint-disable-next-line max-lines-per-function -- it holds a whole class of routes
function configChildController<E extends ConfigChild, R>(routes: ConfigChildRoutes<E, R>): Type {
  const { name, path, kind, taxes, Read, Create, Update, errors = [], updateErrors = [] } = routes;

  @Domain({ path: `nfse-repasse/config-tributaria/${path}`, tag: 'Medical invoices: tax rules' })
  class ConfigChildController {
    constructor(private readonly children: ConfigChildren) {}

    @Post()
    @Endpoint({
      summary: `Give a tax rule its ${taxes}`,
      status: 201,
      returns: Read,
      message: `${path} configuration created`,
      perfis: ADMINISTRADOR,
      errors: [...errors, ...WRITES],
    })
    create(@Body() body: DeepPartial<E> & RuleOf) {
      return this.children.create(kind, body);
    }

    @Get('by-cadastro/:id_cadastro_tributario')
    @Endpoint({ summary: `The ${taxes} of a tax rule`, returns: Read, errors: [ABSENT] })
    ofRule(@PathId('id_cadastro_tributario') idCadastro: number) {
      return this.children.ofRule(kind, idCadastro);
    }

    @Put(':config_id')
    @Endpoint({
      summary: `Change the ${taxes} of a tax rule`,
      returns: Read,
      message: `${path} configuration updated`,
      perfis: ADMINISTRADOR,
      errors: [...errors, ...updateErrors, ABSENT, ...WRITES],
    })
    update(@PathId('config_id') id: number, @Body() body: DeepPartial<E> & Partial<RuleOf>) {
      return this.children.update(kind, id, body);
    }

    @Delete(':config_id')
    @Endpoint({
      summary: `Delete the ${taxes} of a tax rule`,
      returns: null,
      message: `${path} configuration deleted`,
      perfis: ADMINISTRADOR,
      errors: [ABSENT],
    })
    remove(@PathId('config_id') id: number) {
      return this.children.remove(kind, id);
    }
  }
  return madeController(ConfigChildController, { create: [Create], update: [Number, Update] }, `${name}Controller`);
}

const Tributos = configChildController({
  name: 'ConfigTributos',
  path: 'tributos',
  kind: TRIBUTOS,
  taxes: 'federal taxes',
  Read: ConfigTributosRead,
  Create: CreateConfigTributosDto,
  Update: UpdateConfigTributosDto,
  errors: ['nfse_repasse.cbs_ibs_antes_de_2027', 'nfse_repasse.pis_cofins_extintos'],
});

const Iss = configChildController({
  name: 'ConfigIss',
  path: 'iss',
  kind: ISS,
  taxes: 'municipal tax',
  Read: ConfigIssRead,
  Create: CreateConfigIssDto,
  Update: UpdateConfigIssDto,
  updateErrors: ['nfse_repasse.configuracao_incompleta'],
});

const IrAdicional = configChildController({
  name: 'ConfigIrAdicional',
  path: 'ir-adicional',
  kind: IR_ADICIONAL,
  taxes: 'additional income tax',
  Read: ConfigIrAdicionalRead,
  Create: CreateConfigIrAdicionalDto,
  Update: UpdateConfigIrAdicionalDto,
});

/** The controllers of the child records of a tax rule. */
export const CONFIG_CHILD_CONTROLLERS = [Tributos, Iss, IrAdicional];
