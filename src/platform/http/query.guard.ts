import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { rowOf } from '../list-files/list-route';
import type { AppRequest } from './request';
import { queryNamesOf } from './route-inventory';
import { extraForbidden, SchemaError } from './validation/schema-error';

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
