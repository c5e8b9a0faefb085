import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { accessError } from '../../platform/http/error-response';
import type { EndpointOptions } from '../../platform/http/endpoint';
import type { AppRequest } from '../../platform/http/request';
import { scopeOf } from '../../platform/http/route-inventory';
import { fromText } from '../../platform/http/validation/read-value';
import { callerOf } from './caller';

const FLAG = { kind: 'bool', required: false, nullable: false } as const;

/**
 * Checks every route: the scope of the path and those that the route and its query add, then the profile, then whether
 * a key may call the route. No route has to declare the guard. It denies by default.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (!request.matched) return false;
    const { endpoint, template } = request.matched;
    if (endpoint.access === 'public') return true;
    const caller = callerOf(request);
    if (!caller) return false;
    if (endpoint.access !== 'credential') {
      const wanted = [
        scopeOf(request.method, template),
        ...(endpoint.scopes ?? []),
        ...(endpoint.scopesWith ? scopesOfQuery(endpoint.scopesWith, request.query) : []),
      ];
      const lacking = wanted.find((scope) => !caller.can(scope));
      if (lacking !== undefined) throw accessError('auth.sem_escopo', lacking);
    }
    if (endpoint.humanOnly && !caller.isHuman) throw accessError('auth.somente_pessoas');
    if (endpoint.perfis && !endpoint.perfis.includes(caller.perfil))
      throw accessError('auth.sem_perfil', endpoint.perfis.join(' or '));
    return true;
  }
}

/**
 * The guard runs before the query is validated. A flag that is not plainly false, and any other value, count as
 * requested.
 */
function scopesOfQuery(scopesWith: NonNullable<EndpointOptions['scopesWith']>, query: AppRequest['query']): string[] {
  return Object.entries(scopesWith).flatMap(([name, { flag, scopes }]) => {
    const isOff = query[name] === undefined || (flag && fromText(FLAG, query[name]) === false);
    return isOff ? [] : scopes;
  });
}
