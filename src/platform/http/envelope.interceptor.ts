import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { jsonText } from '../../kernel/exact-json';
import { CountedList, Page, PartialList } from '../../kernel/page';
import { jsonStream, LargeResponse } from './large-response';
import { linkPages } from './links';
import type { MatchedRoute, AppRequest } from './request';
import { envelopeStream, RowList } from './row-list';
import { streamed } from './streamed';
import { carriesTag, sentAs, tagged } from './tagged-response';

/** Wraps responses in the envelope of their family, by declaration and by class, never by the shape of the value. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const { matched } = request;
    const response = http.getResponse<Response>();
    if (!matched) return next.handle();
    return next.handle().pipe(
      mergeMap(async (result) => {
        linkPages(request, response, result);
        const body = await enveloped(result, matched, response);
        if (carriesTag(matched.endpoint)) return tagged(request, response, result, body);
        return isFile(body) || typeof body !== 'object' || body === null ? body : sentAs(response, jsonText(body));
      }),
    );
  }
}

const isFile = (body: unknown): boolean => body instanceof StreamableFile;

/** Returns the result of a route in the envelope of its family. */
export async function enveloped(
  result: unknown,
  { endpoint, domain }: MatchedRoute,
  response: Response,
): Promise<unknown> {
  if (result instanceof StreamableFile || endpoint.status === 204) return result;
  if (endpoint.returns !== null && 'bare' in endpoint.returns) return result;
  const success = domain.family === 'status' ? { status: 'success' } : { success: true };
  const message = (empty: boolean): string => (empty ? endpoint.emptyMessage : undefined) ?? endpoint.message ?? 'ok';

  if (result instanceof RowList) {
    if (result.total !== undefined) response.setHeader('X-Total-Count', String(result.total));
    const body = await envelopeStream(result, (empty) => ({ ...success, message: message(empty) }));
    return streamed(body, { type: 'application/json; charset=utf-8' });
  }
  if (result instanceof LargeResponse) {
    const body = jsonStream({ ...success, message: message(false), data: result.data as object });
    return streamed(body, { type: 'application/json; charset=utf-8' });
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
