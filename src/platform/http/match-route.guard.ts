import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { domainOf, endpointOf } from './endpoint';
import type { AppRequest } from './request';

/**
 * The first global guard. It finds the route of a request, so that guards, interceptors and the error filter read the
 * same fact. Denies a route without a declaration.
 */
@Injectable()
export class MatchRouteGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const endpoint = endpointOf(context.getHandler());
    const domain = domainOf(context.getClass());
    if (!endpoint || !domain) return false;
    const { path } = request.route as { path: string };
    request.matched = { endpoint, domain, template: path };
    return true;
  }
}
