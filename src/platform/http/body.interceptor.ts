import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import express, { type RequestHandler, type Response } from 'express';
import type { IncomingMessage } from 'node:http';
import type { Observable } from 'rxjs';
import { tooLarge } from '../../kernel/errors';
import { exceededBound } from '../../kernel/json-bounds';
import type { AppRequest } from './request';
import { bodyTexts } from './validation/body-texts';
import { isObject } from './validation/field-problem';
import { SchemaError } from './validation/schema-error';

const DEFAULT_LIMIT = 1024 * 1024;
/** Deeper than any DTO is, and more than any batch or list of choices holds. */
const BOUNDS = { depth: 64, values: 1_000_000 };
const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
/** `charset` of a content type, quoted or not. */
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;
/** Requests whose body turned out to have no bytes. */
const emptyBodies = new WeakSet<object>();
const parsers = new Map<string, RequestHandler>();

/**
 * Reads JSON and URL-encoded bodies after the guards, so that nobody's body is read before the credential was looked at,
 * and up to the limit of the route alone. Multipart bodies are left to the route's own upload interceptor.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const endpoint = request.matched?.endpoint;
    if (endpoint?.body !== 'multipart' && request.method !== 'GET' && hasBody(request)) {
      await read(request, http.getResponse<Response>(), endpoint?.body ?? 'json', endpoint?.bodyLimit ?? DEFAULT_LIMIT);
    }
    return next.handle();
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
  if (kind === 'form') return;
  request.body = emptyBodies.has(request) || typeof request.body !== 'string' ? undefined : parsed(request.body);
}

function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) bodyTexts.set(body, text);
    return body;
  } catch {
    throw bodyUnreadable('JSON decode error');
  }
}

/** Only where somebody will ask for it. */
function digest(request: IncomingMessage, bytes: Buffer): void {
  if (request.headers['idempotency-key'] === undefined) return;
  (request as AppRequest).bodyDigest = createHash('sha256').update(bytes).digest('hex');
}

function parserFor(kind: 'json' | 'form', limit: number): RequestHandler {
  const key = `${kind}:${limit}`;
  const known = parsers.get(key);
  if (known) return known;
  const parser =
    kind === 'form'
      ? express.urlencoded({ extended: false, limit, type: () => true, parameterLimit: 100 })
      : express.text({
          limit,
          type: () => true,
          verify: (request, _response, bytes) => {
            refuseHugeJson(bytes);
            digest(request, bytes);
            if (bytes.length === 0) emptyBodies.add(request);
          },
        });
  parsers.set(key, parser);
  return parser;
}

/** RFC 8259, section 8.1: JSON between systems is UTF-8. Other decodings would let one text pass here as two. */
function isUtf8(contentType: string | undefined): boolean {
  const charset = CHARSET.exec(contentType ?? '')?.[1];
  return charset === undefined || /^utf-8$/i.test(charset);
}

/** Refused before it is parsed. */
function refuseHugeJson(bytes: Buffer): void {
  const bound = exceededBound(bytes, BOUNDS);
  if (bound === 'depth') throw new RangeError(`JSON should be nested at most ${BOUNDS.depth} levels deep`);
  if (bound === 'values') throw new RangeError(`JSON should hold at most ${BOUNDS.values} values`);
}

const bodyUnreadable = (msg: string): SchemaError => new SchemaError([{ loc: ['body'], msg, type: 'json_invalid' }]);

/** body-parser's errors in our terms; one that it doesn't know is ours to see. */
function readable(error: unknown, limit: number): unknown {
  const { type } = error as { type?: string };
  switch (type) {
    case 'entity.too.large':
      return tooLarge(`body exceeds ${limit} bytes`);
    case 'entity.verify.failed':
      return bodyUnreadable((error as Error).message);
    case 'charset.unsupported':
    case 'encoding.unsupported':
    case 'parameters.too.many':
    case 'request.size.invalid':
    case 'request.aborted':
      return bodyUnreadable(`body can't be read: ${type}`);
    default:
      // What reading and unpacking the stream ran into: body-parser lays it at the client's door.
      return (error as { status?: number }).status === 400 ? bodyUnreadable('body is damaged') : error;
  }
}
