import { type CallHandler, type ExecutionContext, Injectable } from '@nestjs/common';
import { Observable } from 'rxjs';
import { withRemovalLog } from '../../platform/database/removal-log';
import type { RouteInterceptor } from '../../platform/http/nested-interceptors';
import type { AppRequest } from '../../platform/http/request';
import { API_PREFIX, type RouteFact } from '../../platform/http/route-inventory';
import { callerOf } from '../rbac/caller';
import { type AuditAction, AuditTrail } from './audit-trail';

/** Audits what a request deletes or undoes, with the last state and the actor. */
@Injectable()
export class RemovalTrailInterceptor implements RouteInterceptor {
  constructor(private readonly trail: AuditTrail) {}

  concerns({ method }: RouteFact): boolean {
    return method !== 'GET';
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const { method, matched } = request;
    const caller = callerOf(request);
    if (!caller || !matched) return next.handle();
    const acao = removalAction(method, matched.template);
    const log = {
      write: (...[tx, states, action = acao]: Parameters<Parameters<typeof withRemovalLog>[0]['write']>) =>
        // Listed by the test of the trail, which calls every such route.
        this.trail.recordAll(action as AuditAction, caller, states, tx),
    };
    return new Observable((subscriber) => withRemovalLog(log, () => next.handle().subscribe(subscriber)));
  }
}

/**
 * Returns the audit action of a route that deletes or undoes: `<resource>.<verb>` from the words of its path. The verb
 * is `remover` for DELETE, else the last word: `customers_qsa.remover`, `regras_lancamento.desfazer`.
 */
export function removalAction(method: string, template: string): string {
  const words = template
    .slice(API_PREFIX.length + 1)
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .map((part) => part.replaceAll('-', '_'));
  const verb = method === 'DELETE' ? 'remover' : words.length > 1 ? words.pop() : 'alterar';
  return `${words.join('_')}.${verb}`;
}
