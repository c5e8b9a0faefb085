import { Global, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Router } from 'express';

/** A layer of Express's router, as far as matching goes. */
export interface RouteLayer {
  readonly route?: { readonly path?: unknown };
  match: (path: string) => unknown;
}

/** The router of Express, as far as its list of layers goes. It takes the list once for each request. */
interface LayeredRouter {
  stack: RouteLayer[];
  handle(this: LayeredRouter, request: { readonly url: string }, ...rest: unknown[]): unknown;
}

/** The first three segments of a path, which name a domain: `/api/v1/customers`. */
const DOMAIN = /^(?:\/[\w.~%-]+){3}(?=[/?]|$)/;
/** The same in the path of a route, where nothing in them varies. */
const DOMAIN_OF_ROUTE = /^(?:\/[^/:*{}\\]+){3}(?=\/|$)/;

/** Where a path of a route begins to vary: a parameter, a wildcard, an optional part or an escape. */
const VARIABLE = /[:*{}\\]/;

/**
 * Lets each route reject a path by its constant beginning before it tries its regular expression. Express tries the
 * routes of a request one after the other: for one in the middle of the list the expressions took a twentieth of the
 * processor time of a read (lab/bench/flame.mjs). Paths must be case-sensitive. Which route a request reaches stays.
 */
export function rejectByPrefix(layers: readonly RouteLayer[]): void {
  for (const layer of layers) {
    const path = layer.route?.path;
    if (typeof path !== 'string') continue;
    const prefix = constantBeginning(path);
    const match = layer.match.bind(layer);
    layer.match = (asked) => asked.startsWith(prefix) && match(asked);
  }
}

/**
 * Lets Express search only among the layers that a request's domain may reach, in their order. A request of a path without
 * three plain segments is searched for among all of them.
 */
export function searchByDomain(router: LayeredRouter): void {
  const all = router.stack;
  const handle = router.handle.bind(router);
  const domainOf = ({ route }: RouteLayer) =>
    typeof route?.path === 'string' ? DOMAIN_OF_ROUTE.exec(route.path)?.[0] : undefined;
  const domains = new Set(all.map(domainOf));
  const reachable = new Map(
    [...domains].map((domain) => [domain, all.filter((layer) => [undefined, domain].includes(domainOf(layer)))]),
  );
  router.handle = (request, ...rest) => {
    const asked = DOMAIN.exec(request.url)?.[0];
    router.stack = asked === undefined ? all : (reachable.get(asked) ?? reachable.get(undefined) ?? all);
    try {
      return handle(request, ...rest);
    } finally {
      router.stack = all;
    }
  };
}

/** The part of a route's path before anything that varies, without a slash at the end: `/x` matches `/x/` too. */
function constantBeginning(path: string): string {
  const end = path.search(VARIABLE);
  return (end < 0 ? path : path.slice(0, end)).replace(/\/$/, '');
}

/** Prepares the routes of the application once Nest has registered them all. */
@Injectable()
export class RoutePrefixes implements OnApplicationBootstrap {
  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const { router } = this.host.httpAdapter.getInstance<{ router: LayeredRouter }>();
    rejectByPrefix(router.stack);
    searchByDomain(router);
  }
}

/**
 * Pages outside the API's prefix that a module adds. The module adds them to the router when it starts, and guards them
 * itself.
 */
@Injectable()
export class OutsidePrefix {
  readonly router = Router({ caseSensitive: true });
}

@Global()
@Module({ providers: [OutsidePrefix], exports: [OutsidePrefix] })
export class OutsidePrefixModule {}
