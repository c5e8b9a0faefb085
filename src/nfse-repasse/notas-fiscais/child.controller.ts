import { Body, Delete, Get, Post, Put, type Type } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import type { CodeName } from '../../kernel/error-codes/error-code';
import { Domain, Endpoint, madeController } from '../../platform/http/endpoint';
import type { DtoClass } from '../../platform/http/validation/field-spec';
import { PathId } from '../../platform/http/validation/parameters';
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
export function appendOnlyChildController<E extends InvoiceChild>(routes: InvoiceChildRoutes<E>): Type {
  return declared(routes, listAndCreate(routes));
}

/** Makes the controller that lists, creates, changes and deletes the records of a kind. */
export function childController<E extends InvoiceChild>(routes: ChangeableRoutes<E>): Type {
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
