import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { withRemovalLog } from '../../platform/database/removal-log';
import type { AppRequest } from '../../platform/http/request';
import { API_PREFIX } from '../../platform/http/route-inventory';
import { callerOf } from '../rbac/caller';
import { AuditTrail } from './audit-trail';

const READS = ['GET', 'HEAD'];

/** Writes what a request removes or undoes to the audit trail, with its last state and who did it. */
@Injectable()
export class RemovalTrailInterceptor implements NestInterceptor {
  constructor(private readonly trail: AuditTrail) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const { method, matched } = request;
    const caller = callerOf(request);
    if (!caller || !matched || READS.includes(method)) return next.handle();
    const acao = removalAction(method, matched.template);
    const log = {
      write: (...[tx, states, action = acao]: Parameters<Parameters<typeof withRemovalLog>[0]['write']>) =>
        this.trail.recordAll(action, caller, states, tx),
    };
    return new Observable((subscriber) => withRemovalLog(log, () => next.handle().subscribe(subscriber)));
  }
}

/**
 * `<resource>.<verb>` of a route by which something goes: the words of its path, and `remover` for DELETE, else its last word:
 * `customers_qsa.remover`, `regras_lancamento.desfazer`.
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
