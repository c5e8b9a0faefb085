import { type CallHandler, type ExecutionContext, Injectable } from '@nestjs/common';
import express, { type RequestHandler, type Response } from 'express';
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Observable } from 'rxjs';
import { runWithPauses, yieldToEventLoop } from '../../kernel/cooperative-steps';
import { domainError } from '../../kernel/errors';
import { JsonPartTooLarge, JsonScan, MAX_PART_BYTES, parseInParts } from '../../kernel/json-scan';
import type { RouteInterceptor } from './nested-interceptors';
import type { AppRequest } from './request';
import { type RouteFact, takesBody } from './route-inventory';
import { extraForbidden, SchemaError } from './validation/schema-error';

/** Limits above those of any DTO, batch, list of choices or stored payload. */
const BOUNDS = { depth: 64, values: 1_000_000, names: 150_000 };
const TOO_MUCH: Readonly<Record<keyof typeof BOUNDS, string>> = {
  depth: `JSON should be nested at most ${BOUNDS.depth} levels deep`,
  values: `JSON should hold at most ${BOUNDS.values} values`,
  names: `JSON should hold at most ${BOUNDS.names} names of fields`,
};
const NOT_UTF8 = 'JSON should be sent in UTF-8';
/** Hashed in a millisecond or less. */
const DIGEST_BYTES = 1024 * 1024;

/**
 * Reads a JSON body with all digits of its numbers; undefined where it has no bytes. Large bodies do not block other
 * requests. The body is scanned in chunks, a body that no route could accept is rejected before it is parsed, and a long
 * one is parsed in parts.
 * @throws SchemaError
 */
async function readJson(request: AppRequest, bytes: Buffer | undefined): Promise<unknown> {
  if (!bytes) return undefined;
  // Computed only where it is used.
  if (request.headers['idempotency-key'] !== undefined) request.bodyDigest = await digestOf(bytes);
  if (bytes.length === 0) return undefined;
  // Decoding would put a replacement character in place of each such byte, without a word to the caller.
  if (!isUtf8(bytes)) throw bodyUnreadable(NOT_UTF8);
  const scan = await runWithPauses(JsonScan.of(bytes, BOUNDS));
  if (scan.exceeds) throw bodyUnreadable(TOO_MUCH[scan.exceeds]);
  try {
    return await runWithPauses(parseInParts(scan));
  } catch (error) {
    if (error instanceof JsonPartTooLarge)
      throw bodyUnreadable(`JSON should hold no element of more than ${MAX_PART_BYTES} bytes`);
    if (error instanceof SyntaxError) throw bodyUnreadable('JSON decode error');
    throw error;
  }
}

async function digestOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += DIGEST_BYTES) {
    if (at > 0) await yieldToEventLoop();
    hash.update(bytes.subarray(at, at + DIGEST_BYTES));
  }
  return hash.digest('hex');
}

const bodyUnreadable = (msg: string): SchemaError => new SchemaError([{ loc: ['body'], msg, type: 'json_invalid' }]);

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
export class BodyInterceptor implements RouteInterceptor {
  concerns({ method, endpoint }: RouteFact): boolean {
    return method !== 'GET' && endpoint.body !== 'multipart';
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const { body = 'json', bodyLimit = DEFAULT_LIMIT } = request.matched?.endpoint ?? {};
    if (body === 'multipart' || !hasBody(request)) return next.handle();
    return read(request, http.getResponse<Response>(), body, bodyLimit).then(() => {
      const { method } = request;
      // Some clients send a body with each DELETE, where it has no meaning (RFC 9110, 9.3.5).
      if (method !== 'DELETE' && !takesBody(context.getClass(), context.getHandler().name)) rejectFields(request.body);
      return next.handle();
    });
  }
}

/** On a route without a body every field is an unlisted one. `{}` stays accepted, many clients send it with each POST. */
function rejectFields(body: unknown): void {
  const names = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : [];
  if (names.length > 0) throw new SchemaError(names.map((name) => extraForbidden(['body'], name)));
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
  if (kind === 'json' && !declaresUtf8(contentType)) throw bodyUnreadable(NOT_UTF8);
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
function declaresUtf8(contentType: string | undefined): boolean {
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
