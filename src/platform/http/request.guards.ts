import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { domainOf, endpointOf } from './endpoint';
import { isPlainRead } from './envelope.interceptor';
import type { AppRequest, MatchedRoute } from './request';
import { rowOf } from '../list-files/list-route';
import { queryNamesOf } from './route-inventory';
import { extraForbidden, SchemaError } from './validation/schema-error';

/**
 * The first global guard. It finds the route of a request, so that guards, interceptors and the error filter read the
 * same fact. Denies a route without a declaration.
 */
@Injectable()
export class MatchRouteGuard implements CanActivate {
  /** By the route of Express, of which there is one for each method of a controller. */
  private readonly known = new WeakMap<object, MatchedRoute>();

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const route = request.route as { path: string };
    const matched = this.known.get(route) ?? this.find(context, request.method, route.path);
    if (!matched) return false;
    this.known.set(route, matched);
    request.matched = matched;
    return true;
  }

  private find(context: ExecutionContext, method: string, template: string): MatchedRoute | undefined {
    const endpoint = endpointOf(context.getHandler());
    const domain = domainOf(context.getClass());
    if (!endpoint || !domain) return undefined;
    return { endpoint, domain, template, isPlainRead: isPlainRead(method, endpoint) };
  }
}

const MAX_NAMED = 20;
const MAX_NAME = 100;

/**
 * Rejects or reports unknown query parameters, so that nothing is ignored silently. A route that changes something
 * rejects them. A route that reads names them in `X-Ignored-Query`. Login ignores them, as OAuth requires (RFC 6749,
 * 3.2). The last of the global guards: a caller without access learns nothing.
 */
@Injectable()
export class QueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const { matched, method } = request;
    // Express parses the query string at each access.
    const sent = matched && request.url.includes('?') ? Object.keys(request.query) : [];
    if (!matched || sent.length === 0) return true;
    const known = queryNamesOf(context.getClass(), context.getHandler().name);
    const isList = rowOf(method, matched.endpoint) !== undefined;
    const unknown = sent.filter((name) => !known.has(name) && !(isList && name === 'formato'));
    if (unknown.length === 0) return true;
    const reads = ['GET', 'HEAD'].includes(method) || matched.endpoint.logsIn === true;
    if (!reads) throw new SchemaError(unknown.map((name) => extraForbidden(['query'], name)));
    http.getResponse<Response>().setHeader('X-Ignored-Query', unknown.slice(0, MAX_NAMED).map(shown).join(', '));
    return true;
  }
}

/** A name as a header can carry it. */
const shown = (name: string): string => encodeURIComponent(name.slice(0, MAX_NAME).toWellFormed());
