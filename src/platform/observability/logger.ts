import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { type Logger as PinoLogger, pino } from 'pino';
import { type AppRequest, clientIp } from '../http/request';
import { API_PREFIX } from '../http/route-inventory';

const SANE_REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Nest's messages about its startup. They are useful only to debug Nest itself. */
const WIRING = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/**
 * Writes one JSON line per event. Bodies, headers and query strings are never logged, because they contain passwords,
 * keys and tokens.
 */
export function createLogger(level: string): PinoLogger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Gives every request its id, sends it as `X-Request-Id`, and logs one line when the response is finished. */
export function requestLog(logger: PinoLogger): RequestHandler {
  return (request, response, next) => {
    const id = idOf(request);
    const began = Date.now();
    Object.assign(request, { id });
    response.setHeader('X-Request-Id', id);
    const { method, url } = request;
    const finished = (error?: Error): void => {
      for (const event of ENDS) response.removeListener(event, finished);
      const level = levelOf(request, response, error);
      if (!logger.isLevelEnabled(level)) return;
      const { statusCode: status } = response;
      const failure = error ?? (status >= 500 ? new Error(`failed with status code ${status}`) : undefined);
      logger[level](
        {
          req: { id, method, path: url.split('?')[0] },
          ...factsOf(request as unknown as AppRequest),
          res: { status },
          ...(failure && { err: failure }),
          responseTime: Date.now() - began,
        },
        failure ? 'request errored' : 'request completed',
      );
    };
    for (const event of ENDS) response.on(event, finished);
    next();
  };
}

/** What ends a response. A finished one is closed at once, and so is that of a client that disconnects. */
const ENDS = ['close', 'error'] as const;

function idOf({ headers }: Request): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && SANE_REQUEST_ID.test(sent) ? sent : randomUUID();
}

function levelOf(request: Request, { statusCode }: Response, error?: Error): 'debug' | 'info' | 'warn' | 'error' {
  // Temporary conditions: a process that is ending, a full queue. A failure behind a 503 has a log line of its own.
  if (!error && statusCode === 503) return 'warn';
  if (error || statusCode >= 500) return 'error';
  return statusCode >= 400 || isUnderPrefix(request) ? 'info' : 'debug';
}

/**
 * Whether a response is logged at level `info`. Successful probes and pages outside the prefix are logged at `debug`.
 */
function isUnderPrefix({ originalUrl, url }: Request): boolean {
  return ((originalUrl as string | undefined) ?? url).toLowerCase().startsWith(API_PREFIX);
}

/** Returns the route, the user and the address of a request. It has only ids, never a name or a credential. */
function factsOf(request: AppRequest): object {
  const caller: { readonly id?: number; readonly apiKeyId?: number } | undefined = request.user;
  return {
    route: request.matched?.template,
    usuario_id: caller?.id,
    api_key_id: caller?.apiKeyId,
    ip: clientIp(request),
  };
}

/** Nest's own messages through the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: PinoLogger) {}

  log(message: unknown, ...context: unknown[]): void {
    const level = WIRING.has(String(context.at(-1))) ? 'debug' : 'info';
    this.logger[level](fields(context), words(message));
  }
  error(message: unknown, ...context: unknown[]): void {
    this.logger.error(fields(context), words(message));
  }
  warn(message: unknown, ...context: unknown[]): void {
    this.logger.warn(fields(context), words(message));
  }
  debug(message: unknown, ...context: unknown[]): void {
    this.logger.debug(fields(context), words(message));
  }
  verbose(message: unknown, ...context: unknown[]): void {
    this.logger.trace(fields(context), words(message));
  }
}

/** Returns the text of a message. An error is shown with its stack. */
const words = (message: unknown): string =>
  message instanceof Error ? (message.stack ?? String(message)) : String(message);

/**
 * Returns the extra fields of a message. Nest passes the context last, and before it other values: undefined for the
 * stack of an error without one.
 */
function fields(said: readonly unknown[]): object {
  const more = said.slice(0, -1).filter((each) => each !== undefined);
  return { context: said.at(-1), ...(more.length > 0 ? { more: more.map(String) } : {}) };
}
