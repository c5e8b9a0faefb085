import { type CallHandler, type ExecutionContext, Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { jsonText } from '../../kernel/exact-json';
import { CountedList, Page, PartialList } from '../../kernel/page';
import { rowOf } from '../list-files/list-route';
import type { EndpointOptions } from './endpoint';
import { jsonStream, LargeResponse } from './large-response';
import type { RouteInterceptor } from './nested-interceptors';
import { DEFAULT_PER_PAGE } from './page-query';
import type { AppRequest, MatchedRoute } from './request';
import type { RouteFact } from './route-inventory';
import { streamed, envelopeStream, RowList } from './streamed';
import { carriesTag, JSON_TYPE, sentAs, tagged } from './tagged-response';

/**
 * Sends `Link` with a list response that was asked for by `page` (4-operators, 4.3; RFC 8288): first, prev, next and last as
 * references to the request's own address, prev and next only where there is one.
 */
export function linkPages(request: AppRequest, response: Response, result: unknown): void {
  const shown = shownOf(result, request.query);
  if (!shown) return;
  const { page: asked } = shown;
  const last = Math.max(1, Math.ceil(shown.total / shown.perPage));
  const links = [`${addressOfPage(request, 1)}; rel="first"`];
  if (asked > 1) links.push(`${addressOfPage(request, Math.min(asked - 1, last))}; rel="prev"`);
  if (asked < last) links.push(`${addressOfPage(request, asked + 1)}; rel="next"`);
  response.setHeader('Link', [...links, `${addressOfPage(request, last)}; rel="last"`].join(', '));
}

/** The page that the response is, and what there is in all; undefined for a response that is no page. */
function shownOf(
  result: unknown,
  { page, per_page }: AppRequest['query'],
): { page: number; perPage: number; total: number } | undefined {
  if (result instanceof Page) return { page: result.current_page, perPage: result.per_page, total: result.total };
  const counted = result instanceof PartialList || result instanceof CountedList || result instanceof RowList;
  if (!counted || result.total === undefined || typeof page !== 'string') return undefined;
  const perPage = typeof per_page === 'string' ? Number(per_page) : DEFAULT_PER_PAGE;
  return { page: Number(page), perPage, total: result.total };
}

/** The rows of a response: its member that `fileRows` names, where it has one, or itself. */
function rowsWithin(result: unknown, { fileRows }: EndpointOptions): unknown {
  if (fileRows === undefined || !(result instanceof LargeResponse)) return result;
  return (result.data as Readonly<Record<string, unknown>>)[fileRows];
}

function addressOfPage({ originalUrl }: AppRequest, page: number): string {
  // The first question mark alone: those after it are a part of what was asked.
  const [path = ''] = originalUrl.split('?', 1);
  const parameters = new URLSearchParams(originalUrl.slice(path.length));
  parameters.set('page', String(page));
  return `<${path}?${parameters.toString()}>`;
}

/**
 * Wraps responses in the envelope of their family, by declaration and by class, never by the shape of the value. Routes that no
 * interceptor concerns get theirs from {@link writeWhenSent}.
 */
@Injectable()
export class EnvelopeInterceptor implements RouteInterceptor {
  concerns({ method, endpoint }: RouteFact): boolean {
    return !isPlainRead(method, endpoint);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const { matched } = request;
    const response = http.getResponse<Response>();
    if (!matched) return next.handle();
    return next.handle().pipe(
      mergeMap(async (result) => {
        const rows = rowsWithin(result, matched.endpoint);
        linkPages(request, response, rows);
        if (rows instanceof Page) response.setHeader('X-Total-Count', String(rows.total));
        return written(request, response, result, await enveloped(result, matched, response));
      }),
    );
  }
}

/** Whether a route has no list and takes no body: no interceptor has anything to do for it. */
export const isPlainRead = (method: string, endpoint: EndpointOptions): boolean =>
  ['GET', 'HEAD'].includes(method) && rowOf(method, endpoint) === undefined;

/** The text of an enveloped result, with its tag. A file stays what it is. @throws ReadyResponse 304 */
function written(request: AppRequest, response: Response, result: unknown, body: unknown): unknown {
  if (request.matched && carriesTag(request.matched.endpoint)) return tagged(request, response, result, body);
  return body instanceof StreamableFile || typeof body !== 'object' || body === null
    ? body
    : sentAs(response, jsonText(body));
}

/** What Nest sends results with. */
interface Replying {
  reply(response: Response, body: unknown, status?: number): unknown;
}

/**
 * Writes the results of plain reads when they are sent, without an interceptor. JSON that is written goes out with its
 * header in one write: Express would copy it into a buffer and look for its type, tag and freshness again.
 */
export function writeWhenSent(adapter: Replying): void {
  const reply = adapter.reply.bind(adapter);
  adapter.reply = (response: Response, result: unknown, status?: number) => {
    const request = response.req as AppRequest;
    const { matched, headers } = request;
    const body = matched?.isPlainRead
      ? written(request, response, result, enveloped(result, matched, response))
      : result;
    const isText = typeof body === 'string' && response.getHeader('Content-Type') === JSON_TYPE;
    if (!isText || headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined)
      return reply(response, body, status);
    if (status !== undefined) response.statusCode = status;
    return response.setHeader('Content-Length', Buffer.byteLength(body)).end(body);
  };
}

/** Returns the result of a route in the envelope of its family; a promise of it for a list whose first row is awaited. */
export function enveloped(result: unknown, { endpoint, domain }: MatchedRoute, response: Response): unknown {
  if (result instanceof StreamableFile || endpoint.status === 204) return result;
  if (endpoint.returns !== null && 'bare' in endpoint.returns) return result;
  const success = domain.family === 'status' ? { status: 'success' } : { success: true };
  const message = (empty: boolean): string => (empty ? endpoint.emptyMessage : undefined) ?? endpoint.message ?? 'ok';

  if (result instanceof RowList) {
    if (result.total !== undefined) response.setHeader('X-Total-Count', String(result.total));
    const opened = envelopeStream(result, (empty) => ({ ...success, message: message(empty) }));
    return opened.then((body) => streamed(body, { type: JSON_TYPE }));
  }
  if (result instanceof LargeResponse) {
    const body = jsonStream({ ...success, message: message(false), data: result.data as object });
    return streamed(body, { type: JSON_TYPE });
  }
  if (result instanceof Page || result instanceof CountedList) {
    response.setHeader('X-Total-Count', String(result.total));
    const none = result.total === 0;
    const givesWay = none && endpoint.returns !== null && 'orEmptyList' in endpoint.returns;
    return { ...success, message: message(none), data: givesWay ? [] : result };
  }
  if (result instanceof PartialList) {
    response.setHeader('X-Total-Count', String(result.total));
    return { ...success, message: message(result.items.length === 0), data: result.items };
  }
  return { ...success, message: message(Array.isArray(result) && result.length === 0), data: result ?? null };
}
