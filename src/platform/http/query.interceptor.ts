import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { rowOf } from '../list-files/list-route';
import type { AppRequest } from './request';
import { queryNamesOf } from './route-inventory';
import { extraForbidden, SchemaError } from './validation/schema-error';

const MAX_NAMED = 20;
const MAX_NAME = 100;

/**
 * Rejects or reports unknown query parameters, so that nothing is ignored silently. A route that changes something
 * rejects them. A route that reads names them in `X-Ignored-Query`. Login ignores them, as OAuth requires (RFC 6749,
 * 3.2).
 */
@Injectable()
export class QueryInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const { matched, method } = request;
    const sent = matched ? Object.keys(request.query) : [];
    if (!matched || sent.length === 0) return next.handle();
    const known = queryNamesOf(context.getClass(), context.getHandler().name);
    const isList = rowOf(method, matched.endpoint) !== undefined;
    const unknown = sent.filter((name) => !known.has(name) && !(isList && name === 'formato'));
    if (unknown.length === 0) return next.handle();
    const reads = ['GET', 'HEAD'].includes(method) || matched.endpoint.logsIn === true;
    if (!reads) throw new SchemaError(unknown.map((name) => extraForbidden(['query'], name)));
    http.getResponse<Response>().setHeader('X-Ignored-Query', unknown.slice(0, MAX_NAMED).map(shown).join(', '));
    return next.handle();
  }
}

/** A name as a header can carry it. */
const shown = (name: string): string => encodeURIComponent(name.slice(0, MAX_NAME).toWellFormed());
