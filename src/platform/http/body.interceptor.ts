import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import express, { type RequestHandler, type Response } from 'express';
import type { Observable } from 'rxjs';
import { domainError } from '../../kernel/errors';
import { bodyUnreadable, readJson } from './json-body';
import type { AppRequest } from './request';

const DEFAULT_LIMIT = 1024 * 1024;
const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
/** `charset` of a content type, quoted or not. */
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;
const parsers = new Map<string, RequestHandler>();

/**
 * Reads JSON and URL-encoded bodies after the guards, so that no body is read before the credential is checked. Reads
 * at most the limit of the route. Multipart bodies are left to the route's own upload interceptor.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const { body = 'json', bodyLimit = DEFAULT_LIMIT } = request.matched?.endpoint ?? {};
    if (body === 'multipart' || request.method === 'GET' || !hasBody(request)) return next.handle();
    return read(request, http.getResponse<Response>(), body, bodyLimit).then(() => next.handle());
  }
}

function hasBody(request: AppRequest): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

async function read(request: AppRequest, response: Response, kind: 'json' | 'form', limit: number): Promise<void> {
  const contentType = request.headers['content-type'];
  if (kind === 'json' && contentType && !JSON_TYPE.test(contentType))
    throw bodyUnreadable('Content-Type should be application/json');
  if (kind === 'form' && contentType && !/^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    throw bodyUnreadable('Content-Type should be application/x-www-form-urlencoded');
  }
  if (kind === 'json' && !isUtf8(contentType)) throw bodyUnreadable('JSON should be sent in UTF-8');
  const error = await new Promise<unknown>((resolve) => parserFor(kind, limit)(request, response, resolve));
  if (error) throw readable(error, limit);
  if (kind === 'json') request.body = await readJson(request, request.body as Buffer);
}

function parserFor(kind: 'json' | 'form', limit: number): RequestHandler {
  const key = `${kind}:${limit}`;
  const known = parsers.get(key);
  if (known) return known;
  const parser =
    kind === 'form'
      ? express.urlencoded({ extended: false, limit, type: () => true, parameterLimit: 100 })
      : express.raw({ limit, type: () => true });
  parsers.set(key, parser);
  return parser;
}

/** RFC 8259, section 8.1: JSON between systems is UTF-8. With other encodings one text could have two byte forms. */
function isUtf8(contentType: string | undefined): boolean {
  const charset = CHARSET.exec(contentType ?? '')?.[1];
  return charset === undefined || /^utf-8$/i.test(charset);
}

/** Maps errors of body-parser to ours. An error that body-parser does not know is a defect. */
function readable(error: unknown, limit: number): unknown {
  const { type } = error as { type?: string };
  switch (type) {
    case 'entity.too.large':
      return domainError('comum.corpo_muito_grande', limit);
    case 'charset.unsupported':
    case 'encoding.unsupported':
    case 'parameters.too.many':
    case 'request.size.invalid':
    case 'request.aborted':
      return bodyUnreadable(`body can't be read: ${type}`);
    default:
      // Errors while the stream is read and decompressed. body-parser reports them as errors of the client.
      return (error as { status?: number }).status === 400 ? bodyUnreadable('body is damaged') : error;
  }
}
