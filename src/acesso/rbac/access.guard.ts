import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { denied } from '../../platform/http/raise';
import type { AppRequest } from '../../platform/http/request';
import { scopeOf } from '../../platform/http/route-inventory';
import { callerOf } from './caller';

/** Scope from the path and those that the route adds, then profile, then whether a key may act: for every route, none opts in by hand. Denies by default. */
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
      const wanted = [scopeOf(request.method, template), ...(endpoint.scopes ?? [])];
      const lacking = wanted.find((scope) => !caller.can(scope));
      if (lacking !== undefined) throw denied(`scope ${lacking} required`);
    }
    if (endpoint.humanOnly && !caller.isHuman) throw denied('human login required, not an API key');
    if (endpoint.perfis && !endpoint.perfis.includes(caller.perfil))
      throw denied(`profile ${endpoint.perfis.join(' or ')} required`);
    return true;
  }
}
