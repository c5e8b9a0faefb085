import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { atTheDoor } from '../../platform/http/raise';
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
      if (lacking !== undefined) throw atTheDoor('auth.sem_escopo', lacking);
    }
    if (endpoint.humanOnly && !caller.isHuman) throw atTheDoor('auth.somente_pessoas');
    if (endpoint.perfis && !endpoint.perfis.includes(caller.perfil))
      throw atTheDoor('auth.sem_perfil', endpoint.perfis.join(' or '));
    return true;
  }
}
