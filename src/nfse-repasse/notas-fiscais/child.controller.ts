import { Body, Delete, Get, Post, Put, type Type } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import type { CodeName } from '../../kernel/error-codes/error-code';
import { mustExistIfNamed } from '../../platform/database/must-exist';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { Domain, Endpoint, madeController } from '../../platform/http/endpoint';
import type { DtoClass } from '../../platform/http/validation/field-spec';
import { PathId } from '../../platform/http/validation/parameters';
import { Medico } from '../medicos/medico.entity';
import {
  ContaReceberRead,
  CreateContaReceberDto,
  CreateEmissaoLogDto,
  CreateIntegracaoDto,
  CreateNotaFiscalMedicoDto,
  CreateRecebimentoDto,
  EmissaoLogRead,
  IntegracaoRead,
  NotaFiscalMedicoRead,
  RecebimentoRead,
  UpdateContaReceberDto,
  UpdateIntegracaoDto,
  UpdateNotaFiscalMedicoDto,
  UpdateRecebimentoDto,
} from './children.dto';
import {
  NotaFiscalContaReceber,
  NotaFiscalEmissaoLog,
  NotaFiscalIntegracao,
  NotaFiscalMedico,
  NotaFiscalRecebimento,
} from './children.entity';
import { type InvoiceChild, InvoiceChildren, type InvoiceChildKind } from './invoice-children';

/** One kind of sub-record for its routes. */
interface InvoiceChildRoutes<E extends InvoiceChild> {
  /** Begins the operation ids: `recebimentos` of `recebimentosList`. */
  readonly name: string;
  /** The last segment of the path. */
  readonly path: string;
  readonly tag: string;
  readonly kind: InvoiceChildKind<E>;
  /** The record in messages: `receipt` of `receipt created`. */
  readonly noun: string;
  readonly Create: DtoClass<DeepPartial<E>>;
  readonly summaries: { readonly list: string; readonly create: string };
  /** Codes of a create, next to that of an absent invoice. */
  readonly createErrors?: readonly CodeName[];
  /** Values of a new record that come from its creator. */
  readonly valuesOf?: (caller: Caller) => DeepPartial<E>;
}

/** The routes that change and delete records of a kind. */
interface ChangeableRoutes<E extends InvoiceChild> extends InvoiceChildRoutes<E> {
  /** The path parameter of the record's id. */
  readonly id: string;
  readonly Update: DtoClass<DeepPartial<E>>;
  /** Codes of a change, next to {@link absent}. */
  readonly updateErrors?: readonly CodeName[];
  readonly absent: CodeName;
  readonly changes: { readonly update: string; readonly remove: string };
}

const NO_INVOICE = 'nfse_repasse.nota_nao_encontrada';

/** Makes the controller that lists and creates the records of a kind. */
function appendOnlyChildController<E extends InvoiceChild>(routes: InvoiceChildRoutes<E>): Type {
  return declared(routes, listAndCreate(routes));
}

/** Makes the controller that lists, creates, changes and deletes the records of a kind. */
function childController<E extends InvoiceChild>(routes: ChangeableRoutes<E>): Type {
  const { kind, noun, Update, id: name, absent, changes, updateErrors = [] } = routes;

  class ChildController extends listAndCreate(routes) {
    @Put(`:${name}`)
    @Endpoint({
      summary: changes.update,
      returns: kind.Read,
      message: `${noun} updated`,
      perfis: ADMINISTRADOR,
      errors: [...updateErrors, absent],
    })
    update(@PathId('nota_id') idNota: number, @PathId(name) id: number, @Body() body: DeepPartial<E>) {
      return this.children.update(kind, idNota, id, body);
    }

    @Delete(`:${name}`)
    @Endpoint({
      summary: changes.remove,
      returns: null,
      message: `${noun} deleted`,
      perfis: ADMINISTRADOR,
      errors: [absent],
    })
    remove(@PathId('nota_id') idNota: number, @PathId(name) id: number) {
      return this.children.remove(kind, idNota, id);
    }
  }
  madeController(ChildController, { update: [Number, Number, Update] });
  return declared(routes, ChildController);
}

function listAndCreate<E extends InvoiceChild>(routes: InvoiceChildRoutes<E>) {
  const { kind, noun, Create, summaries, createErrors = [], valuesOf } = routes;

  class AppendOnlyController {
    constructor(readonly children: InvoiceChildren) {}

    @Get()
    @Endpoint({
      summary: summaries.list,
      returns: [kind.Read],
      emptyMessage: `no ${noun} found`,
      errors: [NO_INVOICE],
    })
    list(@PathId('nota_id') idNota: number) {
      return this.children.list(kind, idNota);
    }

    @Post()
    @Endpoint({
      summary: summaries.create,
      status: 201,
      returns: kind.Read,
      message: `${noun} created`,
      perfis: ADMINISTRADOR,
      errors: [...createErrors, NO_INVOICE],
    })
    create(@CurrentCaller() caller: Caller, @PathId('nota_id') idNota: number, @Body() body: DeepPartial<E>) {
      return this.children.create(kind, idNota, { ...body, ...valuesOf?.(caller) });
    }
  }
  madeController(AppendOnlyController, { create: [Caller, Number, Create] });
  return AppendOnlyController;
}

