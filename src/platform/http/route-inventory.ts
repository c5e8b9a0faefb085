import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type DomainOptions, domainOf, type EndpointOptions, endpointOf } from './endpoint';
import { type DtoClass, fieldsOf } from './validation/field-spec';

/** The prefix of every route of the contract. */
export const API_PREFIX = '/api/v1';

export interface RouteFact {
  readonly method: string;
  /** With the prefix and `:names`, without a slash at the end. */
  readonly path: string;
  /** The scope that the path asks for, or undefined where none is asked. */
  readonly scope: string | undefined;
  readonly endpoint: EndpointOptions;
  readonly domain: DomainOptions;
  readonly controller: string;
  readonly handler: string;
  /** The method of the controller. */
  readonly run: object;
  /** The DTOs that it takes: body, form, query. */
  readonly takes: readonly DtoClass[];
  /** The query parameters that it knows. */
  readonly query: ReadonlySet<string>;
}

/** Resource (first segment after the prefix, hyphens as underscores) and action (read for GET) of a route (contract 1, convention 3). */
export function scopeOf(method: string, path: string): string {
  const [segment = ''] = path.slice(API_PREFIX.length + 1).split('/');
  return `${segment.replaceAll('-', '_')}:${method === 'GET' || method === 'HEAD' ? 'read' : 'write'}`;
}

/**
 * Every route of the application from its metadata.
 * @throws Error naming the handlers that lack a declaration (guards deny by default, and the start stops) and the routes
 *   that no request would ever reach
 */
export function routeInventory(discovery: DiscoveryService, scanner: MetadataScanner): RouteFact[] {
  const routes: RouteFact[] = [];
  const undeclared: string[] = [];
  for (const { metatype } of discovery.getControllers()) {
    if (!metatype) continue;
    const prototype = metatype.prototype as Record<string, object>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
      if (!handler || method === undefined) continue;
      const route = routeFact(metatype, name, handler, RequestMethod[method]);
      if (route) routes.push(route);
      else undeclared.push(`${metatype.name}.${name}`);
    }
  }
  if (undeclared.length > 0)
    throw new Error(`Routes without @Endpoint (or outside a @Domain): ${undeclared.join(', ')}`);
  const unreachable = shadowedRoutes(routes);
  if (unreachable.length > 0) throw new Error(`Unreachable routes: ${unreachable.join('; ')}`);
  return routes;
}

/** Returns a route from the metadata of its handler; null without a declaration. */
function routeFact(
  controller: object & { name: string; prototype?: unknown },
  name: string,
  run: object,
  method: string,
): RouteFact | null {
  const endpoint = endpointOf(run);
  const domain = domainOf(controller);
  if (!endpoint || !domain) return null;
  const path = [API_PREFIX, domain.path, String(Reflect.getMetadata(PATH_METADATA, run))]
    .join('/')
    .replace(/\/+/g, '/')
    .replace(/\/$/, '');
  const scope = (endpoint.access ?? 'scope') === 'scope' ? scopeOf(method, path) : undefined;
  const takes = dtosOf(controller.prototype as object, name);
  const query = queryNamesOf(controller, name);
  return { method, path, scope, endpoint, domain, controller: controller.name, handler: name, run, takes, query };
}

/** The DTOs that a handler takes. */
export function dtosOf(prototype: object, handler: string): DtoClass[] {
  const types = (Reflect.getMetadata('design:paramtypes', prototype, handler) ?? []) as unknown[];
  return types.filter((type): type is DtoClass => typeof type === 'function' && fieldsOf(type).size > 0);
}

const queryNames = new WeakMap<object, Map<string, ReadonlySet<string>>>();

/** The query parameters that a handler takes, by its DTO or one by one. */
export function queryNamesOf(controller: object & { prototype?: unknown }, handler: string): ReadonlySet<string> {
  const known = queryNames.get(controller) ?? new Map<string, ReadonlySet<string>>();
  queryNames.set(controller, known);
  const found = known.get(handler) ?? readQueryNames(controller, handler);
  known.set(handler, found);
  return found;
}

function readQueryNames(controller: object & { prototype?: unknown }, handler: string): ReadonlySet<string> {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler) ?? []) as unknown[];
  const names = argumentsOf(controller, handler, RouteParamtypes.QUERY).flatMap(({ index, data }) => {
    const type = types[index];
    return typeof data === 'string' ? [data] : typeof type === 'function' ? [...fieldsOf(type).keys()] : [];
  });
  return new Set(names);
}

/** Whether a handler reads the body. */
export const takesBody = (controller: object, handler: string): boolean =>
  argumentsOf(controller, handler, RouteParamtypes.BODY).length > 0;

/** The arguments that a handler takes from this part of the request. */
function argumentsOf(controller: object, handler: string, part: RouteParamtypes): { index: number; data?: unknown }[] {
  const sources = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as Record<
    string,
    { readonly index: number; readonly data?: unknown }
  >;
  return Object.entries(sources).flatMap(([source, each]) => (source.split(':')[0] === String(part) ? [each] : []));
}

/**
 * Whether a retry would change something again. True for every write except login and routes that declare that they
 * store nothing.
 */
export function hasEffect(method: string, { effects, logsIn }: EndpointOptions): boolean {
  return !['GET', 'HEAD'].includes(method) && effects !== 'none' && !logsIn;
}

/** Whether `Idempotency-Key` has an effect on a route. */
export function takesIdempotencyKey(method: string, endpoint: EndpointOptions): boolean {
  return hasEffect(method, endpoint) && endpoint.access !== 'public' && !endpoint.ignoresIdempotencyKey;
}

/**
 * Routes whose every path an earlier one takes, as `GET /a/b behind GET /a/:id`. Literal segments take precedence over an
 * `{id}` (contract 1, convention 4), and Express asks in the order of modules, controllers and methods.
 */
export function shadowedRoutes(routes: readonly Pick<RouteFact, 'method' | 'path'>[]): string[] {
  return routes.flatMap((route, index) => {
    const earlier = routes
      .slice(0, index)
      .find((each) => each.method === route.method && covers(each.path, route.path));
    return earlier ? [`${route.method} ${route.path} behind ${earlier.method} ${earlier.path}`] : [];
  });
}

function covers(earlier: string, later: string): boolean {
  const [pattern, segments] = [earlier.split('/'), later.split('/')];
  return (
    pattern.length === segments.length &&
    pattern.every((segment, index) => segment.startsWith(':') || segment === segments[index])
  );
}
