import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { domainOf, endpointOf } from './endpoint';
import { isPlainRead } from './envelope.interceptor';
import type { AppRequest, MatchedRoute } from './request';

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
