import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, ExternalContextCreator, MetadataScanner } from '@nestjs/core';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { DomainError } from '../../kernel/errors';
import { jsonText } from '../../kernel/exact-json';
import { enveloped } from '../http/envelope.interceptor';
import { tagOf } from '../http/tagged-response';
import type { AppRequest, MatchedRoute } from '../http/request';
import { type RouteFact, routeInventory } from '../http/route-inventory';
import type { Tx } from '../database/unit-of-work';

type Handler = (request: AppRequest, response: Response) => Promise<unknown>;

const CHANGES = new Set(['PUT', 'PATCH', 'DELETE']);

/** A record that one path names. It reads the record as its GET shows it and locks its row. */
export class RecordRoute {
  constructor(
    private readonly fact: Pick<RouteFact, 'endpoint' | 'domain' | 'path'>,
    private readonly handler: Handler,
    private readonly table: string,
  ) {}

  /** The tag that a GET of the same address would carry. @throws DomainError as that GET would */
  async tag(request: AppRequest, response: Response): Promise<string> {
    const { endpoint, domain, path } = this.fact;
    const matched = { endpoint, domain, template: path };
    return tagOf(jsonText(await enveloped(await this.read(request, response, matched), matched, response)));
  }

  /**
   * The record as it is now, as the response of the route that changes it.
   * @returns undefined where that route responds with something else
   * @throws DomainError as a GET of the same address would
   */
  async shownAs(matched: MatchedRoute, request: AppRequest, response: Response): Promise<string | undefined> {
    const { endpoint, domain, path } = this.fact;
    if (matched.endpoint.returns !== endpoint.returns) return undefined;
    const record = await this.read(request, response, { endpoint, domain, template: path });
    return jsonText(await enveloped(record, matched, response));
  }

  /** Returns the result of a GET of the same address, before the envelope is added. */
  private read(request: AppRequest, response: Response, matched: MatchedRoute): Promise<unknown> {
    const asked = Object.create(request, {
      method: { value: 'GET' },
      query: { value: {} },
      body: { value: undefined },
      matched: { value: matched },
    }) as AppRequest;
    return this.handler(asked, response);
  }

  /** Whether an error of {@link tag} means that nothing is stored under the key of the path. */
  isAbsence(error: unknown): boolean {
    return error instanceof DomainError && error.code === this.fact.endpoint.keyed?.absence;
  }

  /** Holds the record's row until the transaction ends. */
  async lock(tx: Tx, { params, route }: AppRequest): Promise<void> {
    const { keyed } = this.fact.endpoint;
    if (keyed) {
      await tx.query(
        keyed.lock,
        keyed.by.map((name) => Number(params[name])),
      );
      return;
    }
    const name = /:(\w+)$/.exec((route as { path: string }).path.replace(/\/$/, ''))?.[1] ?? '';
    await tx.query(`SELECT id FROM ${this.table} WHERE id = ? FOR UPDATE`, [Number(params[name])]);
  }
}

/** All records whose GET sends an `ETag`, by the path that the GET shares with the changing routes. */
@Injectable()
export class Records implements OnApplicationBootstrap {
  private readonly routes = new Map<string, RecordRoute>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly contexts: ExternalContextCreator,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    for (const fact of routeInventory(this.discovery, this.scanner)) {
      const { record } = fact.endpoint;
      if (!record) continue;
      const table = this.dataSource.getMetadata(record).tableName;
      this.routes.set(fact.path, new RecordRoute(fact, this.handlerOf(fact), table));
    }
  }

  /** Returns the record that a request is about to change; undefined where no GET shows a record at its path. */
  of({ method, matched }: AppRequest): RecordRoute | undefined {
    return matched && CHANGES.has(method) ? this.routes.get(matched.template.replace(/\/$/, '')) : undefined;
  }

  /** The body of a response to a change of a record, as the record is now; undefined where no GET shows it, or nothing is there. */
  async shown(request: AppRequest, response: Response): Promise<string | undefined> {
    const { matched } = request;
    const record = matched && this.of(request);
    if (!record) return undefined;
    try {
      return await record.shownAs(matched, request, response);
    } catch (error) {
      if (error instanceof DomainError && error.status === 404) return undefined;
      throw error;
    }
  }

  /**
   * Returns a route's method with its own parameters and pipes, without guards and interceptors. Those have run already
   * for the request.
   */
  private handlerOf({ controller, handler }: RouteFact): Handler {
    const found = this.discovery.getControllers().find(({ metatype }) => metatype?.name === controller);
    const instance = found?.instance as Record<string, (...args: unknown[]) => unknown> | undefined;
    const method = instance?.[handler];
    if (!instance || !method) throw new Error(`${controller}.${handler} is not there to be called`);
    return this.contexts.create(
      instance,
      method,
      handler,
      ROUTE_ARGS_METADATA,
      { exchangeKeyForValue },
      undefined,
      undefined,
      { guards: false, interceptors: false, filters: false },
      'http',
    ) as Handler;
  }
}

const SOURCES: Readonly<Partial<Record<RouteParamtypes, (request: AppRequest, response: Response) => unknown>>> = {
  [RouteParamtypes.REQUEST]: (request) => request,
  [RouteParamtypes.RESPONSE]: (_request, response) => response,
  [RouteParamtypes.BODY]: (request) => request.body as unknown,
  [RouteParamtypes.QUERY]: (request) => request.query,
  [RouteParamtypes.PARAM]: (request) => request.params,
};

function exchangeKeyForValue(
  type: RouteParamtypes,
  data: unknown,
  [request, response]: [AppRequest, Response],
): unknown {
  const source = SOURCES[type];
  if (!source) throw new Error(`a parameter of source ${type} is not read here`);
  const value = source(request, response);
  return typeof data === 'string' ? (value as Record<string, unknown>)[data] : value;
}