/** Gives the controller its path, its tag and its name. */
function declared<E extends InvoiceChild>({ name, path, tag }: InvoiceChildRoutes<E>, controller: Type): Type {
  Domain({ path: `nfse-repasse/notas-fiscais/:nota_id/${path}`, tag: `Medical invoices: ${tag}` })(controller);
  Reflect.defineMetadata('design:paramtypes', [InvoiceChildren], controller);
  return madeController(controller, {}, `${name}Controller`);
}

/** Doctors of an invoice. Each doctor is listed once. */
const Medicos = childController<NotaFiscalMedico>({
  name: 'NotaFiscalMedicos',
  path: 'medicos',
  tag: 'doctors',
  id: 'medico_link_id',
  kind: {
    store: new SharedRecordRepository(NotaFiscalMedico, 'nfse_repasse.vinculo_nao_encontrado'),
    unique: { key: 'uq_nota_fiscal_medico', rejection: 'nfse_repasse.medico_repetido' },
    refersTo: async (tx, { id_medico }) => {
      await mustExistIfNamed(tx, Medico, id_medico, 'nfse_repasse.medico_nao_encontrado');
    },
    Read: NotaFiscalMedicoRead,
  },
  noun: 'doctor link',
  Create: CreateNotaFiscalMedicoDto,
  Update: UpdateNotaFiscalMedicoDto,
  createErrors: ['nfse_repasse.medico_nao_encontrado', 'nfse_repasse.medico_repetido'],
  updateErrors: ['nfse_repasse.medico_nao_encontrado', 'nfse_repasse.medico_repetido'],
  absent: 'nfse_repasse.vinculo_nao_encontrado',
  summaries: { list: 'Doctors of an invoice', create: 'Put a doctor on an invoice' },
  changes: { update: 'Change a doctor link', remove: 'Delete a doctor link' },
});

/** Receipts of an invoice. */
const Recebimentos = childController<NotaFiscalRecebimento>({
  name: 'Recebimentos',
  path: 'recebimentos',
  tag: 'receipts',
  id: 'recebimento_id',
  kind: {
    store: new SharedRecordRepository(NotaFiscalRecebimento, 'nfse_repasse.recebimento_nao_encontrado'),
    Read: RecebimentoRead,
  },
  noun: 'receipt',
  Create: CreateRecebimentoDto,
  Update: UpdateRecebimentoDto,
  absent: 'nfse_repasse.recebimento_nao_encontrado',
  summaries: { list: 'Receipts of an invoice', create: 'Register a receipt' },
  changes: { update: 'Change a receipt', remove: 'Delete a receipt' },
  valuesOf: ({ id }) => ({ id_usuario_registrou: id }),
});

/** Financial status of an invoice. */
const ContasReceber = childController<NotaFiscalContaReceber>({
  name: 'ContasReceber',
  path: 'contas-receber',
  tag: 'financial status',
  id: 'conta_id',
  kind: {
    store: new SharedRecordRepository(
      NotaFiscalContaReceber,
      'nfse_repasse.registro_filho_nao_encontrado#conta_receber',
    ),
    Read: ContaReceberRead,
  },
  noun: 'financial status',
  Create: CreateContaReceberDto,
  Update: UpdateContaReceberDto,
  absent: 'nfse_repasse.registro_filho_nao_encontrado',
  summaries: { list: 'Financial status of an invoice', create: 'Register a financial status' },
  changes: { update: 'Change a financial status', remove: 'Delete a financial status' },
});

/** Hospital integrations of an invoice. */
const Integracoes = childController<NotaFiscalIntegracao>({
  name: 'Integracoes',
  path: 'integracoes',
  tag: 'hospital integrations',
  id: 'integracao_id',
  kind: {
    store: new SharedRecordRepository(NotaFiscalIntegracao, 'nfse_repasse.registro_filho_nao_encontrado#integracao'),
    Read: IntegracaoRead,
  },
  noun: 'integration',
  Create: CreateIntegracaoDto,
  Update: UpdateIntegracaoDto,
  absent: 'nfse_repasse.registro_filho_nao_encontrado',
  summaries: { list: 'Hospital integrations of an invoice', create: 'Register a hospital integration' },
  changes: { update: 'Change an integration', remove: 'Delete an integration' },
});

/** The emission log of an invoice. It is append-only: no route changes or deletes an entry. */
const EmissaoLogs = appendOnlyChildController<NotaFiscalEmissaoLog>({
  name: 'EmissaoLogs',
  path: 'emissao-logs',
  tag: 'emission log',
  kind: {
    store: new SharedRecordRepository(NotaFiscalEmissaoLog, 'nfse_repasse.registro_filho_nao_encontrado#emissao'),
    oldestFirst: true,
    Read: EmissaoLogRead,
  },
  noun: 'emission log',
  Create: CreateEmissaoLogDto,
  summaries: { list: 'Emission log of an invoice, oldest first', create: 'Append to the emission log' },
});

/** The controllers of the sub-records of an invoice. */
export const CHILD_CONTROLLERS = [Medicos, Recebimentos, ContasReceber, Integracoes, EmissaoLogs];
